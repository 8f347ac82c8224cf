import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { offeredVariant } from './records-conditions.ts'
import { makeCategory, makeEvent, makeProduct } from '#test/world/factories.ts'

/*
 * Lists and searches read the listing index, a copy that the database keeps of the data that decides on them
 * (`db/migrations/0012_selling_catalog.sql`). Every change of that data, in whichever table, updates the copy in the same transaction.
 */

const { ask, clock, db, world } = catalogTests()

const EVERY_LIST = `query ($words: [String!]!) {
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

/** The lists in which the shop shows the test products, by their slugs. Each count must be the length of its list. */
async function shown(words = ['*probe*']): Promise<string[]> {
  const answer = await ask<Answer>(EVERY_LIST, { words })
  return everywhere.filter((name) => {
    const { nodes, totalCount } = answer[name]
    expect(totalCount).toBe(nodes.length)
    return slugs(nodes).some((slug) => slug.startsWith('probe'))
  })
}

const everywhere = ['allProducts', 'searchProducts', 'allEvents', 'searchEvents'] as const
let productId: number
let eventId: number
let categoryId: number
let artistId: number
beforeAll(async () => {
  const { main, company, promoter, venue } = world()
  const mainCategory = true
  categoryId = await makeCategory(db(), { slug: 'proben', type: 'CATEGORY', name: { de: 'Proben' }, mainCategory }, [main.id])
  artistId = await makeCategory(db(), { slug: 'probanden', type: 'ARTIST', name: { de: 'Probanden' } }, [main.id])
  const made = await makeProduct(db(), clock, {
    product: { slug: 'probe-becher', name: { de: 'Probe' }, contractPartnerId: company, artistId },
    categories: [categoryId],
    shops: [main.id],
  })
  const concert = await makeEvent(db(), clock, {
    product: { slug: 'probe-abend', name: { de: 'Probe' }, contractPartnerId: promoter },
    event: { venueId: venue, happeningFrom: '2027-03-01T19:00:00Z' },
    shops: [main.id],
  })
  productId = made.id
  eventId = concert.id
})
beforeEach(async () => expect(await shown()).toEqual(everywhere))

const merch = ['allEvents', 'searchEvents']
const events = ['allProducts', 'searchProducts']

test.each<[string, () => [change: ReturnType<typeof sql>, back: ReturnType<typeof sql>], string[]]>([
  [
    'PRD-16 a product that is hidden',
    () => [
      sql`update product set meta = '{"hide": true}' where id = ${productId}`,
      sql`update product set meta = '{}' where id = ${productId}`,
    ],
    merch,
  ],
  [
    'a product that is no longer sold',
    () => [sql`update product set active = false where id = ${productId}`, sql`update product set active = true where id = ${productId}`],
    merch,
  ],
  [
    'a product that another shop sells',
    () => [
      sql`delete from shop_product where product_id = ${productId} and shop_id = ${world().main.id}`,
      sql`insert into shop_product (shop_id, product_id) values (${world().main.id}, ${productId})`,
    ],
    merch,
  ],
  [
    'SRC-06 a product whose category is no main category any more',
    () => [
      sql`update category set main_category = false where id = ${categoryId}`,
      sql`update category set main_category = true where id = ${categoryId}`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'SRC-06 a product that is removed from its category',
    () => [
      sql`delete from product_category where product_id = ${productId}`,
      sql`insert into product_category (product_id, category_id) values (${productId}, ${categoryId})`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'GQL-19 a product whose search text no longer matches',
    () => [
      sql`update product set search_text = 'becher' where id = ${productId}`,
      sql`update product set search_text = 'probe becher' where id = ${productId}`,
    ],
    ['allProducts', ...merch],
  ],
  [
    'an event that was moved to the past',
    () => [
      sql`update event set happening_from = '2026-03-01T19:00:00Z' where product_id = ${eventId}`,
      sql`update event set happening_from = '2027-03-01T19:00:00Z' where product_id = ${eventId}`,
    ],
    events,
  ],
])('%s is removed from lists, searches and counts, and returns when the change is undone', async (_what, make, left) => {
  const [change, back] = make()
  await change.execute(db())
  expect(await shown()).toEqual(left)
  await back.execute(db())
  expect(await shown()).toEqual(everywhere)
})

test('SRC-06 a product without a main category is found if its artist is in the main list', async () => {
  await sql`delete from product_category where product_id = ${productId}`.execute(db())
  await sql`update category set main_category = true where id = ${artistId}`.execute(db())
  expect(await shown()).toEqual(everywhere)
  await sql`update category set main_category = false where id = ${artistId}`.execute(db())
  expect(await shown()).toEqual(['allProducts', ...merch])
  await sql`insert into product_category (product_id, category_id) values (${productId}, ${categoryId})`.execute(db())
})

test('GQL-25 SRC-04 a new position, door time or venue takes effect at once', async () => {
  const order = async () => slugs((await ask<Answer>(EVERY_LIST, { words: ['*probe*'] })).allProducts.nodes)
  expect((await order())[0]).toBe('probe-becher')
  await sql`update product set sort_order = -1 where id = ${productId}`.execute(db())
  expect((await order()).at(-1)).toBe('probe-becher')

  const { main, promoter, venue } = world()
  const early = await makeEvent(db(), clock, {
    product: { slug: 'probe-frueh', name: { de: 'Probe' }, contractPartnerId: promoter },
    event: { venueId: venue, happeningFrom: '2027-03-01T19:00:00Z', doorTime: '2027-03-01T17:00:00Z' },
    shops: [main.id],
  })
  const found = async () => slugs((await ask<Answer>(EVERY_LIST, { words: ['*probe*'] })).searchEvents.nodes)
  expect(await found()).toEqual(['probe-frueh', 'probe-abend'])
  await sql`update event set door_time = '2027-03-01T16:00:00Z' where product_id = ${eventId}`.execute(db())
  expect(await found()).toEqual(['probe-abend', 'probe-frueh'])

  await sql`with hall as (insert into venue (slug, name, address, post_code, city, country_code, time_zone)
      values ('probe', 'Probe', 'Kai 1', '20457', '{"de": "Probstadt"}', 'de', 'Europe/Berlin') returning id)
    update event set venue_id = hall.id from hall where product_id = ${early.id}`.execute(db())
  expect((await ask<Answer>(EVERY_LIST, { words: ['*probe*'] })).eventCities).toContainEqual({ name: 'Probstadt' })
})

describe('EVT-06 the list of events on sale', () => {
  const onSale = async () => {
    const { allEvents } = await ask<{ allEvents: ListResult }>(
      '{ allEvents(first: 500, hideUnavailable: true) { nodes { slug } totalCount } }',
    )
    expect(allEvents.totalCount).toBe(allEvents.nodes.length)
    return slugs(allEvents.nodes).includes('probe-abend')
  }
  const set = async (change: ReturnType<typeof sql>) => {
    await change.execute(db())
    return onSale()
  }

  test('follows the sale of its tickets', async () => {
    const { rows } = await sql<{ id: number }>`select id from product_variant where product_id = ${eventId}`.execute(db())
    expect(rows.length).toBeGreaterThan(0)
    expect(await set(sql`update product_variant set active = false where product_id = ${eventId}`)).toBe(false)
    expect(await set(sql`update product_variant set active = true where product_id = ${eventId}`)).toBe(true)
    const saved = sql`create table saved_variant as select * from product_variant where product_id = ${eventId}`
    await saved.execute(db())
    expect(await set(sql`delete from product_variant where product_id = ${eventId}`)).toBe(false)
    const columns = sql.raw('id, product_id, slug, description, price_cents, active')
    expect(await set(sql`insert into product_variant (${columns}) select ${columns} from saved_variant`)).toBe(true)
  })

  test('follows a cancellation, a presale and a link to another seller', async () => {
    expect(await set(sql`update event set cancelled_at = '2026-11-01' where product_id = ${eventId}`)).toBe(false)
    expect(await set(sql`update event set cancelled_at = null where product_id = ${eventId}`)).toBe(true)
    expect(await set(sql`update product_variant set active = false where product_id = ${eventId}`)).toBe(false)
    expect(await set(sql`update event set presale_at = '2027-02-01' where product_id = ${eventId}`)).toBe(true)
    expect(await set(sql`update event set presale_at = null where product_id = ${eventId}`)).toBe(false)
    const link = JSON.stringify({ external_link: 'https://tickets.example/' })
    expect(await set(sql`update product set meta = ${link} where id = ${eventId}`)).toBe(true)
    expect(await set(sql`update product set meta = '{}' where id = ${eventId}`)).toBe(false)
    expect(await set(sql`update product_variant set active = true where product_id = ${eventId}`)).toBe(true)
  })

  test('EVT-21 has a ticket for sale by the rule that pages and carts read', async () => {
    for (const meta of [{}, { only_online_tickets: true }, { only_hard_tickets: true }]) {
      for (const physical of [true, false]) {
        await sql`update product set meta = ${JSON.stringify(meta)} where id = ${eventId}`.execute(db())
        await sql`update product_variant set physical = ${physical} where product_id = ${eventId}`.execute(db())
        const { rows } = await sql<{ hasTickets: boolean; offered: boolean }>`
          select has_tickets, exists (select from product_variant v where v.product_id = p.id and ${sql.raw(offeredVariant)}) as offered
          from shop_product join product p on p.id = product_id where p.id = ${eventId}`.execute(db())
        expect(rows).toHaveLength(1)
        expect({ meta, physical, hasTickets: rows[0]?.hasTickets }).toEqual({ meta, physical, hasTickets: rows[0]?.offered })
      }
    }
    await sql`update product set meta = '{}' where id = ${eventId}`.execute(db())
  })
})
