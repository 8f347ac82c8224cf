import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A list or search of the catalog, as a GraphQL document with variables. */
export interface CatalogQuery {
  name: string
  document: string
  /** At least one set; a load generator cycles through them. */
  variables: Record<string, unknown>[]
}

const merch = 'nodes { slug name price available images { sha256 widths } } pageInfo { hasNextPage endCursor }'
const events = 'nodes { slug name localDate available priceLow venue { address { city } } } pageInfo { hasNextPage endCursor }'
const paged = '$first: Int = 18, $after: String'
const page = 'first: $first, after: $after'
const merchIn = `query ($slug: String!, ${paged}) { productsInCategory(categorySlug: $slug, ${page}) { ${merch} } }`
const allMerch = `query (${paged}) { allProducts(${page}) { ${merch} } }`
const eventsWith = `query (${paged}, $query: [String!], $city: String, $from: Date, $until: Date, $hide: Boolean) {
  allEvents(${page}, query: $query, city: $city, from: $from, until: $until, hideSoldOut: $hide) { ${events} } }`
const eventsIn = `query ($slug: String!, ${paged}, $hide: Boolean) { allEventsInCategory(categorySlug: $slug, ${page}, hideSoldOut: $hide) { ${events} } }`
const searchMerch = `query ($query: [String!]!, ${paged}) { searchProducts(query: $query, ${page}) { ${merch} } }`
const searchEvents = `query ($query: [String!]!, ${paged}) { searchEvents(query: $query, ${page}) { ${events} } }`

/**
 * Every list and search of the API, and the queries of the storefront's pages, for the large demo. Cursors and slugs are read from
 * the database.
 * @param now the shop's time
 * @param checkout folder of the code whose storefront sends the pages' queries; this one by default
 */
export async function catalogQueries(db: Database, now: Date, checkout = join(import.meta.dirname, '../../..')): Promise<CatalogQuery[]> {
  const persistedDocument = readPersistedDocuments(checkout)
  const { artists, tours, categories, cities, months } = await samples(db, now)
  const cursors = await merchCursors(db)
  const starts = await eventCursors(db, now)
  const slugs = (list: readonly string[]) => list.map((slug) => ({ slug }))
  const words = (...list: string[]) => list.map((word) => ({ query: [`*${word}*`] }))
  const query = (name: string, document: string, variables: Record<string, unknown>[] = [{}]) => ({ name, document, variables })
  return [
    query('products of the shop', allMerch),
    query('products of the shop, a page in the middle', allMerch, cursors),
    query('products of a category', merchIn, slugs(categories)),
    query(
      'products of a category, a page in the middle',
      merchIn,
      cursors.flatMap((cursor) => categories.map((slug) => ({ ...cursor, slug }))),
    ),
    query('products of an artist', merchIn, slugs(artists)),
    query('events', eventsWith),
    query('events, a page in the middle', eventsWith, starts),
    query(
      'events in a city',
      eventsWith,
      cities.map((city) => ({ city })),
    ),
    query(
      'events from a day on',
      eventsWith,
      months.map((from) => ({ from })),
    ),
    query(
      'events between two days in a city',
      eventsWith,
      months.flatMap((from) => cities.map((city) => ({ from, until: addDays(from, 60), city }))),
    ),
    query('events that are not sold out', eventsWith, [{ hide: true }, ...starts.map((start) => ({ ...start, hide: true }))]),
    query('events with words', eventsWith, words('möwe', 'moewe', 'zürich', 'tour', 'trio')),
    query('events of an artist', eventsIn, slugs(artists)),
    query(
      'events of a tour that are not sold out',
      eventsIn,
      tours.map((slug) => ({ slug, hide: true })),
    ),
    query('cities with events', '{ eventCities { name } }'),
    query('search for products: a word', searchMerch, words('kupfer', 'becher', 'hoodie', 'fähre', 'lavine')),
    query('search for products: two words', searchMerch, [{ query: ['*kapuzen*', '*kueste*'] }, { query: ['*lp*', '*möwe*'] }]),
    query('search for products: umlauts both ways', searchMerch, words('küste', 'kueste', 'kuste', 'süße', 'suesse', 'brücke', 'bruecke')),
    query('search for products: two letters', searchMerch, words('lp', 'cd', 'mö', 'ze', 'qx')),
    query('search for products: one whole word', searchMerch, [{ query: ['socken'] }, { query: ['bordeaux'] }]),
    query('search for events: a word', searchEvents, words('möwe', 'moewe', 'köln', 'koeln', 'łódź', 'trio', 'sousaphon')),
    query('search for events: two letters', searchEvents, words('kö', 'ko', 'zu', 'ze')),
    query('categories', '{ allCategories { slug name } }'),
    query('tours', '{ allTours { slug name startDate } }'),
    query('artists', '{ allArtists { slug name } }'),
    query('news', 'query ($c: [String!]!) { news(categories: $c, first: 20) { nodes { slug title } } }', [
      { c: ['hot', 'regular'] },
      { c: artists.slice(0, 3) },
    ]),
    query('suggestions', '{ suggestions { title href imageUrl tag } }'),
    query('page: home', persistedDocument('HOME')),
    query('page: events', persistedDocument('ALLEVENTS'), [{ first: 60, after: null, query: [], city: null, hideSoldOut: false }]),
    query('page: artists', persistedDocument('ALLARTISTS'), [{ first: 48, after: null }]),
    query('page: artist', persistedDocument('ARTIST'), slugs(artists)),
    query('page: categories', persistedDocument('ALLPRODUCTS'), [{ first: 18, after: null }]),
    query(
      'page: category',
      persistedDocument('CATEGORY'),
      categories.map((slug) => ({ slug, first: 18, after: null })),
    ),
    query(
      'page: search',
      persistedDocument('SEARCH'),
      ['möwe', 'köln', 'lp'].map((typed) => ({ query: [`*${typed}*`], typed, first: 18, after: null, afterDate: null })),
    ),
  ]
}

