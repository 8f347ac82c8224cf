import { formatMoment } from '#core/catalog/format-moment.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailConcert, OrderMail } from './order-mail.ts'

/** Deadlines and order days are those of the shop's office. */
const zone = 'Europe/Berlin'

/** The words of a mail that both of its forms, HTML and text, say alike. */
export interface MailWords {
  subject: string
  headline: string
  greeting: string
  /** What happened, and what happens next; one paragraph each. */
  paragraphs: string[]
}

export function mailWords(mail: OrderMail): MailWords {
  const { locale, reference } = mail
  const greeting = m.mail_greeting({ name: mail.firstName }, { locale })
  const words = (subject: string, headline: string, ...paragraphs: (string | false | null)[]): MailWords => ({
    subject,
    headline,
    greeting,
    paragraphs: paragraphs.filter((text): text is string => Boolean(text)),
  })
  switch (mail.kind) {
    case 'order_placed':
      return words(
        m.mail_subject_order_placed({ reference, shop: mail.shop.name }, { locale }),
        m.mail_headline_order_placed({}, { locale }),
        m.mail_intro_order_placed({ reference }, { locale }),
      )
    case 'payment_instructions': {
      const deadline = mail.paymentDeadline ? longDay(mail, mail.paymentDeadline) : ''
      return words(
        m.mail_subject_payment_instructions(
          { reference, deadline: mail.paymentDeadline ? shortDay(mail, mail.paymentDeadline) : '' },
          { locale },
        ),
        m.mail_headline_payment_instructions({}, { locale }),
        m.mail_intro_payment_instructions({ reference, amount: formatPrice(mail.balanceCents), deadline }, { locale }),
      )
    }
    case 'payment_received':
      return words(
        mail.onlineTickets > 0
          ? m.mail_subject_payment_received_tickets({ reference }, { locale })
          : m.mail_subject_payment_received({ reference }, { locale }),
        mail.onlineTickets > 0
          ? m.mail_headline_payment_received_tickets({}, { locale })
          : m.mail_headline_payment_received({}, { locale }),
        m.mail_intro_payment_received({ reference, amount: formatPrice(mail.totalCents) }, { locale }),
        attachments(mail),
        parcel(mail),
      )
    case 'shipped':
      return words(
        m.mail_subject_shipped({ reference }, { locale }),
        m.mail_headline_shipped({}, { locale }),
        mail.carrier
          ? m.mail_intro_shipped_with({ reference, carrier: mail.carrier }, { locale })
          : m.mail_intro_shipped({ reference }, { locale }),
      )
    case 'cancelled':
      return words(
        m.mail_subject_cancelled({ reference }, { locale }),
        m.mail_headline_cancelled({}, { locale }),
        [
          m.mail_intro_cancelled({ reference }, { locale }),
          mail.onlineTickets + mail.hardTickets > 0 && m.mail_cancelled_tickets({}, { locale }),
        ]
          .filter(Boolean)
          .join(' '),
        mail.paid && m.mail_cancelled_paid({}, { locale }),
      )
    case 'expired':
      return words(
        m.mail_subject_expired({ reference }, { locale }),
        m.mail_headline_expired({}, { locale }),
        m.mail_intro_expired({ reference }, { locale }),
        m.mail_expired_late({}, { locale }),
      )
    case 'money_returned':
      return words(
        m.mail_subject_money_returned({ reference }, { locale }),
        m.mail_headline_money_returned({}, { locale }),
        m.mail_intro_money_returned({ reference }, { locale }),
        m.mail_money_returned_when({}, { locale }),
      )
  }
}

function attachments({ locale, onlineTickets, documentsAttached }: OrderMail): string {
  const tickets =
    onlineTickets === 1 ? m.mail_attached_ticket({}, { locale }) : m.mail_attached_tickets({ count: onlineTickets }, { locale })
  if (onlineTickets === 0) return documentsAttached > 0 ? m.mail_attached_only_documents({}, { locale }) : ''
  return [tickets, documentsAttached > 0 ? m.mail_attached_documents({}, { locale }) : ''].filter(Boolean).join(' ')
}

