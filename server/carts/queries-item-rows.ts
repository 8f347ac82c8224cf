import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** Counts the items of carts, by cart and product. */
export async function countItems(connection: Connection, cartIds: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const counts = new Map<string, Map<number, number>>()
  if (cartIds.length === 0) return counts
  const { rows } = await sql<{ cartId: string; productId: number; items: number }>`${prepared}
    select i.cart_id, v.product_id, count(*)::int as items from cart_item i join product_variant v on v.id = i.variant_id
    where i.cart_id = any(${cartIds}::uuid[]) group by i.cart_id, v.product_id`.execute(connection)
  for (const { cartId, productId, items } of rows)
    counts.set(cartId, (counts.get(cartId) ?? new Map<number, number>()).set(productId, items))
  return counts
}

/** Inserts one row per item. @returns their ids, in the order given */
export async function insertItems(
  connection: Connection,
  items: readonly { cartId: string; variantId: number }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into cart_item (cart_id, variant_id, added_at)
    select w.cart_id, w.variant_id, ${now}
    from unnest(${items.map((item) => item.cartId)}::uuid[], ${items.map((item) => item.variantId)}::int[]) with ordinality as w (cart_id, variant_id, n)
    order by w.n returning id`.execute(connection)
  return rows.map((row) => row.id)
}

/** Makes items the parts of bundles. A bundle's root has no `rootItemId`. */
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

/** The item, or all items of the bundle it belongs to; empty when this cart has no such item. */
export async function itemWithParts(connection: Connection, cartId: string, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cart_item where cart_id = ${cartId} and coalesce(bundle_root_id, id) =
      (select coalesce(bundle_root_id, id) from cart_item where id = ${itemId} and cart_id = ${cartId})
    order by id`.execute(connection)
  return rows.map((row) => row.id)
}

/** @returns whether this cart has such an item */
export async function setPersonalIdentifier(connection: Connection, cartId: string, itemId: number, text: string | null): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('cartItem')
    .set({ personalIdentifier: text })
    .where('id', '=', itemId)
    .where('cartId', '=', cartId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteItems(connection: Connection, itemIds: number[]): Promise<void> {
  await connection
    .deleteFrom('cartItem')
    .where('id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .execute()
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
