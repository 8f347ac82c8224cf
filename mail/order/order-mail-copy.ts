import { formatMoment } from '#core/time/format-moment.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { checkInTexts } from './check-in-copy.ts'
import { choicesText, chosenText } from './choices-copy.ts'
import type { MailConcert, MailEventChange, MailParcel, OrderMail } from './order-mail.ts'

/** The texts that the HTML and the text form of a mail share. */
export interface OrderMailCopy {
  subject: string
  headline: string
  greeting: string
  /** What happened, and what happens next; one paragraph each. */
  paragraphs: string[]
}

export function orderMailCopy(mail: OrderMail): OrderMailCopy {
  const greeting = m.mail_greeting({ name: mail.firstName }, mail)
  const copy: Copy = (subject, headline, ...paragraphs) => ({
    subject,
    headline,
    greeting,
    paragraphs: [...paragraphs, addedTo(mail)].filter((text): text is string => Boolean(text)),
  })
  return copies[mail.kind](mail, copy, mail.reference)
}

type Copy = (subject: string, headline: string, ...paragraphs: (string | false | null | undefined)[]) => OrderMailCopy

/** What each kind of mail says. */
const copies: Record<OrderMailKind, (mail: OrderMail, copy: Copy, reference: string) => OrderMailCopy> = {
  order_placed: (mail, copy, reference) =>
    copy(
      m.mail_subject_order_placed({ reference, shop: mail.shop.name }, mail),
      m.mail_headline_order_placed({}, mail),
      m.mail_intro_order_placed({ reference }, mail),
      pickup(mail),
    ),
  payment_instructions: (mail, copy, reference) =>
    copy(
      m.mail_subject_payment_instructions({ reference, deadline: deadlineDay(mail) }, mail),
      m.mail_headline_payment_instructions({}, mail),
      m.mail_intro_payment_instructions({ reference, amount: formatPrice(mail.balanceCents), deadline: deadline(mail) }, mail),
      m.mail_transfer_takes({}, mail),
      pickup(mail),
    ),
  transfer_reminder: (mail, copy, reference) =>
    copy(
      m.mail_subject_transfer_reminder({ reference, deadline: deadlineDay(mail) }, mail),
      m.mail_headline_transfer_reminder({}, mail),
      m.mail_intro_transfer_reminder({ reference, amount: formatPrice(mail.balanceCents), deadline: deadline(mail) }, mail),
      m.mail_transfer_reminder_done({}, mail),
    ),
  transfer_incomplete(mail, copy, reference) {
    const amounts = {
      received: formatPrice(mail.totalCents - mail.balanceCents - mail.vouchersCents),
      missing: formatPrice(mail.balanceCents),
    }
    return copy(
      m.mail_subject_transfer_incomplete({ reference, missing: amounts.missing }, mail),
      m.mail_headline_transfer_incomplete({}, mail),
      m.mail_intro_transfer_incomplete({ reference, ...amounts, deadline: deadline(mail) }, mail),
    )
  },
  amount_changed(mail, copy, reference) {
    const amount = formatPrice(mail.balanceCents)
    return copy(
      m.mail_subject_amount_changed({ reference, amount }, mail),
      m.mail_headline_amount_changed({}, mail),
      m.mail_intro_amount_changed({ reference, amount, deadline: deadline(mail) }, mail),
      m.mail_amount_changed_former({}, mail),
    )
  },
  payment_waiting(mail, copy, reference) {
    const deadline = mail.paymentDeadline ? formatMoment(mail.paymentDeadline, 'time', mail.locale, mail.shop.timeZone) : ''
    return copy(
      m.mail_subject_payment_waiting({ reference, deadline }, mail),
      m.mail_headline_payment_waiting({}, mail),
      m.mail_intro_payment_waiting({ reference, amount: formatPrice(mail.balanceCents), deadline }, mail),
      m.mail_payment_waiting_done({}, mail),
    )
  },
  payment_received(mail, copy, reference) {
    if (mail.totalCents === 0) return bookingCopy(mail, copy)
    return copy(
      mail.onlineTickets > 0
        ? m.mail_subject_payment_received_tickets({ reference }, mail)
        : m.mail_subject_payment_received({ reference }, mail),
      mail.onlineTickets > 0 ? m.mail_headline_payment_received_tickets({}, mail) : m.mail_headline_payment_received({}, mail),
      m.mail_intro_payment_received({ reference, amount: formatPrice(mail.totalCents) }, mail),
      attachments(mail),
      parcel(mail),
    )
  },
  complimentary: (mail, copy) =>
    copy(
      m.mail_subject_complimentary({ concert: mail.concerts[0]?.title ?? mail.shop.name }, mail),
      m.mail_headline_complimentary({}, mail),
      m.mail_intro_complimentary({ shop: mail.shop.name }, mail),
      attachments(mail),
    ),
  tickets_changed: (mail, copy, reference) =>
    copy(
      m.mail_subject_tickets_changed({ reference }, mail),
      m.mail_headline_tickets_changed({}, mail),
      m.mail_intro_tickets_changed({ reference }, mail),
      m.mail_tickets_changed_old({}, mail),
    ),
  shipped: (mail, copy, reference) =>
    copy(
      m.mail_subject_shipped({ reference }, mail),
      m.mail_headline_shipped({}, mail),
      mail.carrier ? m.mail_intro_shipped_with({ reference, carrier: mail.carrier }, mail) : m.mail_intro_shipped({ reference }, mail),
      ...mail.parcels.map((parcel) => parcelText(parcel, mail)),
    ),
  cancelled: (mail, copy, reference) =>
    copy(
      m.mail_subject_cancelled({ reference }, mail),
      m.mail_headline_cancelled({}, mail),
      [m.mail_intro_cancelled({ reference }, mail), mail.onlineTickets + mail.hardTickets > 0 && m.mail_cancelled_tickets({}, mail)]
        .filter(Boolean)
        .join(' '),
      mail.cancellation?.calledOff && m.mail_cancelled_called_off({ title: mail.cancellation.calledOff }, mail),
      ...refund(mail),
    ),
  partly_cancelled: (mail, copy, reference) =>
    copy(
      m.mail_subject_partly_cancelled({ reference }, mail),
      m.mail_headline_partly_cancelled({}, mail),
      m.mail_intro_partly_cancelled({ reference, items: mail.cancellation?.items.join('; ') ?? '' }, mail),
      mail.cancellation?.hasTickets && m.mail_partly_cancelled_tickets({}, mail),
      ...refund(mail),
      m.mail_partly_cancelled_rest({}, mail),
    ),
  partly_refunded: (mail, copy, reference) =>
    copy(
      m.mail_subject_partly_refunded({ reference }, mail),
      m.mail_headline_partly_refunded({}, mail),
      m.mail_intro_partly_refunded({ reference, items: mail.cancellation?.items.join('; ') ?? '' }, mail),
      ...refund(mail),
      mail.cancellation?.hasTickets ? m.mail_partly_refunded_tickets({}, mail) : m.mail_partly_refunded_rest({}, mail),
    ),
  event_changed: (mail, copy) => (mail.eventChange ? eventChangeCopy(mail, mail.eventChange, copy) : copy('', '')),
  checkin_invitation: (mail, copy) => (mail.checkIn ? copy(...checkInTexts(mail, mail.checkIn)) : copy('', '')),
  choice_reminder: (mail, copy, reference) =>
    copy(
      m.mail_subject_choice_reminder({ date: mail.choices ? shortDay(mail, mail.choices.closesAt) : '' }, mail),
      m.mail_headline_choice_reminder({}, mail),
      m.mail_intro_choice_reminder({ reference }, mail),
      choicesText(mail),
    ),
  choice_made: (mail, copy, reference) =>
    copy(
      m.mail_subject_choice_made({ reference }, mail),
      m.mail_headline_choice_made({}, mail),
      m.mail_intro_choice_made({ reference, choices: chosenText(mail) }, mail),
      m.mail_choice_made_change({}, mail),
      m.mail_choice_made_stranger({}, mail),
    ),
  expired: (mail, copy, reference) =>
    copy(
      m.mail_subject_expired({ reference }, mail),
      m.mail_headline_expired({}, mail),
      m.mail_intro_expired({ reference }, mail),
      m.mail_expired_late({}, mail),
    ),
  money_returned: (mail, copy, reference) =>
    copy(
      m.mail_subject_money_returned({ reference }, mail),
      m.mail_headline_money_returned({}, mail),
      m.mail_intro_money_returned({ reference }, mail),
      m.mail_money_returned_when({}, mail),
    ),
  order_link: (mail, copy, reference) =>
    copy(
      m.mail_subject_order_link({ reference }, mail),
      m.mail_headline_order_link({}, mail),
      m.mail_intro_order_link({ reference }, mail),
      m.mail_order_link_secret({}, mail),
    ),
  // It goes to an address that is probably a stranger's, so it contains nothing of the order.
  email_corrected(mail, copy, reference) {
    return {
      ...copy(
        m.mail_subject_email_corrected({ reference }, mail),
        m.mail_headline_email_corrected({}, mail),
        m.mail_intro_email_corrected({ reference, shop: mail.shop.name }, mail),
        m.mail_email_corrected_stranger({}, mail),
      ),
      greeting: m.mail_greeting_unknown({}, mail),
    }
  },
}

