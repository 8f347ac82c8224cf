import { sql } from 'kysely'
import type { DocumentKind, SaleDocumentKind } from '#core/documents/document-number.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatPart } from '#core/money/vat.ts'
import type { BankAccount } from '#core/payments/bank-account.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { LogoFile } from '#core/shops/theme/shop-theme.ts'
import type { Connection } from '#db/database.ts'
import { calendarSequence } from '#server/selling/catalog/records-conditions.ts'
import type { CalendarConcert } from '#server/selling/catalog/calendar-file.ts'

/** The shop's invoice first. */
export async function documentsOfOrder(connection: Connection, orderId: string): Promise<DocumentRow[]> {
  const rows = await connection.selectFrom('orderDocument').select(documentColumns).where('orderId', '=', orderId).orderBy('id').execute()
  return rows as unknown as DocumentRow[]
}

/** A document of the sale, or a credit note of a cancellation. */
export type DocumentRow = SaleDocumentRow | CreditNoteRow

/** An invoice or ticket document. */
export type SaleDocumentRow = DocumentColumns & { kind: SaleDocumentKind; cancellationId: null }

export type CreditNoteRow = DocumentColumns & { kind: 'credit_note'; cancellationId: number }

interface DocumentColumns {
  id: number
  orderId: string
  contractPartnerId: number
  number: number
  content: DocumentContent
}

/** One document with its content, by its id. */
export async function findDocument(connection: Connection, id: number): Promise<DocumentRow | undefined> {
  const row = await connection.selectFrom('orderDocument').select(documentColumns).where('id', '=', id).executeTakeFirst()
  return row as unknown as DocumentRow | undefined
}

const documentColumns = ['id', 'orderId', 'contractPartnerId', 'kind', 'number', 'content', 'cancellationId'] as const

export interface ExportedDocument {
  id: number
  /** The kind of document, such as `invoice`. */
  kind: string
  content: DocumentContent
  issuedAt: Date
  shop: string
  /** The country of the buyer's billing address, two capital letters. */
  countryCode: string
}

/** The documents issued in a time, of one shop or of all, by contract partner, kind and number. */
export async function documentsIssued(
  connection: Connection,
  scope: { from: Date | null; until: Date | null; shopId: number | null },
): Promise<ExportedDocument[]> {
  let query = connection
    .selectFrom('orderDocument as document')
    .innerJoin('orders', 'orders.id', 'document.orderId')
    .innerJoin('shop', 'shop.id', 'orders.shopId')
    .select(['document.id', 'document.kind', 'document.content', 'document.issuedAt', 'shop.slug as shop', 'orders.billingAddress'])
    .orderBy('document.contractPartnerId')
    .orderBy('document.kind')
    .orderBy('document.number')
  if (scope.from) query = query.where('document.issuedAt', '>=', scope.from)
  if (scope.until) query = query.where('document.issuedAt', '<', scope.until)
  if (scope.shopId !== null) query = query.where('orders.shopId', '=', scope.shopId)
  const rows = await query.execute()
  return rows.map(({ billingAddress, content, ...row }) => ({
    ...row,
    content: content as unknown as DocumentContent,
    countryCode: billingAddress.countryCode.toUpperCase(),
  }))
}

/** Erases the buyer on an order's documents. Numbers, lines and amounts stay, so that no series gets a gap. */
export async function eraseBuyer(connection: Connection, orderId: string): Promise<void> {
  await sql`update order_document set content = content || jsonb_build_object('delivery', null, 'buyer',
      ((content -> 'buyer') - 'state') || '{"names": [], "address": "", "address2": null, "postCode": "", "city": ""}'::jsonb)
    where order_id = ${orderId}`.execute(connection)
}

/**
 * A concert as tickets, calendars and mails describe it: with its current place and time, not those at the time of purchase. While its
 * date is hidden the times are null for an order that was not paid (EVT-15).
 */
export interface Concert extends Omit<CalendarConcert, 'happeningFrom'> {
  happeningFrom: Date | null
  supportArtists: string[]
  ageLimit: number | null
  /** What it requires of its ticket holders (PER-04). */
  personalizationRequirement: string
  /** The variants whose tickets let their holder in once on each day. */
  dailyVariants: number[]
}

/** The concerts of an order, by event id. */
export async function concertsOfOrder(connection: Connection, orderId: string): Promise<Map<number, Concert>> {
  const rows = await concerts(connection, orderId)
    .where('event.productId', 'in', (eb) =>
      eb.selectFrom('orderItem').select('productId').where('orderId', '=', orderId).where('kind', '=', 'event'),
    )
    .orderBy('event.happeningFrom')
    .execute()
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** One concert, as it is told to the buyer of an order. */
export async function readConcert(connection: Connection, eventId: number, orderId: string): Promise<Concert> {
  return concerts(connection, orderId).where('event.productId', '=', eventId).executeTakeFirstOrThrow()
}

function concerts(connection: Connection, orderId: string) {
  const isTold = sql`(not coalesce(product.meta @> '{"hideDate": true}', false)
    or exists (select from orders o where o.id = ${orderId} and (o.paid_at is not null or o.complimentary)))`
  const told = (column: string) => sql<Date | null>`case when ${isTold} then event.${sql.ref(column)} end`
  return connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .leftJoin('category as artist', 'artist.id', 'product.artistId')
    .select([
      'event.productId as eventId',
      'product.slug',
      'product.name',
      'artist.name as artistName',
      'event.supportArtists',
      told('happening_from').as('happeningFrom'),
      told('happening_until').as('happeningUntil'),
      told('door_time').as('doorTime'),
      told('stage_time').as('stageTime'),
      'event.ageLimit',
      'event.personalizationRequirement',
      'event.cancelledAt',
      calendarSequence('event', 'product').as('sequence'),
      sql<number[]>`array(select v.id from product_variant v join pricing_category c on c.id = v.pricing_category_id
        where c.event_id = event.product_id and c.daily_entry)`.as('dailyVariants'),
      'venue.name as venueName',
      'venue.address as venueAddress',
      'venue.postCode as venuePostCode',
      'venue.city as venueCity',
      'venue.countryCode as venueCountry',
      'venue.latitude',
      'venue.longitude',
      'venue.timeZone',
    ])
}

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
  vat: VatPart[]
  /** Goods on it leave the European Union and are not taxed. */
  exported: boolean
}

/** The clock by which a document is dated. Those from before offices had one were all dated in Berlin, and stay as they are. */
export function zoneOfDocument({ shop }: Pick<DocumentContent, 'shop'>): string {
  return shop.timeZone ?? 'Europe/Berlin'
}
