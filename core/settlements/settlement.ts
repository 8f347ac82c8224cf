import type { PartKind, VatTreatment } from '#core/documents/document-parts.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { SettlementSums, SettlementTerms } from './settle.ts'

/** What was sold at one price: tickets of a category, or goods that were picked up at the event. */
export interface SettledLine {
  kind: 'ticket' | 'goods'
  /** What names goods; null of tickets. */
  artist: LocalText | null
  productType: LocalText | null
  productName: LocalText | null
  productColor: LocalText | null
  /** The category of tickets; null where there is none. */
  category: LocalText | null
  /** The variant, such as a size. */
  description: LocalText
  priceCents: Cents
  /** Percent. */
  vatRate: number
  sold: number
  soldCents: Cents
  returned: number
  /** What went back, of returned units and as a part of the price of others. */
  refundedCents: Cents
}

/** Tickets that cost nothing. */
export interface SettledFreeTickets {
  /** Who gave them; null where they came with an order. */
  giver: string | null
  category: LocalText | null
  description: LocalText
  given: number
  takenBack: number
}

/** Gross and VAT of one country and rate. */
export interface PartSum {
  kind: PartKind
  country: string
  treatment: VatTreatment
  /** Percent. */
  vatRate: number
  grossCents: Cents
  vatCents: Cents
}

/** Everything a settlement says. It is stored when it is closed; nothing that changes later moves it. */
export interface SettlementContent {
  version: 1
  event: {
    slug: string
    artist: LocalText | null
    name: LocalText
    happeningFrom: string | null
    timeZone: string
    venue: string
    city: LocalText
  }
  partner: {
    slug: string
    names: string[]
    address: string
    address2: string | null
    postCode: string
    city: string
    countryCode: string
    vatId: string | null
  }
  /** Up to when documents are in it. */
  until: string
  /** 1 is the first of its event and partner; the others follow up. */
  part: number
  /** The number of the settlement that this one follows up; null for the first. */
  follows: string | null
  documents: number
  lines: SettledLine[]
  free: SettledFreeTickets[]
  vat: PartSum[]
  terms: SettlementTerms
  /** What this settlement comes to, and all up to it together. */
  sums: SettlementSums
  totals: SettlementSums
}
