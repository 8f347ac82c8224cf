import { render } from 'react-email'
import { orderMailCopy } from './order-mail-copy.ts'
import { OrderMailHtml } from './order-mail-html.tsx'
import { orderMailText } from './order-mail-text.ts'
import type { OrderMail, RenderedMail } from './order-mail.ts'

/** A mail in both of its forms. The same data gives the same bytes. */
export async function renderOrderMail(mail: OrderMail): Promise<RenderedMail> {
  return { subject: orderMailCopy(mail).subject, html: await render(<OrderMailHtml mail={mail} />), text: orderMailText(mail) }
}
