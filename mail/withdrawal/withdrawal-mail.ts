import { returnDays } from '#core/shops/settings/legal-periods.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'

/** The data of the mail that acknowledges a withdrawal: what the buyer declared, and when it was received (§ 356a BGB). */
export interface WithdrawalMail extends TextOptions {
  /** Identifies the declaration towards the shop. */
  number: number
  /** Whether the mail repeats the declaration. Otherwise it contains nothing that the sender of the form has typed. */
  repeatsDeclaration: boolean
  declared: { name: string; email: string; order: string; items: string | null; receivedAt: Date }
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** Full addresses. */
  links: { home: string; withdrawal: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function withdrawalMailCopy(mail: WithdrawalMail) {
  const { declared, shop, locale } = mail
  const { name, email, order, items, receivedAt } = declared
  const moment = {
    date: formatMoment(receivedAt, 'long', locale, shop.timeZone),
    time: formatMoment(receivedAt, 'time', locale, shop.timeZone),
  }
  if (!mail.repeatsDeclaration) {
    const { number } = mail
    return {
      subject: m.mail_withdrawal_receipt_subject({ number }, mail),
      headline: m.mail_withdrawal_received_headline({}, mail),
      text: m.mail_withdrawal_receipt_text({ number, shop: shop.name, ...moment }, mail),
      declared: [],
      paragraph: m.mail_withdrawal_receipt_why({}, mail),
      note: m.mail_withdrawal_receipt_next({}, mail),
    }
  }
  return {
    subject: m.mail_withdrawal_received_subject({ order }, mail),
    headline: m.mail_withdrawal_received_headline({}, mail),
    text: m.mail_withdrawal_received_text({ name, shop: shop.name, ...moment }, mail),
    /** The declaration, word for word. */
    declared: [
      { label: m.withdraw_declaration({}, mail), value: m.withdraw_statement({ order }, mail) },
      { label: m.withdraw_items({}, mail), value: items ?? m.withdraw_all_items({}, mail) },
      { label: m.withdraw_name({}, mail), value: name },
      { label: m.withdraw_email({}, mail), value: email },
      { label: m.mail_withdrawal_received_at({}, mail), value: m.withdraw_moment(moment, mail) },
    ],
    paragraph: m.mail_withdrawal_received_next({ days: returnDays }, mail),
    note: m.mail_withdrawal_received_tickets({}, mail),
  }
}

export function withdrawalFooter(mail: WithdrawalMail): Footer {
  return shortFooter(mail, { name: m.mail_foot_withdrawal({}, mail), url: mail.links.withdrawal })
}
