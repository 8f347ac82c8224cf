import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Deletes the parts and combinations that these bundles no longer have. The others keep their ids, which carts refer to. */
export async function deleteOldParts(
  connection: Connection,
  bundleIds: readonly number[],
  current: { parts: readonly number[]; combinations: readonly number[] },
): Promise<void> {
  await sql`delete from bundle_part where bundle_id = any(${[...bundleIds]}::int[]) and id <> all(${[...current.parts]}::int[])`.execute(
    connection,
  )
  await sql`
    delete from bundle_combination
    where bundle_id = any(${[...bundleIds]}::int[]) and id <> all(${[...current.combinations]}::int[])`.execute(connection)
}

/** Bundles whose price depends on one of these products, and whether their root is sold in the bundle only. */
export async function bundlesWith(connection: Connection, productIds: readonly number[]): Promise<{ id: number; ownRoot: boolean }[]> {
  const { rows } = await sql<{ id: number; ownRoot: boolean }>`
    select distinct part.bundle_id as id, p.meta @> '{"bundle_only": true}' as own_root
    from bundle_part part join product p on p.id = part.bundle_id where part.product_id = any(${[...productIds]}::int[])`.execute(
    connection,
  )
  return rows
}
