import { locales } from '#core/shops/locale.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'

/** What an import looks up before it writes. */

/** One import at a time: two at once could both find a slug free. Held until the transaction ends. */
export async function lockImports(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stagefront.import'))`.execute(connection)
}

export interface ImportRecord {
  source: string
  entity: string
  key: string
  checksum: string
  importedAt: Date
}

/** What this source brought earlier, and what others brought under the same names. */
export async function findRecords(connection: Connection, source: string, keys: readonly string[]): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select source, entity, key, checksum, imported_at from import_record
    where source = ${source} or key = any(${[...keys]}::text[])`.execute(connection)
  return rows
}

export type SlugTable =
  | 'legal_entity'
  | 'country'
  | 'payment_method'
  | 'carrier'
  | 'venue'
  | 'category'
  | 'product'
  | 'shop'
  | 'legacy_redirect'

const slugColumns: Record<SlugTable, 'slug' | 'code' | 'id' | 'path'> = {
  legal_entity: 'slug',
  country: 'code',
  payment_method: 'id',
  carrier: 'slug',
  venue: 'slug',
  category: 'slug',
  product: 'slug',
  shop: 'slug',
  legacy_redirect: 'path',
}

/** Ids by slug, of those that exist. Countries, payment methods and old paths are their own key and have the id 0. */
export async function findIds(connection: Connection, table: SlugTable, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const column = slugColumns[table]
  const { rows } = await sql<{ slug: string; id: number }>`
    select ${sql.ref(column)} as slug, ${column === 'slug' ? sql.ref('id') : sql.lit(0)} as id
    from ${sql.table(table)} where ${sql.ref(column)} = any(${[...slugs]}::text[])`.execute(connection)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Every company with its role, and those that own a shop. */
export async function findPartners(connection: Connection): Promise<{ slug: string; role: string; shops: string[] }[]> {
  const { rows } = await sql<{ slug: string; role: string; shops: string[] }>`
    select l.slug, l.role, array_remove(array_agg(s.slug), null) as shops
    from legal_entity l left join shop s on s.legal_entity_id = l.id group by l.id order by l.id`.execute(connection)
  return rows
}

/** Shops that own one of these domains. */
export async function findDomains(connection: Connection, domains: readonly string[]): Promise<{ slug: string; domain: string }[]> {
  if (domains.length === 0) return []
  const { rows } = await sql<{ slug: string; domain: string }>`
    select slug, domain from shop where domain = any(${[...domains]}::text[])`.execute(connection)
  return rows
}

export async function venueZones(connection: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await connection
    .selectFrom('venue')
    .select(['id', 'timeZone'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.timeZone]))
}

export interface PoolRow {
  id: number
  label: string
  capacity: number
  sold: number
  held: number
}

/** Locks the pools, in id order as everywhere, so that nobody buys while their capacity is judged. */
export async function lockPoolsByLabel(connection: Connection, labels: readonly string[]): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select id, label, capacity, sold, held from stock_pool where label = any(${[...labels]}::text[]) order by id for update`.execute(
    connection,
  )
  return rows
}

/**
 * Pictures of which no size has been made yet, at most `limit`, in the order in which a visitor meets them: the shops’ own, artists, tours and
 * categories, then the first picture of each product as lists sort them, then all others.
 */
export async function pendingImages(connection: Connection, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with shown as (
      select unnest(array[square_image_id, landscape_image_id, ticket_image_id]) as id, 0 as place, 0 as rank from category
      union all
      select pi.image_id, 1 + pi.position, -p.sort_order from product_image pi join product p on p.id = pi.product_id
      union all
      select image.id, 0, 0 from image join shop on shop.meta::text like '%' || image.sha256 || '%'
    ), first_shown as (select id, min(place) as place, min(rank) as rank from shown group by id)
    select image.id from image left join first_shown on first_shown.id = image.id
    where image.state = 'pending'
    order by first_shown.place nulls last, first_shown.rank, image.id
    limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

export interface ListingParts {
  id: number
  words: (string | null)[]
}

/**
 * Everything a product is found by, for those given, and for those that show one of these categories or venues:
 * names in every language, artist, categories, tours, hall, city and who plays before.
 */
export async function productDescription(
  connection: Connection,
  productIds: readonly number[],
  categoryIds: readonly number[],
  venueIds: readonly number[],
): Promise<ListingParts[]> {
  const { rows } = await sql<ListingParts>`
    select p.id, array[${everyLanguage('p.name', 'p.product_type', 'p.color', 'a.name')}, a.alternative_names, v.name, ${everyLanguage('v.city')}]
      || coalesce(e.support_artists, '{}')
      || array(select w from product_category pc join category c on c.id = pc.category_id,
          unnest(array[${everyLanguage('c.name')}]) as w where pc.product_id = p.id order by c.id) as words
    from product p left join category a on a.id = p.artist_id left join event e on e.product_id = p.id left join venue v on v.id = e.venue_id
    where p.id = any(${[...productIds]}::int[]) or p.artist_id = any(${[...categoryIds]}::int[]) or e.venue_id = any(${[...venueIds]}::int[])
      or exists (select from product_category pc where pc.product_id = p.id and pc.category_id = any(${[...categoryIds]}::int[]))`.execute(
    connection,
  )
  return rows
}

/** The same for categories; a tour is also found by who plays on it. */
export async function categoryWords(connection: Connection, ids: readonly number[]): Promise<ListingParts[]> {
  const { rows } = await sql<ListingParts>`
    select c.id, array[${everyLanguage('c.name', 'c.subtitle')}, c.alternative_names]
      || array(select w from tour_artist t join category a on a.id = t.artist_id,
          unnest(array[${everyLanguage('a.name')}, a.alternative_names]) as w where t.tour_id = c.id order by t.position) as words
    from category c
    where c.id = any(${[...ids]}::int[]) or exists (select from tour_artist t where t.tour_id = c.id and t.artist_id = any(${[...ids]}::int[]))`.execute(
    connection,
  )
  return rows
}

/** These `local_text` columns in every language, as the items of an SQL array. */
function everyLanguage(...columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.flatMap((column) => locales.map((locale) => sql`${sql.ref(column)} ->> ${sql.lit(locale)}`)))
}
