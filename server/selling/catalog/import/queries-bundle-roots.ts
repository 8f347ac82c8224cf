import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Makes the products of a bundle the products combined with its root (ENT-15). */
export async function replaceCombinedProducts(connection: Connection, bundleIds: readonly number[]): Promise<void> {
  await sql`delete from combined_product where product_id = any(${[...bundleIds]}::int[])`.execute(connection)
  await sql`
    insert into combined_product (product_id, combined_id, position)
    select bundle_id, product_id, min(position) from bundle_part
    where bundle_id = any(${[...bundleIds]}::int[]) and product_id <> bundle_id group by bundle_id, product_id`.execute(connection)
}

/** Writes the description of each bundle into the settings of its root product (ENT-16). */
export async function describeBundlesInRoots(connection: Connection, bundleIds: readonly number[]): Promise<void> {
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

/** Sets the prices that lists show. A root that is sold in its bundle only is listed at the bundle's price. */
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
