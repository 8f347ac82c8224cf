import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { cartMailCopy, cartMailFooter, type CartMail } from './cart-mail.ts'

/** Renders the mail with the link of a cart. */
export function renderCartMail(mail: CartMail): Promise<RenderedMail> {
  return renderLinkMail({ mail, copy: cartMailCopy(mail), target: mail.links.cart, footer: cartMailFooter(mail) })
}
