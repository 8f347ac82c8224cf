import { render } from 'react-email'
import { orderMailCopy } from './order-mail-copy.ts'
import { OrderMailHtml } from './order-mail-html.tsx'
import { orderMailText } from './order-mail-text.ts'
import type { OrderMail, RenderedMail } from './order-mail.ts'

/** Renders an order mail in HTML and text. The result depends on the data only. */
export async function renderOrderMail(mail: OrderMail): Promise<RenderedMail> {
  return { subject: orderMailCopy(mail).subject, html: await render(<OrderMailHtml mail={mail} />), text: orderMailText(mail) }
}
