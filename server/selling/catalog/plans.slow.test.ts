import { sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import type { Database } from '#db/database.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { makeWorld, type World } from '#test/world/factories.ts'
import { countEvents, citiesWithEvents } from './events/queries-event-filter.ts'
import { allArtists, allTours } from './categories/queries-categories.ts'
import { listEventSpans, countProducts } from './categories/queries-counts.ts'
import { datesOfMerch, eventsOfCategories, findEvent, pageOfEvents, placesOfFoundEvents } from './events/queries-events.ts'
import { countFoundMerch, placesOfFoundMerch } from './products/queries-found-merch.ts'
import { countMerch, findMerch, merchByName, merchOfCategories, merchOfEvents, pageOfMerch } from './products/queries-merch.ts'
import type { Cursor } from '#server/foundations/request/list-page.ts'
import type { View } from './cached-reads.ts'

/*
 * The plans of PostgreSQL for 20,000 products and 5,000 events. A list or search that reads a whole table would be fast in every other
 * test, and slow in every large shop.
 */

const clock = fixedClock('2026-11-20T18:00:00Z')
let database: TestDatabase
let world: World
let view: View
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.db, clock)
  view = { shopId: world.main.id, locale: 'de', now: clock.now() }
  await fill(database.db)
}, 120_000)
afterAll(() => database.close())

/**
 * The catalog: three in ten products are shirts, one in a thousand is a theremin; each belongs to one of forty categories and one of forty
 * bands. Each event has a number, one of fifty cities and one of a hundred venues.
 */
async function fill(db: Database): Promise<void> {
  const { main, company, promoter } = world
  await sql`insert into category (slug, type, name, main_category)
    select kind || n, type::category_type, '{"de": "Fach"}', true
    from generate_series(0, 39) n, (values ('fach-', 'CATEGORY'), ('band-', 'ARTIST')) as v (kind, type)`.execute(db)
  await sql`
    with made as (
      insert into product (slug, kind, name, price_cents, contract_partner_id, artist_id, search_text, sort_order, created_at, updated_at)
      select 'ware-' || n, 'merch', jsonb_build_object('de', 'Ware ' || n), 1000 + n % 5000, ${company}::int, (select id from category where slug = 'band-' || n % 40),
        case when n % 10 < 3 then 'shirt ' when n % 1000 = 7 then 'theremin ' else 'becher ' end || 'ware ' || n || ' ' || substr(md5(n::text), 1, 8),
        n % 7, now(), now()
      from generate_series(1, 20000) n returning id)
    , listed as (insert into shop_product (shop_id, product_id) select ${main.id}::int, id from made)
    , sorted as (insert into product_category (product_id, category_id) select made.id, c.id from made join category c on c.slug = 'fach-' || made.id % 40)
    insert into product_variant (product_id, slug, description, price_cents)
      select id, size, jsonb_build_object('de', size), 1000 from made, unnest(array['s', 'm', 'l']) size`.execute(db)
  await sql`insert into venue (slug, name, address, post_code, city, country_code, time_zone)
    select 'halle-' || n, 'Halle', 'Kai 1', '20457', jsonb_build_object('de', 'Stadt ' || n % 50), 'de', 'Europe/Berlin' from generate_series(0, 99) n`.execute(
    db,
  )
  await sql`
    with made as (
      insert into product (slug, kind, name, price_cents, contract_partner_id, search_text, created_at, updated_at)
      select 'abend-' || n, 'event', jsonb_build_object('de', 'Abend ' || n), 3000, ${promoter}::int,
        'abend ' || n || ' stadt' || n % 50 || ' ' || substr(md5(n::text), 1, 8), now(), now()
      from generate_series(1, 5000) n returning id)
    , listed as (insert into shop_product (shop_id, product_id) select ${main.id}::int, id from made)
    , sold as (insert into product_variant (product_id, slug, description, price_cents)
        select id, 'online', '{"de": "Online"}', 3000 from made)
    insert into event (product_id, venue_id, happening_from)
      select id, (select v.id from venue v where v.slug = 'halle-' || made.id % 100), ${clock.now()}::timestamptz + make_interval(hours => (id % 3000))
      from made`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Loops'?: number
  'Actual Rows'?: number
  Plans?: Plan[]
}

/** Requests the plan of each statement in place of its rows. */
async function plansOf(ask: (db: Database) => Promise<unknown>, explain = 'explain (format json)'): Promise<Plan[]> {
  const found: Plan[] = []
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }: { node: RootOperationNode; queryId: QueryId }) => {
      if (node.kind !== 'RawNode') throw new Error('Only raw statements are explained here')
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`${explain} ${first}`, ...rest] }
    },
    transformResult: async ({ result }) => {
      for (const row of result.rows) found.push(...(Object.values(row)[0] as { Plan: Plan }[]).map((each) => each.Plan))
      return { ...result, rows: [] }
    },
  }
  await ask(database.db.withPlugin(explaining))
  return found.flatMap(nodesOf)
}

