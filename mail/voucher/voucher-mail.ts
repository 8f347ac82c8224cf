import { formatPrice } from '#core/money/format-price.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'
import { m } from '#texts/messages.ts'

/** The data of the mail with a voucher's code. */
export interface VoucherMail extends TextOptions {
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** In groups, as `readableVoucherCode` writes it. */
  code: string
  balanceCents: number
  /** The company whose voucher it is. */
  partner: string
  /** `YYYY-MM-DD`. */
  expiresOn: string
  singleUse: boolean
  /** Who it is for and what it says, if somebody has bought it as a gift. */
  gift?: { name: string | null; message: string | null }
  /** Full addresses. */
  links: { home: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function voucherMailCopy(mail: VoucherMail) {
  const { partner, code, singleUse } = mail
  const amount = formatPrice(mail.balanceCents)
  const day = formatMoment(new Date(`${mail.expiresOn}T00:00:00Z`), 'day', mail.locale, 'UTC')
  const { gift } = mail
  const said = [gift?.name && m.gift_for({ name: gift.name }, mail), gift?.message && m.gift_says({ message: gift.message }, mail)]
  return {
    subject: gift
      ? m.gift_mail_subject({ amount, shop: mail.shop.name }, mail)
      : m.voucher_mail_subject({ amount, shop: mail.shop.name }, mail),
    headline: gift ? m.gift_mail_headline({ amount }, mail) : m.voucher_mail_headline({ amount }, mail),
    text: [...said, [m.voucher_mail_text({ partner, code }, mail), gift && m.gift_mail_print({}, mail)].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('\n\n'),
    button: m.voucher_mail_button({}, mail),
    otherwise: singleUse ? m.voucher_mail_once({ day }, mail) : m.voucher_mail_until({ day }, mail),
  }
}

export function voucherMailFooter(mail: VoucherMail): Footer {
  return shortFooter(mail, { name: mail.shop.name, url: mail.links.home })
}
