import type { Cents } from '#core/money/cents.ts'
import type { VatShare } from '#core/money/vat.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { DocumentKind } from '#core/ticketing/documents.ts'

/** Somebody's name and address as a document prints them. */
export interface Party {
  /** Company first, if there is one, then the person. */
  names: string[]
  address: string
  address2: string | null
  postCode: string
  city: string
  /** In the document's language. */
  country: string
}

export interface DocumentContentLine {
  kind: 'merch' | 'event'
  /** `Moorgrab, T-Shirt Torf, schwarz` */
  title: string
  /** `M` · `Sa 13.3.2027, Täubchenthal, Leipzig. Stehplatz, Online-Ticket` */
  detail: string
  amount: number
  priceCents: Cents
  totalCents: Cents
  /** Percent. */
  vatRate: number
}

/** All that a document shows, frozen when it was issued: nothing in the shop changes it afterwards (OPS-11). */
export interface DocumentContent extends TextOptions {
  version: 1
  kind: DocumentKind
  number: string
  issuedAt: string
  issuer: Party & { email: string | null; phone: string | null; vatId: string | null; registerEntry: string | null }
  /** The company that writes the document; the issuer itself unless it acts for a promoter. */
  writtenBy: string
  shop: { name: string; design: string }
  buyer: Party
  /** Where the parcel went, if not to the buyer. */
  delivery: Party | null
  orderReference: string
  orderedAt: string
  paymentMethod: string
  lines: DocumentContentLine[]
  shippingCents: Cents
  carrier: string | null
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatShare[]
  /** Goods on it left the European Union and carry no tax. */
  exported: boolean
}
