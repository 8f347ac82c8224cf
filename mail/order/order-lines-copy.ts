import { formatPrice } from '#core/money/format-price.ts'
import { vatInTotal } from '#core/money/vat-words.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import type { Cents } from '#core/money/cents.ts'
import { m } from '#texts/messages.ts'
import type { Footer } from '#mail/mail-footer.tsx'
import type { MailGroup, OrderMail } from './order-mail.ts'

/** Names the seller of these lines, and the promoter in whose name the shop sells them. */
export function soldBy(mail: OrderMail, { isShop, partner }: MailGroup): string {
  const company = partner.name
  return isShop ? m.mail_sold_by({ company }, mail) : m.mail_sold_by_promoter({ company }, mail)
}

/** The price of a line: `kostenlos` for what costs nothing. */
export function linePrice(mail: OrderMail, cents: Cents): string {
  return cents === 0 ? m.mail_free({}, mail) : formatPrice(cents)
}

/** Postage and the charge of the payment method, if there are any. */
export function serviceRows(mail: OrderMail): { title: string; cents: Cents }[] {
  const { carrier, paymentMethod } = mail
  return [
    { title: carrier ? m.mail_postage_with({ carrier }, mail) : m.mail_postage({}, mail), cents: mail.shippingCents },
    { title: m.mail_charge({ method: paymentMethod }, mail), cents: mail.extraChargeCents },
  ].filter(({ cents }) => cents > 0)
}

/** The tax contained in the total, one row per VAT rate. */
export function taxRows(mail: OrderMail): { title: string; cents: Cents }[] {
  return mail.vat
    .filter(({ rate }) => rate > 0)
    .map(({ rate, vat }) => ({ title: m.mail_vat({ rate: formatPercent(rate, mail.locale) }, mail), cents: vat }))
}

/** "incl. VAT" below the total; empty where it contains none. */
export function totalNote(mail: OrderMail): string {
  const vat = mail.vat.map(({ vat: amount }) => ({ amount }))
  return vatInTotal({ total: mail.totalCents, vat, exported: mail.exported, giftsOnly: false }) === 'included'
    ? m.mail_total_note({}, mail)
    : ''
}

export function orderFooter(mail: OrderMail): Footer {
  const { company, links } = mail
  const register = [company.vatId && m.mail_foot_vat_id({ id: company.vatId }, mail), company.registerEntry].filter(Boolean)
  return {
    rows: [
      company.email ? m.mail_foot_reply({ email: company.email }, mail) : '',
      `${company.name}, ${company.address}`,
      register.join(', '),
    ].filter(Boolean),
    pages: [
      { name: m.mail_foot_terms({}, mail), url: links.terms },
      { name: m.mail_foot_withdrawal({}, mail), url: links.withdrawal },
      { name: m.mail_foot_privacy({}, mail), url: links.dataPolicy },
      { name: m.mail_foot_imprint({}, mail), url: links.imprint },
    ],
  }
}