function parcel(mail: OrderMail): string {
  const { locale } = mail
  if (!mail.physical) return ''
  const from = mail.shippableFrom && new Date(`${mail.shippableFrom}T12:00:00Z`)
  return [
    mail.hardTickets > 0 ? m.mail_hard_tickets({}, { locale }) : '',
    from && from > mail.placedAt ? m.mail_parcel_from({ date: longDay(mail, from) }, { locale }) : '',
    m.mail_parcel_follows({}, { locale }),
  ]
    .filter(Boolean)
    .join(' ')
}

export function longDay({ locale }: Pick<OrderMail, 'locale'>, at: Date): string {
  return formatMoment(at, 'long', locale, zone)
}

export function shortDay({ locale }: Pick<OrderMail, 'locale'>, at: Date): string {
  return formatMoment(at, 'short', locale, zone)
}

/** `Einlass 19:00, Beginn 20:00` */
export function concertTimes({ locale }: Pick<OrderMail, 'locale'>, { startsAt, doorsAt, timeZone }: MailConcert): string {
  const start = formatMoment(startsAt, 'time', locale, timeZone)
  return doorsAt
    ? m.mail_doors_start({ doors: formatMoment(doorsAt, 'time', locale, timeZone), start }, { locale })
    : m.mail_start({ start }, { locale })
}

/** An IBAN as it is printed, in groups of four. */
export function readableIban(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** The transfer, row by row. */
export function bankRows(mail: OrderMail): { label: string; value: string }[] {
  const { bank, locale } = mail
  if (!bank) return []
  return [
    { label: m.mail_bank_holder({}, { locale }), value: bank.holder },
    { label: m.mail_bank_iban({}, { locale }), value: readableIban(bank.iban) },
    { label: m.mail_bank_bic({}, { locale }), value: bank.bic },
    { label: m.mail_bank_name({}, { locale }), value: bank.name },
    { label: m.mail_bank_reference({}, { locale }), value: bank.reference },
    { label: m.mail_bank_amount({}, { locale }), value: formatPrice(mail.balanceCents) },
    ...(mail.paymentDeadline ? [{ label: m.mail_bank_deadline({}, { locale }), value: longDay(mail, mail.paymentDeadline) }] : []),
  ]
}

/** The mails that confirm a contract, and hence carry its legal side on a medium that lasts. */
export function confirms({ kind }: Pick<OrderMail, 'kind'>): boolean {
  return kind === 'order_placed' || kind === 'payment_instructions' || kind === 'payment_received'
}

/** Who the contracts are with, and what may be sent back: from the lines' legal profiles (design: orders and documents). */
export function legalNotes(mail: OrderMail): { title: string | null; text: string }[] {
  const { locale, company } = mail
  const shopStands = mail.shippingCents > 0 || mail.groups.some((group) => group.isShop)
  const partners = [
    ...(shopStands ? [m.mail_partner_shop({ company: company.name, address: company.address }, { locale })] : []),
    ...mail.groups
      .filter((group) => !group.isShop)
      .map(({ partner }) => m.mail_partner_promoter({ company: partner.name, address: partner.address }, { locale })),
  ]
  const email = company.email ? `, ${company.email}` : ''
  return [
    ...partners.map((text) => ({ title: null, text })),
    ...(mail.groups.some((group) => group.bound) ? [{ title: null, text: m.mail_withdrawal_none({}, { locale }) }] : []),
    ...(mail.groups.some((group) => group.withdrawable)
      ? [
          { title: m.mail_withdrawal_title({}, { locale }), text: m.mail_withdrawal_right({}, { locale }) },
          { title: null, text: m.mail_withdrawal_how({ company: company.name, address: company.address, email }, { locale }) },
          { title: null, text: m.mail_withdrawal_effects({}, { locale }) },
          { title: null, text: m.mail_withdrawal_form({ url: mail.links.withdrawal }, { locale }) },
        ]
      : []),
    ...(mail.exported ? [{ title: null, text: m.mail_exported({}, { locale }) }] : []),
  ]
}
