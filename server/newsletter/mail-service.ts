import { z } from 'zod'

/**
 * A mail service that keeps a shop's readers in our place, from the shop's meta (`newsletter_service`): `form` takes a form (NWS-04),
 * `jsonp` the call that pages of old made from the browser (NWS-05).
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
