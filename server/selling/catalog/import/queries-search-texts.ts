import { sql, type RawBuilder } from 'kysely'
import { locales } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

export interface SearchWords {
  id: number
  words: (string | null)[]
}

/**
 * The words that products are found by: names in every language, artist, categories, tours, venue, city and supporting acts.
 * Covers the given products and those that show one of the categories or venues.
 */
export async function productWords(
  connection: Connection,
  productIds: readonly number[],
  categoryIds: readonly number[],
  venueIds: readonly number[],
): Promise<SearchWords[]> {
  const { rows } = await sql<SearchWords>`
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

/** The words that categories are found by, and for an artist also the tours of that artist. */
export async function categoryWords(connection: Connection, ids: readonly number[]): Promise<SearchWords[]> {
  const { rows } = await sql<SearchWords>`
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

/** The ids of the next products or categories after one. */
export async function nextIds(connection: Connection, table: 'product' | 'category', after: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after} order by id limit ${max}`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}

export async function setSearchTexts(
  connection: Connection,
  table: 'product' | 'category',
  texts: readonly { id: number; text: string }[],
): Promise<void> {
  if (texts.length === 0) return
  const values = sql`unnest(${texts.map((each) => each.id)}::int[], ${texts.map((each) => each.text)}::text[]) as n (id, text)
    where t.id = n.id and t.search_text <> n.text`
  if (table === 'product') await sql`update product as t set search_text = n.text from ${values}`.execute(connection)
  else await sql`update category as t set search_text = n.text from ${values}`.execute(connection)
}
