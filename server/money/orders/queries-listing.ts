import { sql } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import { openCentsSql } from './queries-clearing.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/** How an order reaches its buyer: by post, handed out at a show, or online. Tickets that are mailed go with each of them. */
export const deliveries = ['parcel', 'pickup', 'online'] as const
export type Delivery = (typeof deliveries)[number]

/** Equal items of an order: the same variant at the same price. */
export interface ListedItem {
  productId: number
  amount: number
  kind: 'merch' | 'event'
  artistName: LocalText | null
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  pricingCategoryName: LocalText | null
  variantDescription: LocalText
}

export interface ListedOrder {
  id: string
  reference: string
  status: OrderStatus
  shop: string
  email: string
  billingAddress: Address
  paymentMethod: string
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  /** What is open, negative when the order has too much. */
  openCents: Cents
  placedAt: Date
  paidAt: Date | null
  sentAt: Date | null
  delivery: Delivery
  items: ListedItem[]
}

/** How the order `o` reaches its buyer, in SQL. */
export const deliveryOfOrder = sql`case when o.pickup_event_id is not null then 'pickup'
  when exists (select from order_item i where i.order_id = o.id and i.physical) then 'parcel' else 'online' end`

/** Orders with their items, the latest placed first. @param ids which */
export async function listOrders(connection: Connection, ids: readonly string[]): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.reference, o.status, s.slug as shop, o.email, o.billing_address, o.payment_method, o.items_cents, o.shipping_cents,
      o.extra_charge_cents, o.total_cents, ${openCentsSql('o')} as open_cents, o.placed_at, o.paid_at, o.sent_at, ${deliveryOfOrder} as delivery,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'kind', kind, 'productId', product_id, 'artistName', artist_name,
          'productName', product_name, 'productType', product_type, 'productColor', product_color,
          'pricingCategoryName', pricing_category_name, 'variantDescription', variant_description) order by first), '[]') from (
        select count(*)::int as amount, i.kind, i.product_id, i.artist_name, i.product_name, i.product_type, i.product_color,
          i.pricing_category_name, i.variant_description, min(i.id) as first
        from order_item i where i.order_id = o.id
        group by i.kind, i.product_id, i.artist_name, i.product_name, i.product_type, i.product_color, i.pricing_category_name,
          i.variant_description, i.variant_id, i.price_cents) as line) as items
    from orders o join shop s on s.id = o.shop_id where o.id = any(${[...ids]}::uuid[])
    order by o.placed_at desc, o.id desc`.execute(connection)
  return rows
}
