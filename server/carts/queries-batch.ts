import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { CartChange, CartRow } from './cart.ts'
import { soldElsewhereColumn, type VariantFacts } from './queries.ts'

export interface VariantSaleFacts extends VariantFacts {
  /** Its product is the root of a bundle and sold in it only. */
  bundleOnly: boolean
  /** Of the categories asked about, those its product is in. */
  gates: string[]
}

/** What the rules ask about all that is wanted, by shop and variant; what a shop does not list is missing. */
export async function saleFactsOf(
  connection: Connection,
  adds: readonly { shopId: number; wishes: readonly { variantId: number }[]; gated: readonly string[] }[],
): Promise<Map<number, Map<number, VariantSaleFacts>>> {
  const wanted = new Map(
    adds.flatMap(({ shopId, wishes }) => wishes.map(({ variantId }) => [`${shopId} ${variantId}`, { shopId, variantId }] as const)),
  )
  const pairs = [...wanted.values()]
  const gated = [...new Set(adds.flatMap((add) => add.gated))]
  const gates =
    gated.length === 0
      ? sql`'{}'::text[]`
      : sql`array(select c.slug from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.slug = any(${gated}::text[]))`
  const { rows } = await sql<VariantSaleFacts & { shopId: number }>`${prepared}
    select w.shop_id, v.id as variant_id, v.product_id, p.cart_limit, e.presale_at, e.cancelled_at,
      coalesce(e.happening_until, e.happening_from) as ends_at, ${sql.raw(soldElsewhereColumn)},
      coalesce(p.meta @> '{"bundle_only": true}', false) as bundle_only, ${gates} as gates,
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from unnest(${pairs.map((pair) => pair.shopId)}::int[], ${pairs.map((pair) => pair.variantId)}::int[]) as w (shop_id, variant_id)
    join product_variant v on v.id = w.variant_id and v.active
    join product p on p.id = v.product_id and p.active
    join shop_product s on s.product_id = p.id and s.shop_id = w.shop_id
    left join event e on e.product_id = p.id`.execute(connection)
  const facts = new Map<number, Map<number, VariantSaleFacts>>()
  for (const { shopId, ...row } of rows)
    facts.set(shopId, (facts.get(shopId) ?? new Map<number, VariantSaleFacts>()).set(row.variantId, row))
  return facts
}

/** The open carts of these sessions, in every shop, locked in the order of their ids. */
export async function lockOpenCarts(connection: Connection, sessionIds: string[]): Promise<CartRow[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<CartRow>`${prepared}
    select id, session_id, shop_id, reference, country_code, email, billing_address, shipping_address, carrier_id, payment_method, version
    from cart where session_id = any(${sessionIds}::uuid[]) and placed_at is null order by id for update`.execute(connection)
  return rows
}

/**
 * Changes carts that this transaction has locked; every change makes a new version, so that placing can tell what it was shown.
 * @returns the rows as they are now, by id
 */
export async function changeCarts(
  connection: Connection,
  changes: readonly { row: CartRow; change: CartChange }[],
  now: Date,
): Promise<Map<string, CartRow>> {
  const changed = changes.map(({ row, change: { placedAt = null, ...change } }) => ({
    row: { ...row, ...change, version: row.version + 1 },
    placedAt,
  }))
  if (changed.length > 0) {
    await sql`${prepared}
      update cart c set country_code = n."countryCode", email = n.email, billing_address = n."billingAddress",
        shipping_address = n."shippingAddress", carrier_id = n."carrierId", payment_method = n."paymentMethod",
        placed_at = n."placedAt", version = n.version, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ row, placedAt }) => ({ ...row, placedAt })))}::jsonb) as n (id uuid, "countryCode" text, email text, "billingAddress" jsonb,
        "shippingAddress" jsonb, "carrierId" int, "paymentMethod" text, "placedAt" timestamptz, version int)
      where c.id = n.id`.execute(connection)
  }
  return new Map(changed.map(({ row }) => [row.id, row]))
}

/** Cart → product → units. */
export async function unitsInCarts(connection: Connection, cartIds: string[]): Promise<Map<string, Map<number, number>>> {
  const counts = new Map<string, Map<number, number>>()
  if (cartIds.length === 0) return counts
  const { rows } = await sql<{ cartId: string; productId: number; units: number }>`${prepared}
    select i.cart_id, v.product_id, count(*)::int as units from cart_item i join product_variant v on v.id = i.variant_id
    where i.cart_id = any(${cartIds}::uuid[]) group by i.cart_id, v.product_id`.execute(connection)
  for (const { cartId, productId, units } of rows)
    counts.set(cartId, (counts.get(cartId) ?? new Map<number, number>()).set(productId, units))
  return counts
}

/** New carts are begun, those that exist get their next version. */
export async function saveCarts(
  connection: Connection,
  carts: { id: string; isNew: boolean; sessionId: string; shopId: number; reference: string }[],
  now: Date,
): Promise<void> {
  const fresh = carts.filter((cart) => cart.isNew)
  const known = carts.filter((cart) => !cart.isNew)
  if (fresh.length > 0) {
    await sql`${prepared}
      insert into cart (id, session_id, shop_id, reference, version, created_at, updated_at)
      select id, session_id, shop_id, reference, 1, ${now}, ${now}
      from unnest(${fresh.map((cart) => cart.id)}::uuid[], ${fresh.map((cart) => cart.sessionId)}::uuid[], ${fresh.map((cart) => cart.shopId)}::int[],
        ${fresh.map((cart) => cart.reference)}::text[]) as c (id, session_id, shop_id, reference)`.execute(connection)
  }
  if (known.length > 0) {
    await sql`${prepared}
      update cart set version = version + 1, updated_at = ${now} where id = any(${known.map((cart) => cart.id)}::uuid[])`.execute(
      connection,
    )
  }
}

/** One row per unit; the ids come back in the order given. */
export async function insertItemsOfCarts(
  connection: Connection,
  items: { cartId: string; variantId: number }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into cart_item (cart_id, variant_id, added_at)
    select w.cart_id, w.variant_id, ${now}
    from unnest(${items.map((item) => item.cartId)}::uuid[], ${items.map((item) => item.variantId)}::int[]) with ordinality as w (cart_id, variant_id, n)
    order by w.n returning id`.execute(connection)
  return rows.map((row) => row.id)
}

/** Makes items the parts of one bundle; its root names itself by no root. */
export async function linkBundles(
  connection: Connection,
  links: readonly { itemId: number; rootItemId: number | null; partId: number }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`${prepared}
    update cart_item i set bundle_root_id = n.root, bundle_part_id = n.part
    from unnest(${links.map((link) => link.itemId)}::bigint[], ${links.map((link) => link.rootItemId)}::bigint[],
      ${links.map((link) => link.partId)}::int[]) as n (item, root, part)
    where i.id = n.item`.execute(connection)
}