/** `Freitag, 27. November 2026, um 19:00 Uhr` */
function deadline(mail: OrderMail): string {
  const { paymentDeadline: at, locale, shop } = mail
  return at ? m.mail_deadline({ date: longDay(mail, at), time: formatMoment(at, 'time', locale, shop.timeZone) }, mail) : ''
}

function deadlineDay(mail: OrderMail): string {
  return mail.paymentDeadline ? shortDay(mail, mail.paymentDeadline) : ''
}

/** Names the order that the items were added to, so that nobody looks for a second one. */
function addedTo({ addedTo: reference, physical, kind, ...options }: OrderMail): string | null {
  if (reference === null) return null
  const isSentAlong = physical && (kind === 'payment_instructions' || kind === 'payment_received')
  return isSentAlong ? m.mail_added_to_parcel({ reference }, options) : m.mail_added_to({ reference }, options)
}

/** What is refunded, and that a credit note is attached. */
function refund(mail: OrderMail): (string | false)[] {
  const { amountCents = 0, donatedCents = 0, voucherCents = 0, backToVouchers = [] } = mail.cancellation ?? {}
  const returned = backToVouchers.reduce((left, voucher) => left - voucher.amountCents, amountCents - donatedCents - voucherCents)
  return [
    donatedCents > 0 && m.mail_cancelled_donated({ amount: formatPrice(donatedCents) }, mail),
    voucherCents > 0 && m.mail_cancelled_voucher({ amount: formatPrice(voucherCents) }, mail),
    ...backToVouchers.map(({ amountCents: back, codeEnd }) =>
      m.mail_cancelled_to_voucher({ amount: formatPrice(back), end: codeEnd }, mail),
    ),
    mail.paid && returned > 0 && m.mail_cancelled_paid({ amount: formatPrice(returned) }, mail),
    mail.documentsAttached > 0 && m.mail_attached_credit_note({}, mail),
  ]
}

