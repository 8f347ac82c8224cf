import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { listed, toCome } from '#server/selling/catalog/records-conditions.ts'
import type { View } from '#server/selling/catalog/cached-reads.ts'

/** The root of a bundle that this shop sells, by number or slug. */
export async function findBundleId(connection: Connection, shopId: number, idOrSlug: string): Promise<number | null> {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null
  const { rows } = await sql<{ id: number }>`${prepared}
    select p.id from product p join bundle b on b.product_id = p.id and b.active
    join shop_product s on s.product_id = p.id and s.shop_id = ${shopId}
    where (p.slug = ${idOrSlug} or p.id = ${id}) and p.active
    order by p.slug = ${idOrSlug} desc limit 1`.execute(connection)
  return rows[0]?.id ?? null
}

/** The bundles that this shop lists, in list order, without those whose root or common concert is over. */
export async function listedBundles(connection: Connection, view: View, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select p.id from product p join bundle b on b.product_id = p.id and b.active
    where ${listed(view)} and not exists (
      select from bundle_part part join event e on e.product_id = part.product_id
      where part.bundle_id = b.product_id and part.role in ('root', 'common') and not ${toCome(view)})
    order by p.sort_order desc, p.id desc limit ${max}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The bundles that contain each of these products, in list order. */
export async function bundlesOfProducts(
  connection: Connection,
  shopId: number,
  productIds: readonly number[],
): Promise<{ productId: number; bundleId: number }[]> {
  const { rows } = await sql<{ productId: number; bundleId: number }>`${prepared}
    select part.product_id, b.product_id as bundle_id
    from bundle_part part
    join bundle b on b.product_id = part.bundle_id and b.active
    join product p on p.id = b.product_id and p.active and not p.meta @> '{"hide": true}'
    join shop_product s on s.product_id = p.id and s.shop_id = ${shopId}
    where part.product_id = any(${[...productIds]}::int[])
    group by part.product_id, b.product_id, p.sort_order
    order by part.product_id, p.sort_order desc, b.product_id desc`.execute(connection)
  return rows
}
