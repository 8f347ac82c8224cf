import { sql } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { trackingUrl } from '#core/orders/parcels.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { readTogether } from '#db/read-together.ts'

/** Something that is still to be sent: an item of an order, or of what was added to it. */
export interface GoodsToSend {
  itemId: number
  /** The order that it was bought with. */
  orderId: string
  /** The order in whose parcel it goes. */
  parcelOrderId: string
  variantId: number
  artistName: LocalText | null
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  variantDescription: LocalText
  pricingCategoryName: LocalText | null
  /** What is printed on it; null for nothing. */
  personalIdentifier: string | null
  /** The bundle that it belongs to, by its root item, and its name; null where it was bought by itself. */
  bundleRootId: number | null
  bundleName: LocalText | null
  /** As the catalogue has them today. */
  sku: string | null
  shelf: string | null
  weightGrams: number
}

/** The columns of `GoodsToSend`, in SQL: of the item `i` in the order `o`. */
const goodsColumns = sql`i.id as item_id, i.order_id, coalesce(o.supplement_of, o.id) as parcel_order_id, i.variant_id, i.artist_name,
  i.product_name, i.product_type, i.product_color, i.variant_description, i.pricing_category_name, i.personal_identifier,
  coalesce(i.bundle_root_id, case when exists (select from order_item part where part.bundle_root_id = i.id) then i.id end) as bundle_root_id,
  root.product_name as bundle_name, v.sku, v.shelf, coalesce(v.weight_grams, 0) as weight_grams`
const goodsJoins = sql`join order_item i on i.order_id = o.id left join product_variant v on v.id = i.variant_id
  left join order_item root on root.id = i.bundle_root_id`

/** What of the item `i` was handed out at its event, in SQL. */
const isHandedOut = sql`exists (select from door_scan s where s.order_item_id = i.id and s.verdict = 'handed_out' and not s.undone)`

/** What of the item `i` is in a parcel, in SQL. */
const isInParcel = sql`exists (select from parcel_item p where p.order_item_id = i.id)`

/** What of the item `i` went out with the order `o` as a whole, in SQL: orders that were sent before there were parcels have none. */
const wasSent = sql`o.sent_at is not null and not exists (
  select from order_cancellation ended where ended.id = i.cancellation_id and ended.at <= o.sent_at)`

/** What of the item `i` came back, in SQL: it is not sent again. */
const cameBack = sql`exists (select from returned_item r where r.order_item_id = i.id)`

/** An order with what was added to it, by their ids, in SQL. */
const withSupplements = (orderIds: readonly string[]) => sql`(select id from orders where id = any(${[...orderIds]}::uuid[])
  union select id from orders where supplement_of = any(${[...orderIds]}::uuid[]))`

/**
 * The goods of these orders, and of what was added to them, that wait to be sent, in the order in which they were bought. Those of orders that
 * are not paid, and of those whose papers are still being made, are not among them.
 */
export async function goodsToSend(connection: Connection, orderIds: readonly string[]): Promise<GoodsToSend[]> {
  return (await goodsToSendQuery(orderIds).execute(connection)).rows
}

function goodsToSendQuery(orderIds: readonly string[]) {
  return sql<GoodsToSend>`
    select ${goodsColumns} from orders o ${goodsJoins}
    where o.id in ${withSupplements(orderIds)}
      and o.status = 'pending_fulfillment' and i.physical and i.cancellation_id is null and not ${isHandedOut}
      and not ${isInParcel} and not ${cameBack}
    order by i.id`
}

/** An order with goods to send, as paper and labels name it. */
export interface OrderToPack {
  id: string
  reference: string
  shopId: number
  locale: Locale
  placedAt: Date
  email: string
  shippingAddress: Address
  carrierName: LocalText | null
}

/** Orders by their ids, the first placed first. */
export async function ordersToPack(connection: Connection, orderIds: readonly string[]): Promise<OrderToPack[]> {
  return connection
    .selectFrom('orders')
    .select(['id', 'reference', 'shopId', 'locale', 'placedAt', 'email', 'shippingAddress', 'carrierName'])
    .where('id', 'in', [...orderIds])
    .orderBy('placedAt')
    .orderBy('id')
    .execute()
}

