import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '#test/readers/server-timing.ts'
import { makeEvent } from '#test/world/factories.ts'
import { makeSeating } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await makeSeating(shop.database.db, shop.world.event, [
    {
      id: 'P',
      category: 'innenraum',
      rows: { '1': 4, '2': 6 },
      seats: { 'P-1-1': { kind: 'wheelchair' }, 'P-1-2': { kind: 'companion' }, 'P-2-6': { blocked: true } },
    },
    { id: 'E', category: 'balkon', rows: { A: 3 } },
    { id: 'T1', category: 'balkon', rows: { '1': 4 }, forceSection: true },
    { id: 'Steh', category: 'balkon', capacity: 30 },
  ])
})
afterEach(() => shop.close())

async function claim(...keys: string[]): Promise<void> {
  for (const key of keys)
    await sql`
      with seat as (update event_seat set item_id = id, changed_in = pg_current_xact_id() where key = ${key} returning pool_id)
      update stock_pool set held = held + 1 where id = (select pool_id from seat)`.execute(shop.database.db)
}
const setLeft = (pool: string, left: number) =>
  sql`update stock_pool set capacity = sold + held + ${left} where label = ${`torfmond-bremen/${pool}`}`.execute(shop.database.db)

describe('the seats of an event', () => {
  const query = `{ event(id: "torfmond-bremen") { availableSeatIds priceLow priceHigh
    productVariants { available availableSectionIds pricingCategory { name available availableSectionIds } }
    pricingCategories { id name mapColor available availableSectionIds } } }`
  interface Category {
    name: string
    available: boolean
    availableSectionIds: string[]
  }
  interface Fields {
    event: {
      availableSeatIds: string[]
      priceLow: number
      priceHigh: number
      productVariants: { available: boolean; availableSectionIds: string[]; pricingCategory: Category }[]
      pricingCategories: (Category & { id: string; mapColor: string | null })[]
    }
  }
  const read = async () => (await shop.visitor().graphql<Fields>(query)).event

  test('GQL-16 ENT-17 are those that are free and not blocked, in the order of the plan', async () => {
    await claim('P-1-1', 'E-A-2')
    const { availableSeatIds } = await read()
    expect(availableSeatIds).toEqual([
      ...['P-1-2', 'P-1-3', 'P-1-4', 'P-2-1', 'P-2-2', 'P-2-3', 'P-2-4', 'P-2-5', 'E-A-1', 'E-A-3'],
      ...['T1-1-1', 'T1-1-2', 'T1-1-3', 'T1-1-4'],
    ])
  })

  test('ENT-19 ENT-22 are named by their free sections, of each variant and category', async () => {
    await claim('E-A-1', 'E-A-2', 'E-A-3')
    const before = await read()
    expect(before.productVariants.map(({ availableSectionIds }) => availableSectionIds)).toEqual([['P'], ['P'], ['T1', 'Steh']])
    expect(before.pricingCategories).toMatchObject([
      { name: 'Innenraum', available: true, availableSectionIds: ['P'] },
      { name: 'Balkon', available: true, availableSectionIds: ['T1', 'Steh'] },
    ])
    expect(before.productVariants[2]?.pricingCategory).toEqual({ name: 'Balkon', available: true, availableSectionIds: ['T1', 'Steh'] })
    await setLeft('Steh', 0)
    expect((await read()).pricingCategories[1]).toMatchObject({ available: true, availableSectionIds: ['T1'] })
  })

  test('EVT-23 count for the price range only in categories with a free section', async () => {
    expect(await read()).toMatchObject({ priceLow: 39.9, priceHigh: 49.9 })
    await setLeft('innenraum', 0)
    const soldOut = await read()
    expect(soldOut).toMatchObject({ priceLow: 49.9, priceHigh: 49.9 })
    expect(soldOut.pricingCategories[0]).toMatchObject({ available: false, availableSectionIds: [] })
    expect(soldOut.productVariants[0]).toMatchObject({ available: false, availableSectionIds: [] })
  })

  test('EVT-23 cost nothing only where every ticket is free of charge', async () => {
    const { db } = shop.database
    await db.updateTable('productVariant').set({ priceCents: 0, free: true }).where('slug', '=', 'innenraum-online').execute()
    expect(await read()).toMatchObject({ priceLow: 42.9, priceHigh: 49.9 })
  })

  test('are read for a whole list with one statement', async () => {
    const listQuery =
      '{ allEvents(first: 5) { nodes { productVariants { availableSectionIds pricingCategory { available } } availableSeatIds } } }'
    const statements = async () => {
      const answer = await shop.visitor().request({ method: 'POST', url: '/main/graphql', payload: { query: listQuery } })
      expect(answer.json()).not.toHaveProperty('errors')
      return countStatements(answer) ?? Number.NaN
    }
    const few = await statements()
    for (const slug of ['a', 'b', 'c', 'd']) {
      const { artist, promoter, venue, main } = shop.world
      const product = { slug, name: { de: slug }, artistId: artist, contractPartnerId: promoter }
      const event = await makeEvent(shop.database.db, shop.clock, { product, event: { venueId: venue }, shops: [main.id] })
      await makeSeating(shop.database.db, event, [{ id: 'P', category: 'stehplatz', rows: { '1': 4 } }])
    }
    // Whoever reads a plan for the first time also loads it.
    await statements()
    expect(await statements()).toBeLessThanOrEqual(few)
  })
})

