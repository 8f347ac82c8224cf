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

/** Which orders are listed. A missing or null value does not limit the list. */
export interface OrderFilter {
  status?: OrderStatus | undefined
  /** Orders with an item of this event or product. */
  productId?: number | undefined
  shopId?: number | undefined
  delivery?: Delivery | undefined
  /** Placed at this moment or later. */
  from?: Date | null
  /** Placed before this moment. */
  until?: Date | null
  limit?: number | undefined
}

/** Equal items of an order: the same variant at the same price. */
export interface ListedItem {
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

const deliveryOfOrder = sql`case when o.pickup_event_id is not null then 'pickup'
  when exists (select from order_item i where i.order_id = o.id and i.physical) then 'parcel' else 'online' end`

/** Orders with their items, the latest first. */
export async function listOrders(connection: Connection, filter: OrderFilter): Promise<ListedOrder[]> {
  const { status = null, productId = null, shopId = null, delivery = null, from = null, until = null, limit = null } = filter
  const { rows } = await sql<ListedOrder>`
    select o.reference, o.status, s.slug as shop, o.email, o.billing_address, o.payment_method, o.items_cents, o.shipping_cents,
      o.extra_charge_cents, o.total_cents, ${openCentsSql('o')} as open_cents, o.placed_at, o.paid_at, o.sent_at, ${deliveryOfOrder} as delivery,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'kind', kind, 'artistName', artist_name,
          'productName', product_name, 'productType', product_type, 'productColor', product_color,
          'pricingCategoryName', pricing_category_name, 'variantDescription', variant_description) order by first), '[]') from (
        select count(*)::int as amount, i.kind, i.artist_name, i.product_name, i.product_type, i.product_color,
          i.pricing_category_name, i.variant_description, min(i.id) as first
        from order_item i where i.order_id = o.id
        group by i.kind, i.artist_name, i.product_name, i.product_type, i.product_color, i.pricing_category_name,
          i.variant_description, i.variant_id, i.price_cents) as line) as items
    from orders o join shop s on s.id = o.shop_id
    where (${status}::text is null or o.status = ${status})
      and (${shopId}::int is null or o.shop_id = ${shopId})
      and (${delivery}::text is null or ${deliveryOfOrder} = ${delivery})
      and (${from}::timestamptz is null or o.placed_at >= ${from})
      and (${until}::timestamptz is null or o.placed_at < ${until})
      and (${productId}::int is null or exists (select from order_item i where i.order_id = o.id and i.product_id = ${productId}))
    order by o.placed_at desc, o.id desc
    limit ${limit}`.execute(connection)
  return rows
}