/** @returns a function that finds one of the storefront's persisted documents by operation name */
function readPersistedDocuments(checkout: string): (operation: string) => string {
  const file = readFileSync(join(checkout, 'api/client/persisted-documents.json'), 'utf8')
  const documents = Object.values(JSON.parse(file) as Record<string, string>)
  return (operation) => {
    const document = documents.find((text) => new RegExp(`\\bquery ${operation}\\b`).test(text))
    if (document === undefined) throw new Error(`The storefront has no document ${operation}`)
    return document
  }
}

interface Samples {
  artists: string[]
  tours: string[]
  categories: string[]
  cities: string[]
  months: string[]
}

async function samples(db: Database, now: Date): Promise<Samples> {
  const { rows } = await sql<Samples>`
    select
      array(select a.slug from category a where a.type = 'ARTIST' order by a.id desc limit 20) as artists,
      array(select t.slug from category t where t.type = 'TOUR' order by t.id desc limit 20) as tours,
      array(select c.slug from category c join product_category on category_id = c.id where c.type = 'CATEGORY'
        group by c.id order by count(*) desc limit 12) as categories,
      -- Before migration 0019 the name of a city was plain text, and the benchmark compares with code of that time.
      array(select coalesce(to_jsonb(city) ->> 'de', city::text) from venue join event on venue_id = venue.id
        group by 1 order by count(*) desc, 1 limit 20) as cities,
      array(select to_char(${now}::timestamptz + make_interval(months => n), 'YYYY-MM-DD') from generate_series(1, 12) n) as months`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database has no samples')
  return row
}

async function merchCursors(db: Database): Promise<{ after: string }[]> {
  const { rows } = await sql<{ place: number; id: number }>`
    select sort_order as place, id from product where kind = 'merch' and id % 1000 = 7 order by id`.execute(db)
  return rows.map(({ place, id }) => ({ after: cursorOf(place, id) }))
}

async function eventCursors(db: Database, now: Date): Promise<{ after: string }[]> {
  const { rows } = await sql<{ at: Date; id: number }>`
    select happening_from as at, product_id as id from event where happening_from > ${now} and product_id % 250 = 7 order by 1`.execute(db)
  return rows.map(({ at, id }) => ({ after: cursorOf(at.getTime(), id) }))
}

function cursorOf(...place: [number, number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
