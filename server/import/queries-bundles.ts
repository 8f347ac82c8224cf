import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Bundle, BundleCombination, BundlePart } from '#db/types.ts'
import { inBatches, incoming } from './queries-base.ts'

/** Writes bundles with what is in them. Parts keep their ids, because carts know them by these. */

export async function saveBundles(connection: Connection, rows: Insertable<Bundle>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('bundle')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('productId').doUpdateSet(incoming(['priceCents', 'ticketRequired', 'bindLeaveEmpty', 'groupLeaveEmpty', 'active'])),
      )
      .execute(),
  )
}

/** @returns ids by `bundle id/slug` */
export async function saveCombinations(connection: Connection, rows: Insertable<BundleCombination>[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(rows, async (batch) => {
    const saved = await connection
      .insertInto('bundleCombination')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['bundleId', 'slug']).doUpdateSet(incoming(['name', 'priceCents', 'position'])))
      .returning(['id', 'bundleId', 'slug'])
      .execute()
    for (const row of saved) ids.set(`${row.bundleId}/${row.slug}`, row.id)
  })
  return ids
}

/** @returns the parts' ids */
export async function saveParts(connection: Connection, rows: Insertable<BundlePart>[]): Promise<number[]> {
  const ids: number[] = []
  await inBatches(rows, async (batch) => {
    const saved = await connection
      .insertInto('bundlePart')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['bundleId', 'slug'])
          .doUpdateSet(incoming(['role', 'combinationId', 'productId', 'variantSlugs', 'priceCents', 'leaveEmpty', 'position'])),
      )
      .returning('id')
      .execute()
    ids.push(...saved.map(({ id }) => id))
  })
  return ids
}

/** What these bundles no longer have. */
export async function dropOldParts(
  connection: Connection,
  bundleIds: readonly number[],
  kept: { parts: readonly number[]; combinations: readonly number[] },
): Promise<void> {
  await sql`delete from bundle_part where bundle_id = any(${[...bundleIds]}::int[]) and id <> all(${[...kept.parts]}::int[])`.execute(
    connection,
  )
  await sql`
    delete from bundle_combination where bundle_id = any(${[...bundleIds]}::int[]) and id <> all(${[...kept.combinations]}::int[])`.execute(
    connection,
  )
}

/** ENT-15: what goes together with a root product is what is in its bundle. */
export async function replaceCombinedProducts(connection: Connection, bundleIds: readonly number[]): Promise<void> {
  await sql`delete from combined_product where product_id = any(${[...bundleIds]}::int[])`.execute(connection)
  await sql`
    insert into combined_product (product_id, combined_id, position)
    select bundle_id, product_id, min(position) from bundle_part
    where bundle_id = any(${[...bundleIds]}::int[]) and product_id <> bundle_id group by bundle_id, product_id`.execute(connection)
}

/** ENT-16: what a root product's settings tell of its bundle. */
export async function tellRoots(connection: Connection, bundleIds: readonly number[]): Promise<void> {
  await sql`
    update product p set meta = p.meta || jsonb_build_object(
      'root', true, 'ticket_required', b.ticket_required, 'bind_leave_empty', b.bind_leave_empty,
      'additional_products', jsonb_build_object('single', ${slugsOf('single')}, 'group', ${slugsOf('group')}))
    from bundle b where b.product_id = p.id and p.id = any(${[...bundleIds]}::int[])`.execute(connection)
}

function slugsOf(role: 'single' | 'group') {
  return sql`coalesce((select jsonb_agg(q.slug order by part.position) from bundle_part part join product q on q.id = part.product_id
    where part.bundle_id = p.id and part.role = ${role}), '[]')`
}

/** Bundles whose price hangs on one of these products, and which of them bring their root along. */
export async function bundlesWith(connection: Connection, productIds: readonly number[]): Promise<{ id: number; ownRoot: boolean }[]> {
  const { rows } = await sql<{ id: number; ownRoot: boolean }>`
    select distinct part.bundle_id as id, p.meta @> '{"bundle_only": true}' as own_root
    from bundle_part part join product p on p.id = part.bundle_id where part.product_id = any(${[...productIds]}::int[])`.execute(
    connection,
  )
  return rows
}

/** A root that is sold in its bundle only is listed at the bundle's price. */
export async function setListedPrices(
  connection: Connection,
  prices: readonly { productId: number; priceCents: number; originalPriceCents: number | null }[],
): Promise<void> {
  await sql`
    update product p set price_cents = n.price_cents, original_price_cents = n.original_price_cents
    from unnest(${prices.map((each) => each.productId)}::int[], ${prices.map((each) => each.priceCents)}::int[],
      ${prices.map((each) => each.originalPriceCents)}::int[]) as n (product_id, price_cents, original_price_cents)
    where p.id = n.product_id`.execute(connection)
}