/** The same after executing them, with what each part read. */
const executedPlansOf = (ask: (db: Database) => Promise<unknown>) => plansOf(ask, 'explain (analyze, format json)')
const isExecuted = (node: Plan) => (node['Actual Loops'] ?? 0) > 0

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Tables that grow with the catalog. */
const large = new Set(['product', 'event', 'product_variant', 'shop_product', 'product_category'])
const readsWhole = (plan: Plan[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? '')).map((node) => node['Relation Name'])

const everyEvent = { categorySlug: null, patterns: [], city: null, from: null, until: null, hideSoldOut: false, hideUnavailable: false }
const search = (query: string[]) => ({ patterns: searchPatterns(query), after: null, first: 19 })
const foundEvents = (query: string[]) => ({ ...everyEvent, patterns: searchPatterns(query) })
const firstPage = { after: null, first: 19 }

describe('plans for 20,000 products and 5,000 events', () => {
  test.each<[string, string[]]>([
    ['a rare word', ['*theremin*']],
    ['a word nobody uses', ['*sousaphon*']],
    ['a common word', ['*shirt*']],
    ['two words', ['*shirt*', '*ware*']],
    ['two letters', ['*th*']],
    ['two letters that begin every name', ['*wa*']],
    ['one letter', ['*t*']],
    ['a whole word', ['theremin']],
    ['the end of a word', ['*remin']],
  ])('GQL-19 searching and counting merchandise for %s uses an index', async (_what, query) => {
    expect(listingIndexes(await plansOf((db) => placesOfFoundMerch(db, view, search(query)))).toSorted()).toEqual([
      'listing_merch',
      'listing_merch_words',
    ])
    expect(listingIndexes(await plansOf((db) => countFoundMerch(db, view, searchPatterns(query))))).toHaveLength(1)
  })

  test.each<[string, string[]]>([
    ['a rare word', ['*stadt7*', '*4242*']],
    ['a word that all of them have', ['*abend*']],
    ['two letters', ['*st*']],
    ['two letters that only merchandise has', ['*sh*']],
  ])('GQL-20 searching and counting events for %s uses an index', async (_what, query) => {
    expect(listingIndexes(await plansOf((db) => placesOfFoundEvents(db, view, foundEvents(query), firstPage)))).toHaveLength(1)
    expect(listingIndexes(await plansOf((db) => countEvents(db, view, foundEvents(query))))).toHaveLength(1)
  })

  test('GQL-19 GQL-20 searching and counting for any word has the same plan, which no estimate of the word changes', async () => {
    const readsFor = (read: (db: Database, query: string[]) => Promise<unknown>) =>
      Promise.all([['*theremin*'], ['*shirt*'], ['*th*'], ['*wa*']].map((query) => plansOf((db) => read(db, query))))
    for (const read of [
      (db: Database, query: string[]) => placesOfFoundMerch(db, view, search(query)),
      (db: Database, query: string[]) => countFoundMerch(db, view, searchPatterns(query)),
      (db: Database, query: string[]) => placesOfFoundEvents(db, view, foundEvents(query), firstPage),
      (db: Database, query: string[]) => countEvents(db, view, foundEvents(query)),
    ]) {
      const [first, ...others] = (await readsFor(read)).map((plan) =>
        plan.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`),
      )
      expect(first).toContainEqual(expect.stringMatching(/Bitmap Index Scan listing_(merch|event)_words/))
      for (const other of others) expect(other).toEqual(first)
    }
  })

  test.each<[string, string, Cursor | null]>([
    ['the first page of a common word', '*shirt*', null],
    ['its next page', '*shirt*', [6, 19_000]],
    ['the next page of what begins every name', '*wa*', [6, 19_000, 1]],
  ])('GQL-19 %s is read from the list, without all matches', async (_what, word, after) => {
    const plan = await executedPlansOf((db) => placesOfFoundMerch(db, view, { ...search([word]), after }))
    expect(plan.filter(isExecuted).map((node) => node['Index Name'])).toContain('listing_merch')
    expect(plan.filter((node) => isExecuted(node) && node['Index Name'] === 'listing_merch_words')).toEqual([])
  })

  test('GQL-19 the first page of what begins every name is read from the list, after the few that have it as a word', async () => {
    const plan = await executedPlansOf((db) => placesOfFoundMerch(db, view, search(['*wa*'])))
    const matches = plan.filter((node) => isExecuted(node) && node['Node Type'] === 'Bitmap Index Scan')
    expect(matches.length).toBeGreaterThan(0)
    for (const node of matches) expect(node['Actual Rows']).toBeLessThan(20)
  })

  test('GQL-19 for a rare word, twenty entries of the list are looked at for each that the page needs, then its matches', async () => {
    const plan = (await executedPlansOf((db) => placesOfFoundMerch(db, view, search(['*theremin*'])))).filter(isExecuted)
    const rows = (index: string) => Math.max(...plan.flatMap((node) => (node['Index Name'] === index ? [node['Actual Rows'] ?? 0] : [])))
    expect(rows('listing_merch')).toBe(19 * 20)
    expect(rows('listing_merch_words')).toBe(20)
  })

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['the first page of all merchandise', (db) => pageOfMerch(db, view, { categorySlug: null, after: null, first: 19 })],
    ['a page in the middle', (db) => pageOfMerch(db, view, { categorySlug: null, after: [3, 9000], first: 19 })],
    ['the first page of a category', (db) => pageOfMerch(db, view, { categorySlug: 'fach-7', after: null, first: 19 })],
    ['how much there is in a category', (db) => countMerch(db, view, 'fach-7')],
    ['the next events', (db) => pageOfEvents(db, view, everyEvent, { after: null, first: 19 })],
    ['a product by its slug', (db) => findMerch(db, view, 'ware-777')],
    ['an event by its slug', (db) => findEvent(db, view, 'abend-777')],
    ['several products by number and slug', (db) => merchByName(db, view, [700, 701], ['ware-9'])],
  ])('%s uses an index', async (_what, ask) => expect(readsWhole(await plansOf(ask))).toEqual([]))

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['GQL-25 all merchandise', (db) => countMerch(db, view, null)],
    ['GQL-17 all events to come and their cities', (db) => countEvents(db, view, everyEvent)],
    ['EVT-05 the cities that have events', (db) => citiesWithEvents(db, view)],
  ])('%s: counting reads the index only', async (_what, ask) => {
    const plan = await plansOf(ask)
    const [index, ...others] = listingIndexes(plan)
    expect(others).toEqual([])
    expect(plan.filter((node) => node['Index Name'] === index).map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
  })
})

describe('plans without values, as prepared statements have them', () => {
  /** The plans of the statements of a read, by their texts alone. */
  async function genericPlansOf(read: (db: Database) => Promise<unknown>): Promise<Plan[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    let texts: string[]
    try {
      await read(database.db)
      texts = (spy.mock.calls as unknown as [string | { text: string }][]).map(([query]) =>
        typeof query === 'string' ? query : query.text,
      )
    } finally {
      spy.mockRestore()
    }
    const plans: Plan[] = []
    for (const text of texts.filter((each) => each.startsWith('/* prepared */'))) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap((each) => nodesOf(each.Plan))))
    }
    return plans
  }

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['all artists', (db) => allArtists(db, view)],
    ['all tours', (db) => allTours(db, view)],
    ['the events of several artists', (db) => eventsOfCategories(db, view, [1, 2, 3], 100)],
    ['the merchandise of several artists', (db) => merchOfCategories(db, view, [1, 2, 3], 60)],
    ['the next dates of the artists of several products', (db) => datesOfMerch(db, view, [1, 2, 3], 12)],
    ['the merchandise of several events', (db) => merchOfEvents(db, view, [1, 2, 3], 12)],
    ['the first and last day of several artists', (db) => listEventSpans(db, view, [1, 2, 3])],
    ['the number of products of several artists', (db) => countProducts(db, view, [1, 2, 3])],
  ])('%s: each listing is looked up by its product', async (_what, read) => {
    const scans = (await genericPlansOf(read)).filter((node) => node['Relation Name'] === 'shop_product')
    expect(scans.length).toBeGreaterThan(0)
    for (const scan of scans) expect(scan['Index Cond']).toContain('product_id = ')
  })

  test('dates of artists are sorted before their stock is looked up, so that the first that are on sale are enough', async () => {
    const limit = (await genericPlansOf((db) => datesOfMerch(db, view, [1, 2, 3], 12))).find((node) => node['Node Type'] === 'Limit')
    const below: string[] = []
    for (let node = limit?.Plans?.[0]; node && below.length < 3; node = node.Plans?.[0]) below.push(node['Node Type'])
    expect(below).toEqual(['WindowAgg', 'Subquery Scan', 'Sort'])
  })
})

/** The listing indexes a plan uses. No table of the catalog may be read whole either. */
function listingIndexes(plan: Plan[]): string[] {
  expect(readsWhole(plan)).toEqual([])
  return [...new Set(plan.flatMap((node) => (node['Index Name']?.startsWith('listing_') ? [node['Index Name']] : [])))]
}