function eventChangeCopy(mail: OrderMail, { kind, title, before, after, day, hasOtherItems }: MailEventChange, copy: Copy): OrderMailCopy {
  const { reference } = mail
  switch (kind) {
    case 'called_off':
      return copy(
        day === null ? m.mail_subject_event_called_off_undated({ title }, mail) : m.mail_subject_event_called_off({ title, day }, mail),
        m.mail_headline_event_called_off({}, mail),
        m.mail_intro_event_called_off({ title, when: before }, mail),
        choicesText(mail) ?? m.mail_event_called_off_money({ reference }, mail),
        hasOtherItems && m.mail_event_called_off_rest({}, mail),
      )
    case 'moved':
      return copy(
        day === null ? m.mail_subject_event_moved_undated({ title }, mail) : m.mail_subject_event_moved({ title, day }, mail),
        m.mail_headline_event_moved({}, mail),
        m.mail_intro_event_moved({ title }, mail),
        m.mail_event_before({ when: before }, mail),
        m.mail_event_after({ when: after }, mail),
        ticketsAfterChange(mail),
        choicesText(mail) ?? m.mail_event_moved_return({}, mail),
      )
    case 'back_on':
      return copy(
        day === null ? m.mail_subject_event_back_on_undated({ title }, mail) : m.mail_subject_event_back_on({ title, day }, mail),
        m.mail_headline_event_back_on({}, mail),
        m.mail_intro_event_back_on({ title, when: after }, mail),
        ticketsAfterChange(mail),
        choicesText(mail),
      )
  }
}

