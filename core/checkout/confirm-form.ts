import { z } from 'zod'

/**
 * The form of checkout step 4, for browser and server (CHK-21, CHK-22). Total (in euros), cart version and fingerprint are those the buyer
 * was shown: placing is refused if one of them has changed. Messages are text keys.
 * @param rules.over18 the chosen carrier delivers to adults only, so its terms must be accepted too
 */
export function confirmSchema(rules: { over18: boolean }) {
  return z.object({
    terms: consent('LANG_TERMS_REQUIRED'),
    terms18: rules.over18
      ? consent('LANG_TERMS18_REQUIRED')
      : z
          .boolean()
          .nullish()
          .transform((value) => value ?? false),
    newsletter: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    expectedTotal: z.number({ error: 'LANG_CART_CHANGED' }).nonnegative('LANG_CART_CHANGED'),
    cartVersion: z.number({ error: 'LANG_CART_CHANGED' }).int('LANG_CART_CHANGED').nonnegative('LANG_CART_CHANGED'),
    cartFingerprint: z.string().max(40, 'LANG_CART_CHANGED').nullish(),
    idempotencyKey: z
      .string()
      .max(100, 'LANG_FIELD_TOO_LONG')
      .nullish()
      .transform((value) => value ?? null),
  })
}

export type ConfirmInput = z.output<ReturnType<typeof confirmSchema>>

function consent(missing: string) {
  return z
    .boolean({ error: missing })
    .nullish()
    .transform((value) => value ?? false)
    .refine((given) => given, missing)
}
