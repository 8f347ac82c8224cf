import type { PostalAddress } from '#core/addresses/address-lines.ts'
import type { Cents } from '#core/money/cents.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { PdfLogo } from '#server/foundations/pdf/pdf-page.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { TicketCode } from '#core/ticketing/ticket-code.ts'

/** Everything that one ticket shows, in the buyer's language. */
export interface TicketPage {
  code: TicketCode
  /** Its position among the order's online tickets, from 1. */
  number: number
  total: number
  /** The signed text of its QR code. */
  qrText: string
  holderName: string
  artistName: string
  /** The name of the event; empty if it only repeats the artist's name. */
  eventName: string
  supportArtists: string[]
  /** `Stehplatz, Normalpreis` */
  category: string
  /** `Parkett · Reihe 3 · Platz 12`, or the name of a standing area; null for free seating. */
  place: string | null
  priceCents: Cents
  /** Given away by the operator: the ticket says so in place of its price. */
  complimentary: boolean
  /** Percent. */
  vatRate: number
  startsAt: Date
  doorsAt: Date | null
  timeZone: string
  ageLimit: number | null
  venue: PostalAddress & { name: string }
  promoter: PostalAddress & { company: string }
}

/** The tickets of one PDF file, one page each. */
export interface TicketSet extends TextOptions {
  shopName: string
  /** The company that sells in the promoter's name. */
  sellerName: string
  colours: DocumentColours
  /** In place of the shop's name; null for a shop without one. */
  logo: PdfLogo | null
  orderReference: string
  issuedAt: Date
  tickets: TicketPage[]
}
