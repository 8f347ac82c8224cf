import { z } from 'zod'

/**
 * A mail service that manages a shop's subscribers instead of us, from the shop's meta (`newsletter_service`): `form` is sent a form
 * (NWS-04), `jsonp` gets the JSONP call that pages used to make from the browser (NWS-05).
 */
const schema = z.union([
  z.strictObject({ kind: z.literal('form'), url: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ kind: z.literal('jsonp'), url: z.url({ protocol: /^https?$/ }), id: z.string().min(1), u: z.string().min(1) }),
])

export type MailService = z.infer<typeof schema>

export function mailService(meta: Readonly<Record<string, unknown>>): MailService | null {
  const parsed = schema.safeParse(meta['newsletter_service'])
  return parsed.success ? parsed.data : null
}