function ticketsAfterChange(mail: OrderMail): string {
  if (!mail.paid) return m.mail_event_unpaid({ reference: mail.reference }, mail)
  const isAttached = mail.onlineTickets > 0
  return isAttached ? m.mail_event_tickets_attached({}, mail) : m.mail_event_tickets_valid({}, mail)
}

/** What costs nothing was booked, not paid. */
function bookingCopy(mail: OrderMail, copy: Copy): OrderMailCopy {
  const { reference } = mail
  return copy(
    m.mail_subject_booking({ reference }, mail),
    m.mail_headline_booking({}, mail),
    m.mail_intro_booking({ reference }, mail),
    attachments(mail),
    parcel(mail),
  )
}

function attachments(mail: OrderMail): string {
  const { onlineTickets, documentsAttached } = mail
  const tickets = onlineTickets === 1 ? m.mail_attached_ticket({}, mail) : m.mail_attached_tickets({ count: onlineTickets }, mail)
  if (onlineTickets === 0) return documentsAttached > 0 ? m.mail_attached_only_documents({}, mail) : ''
  return [tickets, documentsAttached > 0 ? m.mail_attached_documents({}, mail) : ''].filter(Boolean).join(' ')
}

/** Where and when the goods are handed out; null where they are sent. */
function pickup(mail: OrderMail): string | null {
  return mail.pickup && m.mail_pickup(mail.pickup, mail)
}