/** The items of an order that are in parcels. */
export async function itemsInParcels(connection: Connection, orderId: string): Promise<Set<number>> {
  const rows = await connection
    .selectFrom('parcelItem as p')
    .innerJoin('orderItem as i', 'i.id', 'p.orderItemId')
    .select('i.id')
    .where('i.orderId', '=', orderId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface NewParcel {
  orderId: string
  carrierId: number | null
  number: string | null
  sentAt: Date
  sentBy: string
}

/** Writes a parcel with what is in it. @returns its number */
export async function insertParcel(trx: Connection, parcel: NewParcel, itemIds: readonly number[]): Promise<number> {
  const { id } = await trx.insertInto('parcel').values(parcel).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('parcelItem')
    .values(itemIds.map((orderItemId) => ({ orderItemId, parcelId: id })))
    .execute()
  return id
}

/** Notes who has taken a parcel back, and lets what was in it go. */
export async function emptyParcel(trx: Connection, id: number, taken: { takenBackAt: Date; takenBackBy: string }): Promise<void> {
  await trx.updateTable('parcel').set(taken).where('id', '=', id).execute()
  await trx.deleteFrom('parcelItem').where('parcelId', '=', id).execute()
}

/** Writes by which number the carrier knows a parcel. @returns whether there is one that was not taken back */
export async function setParcelNumber(connection: Connection, id: number, number: string): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('parcel')
    .set({ number })
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A parcel that was sent. */
export interface ParcelRow {
  id: number
  orderId: string
  /** The carrier, and the page on which it follows parcels, as they are today. */
  carrierName: LocalText | null
  tracking: string | null
  number: string | null
  sentAt: Date
  sentBy: string
  takenBackAt: Date | null
  takenBackBy: string | null
}

function selectParcels(connection: Connection) {
  return connection
    .selectFrom('parcel as p')
    .leftJoin('carrier as c', 'c.id', 'p.carrierId')
    .select([
      'p.id',
      'p.orderId',
      'c.name as carrierName',
      'c.tracking',
      'p.number',
      'p.sentAt',
      'p.sentBy',
      'p.takenBackAt',
      'p.takenBackBy',
    ])
}

/** A parcel by its number. */
export async function findParcel(connection: Connection, id: number): Promise<ParcelRow | undefined> {
  return selectParcels(connection).where('p.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. `share`: against being taken back only. */
export async function lockParcel(trx: Connection, id: number, mode: 'update' | 'share'): Promise<ParcelRow | undefined> {
  const query = trx.selectFrom('parcel').select('id').where('id', '=', id)
  await (mode === 'update' ? query.forUpdate() : query.forShare()).execute()
  return findParcel(trx, id)
}

/** The parcels with something of these orders that were not taken back, the first sent first. */
export async function parcelsOfOrders(connection: Connection, orderIds: readonly string[]): Promise<ParcelRow[]> {
  return selectParcels(connection)
    .where('p.takenBackAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parcelItem as x')
          .innerJoin('orderItem as i', 'i.id', 'x.orderItemId')
          .select('x.parcelId')
          .whereRef('x.parcelId', '=', 'p.id')
          .where('i.orderId', 'in', [...orderIds]),
      ),
    )
    .orderBy('p.id')
    .execute()
}

/** What is in these parcels, in the order in which it was bought. */
export async function goodsInParcels(
  connection: Connection,
  parcelIds: readonly number[],
): Promise<(GoodsToSend & { parcelId: number })[]> {
  if (parcelIds.length === 0) return []
  const { rows } = await sql<GoodsToSend & { parcelId: number }>`
    select p.parcel_id, ${goodsColumns} from parcel_item p join order_item item on item.id = p.order_item_id
    join orders o on o.id = item.order_id ${goodsJoins}
    where p.parcel_id = any(${[...parcelIds]}::bigint[]) and i.id = item.id order by i.id`.execute(connection)
  return rows
}

/** Equal goods in one line. */
export interface PackedLine {
  amount: number
  /** `Moorgrab, T-Shirt Torf, schwarz` */
  title: string
  /** The size or the like; empty without one. */
  detail: string
  sku: string | null
  shelf: string | null
}

/** Goods in lines, equal ones together, in the order in which they were bought. */
export function goodsLines(goods: readonly GoodsToSend[], locale: Locale): PackedLine[] {
  const lines = new Map<string, PackedLine>()
  for (const item of goods) {
    const line = { amount: 1, ...nameGoods(item, locale), sku: item.sku, shelf: item.shelf }
    const key = JSON.stringify([item.variantId, line.title, line.detail])
    const known = lines.get(key)
    if (known) known.amount += 1
    else lines.set(key, line)
  }
  return [...lines.values()]
}

/** One of the goods in words. */
export function nameGoods(item: GoodsToSend, locale: Locale): { title: string; detail: string } {
  const text = (value: Parameters<typeof inLocale>[0]) => inLocale(value, locale)
  const title = descriptiveName({
    artist: text(item.artistName),
    productType: text(item.productType),
    name: text(item.productName) ?? '',
    color: text(item.productColor),
  })
  const printed = printedIdentifier(item.personalIdentifier)
  return { title, detail: [text(item.pricingCategoryName), text(item.variantDescription), printed].filter(Boolean).join(', ') }
}

/** Parcels as their buyer sees them, in a language. */
export async function describeParcels(connection: Connection, parcels: readonly ParcelRow[], locale: Locale) {
  const goods = await goodsInParcels(
    connection,
    parcels.map(({ id }) => id),
  )
  return parcels.map(({ id, number, tracking, carrierName, sentAt }) => ({
    ...{ id, number, sentAt, url: trackingUrl(tracking, number), carrier: inLocale(carrierName, locale) },
    lines: goodsLines(
      goods.filter(({ parcelId }) => parcelId === id),
      locale,
    ).map(({ amount, title, detail }) => `${amount} × ${[title, detail].filter(Boolean).join(', ')}`),
  }))
}

/** Whether the mail about a parcel was begun, for its order or one that was added to it. Whoever asks has locked the parcel. */
export async function parcelMailExists(trx: Connection, orderIds: readonly string[], parcel: number): Promise<boolean> {
  const row = await trx
    .selectFrom('mail')
    .select('id')
    .where('orderId', 'in', [...orderIds])
    .where('kind', '=', 'shipped')
    .where('cause', '=', parcel)
    .executeTakeFirst()
  return row !== undefined
}

/** Something of an order that was sent or handed out. */
export interface GoodsOut extends GoodsToSend {
  /** Whether it was cancelled, and so is back on sale already. */
  isCancelled: boolean
  /** Whether it came back. */
  isBack: boolean
}

/** The goods of an order, and of what was added to it, that were sent or handed out: no tickets, which are cancelled. Those that were cancelled first. */
export async function goodsOut(connection: Connection, orderId: string): Promise<GoodsOut[]> {
  return (await goodsOutQuery(orderId).execute(connection)).rows
}

function goodsOutQuery(orderId: string) {
  return sql<GoodsOut>`
    select ${goodsColumns}, i.cancellation_id is not null as is_cancelled, ${cameBack} as is_back from orders o ${goodsJoins}
    where o.id in ${withSupplements([orderId])} and i.physical and i.kind = 'merch' and (${isInParcel} or ${isHandedOut} or ${wasSent})
    order by i.cancellation_id is null, i.id`
}

/** What came back of an order, or of one that was added to it. */
export interface ReturnedItem {
  itemId: number
  restocked: boolean
  at: Date
  actor: string
}

/** What came back of an order and of what was added to it, the latest first. */
export async function returnedItems(connection: Connection, orderId: string): Promise<ReturnedItem[]> {
  return (await returnedQuery(orderId).execute(connection)).rows
}

/** What of an order and what was added to it waits to be sent, is with the buyer, and came back. */
export async function whereGoodsAre(connection: Connection, orderId: string) {
  return readTogether<{ waiting: GoodsToSend[]; out: GoodsOut[]; back: ReturnedItem[] }>(connection, {
    waiting: goodsToSendQuery([orderId]),
    out: goodsOutQuery(orderId),
    back: returnedQuery(orderId),
  })
}

function returnedQuery(orderId: string) {
  return sql<ReturnedItem>`
    select r.order_item_id as item_id, r.restocked, g.at, g.actor
    from order_item i join returned_item r on r.order_item_id = i.id join goods_return g on g.id = r.return_id
    where i.order_id in ${withSupplements([orderId])} order by g.id desc, i.id`
}

interface NewReturn {
  orderId: string
  at: Date
  actor: string
  restocked: readonly number[]
  damaged: readonly number[]
  /** The damaged ones that are not cancelled: they count as sold for ever. */
  keepsUnits: ReadonlySet<number>
}

/** Writes what came back. @returns its number */
export async function insertReturn(trx: Connection, { restocked, damaged, keepsUnits, ...row }: NewReturn): Promise<number> {
  const { id } = await trx.insertInto('goodsReturn').values(row).returning('id').executeTakeFirstOrThrow()
  const items = (of: readonly number[], restock: boolean) =>
    of.map((orderItemId) => ({ orderItemId, returnId: id, restocked: restock, keepsUnits: keepsUnits.has(orderItemId) }))
  await trx
    .insertInto('returnedItem')
    .values([...items(restocked, true), ...items(damaged, false)])
    .execute()
  return id
}

/** Which of these items came back damaged: they are never on sale again. */
export async function damagedItems(connection: Connection, itemIds: readonly number[]): Promise<Set<number>> {
  const rows = await connection
    .selectFrom('returnedItem')
    .select('orderItemId')
    .where('orderItemId', 'in', [...itemIds])
    .where('keepsUnits', '=', true)
    .execute()
  return new Set(rows.map(({ orderItemId }) => orderItemId))
}
