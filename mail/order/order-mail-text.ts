import { formatMoment } from '#core/time/format-moment.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/messages.ts'
import { footerText } from '#mail/mail-footer.tsx'
import {
  bankRows,
  concertTimes,
  confirmsContract,
  longDay,
  mailLinks,
  orderMailCopy,
  showsAddresses,
  showsConcerts,
  showsLines,
  showsOrder,
} from './order-mail-copy.ts'
import { legalNotes } from './legal-copy.ts'
import { ticketLists } from './ticket-links.ts'
import type { OrderMail } from './order-mail.ts'
import { linePrice, orderFooter, serviceRows, soldBy, taxRows, totalNote } from './order-lines-copy.ts'

/** The text form of an order mail, with everything that the HTML form contains. */
export function orderMailText(mail: OrderMail): string {
  const copy = orderMailCopy(mail)
  const bank = bankRows(mail)
  const lists = ticketLists(mail).flatMap(({ title, links, hint }) => [
    block(
      title,
      links.map(({ text, url }) => `${text}: ${url}`),
    ),
    hint,
  ])
  const links = mailLinks(mail).map(({ text, url }) => `${text}: ${url}`)
  return (
    [
      copy.headline.toUpperCase(),
      copy.greeting,
      ...copy.paragraphs,
      ...(bank.length > 0
        ? [
            block(
              m.mail_bank_title({}, mail),
              bank.map(({ label, value }) => `${label}: ${value}`),
            ),
            m.mail_bank_hint({}, mail),
          ]
        : []),
      ...(showsConcerts(mail) ? mail.concerts : []).map((concert) =>
        [
          [concert.startsAt && formatMoment(concert.startsAt, 'poster', mail.locale, concert.timeZone), concert.city, concert.venue]
            .filter(Boolean)
            .join(' · '),
          concert.title,
          concertTimes(mail, concert),
        ]
          .filter(Boolean)
          .join('\n'),
      ),
      // What the mail asks for comes first.
      ...(mail.checkIn ? lists : []),
      ...(showsOrder(mail) ? links : []),
      ...(mail.checkIn ? [] : lists),
      ...(showsLines(mail) ? [block(m.mail_order_title({}, mail), lines(mail))] : []),
      ...(showsAddresses(mail) ? [block(m.mail_billing_address({}, mail), mail.billingAddress)] : []),
      ...(showsAddresses(mail) && mail.shippingAddress ? [block(m.mail_shipping_address({}, mail), mail.shippingAddress)] : []),
      ...(confirmsContract(mail)
        ? [
            block(m.mail_legal_title({}, mail), [
              legalNotes(mail)
                .map(({ title, text }) => (title ? `${title}\n${text}` : text))
                .join('\n\n'),
            ]),
          ]
        : []),
      footerText(orderFooter(mail)),
    ].join('\n\n') + '\n'
  )
}

function block(title: string, rows: string[]): string {
  return [title, '-'.repeat(title.length), ...rows].join('\n')
}

function lines(mail: OrderMail): string[] {
  const groups = mail.groups.flatMap((group) => [
    `${soldBy(mail, group)}:`,
    ...group.lines.map(
      ({ amount, title, detail, totalCents }) => `${amount} × ${title}${detail && ` (${detail})`}: ${linePrice(mail, totalCents)}`,
    ),
    '',
  ])
  const note = totalNote(mail)
  return [
    `${m.mail_ordered_on({}, mail)} ${longDay(mail, mail.placedAt)}, ${m.mail_payment_method({}, mail)}: ${mail.paidWith}`,
    '',
    ...groups,
    ...serviceRows(mail).map(({ title, cents }) => figure(title, cents)),
    figure([m.mail_total({}, mail), note && `(${note})`].filter(Boolean).join(' '), mail.totalCents),
    ...taxRows(mail).map(({ title, cents }) => figure(title, cents)),
  ]
}

function figure(title: string, cents: Cents): string {
  return `${title}: ${formatPrice(cents)}`
}
