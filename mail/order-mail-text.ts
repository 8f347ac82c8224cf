import { formatMoment } from '#core/catalog/format-moment.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/compiled/messages.js'
import { bankRows, concertTimes, confirms, legalNotes, longDay, mailWords } from './mail-words.ts'
import type { OrderMail } from './order-mail.ts'

/** The text form of a mail: everything the HTML form says, for readers of any kind. */
export function orderMailText(mail: OrderMail): string {
  const { locale } = mail
  const words = mailWords(mail)
  const bank = bankRows(mail)
  const link = mail.links.pay
    ? `${m.mail_pay_otherwise({}, { locale })}: ${mail.links.pay}`
    : `${m.mail_see_order({}, { locale })}: ${mail.links.order}`
  return (
    [
      words.headline.toUpperCase(),
      words.greeting,
      ...words.paragraphs,
      ...(bank.length > 0
        ? [
            block(
              m.mail_bank_title({}, { locale }),
              bank.map(({ label, value }) => `${label}: ${value}`),
            ),
            m.mail_bank_hint({}, { locale }),
          ]
        : []),
      ...(confirms(mail) ? mail.concerts : []).map((concert) =>
        [
          `${formatMoment(concert.startsAt, 'poster', locale, concert.timeZone)} · ${concert.city} · ${concert.venue}`,
          concert.title,
          concertTimes(mail, concert),
        ].join('\n'),
      ),
      link,
      block(m.mail_order_title({}, { locale }), lines(mail)),
      block(m.mail_billing_address({}, { locale }), mail.billingAddress),
      ...(mail.shippingAddress ? [block(m.mail_shipping_address({}, { locale }), mail.shippingAddress)] : []),
      ...(confirms(mail)
        ? [
            block(m.mail_legal_title({}, { locale }), [
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
  const { locale } = mail
  const euros = (cents: number) => formatPrice(cents)
  const groups = mail.groups.flatMap((group) => [
    `${group.isShop ? m.mail_sold_by({ company: group.partner.name }, { locale }) : m.mail_sold_by_promoter({ company: group.partner.name }, { locale })}:`,
    ...group.lines.map((line) => `${line.amount} × ${line.title} (${line.detail}): ${euros(line.totalCents)}`),
    '',
  ])
  return [
    `${m.mail_ordered_on({}, { locale })} ${longDay(mail, mail.placedAt)}, ${m.mail_payment_method({}, { locale })}: ${mail.paymentMethod}`,
    '',
    ...groups,
    ...(mail.shippingCents > 0
      ? [
          `${mail.carrier ? m.mail_postage_with({ carrier: mail.carrier }, { locale }) : m.mail_postage({}, { locale })}: ${euros(mail.shippingCents)}`,
        ]
      : []),
    ...(mail.extraChargeCents > 0 ? [`${m.mail_charge({ method: mail.paymentMethod }, { locale })}: ${euros(mail.extraChargeCents)}`] : []),
    `${m.mail_total({}, { locale })} (${m.mail_total_note({}, { locale })}): ${euros(mail.totalCents)}`,
    ...mail.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => `${m.mail_vat({ rate: formatPercent(rate, locale) }, { locale })}: ${euros(vat)}`),
  ]
}

function foot(mail: OrderMail): string {
  const { locale, company, links } = mail
  return [
    '--',
    company.email ? m.mail_foot_reply({ email: company.email }, { locale }) : '',
    `${company.name}, ${company.address}`,
    [company.vatId && m.mail_foot_vat_id({ id: company.vatId }, { locale }), company.registerEntry].filter(Boolean).join(', '),
    `${m.mail_foot_terms({}, { locale })}: ${links.terms}`,
    `${m.mail_foot_withdrawal({}, { locale })}: ${links.withdrawal}`,
    `${m.mail_foot_privacy({}, { locale })}: ${links.dataPolicy}`,
    `${m.mail_foot_imprint({}, { locale })}: ${links.imprint}`,
  ]
    .filter(Boolean)
    .join('\n')
}
