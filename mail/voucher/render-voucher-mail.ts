import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { voucherMailCopy, voucherMailFooter, type VoucherMail } from './voucher-mail.ts'

/** Renders the mail with a voucher's code. */
export function renderVoucherMail(mail: VoucherMail): Promise<RenderedMail> {
  return renderLinkMail({ mail, copy: voucherMailCopy(mail), target: mail.links.home, footer: voucherMailFooter(mail) })
}
