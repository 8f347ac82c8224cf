import { returnDays } from '#core/shops/settings/legal-periods.ts'
import { m } from '#texts/messages.ts'
import type { OrderMail } from './order-mail.ts'

/** The legal part of a mail: the contract partners, and the right of withdrawal according to the items. */
export function legalNotes(mail: OrderMail): { title: string | null; text: string }[] {
  const { company } = mail
  const sellsShop = mail.shippingCents > 0 || mail.groups.some((group) => group.isShop)
  const partners = [
    ...(sellsShop ? [m.mail_partner_shop({ company: company.name, address: company.address }, mail)] : []),
    ...mail.groups
      .filter((group) => !group.isShop)
      .map(({ partner }) => m.mail_partner_promoter({ company: partner.name, address: partner.address }, mail)),
  ]
  const email = company.email ? `, ${company.email}` : ''
  return [
    ...partners.map((text) => ({ title: null, text })),
    ...(mail.groups.some((group) => group.hasNonReturnable) ? [{ title: null, text: m.mail_withdrawal_none({}, mail) }] : []),
    ...(mail.groups.some((group) => group.hasReturnable)
      ? [
          { title: m.mail_withdrawal_title({}, mail), text: m.mail_withdrawal_right({ days: mail.withdrawalDays }, mail) },
          {
            title: null,
            text: m.mail_withdrawal_how({ company: company.name, address: company.address, email, url: mail.links.withdraw }, mail),
          },
          { title: null, text: m.mail_withdrawal_effects({ days: returnDays }, mail) },
          { title: null, text: m.mail_withdrawal_form({ url: mail.links.withdrawal }, mail) },
        ]
      : []),
    ...(mail.exported ? [{ title: null, text: m.mail_exported({}, mail) }] : []),
  ]
}