describe('the best seats', () => {
  interface Best {
    bestSeats: { variantId: string; seatIds: string[]; price: number; total: number } | null
  }
  const best = async (rest: string) =>
    (await shop.visitor().graphql<Best>(`{ bestSeats(eventId: "torfmond-bremen", ${rest}) { variantId seatIds price total } }`)).bestSeats

  test('are together, of the category with the better ones, and change as soon as one is taken', async () => {
    const id = (slug: string) => String(shop.world.event.variants[slug]?.id)
    expect(await best('amount: 2')).toEqual({ variantId: id('innenraum-online'), seatIds: ['P-1-3', 'P-1-4'], price: 39.9, total: 79.8 })
    await claim('P-1-3')
    expect(await best('amount: 2')).toMatchObject({ seatIds: ['P-2-1', 'P-2-2'] })
    expect(await best(`amount: 1, variantIds: ["${id('innenraum-hard')}"]`)).toMatchObject({ variantId: id('innenraum-hard'), price: 42.9 })
    expect(await best(`amount: 2, variantIds: ["${id('balkon-online')}"]`)).toMatchObject({ seatIds: ['E-A-1', 'E-A-2'], total: 99.8 })
  })

  test('cost at most what the fan wants to pay', async () => {
    await claim('P-1-3', 'P-1-4', 'P-2-1', 'P-2-2', 'P-2-3', 'P-2-4', 'P-2-5')
    expect(await best('amount: 2, maxPrice: 49.89')).toBeNull()
    expect(await best('amount: 2, maxPrice: 49.9')).toMatchObject({ seatIds: ['E-A-1', 'E-A-2'] })
  })

  test('are a wheelchair place with its companion’s when asked for, and nobody else’s', async () => {
    expect(await best('amount: 2, wheelchair: true')).toMatchObject({ seatIds: ['P-1-1', 'P-1-2'] })
    expect(await best('amount: 1, wheelchair: true')).toMatchObject({ seatIds: ['P-1-1'] })
    await claim('P-1-1')
    expect(await best('amount: 1, wheelchair: true')).toBeNull()
  })

  test('are a whole table where nothing else fits', async () => {
    const variant = String(shop.world.event.variants['balkon-online']?.id)
    expect(await best(`amount: 4, variantIds: ["${variant}"]`)).toMatchObject({ seatIds: ['T1-1-1', 'T1-1-2', 'T1-1-3', 'T1-1-4'] })
    expect(await best(`amount: 5, variantIds: ["${variant}"]`)).toBeNull()
  })

  test('keep their distance from others (SEA-09)', async () => {
    const { db } = shop.database
    await db
      .updateTable('product')
      .set({ meta: JSON.stringify({ distancing: { amount: 1 } }) })
      .where('id', '=', shop.world.event.id)
      .execute()
    await claim('P-2-2')
    expect(await best('amount: 2, maxPrice: 40')).toMatchObject({ seatIds: ['P-1-3', 'P-1-4'] })
    await claim('P-1-2')
    expect(await best('amount: 2, maxPrice: 40')).toMatchObject({ seatIds: ['P-2-4', 'P-2-5'] })
  })

  test('where so many are not together, what is together and what is left is said, of what fits', async () => {
    const left = async (rest = '') =>
      (await shop.visitor().graphql<{ seatsLeft: unknown }>(`{ seatsLeft(eventId: "torfmond-bremen"${rest}) { together left } }`)).seatsLeft
    await claim('P-2-2')
    expect(await best('amount: 6, maxPrice: 40')).toBeNull()
    expect(await left(', maxPrice: 40')).toEqual({ together: 5, left: 6 })
    expect(await best('amount: 5, maxPrice: 40')).not.toBeNull()
    expect(await left()).toEqual({ together: 5, left: 13 })
    expect(await left(', wheelchair: true')).toEqual({ together: 2, left: 2 })
    expect(await left(', variantIds: []')).toEqual({ together: 0, left: 0 })
    await shop.database.db.deleteFrom('eventSeating').execute()
    expect(await left()).toBeNull()
  })

  test.each(['amount: 0', 'amount: 31', 'amount: 8', 'amount: 1, variantIds: []'])('are null for %s', async (request) => {
    expect(await best(request)).toBeNull()
  })

  test('are null for an event that is called off or has no plan, and never cached', async () => {
    const document = encodeURIComponent('{ bestSeats(eventId: "torfmond-bremen", amount: 1) { seatIds } }')
    const { headers } = await shop.visitor().request({ url: `/main/graphql?locale=de&query=${document}` })
    expect(headers['cache-control']).toBe('private, no-store')
    await shop.database.db.updateTable('event').set({ cancelledAt: shop.clock.now() }).execute()
    expect(await best('amount: 1')).toBeNull()
    await shop.database.db.updateTable('event').set({ cancelledAt: null }).execute()
    await shop.database.db.deleteFrom('eventSeating').execute()
    expect(await best('amount: 1')).toBeNull()
  })
})
