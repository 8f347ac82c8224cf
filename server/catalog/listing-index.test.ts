import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog-tests.ts'
import { makeCategory, makeEvent, makeProduct } from '#test/world/factories.ts'

/*
 * Lists and searches look through a copy that the database keeps of what decides on them (`db/migrations/0013_shelves.sql`). Whatever
 * is changed, by whomever and in whichever table, the copy says it in the same transaction.
 */

const { ask, clock, db, world } = catalogTests()

const ASKED = `query ($words: [String!]!) {
  allProducts(first: 500) { nodes { slug } totalCount }
  searchProducts(query: $words) { nodes { slug } totalCount }
  allEvents(first: 500) { nodes { slug } totalCount }
  searchEvents(query: $words) { nodes { slug } totalCount }
  eventCities { name }
}`

interface Answer {
  allProducts: ListResult
  searchProducts: ListResult
  allEvents: ListResult
  searchEvents: ListResult
  eventCities: { name: string }[]
}

/** Where the shop shows them, by lists of their slugs; each count must be that of its list. */
async function shown(words = ['*probe*']): Promise<string[]> {
  const answer = await ask<Answer>(ASKED, { words })
  return everywhere.filter((name) => {
    const { nodes, totalCount } = answer[name]
    expect(totalCount).toBe(nodes.length)
    return slugs(nodes).some((slug) => slug.startsWith('probe'))
  })
}

const everywhere = ['allProducts', 'searchProducts', 'allEvents', 'searchEvents'] as const
let thing: number
let evening: number
let shelf: number
let band: number
beforeAll(async () => {
  const { main, company, promoter, venue } = world()
  const mainCategory = true
  shelf = await makeCategory(db(), { slug: 'proben', type: 'CATEGORY', name: { de: 'Proben' }, mainCategory }, [main.id])
  band = await makeCategory(db(), { slug: 'probanden', type: 'ARTIST', name: { de: 'Probanden' } }, [main.id])
  const made = await makeProduct(db(), clock, {
    product: { slug: 'probe-becher', name: { de: 'Probe' }, contractPartnerId: company, artistId: band },
    categories: [shelf],
    shops: [main.id],
  })
  const concert = await makeEvent(db(), clock, {
    product: { slug: 'probe-abend', name: { de: 'Probe' }, contractPartnerId: promoter },
    event: { venueId: venue, happeningFrom: '2027-03-01T19:00:00Z' },
    shops: [main.id],
  })
  thing = made.id
  evening = concert.id
})
beforeEach(async () => expect(await shown()).toEqual(everywhere))

const merch = ['allEvents', 'searchEvents']
const events = ['allProducts', 'searchProducts']

test.each<[string, () => [change: ReturnType<typeof sql>, back: ReturnType<typeof sql>], string[]]>([
  [
    'PRD-16 a product that is hidden',
    () => [sql`update product set meta = '{"hide": true}' where id = ${thing}`, sql`update product set meta = '{}' where id = ${thing}`],
    merch,
  ],
  [
    'a product that is no longer sold',
    () => [sql`update product set active = false where id = ${thing}`, sql`update product set active = true where id = ${thing}`],
    merch,
  ],
  [
    'a product that another shop sells',
    () => [
      sql`delete from shop_product where product_id = ${thing} and shop_id = ${world().main.id}`,
      sql`insert into shop_product (shop_id, product_id) values (${world().main.id}, ${thing})`,
    ],
    merch,
  ],
  [
    'SRC-06 a product whose category is no main category any more',
    () => [
      sql`update category set main_category = false where id = ${shelf}`,
      sql`update category set main_category = true where id = ${shelf}`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'SRC-06 a product that is taken out of its category',
    () => [
      sql`delete from product_category where product_id = ${thing}`,
      sql`insert into product_category (product_id, category_id) values (${thing}, ${shelf})`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'GQL-19 words that are no longer its own',
    () => [
      sql`update product set search_text = 'becher' where id = ${thing}`,
      sql`update product set search_text = 'probe becher' where id = ${thing}`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'an event that was brought forward and is over',
    () => [
      sql`update event set happening_from = '2026-03-01T19:00:00Z' where product_id = ${evening}`,
      sql`update event set happening_from = '2027-03-01T19:00:00Z' where product_id = ${evening}`,
    ],
    events,
  ],
])('%s leaves the lists, searches and counts, and comes back', async (_what, make, left) => {
  const [change, back] = make()
  await change.execute(db())
  expect(await shown()).toEqual(left)
  await back.execute(db())
  expect(await shown()).toEqual(everywhere)
})

test('SRC-06 an artist of the main list is enough', async () => {
  await sql`delete from product_category where product_id = ${thing}`.execute(db())
  await sql`update category set main_category = true where id = ${band}`.execute(db())
  expect(await shown()).toEqual(everywhere)
  await sql`update category set main_category = false where id = ${band}`.execute(db())
  expect(await shown()).toEqual(['allProducts', ...merch])
  await sql`insert into product_category (product_id, category_id) values (${thing}, ${shelf})`.execute(db())
})

test('GQL-25 SRC-04 a new place in the list, other doors and another hall count at once', async () => {
  const order = async () => slugs((await ask<Answer>(ASKED, { words: ['*probe*'] })).allProducts.nodes)
  expect((await order())[0]).toBe('probe-becher')
  await sql`update product set sort_order = -1 where id = ${thing}`.execute(db())
  expect((await order()).at(-1)).toBe('probe-becher')

  const { main, promoter, venue } = world()
  const early = await makeEvent(db(), clock, {
    product: { slug: 'probe-frueh', name: { de: 'Probe' }, contractPartnerId: promoter },
    event: { venueId: venue, happeningFrom: '2027-03-01T19:00:00Z', doorTime: '2027-03-01T17:00:00Z' },
    shops: [main.id],
  })
  const found = async () => slugs((await ask<Answer>(ASKED, { words: ['*probe*'] })).searchEvents.nodes)
  expect(await found()).toEqual(['probe-frueh', 'probe-abend'])
  await sql`update event set door_time = '2027-03-01T16:00:00Z' where product_id = ${evening}`.execute(db())
  expect(await found()).toEqual(['probe-abend', 'probe-frueh'])

  await sql`with hall as (insert into venue (slug, name, address, post_code, city, country_code)
      values ('probe', 'Probe', 'Kai 1', '20457', '{"de": "Probstadt"}', 'de') returning id)
    update event set venue_id = hall.id from hall where product_id = ${early.id}`.execute(db())
  expect((await ask<Answer>(ASKED, { words: ['*probe*'] })).eventCities).toContainEqual({ name: 'Probstadt' })
})
