import type { Cents } from '#core/money/cents.ts'
import type { VatShare } from '#core/money/vat.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { OrderMailKind } from '#core/order-mails/order-mail-kinds.ts'

/** A mail about an order, as plain data: everything it shows, nothing it would have to look up (OPS-18). */
export interface OrderMail extends TextOptions {
  kind: OrderMailKind
  shop: { name: string; colours: DocumentColours }
  /** The shop's company: it writes the mail. */
  company: MailCompany & { email: string | null; vatId: string | null; registerEntry: string | null }
  /** Full addresses. `pay` is null once nothing is to be paid. */
  links: {
    home: string
    order: string
    pay: string | null
    terms: string
    dataPolicy: string
    withdrawal: string
    withdraw: string
    imprint: string
  }
  firstName: string
  reference: string
  placedAt: Date
  paymentMethod: string
  /** What is still to be paid. */
  balanceCents: Cents
  paymentDeadline: Date | null
  /** Whether money had come in. */
  paid: boolean
  bank: { holder: string; iban: string; bic: string; name: string; reference: string } | null
  concerts: MailConcert[]
  /** How many of each kind of ticket, and what is attached. */
  onlineTickets: number
  hardTickets: number
  documentsAttached: number
  physical: boolean
  /** A day, `2027-03-13`, before which nothing is sent. */
  shippableFrom: string | null
  carrier: string | null
  groups: MailGroup[]
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatShare[]
  exported: boolean
  /** How long the shop takes merchandise back. */
  withdrawalDays: number
  billingAddress: string[]
  /** Null where nothing is sent by post. */
  shippingAddress: string[] | null
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
  startsAt: Date
  doorsAt: Date | null
  timeZone: string
}

/** What one contract partner sells in this order, with its legal profile. */
export interface MailGroup {
  partner: MailCompany
  isShop: boolean
  lines: { amount: number; title: string; detail: string; totalCents: Cents }[]
  /** Some of it may be sent back. */
  hasReturnable: boolean
  /** Some of it are tickets, which may not. */
  hasNonReturnable: boolean
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
