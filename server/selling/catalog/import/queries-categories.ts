import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { batches } from '#db/upsert.ts'

/** Replaces the parents of a category and the artists of a tour, in the order given. */
export async function replaceCategoryLinks(
  connection: Connection,
  id: number,
  parentIds: readonly number[],
  artistIds: readonly number[],
): Promise<void> {
  await connection.deleteFrom('categoryParent').where('childId', '=', id).execute()
  await connection.deleteFrom('tourArtist').where('tourId', '=', id).execute()
  if (parentIds.length > 0) {
    await connection
      .insertInto('categoryParent')
      .values(parentIds.map((parentId) => ({ parentId, childId: id, position: id })))
      .execute()
  }
  if (artistIds.length > 0) {
    await connection
      .insertInto('tourArtist')
      .values(artistIds.map((artistId, position) => ({ tourId: id, artistId, position })))
      .execute()
  }
}

/** Notes that events show something else since their venue or artist was written: their pages have changed, and so have their entries in calendars. */
export async function touchEvents(
  connection: Connection,
  of: { column: 'venue' | 'artist'; ids: readonly number[] },
  now: Date,
): Promise<void> {
  const column = of.column === 'venue' ? sql`e.venue_id` : sql`p.artist_id`
  await sql`update product p set updated_at = ${now} from event e where e.product_id = p.id and ${column} = any(${[...of.ids]}::int[])`.execute(
    connection,
  )
}

/** Gives a shop these categories, in this order; writes nothing if it has them already. */
export async function replaceShopCategories(connection: Connection, shopId: number, categoryIds: readonly number[]): Promise<void> {
  const current = await connection
    .selectFrom('shopCategory')
    .select('categoryId')
    .where('shopId', '=', shopId)
    .orderBy('position')
    .orderBy('categoryId')
    .execute()
  if (current.map((row) => row.categoryId).join() === categoryIds.join()) return
  await connection.deleteFrom('shopCategory').where('shopId', '=', shopId).execute()
  const rows = categoryIds.map((categoryId, position) => ({ shopId, categoryId, position }))
  for (const batch of batches(rows)) await connection.insertInto('shopCategory').values(batch).execute()
}

/** Adds categories behind those that a shop has. */
export async function appendShopCategories(connection: Connection, shopId: number, categoryIds: readonly number[]): Promise<void> {
  await sql`
    insert into shop_category (shop_id, category_id, position)
    select ${shopId}, id, (select coalesce(max(position), -1) from shop_category where shop_id = ${shopId}) + place
    from unnest(${[...categoryIds]}::int[]) with ordinality as new (id, place)
    on conflict do nothing`.execute(connection)
}

/**
 * Adds products to a shop and removes others from it.
 * @param among those of them that are not in `listed` are removed
 */
export async function listProducts(
  connection: Connection,
  shopId: number,
  listed: readonly number[],
  among: readonly number[],
): Promise<{ added: number; removed: number }> {
  const removed = await sql<{ id: number }>`
    delete from shop_product where shop_id = ${shopId} and product_id = any(${[...among]}::int[]) and product_id <> all(${[...listed]}::int[])
    returning product_id as id`.execute(connection)
  const added = await sql<{ id: number }>`
    insert into shop_product (shop_id, product_id) select ${shopId}, id from unnest(${[...listed]}::int[]) as id
    on conflict do nothing returning product_id as id`.execute(connection)
  return { added: added.rows.length, removed: removed.rows.length }
}