function parcel(mail: OrderMail): string {
  if (!mail.physical) return ''
  if (mail.pickup) return pickup(mail) ?? ''
  const from = mail.shippableFrom && new Date(`${mail.shippableFrom}T12:00:00Z`)
  return [
    mail.hardTickets > 0 ? m.mail_hard_tickets({}, mail) : '',
    from && from > mail.placedAt ? m.mail_parcel_from({ date: longDay(mail, from) }, mail) : '',
    m.mail_parcel_follows({}, mail),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A mail, as far as its days need it. */
type OnClock = Pick<OrderMail, 'locale' | 'shop'>

/** `Freitag, 27. November 2026`, in the shop's time zone. */
export function longDay({ locale, shop }: OnClock, at: Date): string {
  return formatMoment(at, 'long', locale, shop.timeZone)
}

/** `27.11.2026`, in the shop's time zone. */
export function shortDay({ locale, shop }: OnClock, at: Date): string {
  return formatMoment(at, 'short', locale, shop.timeZone)
}

/** `Einlass 19:00, Beginn 20:00`; empty where the buyer is not told. */
export function concertTimes(textOptions: TextOptions, { startsAt, doorsAt, timeZone }: MailConcert): string {
  if (!startsAt) return ''
  const timeOf = (at: Date) => formatMoment(at, 'time', textOptions.locale, timeZone)
  return doorsAt
    ? m.mail_doors_start({ doors: timeOf(doorsAt), start: timeOf(startsAt) }, textOptions)
    : m.mail_start({ start: timeOf(startsAt) }, textOptions)
}

/** An IBAN in groups of four, as it is printed. */
export function readableIban(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** What is in a parcel, and by which number its carrier knows it. */
function parcelText({ number, lines }: MailParcel, mail: OrderMail): string {
  const items = lines.join('; ')
  return number === null ? m.mail_parcel({ items }, mail) : m.mail_parcel_with_number({ items, number }, mail)
}

/** The text and the address of a mail's main button, and of the links below it. A reminder leads to the payment first. */
export function mailLinks(mail: OrderMail): [MailLink, ...MailLink[]] {
  const { order, pay, choices } = mail.links
  const toOrder = { text: m.mail_see_order({}, mail), url: order }
  if (choices)
    return [{ text: mail.kind === 'choice_made' ? m.choices_change({}, mail) : m.order_choices_choose({}, mail), url: choices }, toOrder]
  const [first, ...others] = mail.parcels.flatMap(({ number, url }) =>
    url === null ? [] : [{ text: m.mail_follow_parcel({ number: number ?? '' }, mail), url }],
  )
  if (first) return [first, ...others, toOrder]
  if (!pay) return [toOrder]
  if (mail.kind === 'payment_waiting') return [{ text: m.mail_pay_now({}, mail), url: pay }, toOrder]
  return [toOrder, { text: m.mail_pay_otherwise({}, mail), url: pay }]
}

interface MailLink {
  text: string
  url: string
}

/** The details of the bank transfer, row by row; empty if none is expected. */
export function bankRows(mail: OrderMail): { label: string; value: string }[] {
  const { bank } = mail
  if (!bank) return []
  return [
    { label: m.mail_bank_holder({}, mail), value: bank.holder },
    { label: m.mail_bank_iban({}, mail), value: readableIban(bank.iban) },
    { label: m.mail_bank_bic({}, mail), value: bank.bic },
    { label: m.mail_bank_name({}, mail), value: bank.name },
    { label: m.mail_bank_reference({}, mail), value: bank.reference },
    { label: m.mail_bank_amount({}, mail), value: formatPrice(mail.balanceCents) },
    ...(mail.paymentDeadline ? [{ label: m.mail_bank_deadline({}, mail), value: deadline(mail) }] : []),
  ]
}

/** Whether a mail confirms the contract and therefore must contain its terms. */
export function confirmsContract({ kind }: Pick<OrderMail, 'kind'>): boolean {
  return kind === 'order_placed' || kind === 'payment_instructions' || kind === 'payment_received'
}

/** Whether a mail shows the concerts of the order. */
export function showsConcerts(mail: Pick<OrderMail, 'kind'>): boolean {
  return confirmsContract(mail) || mail.kind === 'complimentary'
}

/** Whether a mail lists items and prices. Guests see their concerts instead; an invitation to check in is about tickets alone. */
export function showsLines({ kind }: Pick<OrderMail, 'kind'>): boolean {
  return kind !== 'complimentary' && kind !== 'email_corrected' && kind !== 'checkin_invitation'
}

/** Whether a mail shows the order's addresses. Guests have entered none. */
export function showsAddresses(mail: Pick<OrderMail, 'kind' | 'complimentary'>): boolean {
  return showsOrder(mail) && !mail.complimentary && mail.kind !== 'checkin_invitation'
}

/** Whether a mail links to the order: unless it goes to somebody who is not the buyer. */
export function showsOrder({ kind }: Pick<OrderMail, 'kind'>): boolean {
  return kind !== 'email_corrected'
}
