import type { Cents } from '#core/money/cents.ts'
import type { VatPart } from '#core/money/vat.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Fallback, TicketChoice } from '#core/choices/event-choices.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import type { EventChangeKind } from '#core/catalog/events/event-change.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'

/** The data of an order mail: everything that it shows (OPS-18). */
export interface OrderMail extends TextOptions {
  kind: OrderMailKind
  shop: MailShop
  /** The shop's company, which sends the mail. */
  company: MailCompany & { email: string | null; vatId: string | null; registerEntry: string | null }
  /** Full addresses. `pay` is null if nothing has to be paid. */
  links: {
    home: string
    order: string
    pay: string | null
    /** Where to choose what becomes of tickets for a show that was moved or called off; null if there is nothing to choose. */
    choices: string | null
    terms: string
    dataPolicy: string
    withdrawal: string
    withdraw: string
    imprint: string
  }
  firstName: string
  reference: string
  /** The reference of the order it was added to; null unless it is a supplement. */
  addedTo: string | null
  placedAt: Date
  paymentMethod: string
  /** Vouchers with their amounts, and the payment method if anything was left for it. */
  paidWith: string
  /** What of the total vouchers have paid. */
  vouchersCents: Cents
  /** The amount that still has to be paid. */
  balanceCents: Cents
  paymentDeadline: Date | null
  /** Given away by the operator, to a guest who has entered no address. */
  complimentary: boolean
  /** Whether the order was paid before it ended. */
  paid: boolean
  /** What was cancelled, in mails about a cancellation. */
  cancellation: MailCancellation | null
  /** In `event_changed`. */
  eventChange: MailEventChange | null
  /** In mails about what becomes of tickets for a show that was moved or called off; null if nothing can be chosen. */
  choices: MailChoices | null
  /** In `choice_made`, how many tickets there are of each choice. */
  chosen: Partial<Record<TicketChoice, number>>
  /** `qr`: whether its QR code is attached. */
  bank: { holder: string; iban: string; bic: string; name: string; reference: string; qr: boolean } | null
  concerts: MailConcert[]
  /** The attached tickets, each with a link that opens it alone. */
  tickets: MailTicket[]
  /** In `checkin_invitation`. */
  checkIn: MailCheckIn | null
  /** In `shipped`: the parcel that it is about, or all of them; none of an order from before there were parcels. */
  parcels: MailParcel[]
  /** The numbers of tickets, and of attached invoices and ticket documents. */
  onlineTickets: number
  hardTickets: number
  documentsAttached: number
  physical: boolean
  /** The first day on which the parcel can be sent, `2027-03-13`. */
  shippableFrom: string | null
  carrier: string | null
  /** The event at which the goods are handed out, and when and where it is; null where they are sent. */
  pickup: { title: string; when: string } | null
  groups: MailGroup[]
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatPart[]
  exported: boolean
  /** The withdrawal period in days. */
  withdrawalDays: number
  billingAddress: string[]
  /** Null if nothing is sent by post. */
  shippingAddress: string[] | null
}

export interface MailCancellation {
  /** `2 × Moorgrab, Torfmond` */
  items: string[]
  /** Whether tickets are among them. */
  hasTickets: boolean
  /** The amount that the order costs less, postage included if it is returned. */
  amountCents: Cents
  /** What of it the buyer gave to the artist. */
  donatedCents: Cents
  /** What of it became a voucher, which is sent in a mail of its own. */
  voucherCents: Cents
  /** What of it went back into vouchers that had paid. */
  backToVouchers: { codeEnd: string; amountCents: Cents }[]
  /** The concert that was called off, if that ended the order before it was paid: `Moorgrab, Torfmond`. */
  calledOff: string | null
}

export interface MailEventChange {
  kind: EventChangeKind
  /** `Moorgrab, Torfmond` */
  title: string
  /** `Sa 13.3.2027, 20:00, Täubchenthal, Leipzig` */
  before: string
  after: string
  /** The new day, `Sa 13.3.2027`; null while it is hidden from the buyer, who has not paid. */
  day: string | null
  /** Whether the order contains anything besides this event's tickets. */
  hasOtherItems: boolean
}

export interface MailChoices {
  /** Until when something can be chosen. */
  closesAt: Date
  /** What becomes of tickets for which nothing is chosen. */
  fallback: Fallback
}

/** A ticket with a link of its own: it opens this ticket alone, or leads to its check-in. */
export interface MailTicket {
  /** As in its PDF: the first of the order's tickets is 1. Null if it was sent by post. */
  number: number | null
  holderName: string
  /** `Moorgrab, Torfmond, Innenraum` */
  what: string
  url: string
}

export interface MailParcel {
  /** By which its carrier knows it; null where nobody has entered it. */
  number: string | null
  /** Where it can be followed; null where it cannot. */
  url: string | null
  /** `2 × Moorgrab, T-Shirt Torf, schwarz, M` */
  lines: string[]
}

export interface MailCheckIn {
  /** `Moorgrab, Torfmond` */
  title: string
  /** `Sa 13.3.2027, 20:00, Täubchenthal, Leipzig` */
  when: string
  /** `Sa 13.3.2027` */
  day: string
  /** When the check-in closes; null if it has no end. */
  until: Date | null
  timeZone: string
  /** Whether nobody is let in without it. */
  isRequired: boolean
  /** The tickets that nobody has checked in with, each with the link to its check-in. */
  tickets: MailTicket[]
}

export interface MailCompany {
  name: string
  /** `Lagerstraße 12, 20357 Hamburg` */
  address: string
}

export interface MailConcert {
  /** `Moorgrab` or `Moorgrab, Torfmond` */
  title: string
  city: string
  venue: string
  /** Null while the date is hidden from the buyer, who has not paid. */
  startsAt: Date | null
  doorsAt: Date | null
  timeZone: string
}

/** The items of one contract partner. */
export interface MailGroup {
  partner: MailCompany
  isShop: boolean
  lines: { amount: number; title: string; detail: string; totalCents: Cents }[]
  /** Whether buyers can withdraw from some of the items. */
  hasReturnable: boolean
  /** Whether some items, such as tickets, exclude withdrawal. */
  hasNonReturnable: boolean
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
