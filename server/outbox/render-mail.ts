import type { renderOrderMail } from '#mail/render-order-mail.tsx'
import type { OrderMail, RenderedMail } from '#mail/order-mail.ts'

export type { MailGroup, OrderMail } from '#mail/order-mail.ts'

/** Made by `npm run build:mails`: Node loads no JSX. The one place that loads the built mails. */
const built = new URL('../../build/mail/render-order-mail.js', import.meta.url)

let loaded: Promise<{ renderOrderMail: typeof renderOrderMail }> | undefined

/** A mail in HTML and text. The templates are loaded with the first one. */
export async function renderMail(mail: OrderMail): Promise<RenderedMail> {
  loaded ??= import(built.href) as Promise<{ renderOrderMail: typeof renderOrderMail }>
  return (await loaded).renderOrderMail(mail)
}
