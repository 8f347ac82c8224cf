import { formatMoment } from '#core/catalog/format-moment.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/messages.ts'
import { bankRows, concertTimes, confirms, legalNotes, longDay, mailWords } from './mail-words.ts'
import type { OrderMail } from './order-mail.ts'

/** The text form of a mail: everything the HTML form says, for readers of any kind. */
export function orderMailText(mail: OrderMail): string {
  const words = mailWords(mail)
  const bank = bankRows(mail)
  const link = mail.links.pay
    ? `${m.mail_pay_otherwise({}, mail)}: ${mail.links.pay}`
    : `${m.mail_see_order({}, mail)}: ${mail.links.order}`
  return (
    [
      words.headline.toUpperCase(),
      words.greeting,
      ...words.paragraphs,
      ...(bank.length > 0
        ? [
            block(
              m.mail_bank_title({}, mail),
              bank.map(({ label, value }) => `${label}: ${value}`),
            ),
            m.mail_bank_hint({}, mail),
          ]
        : []),
      ...(confirms(mail) ? mail.concerts : []).map((concert) =>
        [
          `${formatMoment(concert.startsAt, 'poster', mail.locale, concert.timeZone)} · ${concert.city} · ${concert.venue}`,
          concert.title,
          concertTimes(mail, concert),
        ].join('\n'),
      ),
      link,
      block(m.mail_order_title({}, mail), lines(mail)),
      block(m.mail_billing_address({}, mail), mail.billingAddress),
      ...(mail.shippingAddress ? [block(m.mail_shipping_address({}, mail), mail.shippingAddress)] : []),
      ...(confirms(mail)
        ? [
            block(m.mail_legal_title({}, mail), [
              legalNotes(mail)
                .map(({ title, text }) => (title ? `${title}\n${text}` : text))
                .join('\n\n'),
            ]),
          ]
        : []),
      foot(mail),
    ].join('\n\n') + '\n'
  )
}

function block(title: string, rows: string[]): string {
  return [title, '-'.repeat(title.length), ...rows].join('\n')
}

function lines(mail: OrderMail): string[] {
  const euros = (cents: number) => formatPrice(cents)
  const groups = mail.groups.flatMap((group) => [
    `${group.isShop ? m.mail_sold_by({ company: group.partner.name }, mail) : m.mail_sold_by_promoter({ company: group.partner.name }, mail)}:`,
    ...group.lines.map((line) => `${line.amount} × ${line.title} (${line.detail}): ${euros(line.totalCents)}`),
    '',
  ])
  return [
    `${m.mail_ordered_on({}, mail)} ${longDay(mail, mail.placedAt)}, ${m.mail_payment_method({}, mail)}: ${mail.paymentMethod}`,
    '',
    ...groups,
    ...(mail.shippingCents > 0
      ? [`${mail.carrier ? m.mail_postage_with({ carrier: mail.carrier }, mail) : m.mail_postage({}, mail)}: ${euros(mail.shippingCents)}`]
      : []),
    ...(mail.extraChargeCents > 0 ? [`${m.mail_charge({ method: mail.paymentMethod }, mail)}: ${euros(mail.extraChargeCents)}`] : []),
    `${m.mail_total({}, mail)} (${m.mail_total_note({}, mail)}): ${euros(mail.totalCents)}`,
    ...mail.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => `${m.mail_vat({ rate: formatPercent(rate, mail.locale) }, mail)}: ${euros(vat)}`),
  ]
}

function foot(mail: OrderMail): string {
  const { company, links } = mail
  return [
    '--',
    company.email ? m.mail_foot_reply({ email: company.email }, mail) : '',
    `${company.name}, ${company.address}`,
    [company.vatId && m.mail_foot_vat_id({ id: company.vatId }, mail), company.registerEntry].filter(Boolean).join(', '),
    `${m.mail_foot_terms({}, mail)}: ${links.terms}`,
    `${m.mail_foot_withdrawal({}, mail)}: ${links.withdrawal}`,
    `${m.mail_foot_privacy({}, mail)}: ${links.dataPolicy}`,
    `${m.mail_foot_imprint({}, mail)}: ${links.imprint}`,
  ]
    .filter(Boolean)
    .join('\n')
}
