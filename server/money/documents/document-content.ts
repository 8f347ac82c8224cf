import type { BankAccount } from '#core/payments/bank-account.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatShare } from '#core/money/vat.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { LogoFile } from '#core/shops/theme/shop-theme.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { DocumentKind, SaleDocumentKind } from '#core/documents/document-number.ts'

/** A name and address as a document prints them. */
export interface Party {
  /** The company, if there is one, then the person. */
  names: string[]
  address: string
  address2: string | null
  postCode: string
  city: string
  /** State or province; missing where there is none, and in documents that were issued before it was stored. */
  state?: string
  /** In the document's language. */
  country: string
  /** Decides the order of the lines. Missing in documents that were issued before it was stored. */
  countryCode?: string
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

/** Everything a document shows. It is stored when the document is issued; later changes in the shop do not affect it (OPS-11). */
export interface DocumentContent extends TextOptions {
  version: 1
  kind: DocumentKind
  number: string
  issuedAt: string
  /** On a credit note: the document that it corrects. Amounts and quantities of a credit note are negative. */
  corrects?: { kind: SaleDocumentKind; number: string; issuedAt: string }
  /** The account is that of the shop's company. Promoters' documents, and those issued before companies had accounts, have none. */
  issuer: Party & { email: string | null; phone: string | null; vatId: string | null; registerEntry: string | null; bank?: BankAccount }
  /** The company that writes the document: the issuer, or the shop's company on behalf of a promoter. */
  writtenBy: string
  /** `timeZone` is the clock of its office; documents that were issued before offices had one lack it. Those before shops had themes lack `colours`; those of shops without a logo lack `logo`. */
  shop: { name: string; design: string; timeZone?: string; colours?: DocumentColours; logo?: LogoFile }
  buyer: Party
  /** The shipping address if it differs from the buyer's. */
  delivery: Party | null
  orderReference: string
  orderedAt: string
  paymentMethod: string
  /** Vouchers and payment method; documents from before there were vouchers lack it. */
  paidWith?: string
  lines: DocumentContentLine[]
  shippingCents: Cents
  carrier: string | null
  /** Where and when the goods are picked up. Documents of parcels, and those issued before goods could be picked up, lack it. */
  pickup?: string
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatShare[]
  /** Goods on it leave the European Union and are not taxed. */
  exported: boolean
}

/** The clock by which a document is dated. Those from before offices had one were all dated in Berlin, and stay as they are. */
export function zoneOfDocument({ shop }: Pick<DocumentContent, 'shop'>): string {
  return shop.timeZone ?? 'Europe/Berlin'
}
