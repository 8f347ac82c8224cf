import { sql, type RawBuilder } from 'kysely'
import { emailKey } from '#core/addresses/email.ts'
import type { SaleTerms } from '#core/carts/check-addition.ts'
import { isGiftVoucher } from '#core/vouchers/gift.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'
import { offeredVariant } from '#server/selling/catalog/records-conditions.ts'
import { placeColumn } from '#server/selling/stock/records-seats.ts'
import { cartColumns, type CartItem, type CartPool, type CartRow } from './cart.ts'
import { priceBundleItems } from './pricing/price-bundle-items.ts'
import { cartUpdate, changedRow, type RowChange } from './stored/queries-carts.ts'

/**
 * Whether money is lacking that a `voucher v` was issued for: a dispute, open or lost, has taken some of its order's. A gift lacks it in
 * whatever way it went back, but only while the order owes something and what is left of its money is less than its gifts cost. What
 * vouchers paid is not for gifts, and what is on the list to be paid back pays for nothing.
 */
export const lacksMoneySql = `case when v.order_item_id is null
  then exists (select from payment p where p.order_id = v.order_id and p.disputed_cents > 0)
  else exists (select from orders g cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from money_to_clear where order_id = g.id and kind = 'owed' and cleared_at is null) owed
    where g.id = v.order_id and g.balance_cents + owed.cents > 0
      and (select coalesce(-sum(m.amount_cents), 0) from money_movement m
          where m.order_id = g.id and m.kind in ('payment', 'refund', 'payout', 'dispute')) - owed.cents
        < (select sum(i.price_cents - i.credited_cents) from order_item i
          where i.order_id = g.id and i.gift is not null and i.cancellation_id is null)) end`

/** The same as an SQL expression. */
export const lacksMoney = sql.raw<boolean>(lacksMoneySql)

/** A cart's row with everything in it, in the order it was added. */
export interface CartWithItems {
  row: CartRow
  items: CartItem[]
}

export interface OpenCart extends CartWithItems {
  /** Its session's end. */
  expiresAt: Date
}

/** Reads open carts with everything in them, all as of one moment; carts that do not exist are missing. */
export async function openCarts(connection: Connection, requests: readonly { sessionId: string; shopId: number }[]): Promise<OpenCart[]> {
  return cartsWithItems<OpenCart>(
    connection,
    sql`select c.*, s.expires_at
      from unnest(${requests.map(({ sessionId }) => sessionId)}::uuid[], ${requests.map(({ shopId }) => shopId)}::int[]) as r (session_id, shop_id)
      join cart c on c.session_id = r.session_id and c.shop_id = r.shop_id and c.placed_at is null
      join session s on s.id = c.session_id`,
  )
}

/**
 * Locks the open carts of these sessions, in every shop, in the order of their ids, and reads what is in them. The caller has locked
 * the sessions: everybody who changes a cart or its items does so first, so one statement sees the carts and their latest items.
 */
export async function lockCartsWithItems(connection: Connection, sessionIds: readonly string[]): Promise<CartWithItems[]> {
  if (sessionIds.length === 0) return []
  return cartsWithItems(
    connection,
    sql`select *, null::timestamptz as expires_at from cart
      where session_id = any(${sessionIds}::uuid[]) and placed_at is null order by id for update`,
  )
}

/** A `CartRow` of `cart c` as JSON, because its columns would mix with those of its items. */
const cartAsJson = sql.raw(
  `json_build_object(${recordColumns(cartColumns)
    .entries.map(([column, name]) => `'${column}', c.${name}`)
    .join(', ')}, 'vouchers', case when c.voucher_ids = '{}' then '[]' else (
      select coalesce(json_agg(json_build_object('id', v.id, 'partnerId', v.partner_id, 'codeEnd', v.code_end,
        'balanceCents', v.balance_cents, 'redeemedCents', v.redeemed_cents, 'singleUse', v.single_use,
        'expiresOn', v.expires_on, 'endedAt', v.ended_at, 'isDisputed', ${lacksMoneySql}) order by array_position(c.voucher_ids, v.id)), '[]')
      from voucher v where v.id = any(c.voucher_ids)) end)`,
)

/** A `CartPool` of `stock_pool sp`. */
const poolAsJson = sql.raw(
  `json_build_object('id', sp.id, 'capacity', sp.capacity, 'left', sp.capacity - sp.sold - sp.held, 'unpaidTransfer', sp.unpaid_transfer)`,
)

/** The columns of a `CartItem` that belong to the item itself. */
const itemColumns = sql`i.id, i.cart_id, i.bundle_root_id, i.bundle_part_id, i.seat_id, i.section_id, ${placeColumn('i')} as place,
        i.personal_identifier, i.gift, i.meta, i.added_as, exists (select from hold h where h.cart_item_id = i.id) as held,
        (select ${poolAsJson} from event_section a join stock_pool sp on sp.id = a.area_pool_id where a.id = i.section_id) as area_pool`

