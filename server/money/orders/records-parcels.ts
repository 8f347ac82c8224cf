import { sql } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

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

/** What of the item `i` was handed out at its event, in SQL. */
const isHandedOut = sql`exists (select from door_scan s where s.order_item_id = i.id and s.verdict = 'handed_out' and not s.undone)`

/**
 * The goods of these orders, and of what was added to them, that wait to be sent, in the order in which they were bought. Those of orders that
 * are not paid, and of those whose papers are still being made, are not among them.
 */
export async function goodsToSend(connection: Connection, orderIds: readonly string[]): Promise<GoodsToSend[]> {
  const { rows } = await sql<GoodsToSend>`
    select i.id as item_id, i.order_id, coalesce(o.supplement_of, o.id) as parcel_order_id, i.variant_id, i.artist_name, i.product_name,
      i.product_type, i.product_color, i.variant_description, i.pricing_category_name, i.personal_identifier,
      coalesce(i.bundle_root_id, case when exists (select from order_item part where part.bundle_root_id = i.id) then i.id end) as bundle_root_id,
      root.product_name as bundle_name, v.sku, v.shelf, coalesce(v.weight_grams, 0) as weight_grams
    from orders o join order_item i on i.order_id = o.id
    left join product_variant v on v.id = i.variant_id
    left join order_item root on root.id = i.bundle_root_id
    where o.id in (select id from orders where id = any(${[...orderIds]}::uuid[])
        union select id from orders where supplement_of = any(${[...orderIds]}::uuid[]))
      and o.status = 'pending_fulfillment' and i.physical and i.cancellation_id is null and not ${isHandedOut}
    order by i.id`.execute(connection)
  return rows
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
