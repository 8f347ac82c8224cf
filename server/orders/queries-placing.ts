import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { OrderRow, OrderUnit } from './order.ts'

export interface NewOrder extends Omit<OrderRow, 'paidAt' | 'sentAt' | 'balanceCents'> {
  termsAcceptedAt: Date
  terms18AcceptedAt: Date | null
  newsletter: boolean
  idempotencyKey: string | null
}

/** The orders that these sessions placed before under these keys, or of a cart whose id is the key. */
export async function findPlacedOrders(
  connection: Connection,
  wanted: readonly { sessionId: string; key: string }[],
): Promise<{ orderId: string; sessionId: string; key: string }[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ orderId: string; sessionId: string; key: string }>`${prepared}
    select o.id as order_id, w.session_id, w.key
    from unnest(${wanted.map(({ sessionId }) => sessionId)}::uuid[], ${wanted.map(({ key }) => key)}::text[]) as w (session_id, key)
    join orders o on o.session_id = w.session_id and (o.idempotency_key = w.key or o.id::text = w.key)`.execute(connection)
  return rows
}

/**
 * Writes orders as they are placed, with their lines, the first entry of their life, and the charge that begins their money ledger
 * (nothing for those that cost nothing). The balance is that charge; from then on only `bookMovement` moves it.
 */
export async function insertOrders(
  connection: Connection,
  placed: readonly { order: NewOrder; units: readonly OrderUnit[] }[],
): Promise<void> {
  if (placed.length === 0) return
  await sql`${prepared}
    with new_order as (
      insert into orders (id, reference, shop_id, session_id, status, locale, country_code, email, billing_address, shipping_address,
        payment_method, carrier_id, carrier_name, items_cents, shipping_cents, extra_charge_cents, total_cents, balance_cents, physical,
        shippable_from, terms_accepted_at, terms18_accepted_at, newsletter, idempotency_key, payment_deadline, placed_at)
      select o.id, o.reference, o."shopId", o."sessionId", o.status, o.locale, o."countryCode", o.email, o."billingAddress",
        o."shippingAddress", o."paymentMethod", o."carrierId", o."carrierName", o."itemsCents", o."shippingCents", o."extraChargeCents",
        o."totalCents", o."totalCents", o.physical, o."shippableFrom", o."termsAcceptedAt", o."terms18AcceptedAt", o.newsletter,
        o."idempotencyKey", o."paymentDeadline", o."placedAt"
      from jsonb_to_recordset(${JSON.stringify(placed.map(({ order }) => order))}::jsonb) as o (id uuid, reference text, "shopId" int,
        "sessionId" uuid, status text, locale text, "countryCode" text, email text, "billingAddress" jsonb, "shippingAddress" jsonb,
        "paymentMethod" text, "carrierId" int, "carrierName" jsonb, "itemsCents" int, "shippingCents" int, "extraChargeCents" int,
        "totalCents" int, physical boolean, "shippableFrom" date, "termsAcceptedAt" timestamptz, "terms18AcceptedAt" timestamptz,
        newsletter boolean, "idempotencyKey" text, "paymentDeadline" timestamptz, "placedAt" timestamptz)
      returning id, total_cents, payment_method, placed_at),
    event as (
      insert into order_event (order_id, at, kind, actor, data)
      select id, placed_at, 'placed', 'buyer', jsonb_build_object('paymentMethod', payment_method) from new_order),
    charge as (
      insert into money_movement (order_id, at, kind, amount_cents, actor)
      select id, placed_at, 'charge', total_cents, 'buyer' from new_order where total_cents > 0)
    insert into order_item (id, order_id, variant_id, product_id, kind, product_slug, artist_name, product_name, product_type, product_color,
      variant_description, pricing_category_name, physical, price_cents, vat_rate, contract_partner_id, withdrawal, bundle_root_id, seat_id,
      personal_identifier)
    select * from jsonb_to_recordset(${JSON.stringify(placed.flatMap(({ units }) => units))}::jsonb) as u ("id" bigint, "orderId" uuid,
      "variantId" int, "productId" int, "kind" text, "productSlug" text, "artistName" jsonb, "productName" jsonb, "productType" jsonb,
      "productColor" jsonb, "variantDescription" jsonb, "pricingCategoryName" jsonb, "physical" boolean, "priceCents" int, "vatRate" numeric,
      "contractPartnerId" int, "withdrawal" text, "bundleRootId" bigint, "seatId" int, "personalIdentifier" text)`.execute(connection)
}