/** The start and the day of an event as its cart shows them: null while its date is hidden (EVT-15). */
const publicStartColumns = `case when not coalesce(p.meta @> '{"hideDate": true}', false) then e.happening_from end as public_start,
      case when not coalesce(p.meta @> '{"hideDate": true}', false) then (e.happening_from at time zone ve.time_zone)::date end as public_day`

/**
 * The columns of a `CartVariant` without its pools, from `variantTables`.
 * @param shopId the column with the shop that sells it
 */
export function variantColumns(shopId: 'c.shop_id' | 'r.shop_id') {
  return sql.raw(`exists (select from variant_pool vp where vp.variant_id = v.id) as draws_on_pools,
      v.id as variant_id, v.description as variant_description, pc.name as pricing_category_name, v.physical, v.weight_grams, v.amount_step,
      v.price_cents as price,
      p.id as product_id, p.slug as product_slug, p.kind, p.name as product_name, p.product_type, p.color as product_color,
      p.meta as product_meta, a.name as artist_name, p.cart_limit, p.vat_rate, p.vat_kind, ve.country_code as venue_country, p.over_18, p.public_shippable_from as shippable_from,
      p.withdrawal, p.contract_partner_id,
      (select country_code from legal_entity where id = p.contract_partner_id) as seller_country,
      ${offeredVariant} and p.active and exists (select from shop_product sp where sp.product_id = p.id and sp.shop_id = ${shopId}) as listed,
      e.presale_at, e.cancelled_at, e.over_at as ends_at, ${soldElsewhereColumn},
      e.happening_from, e.personalization_requirement, e.policy_file, (e.happening_from at time zone ve.time_zone)::date as local_date, e.venue_id, ve.time_zone as venue_zone, ve.name as venue_name, ve.city as venue_city,
      ${publicStartColumns},
      coalesce(e.bank_transfer_allowed, true) as bank_transfer_allowed, e.max_per_customer,
      (select json_build_object('sha256', im.sha256, 'width', im.width, 'height', im.height, 'widths', im.widths, 'alt', pi.alt)
        from product_image pi join image im on im.id = pi.image_id
        where pi.product_id = p.id order by pi.position, im.id limit 1) as image`)
}

/** What a variant's columns are read from. */
export const variantTables = sql.raw(`product_variant v
    join product p on p.id = v.product_id
    left join pricing_category pc on pc.id = v.pricing_category_id
    left join category a on a.id = p.artist_id
    left join event e on e.product_id = p.id
    left join venue ve on ve.id = e.venue_id`)

const poolsColumn = sql`case when p.kind = 'event' then (
          select json_agg(${poolAsJson}) from variant_pool vp join stock_pool sp on sp.id = vp.pool_id where vp.variant_id = v.id) end as pools`

/**
 * Reads carts with their items: one statement, and two more where there are bundles. What depends on the variant alone is read once for
 * each variant, however many carts have it.
 * @param carts selects whole rows of `cart`, and `expires_at`
 */
async function cartsWithItems<Read extends CartWithItems>(connection: Connection, carts: RawBuilder<unknown>): Promise<Read[]> {
  const { rows } = await sql<
    { cart: CartRow; expiresAt: Date | null; id: number | null; areaPool: CartPool | null } & Omit<CartItem, 'id'>
  >`${prepared}
    with open as materialized (${carts}),
      item as materialized (
        select ${itemColumns}, i.variant_id, c.shop_id from open c join cart_item i on i.cart_id = c.id),
      term as materialized (
        select r.shop_id, ${variantColumns('r.shop_id')}, ${poolsColumn}
        from (select distinct shop_id, variant_id from item) as r join (${variantTables}) on v.id = r.variant_id)
    select ${cartAsJson} as cart, c.expires_at, i.*, f.*
    from open c left join (item i join term f on f.shop_id = i.shop_id and f.variant_id = i.variant_id) on i.cart_id = c.id
    order by i.id`.execute(connection)
  const read = new Map<string, CartWithItems & { expiresAt: Date | null }>()
  for (const { cart: row, expiresAt, id, areaPool, ...rest } of rows) {
    const cart = read.get(row.id) ?? { row, items: [], expiresAt }
    read.set(row.id, cart)
    if (id === null) continue
    const isGift = isGiftVoucher(rest.productMeta)
    const price = (isGift ? rest.gift?.cents : null) ?? rest.price
    cart.items.push({ id, ...rest, isGift, price, pools: rest.pools && areaPool ? [...rest.pools, areaPool] : rest.pools })
  }
  await priceBundleItems(
    connection,
    [...read.values()].map(({ items }) => items),
  )
  return [...read.values()] as unknown as Read[]
}

/** The version of a cart that has become an order; null for any other id. */
export async function findPlacedVersion(connection: Connection, id: string): Promise<number | null> {
  const row = await connection
    .selectFrom('cart')
    .select('version')
    .where('id', '=', id)
    .where('placedAt', 'is not', null)
    .executeTakeFirst()
  return row?.version ?? null
}

/** Closes carts that have become orders, as a part of the statement that writes these. */
export function cartClosing(changes: readonly RowChange[], placedAt: Date): RawBuilder<unknown> {
  return cartUpdate(
    changes.map((change) => ({ ...changedRow(change), placedAt })),
    placedAt,
  )
}

/** The ids of the items in a session's open carts, in every shop. */
export async function openItemsOfSession(connection: Connection, sessionId: string): Promise<number[]> {
  const rows = await connection
    .selectFrom('cartItem as i')
    .innerJoin('cart as c', 'c.id', 'i.cartId')
    .select('i.id')
    .where('c.sessionId', '=', sessionId)
    .where('c.placedAt', 'is', null)
    .orderBy('i.id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Deletes what was entered for tickets in carts, open or placed, once their events were over long enough ago, and what carts recorded of
 * removed items. An order has its own copy.
 * @param removedUntil removals up to this moment cannot be taken back any more, because the session is over
 */
export async function deleteCartContacts(
  connection: Connection,
  { overUntil, removedUntil }: { overUntil: Date; removedUntil: Date },
): Promise<void> {
  await sql`update cart_item i set personal_identifier = null
    from product_variant v join event e on e.product_id = v.product_id
    where v.id = i.variant_id and i.personal_identifier is not null and e.over_at <= ${overUntil}`.execute(connection)
  await sql`update cart set removed = null where removed is not null and updated_at <= ${removedUntil}`.execute(connection)
}

/**
 * Erases address, e-mail and names from the carts that have this e-mail address, open ones included.
 * @returns the sessions of these carts
 */
export async function eraseCarts(connection: Connection, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; sessionId: string }>`
    update cart set email = null, billing_address = null, shipping_address = null, removed = null, version = version + 1
    where fold_email(email) = fold_email(${emailKey(email)}) returning id, session_id`.execute(connection)
  const ids = rows.map(({ id }) => id)
  await sql`update cart_item set personal_identifier = null,
      gift = gift || '{"name": null, "message": null, "email": null, "sendOn": null}' where cart_id = any(${ids}::uuid[])`.execute(
    connection,
  )
  return rows.map(({ sessionId }) => sessionId)
}

/** Whether `product p` leads to where it is sold instead: merchandise by an address, an event by more than leftovers of one (PRD-13, LIM-45). */
const soldElsewhereColumn = `coalesce(p.meta->>'external_url' ~ '^https?://', false) or coalesce(length(p.meta->>'external_link') > 4, false) as sold_elsewhere`

/** What the rules of sale depend on, for a variant that its shop lists. */
export interface VariantTerms extends Omit<SaleTerms, 'listed'> {
  variantId: number
  productId: number
  poolIds: number[]
  /** Tickets that one customer may buy of the event, all orders together; null for no limit. */
  maxPerCustomer: number | null
  /** How many of it are sold at a time (EVT-19); 1 for any amount. */
  amountStep: number
  /** Its product is the root of a bundle and sold only in it. */
  bundleOnly: boolean
  /** Which of the requested categories its product is in. */
  categories: string[]
}

interface TermsRequest {
  shopId: number
  variantIds: readonly number[]
  /** Slugs of categories. */
  categories?: readonly string[]
}

/** Reads the terms of sale of many variants in one statement, by shop and variant; variants that a shop does not list are missing. */
export async function readSaleTerms(
  connection: Connection,
  requests: readonly TermsRequest[],
): Promise<Map<number, Map<number, VariantTerms>>> {
  const pairs = new Map(
    requests.flatMap(({ shopId, variantIds }) => variantIds.map((variantId) => [`${shopId} ${variantId}`, { shopId, variantId }] as const)),
  )
  const requested = [...pairs.values()]
  const slugs = [...new Set(requests.flatMap(({ categories = [] }) => categories))]
  const categories =
    slugs.length === 0
      ? sql`'{}'::text[]`
      : sql`array(select c.slug from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.slug = any(${slugs}::text[]))`
  const { rows } = await sql<VariantTerms & { shopId: number }>`${prepared}
    select r.shop_id, v.id as variant_id, v.product_id, v.amount_step, p.cart_limit, e.max_per_customer, e.presale_at, e.cancelled_at,
      e.over_at as ends_at, ${sql.raw(soldElsewhereColumn)},
      coalesce(p.meta @> '{"bundle_only": true}', false) as bundle_only, ${categories} as categories,
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from unnest(${requested.map((pair) => pair.shopId)}::int[], ${requested.map((pair) => pair.variantId)}::int[]) as r (shop_id, variant_id)
    join product_variant v on v.id = r.variant_id
    join product p on p.id = v.product_id and p.active and ${sql.raw(offeredVariant)}
    join shop_product s on s.product_id = p.id and s.shop_id = r.shop_id
    left join event e on e.product_id = p.id`.execute(connection)
  const terms = new Map<number, Map<number, VariantTerms>>()
  for (const { shopId, ...row } of rows) terms.set(shopId, (terms.get(shopId) ?? new Map<number, VariantTerms>()).set(row.variantId, row))
  return terms
}
