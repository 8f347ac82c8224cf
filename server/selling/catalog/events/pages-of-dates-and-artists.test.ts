import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { loadLargeDemo } from '#server/import/load-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const into = { shopId: shop.world.main.id, partnerId: shop.world.company }
  await loadLargeDemo({ db: shop.database.db, clock: shop.clock }, into, { products: 100, events: 120 })
})
afterAll(() => shop.close())

interface Dates {
  totalCount: number
  cityCount: number
  nodes: {
    slug: string
    localDate: string
    available: boolean
    cancelled: boolean
    presaleAt: string | null
    venue: { address: { city: string } }
  }[]
}

async function dates(filter: Record<string, unknown>): Promise<Dates> {
  const document = `query ($query: [String!], $city: String, $from: Date, $until: Date, $hide: Boolean) {
    allEvents(query: $query, city: $city, from: $from, until: $until, hideSoldOut: $hide) {
      totalCount cityCount nodes { slug localDate available cancelled presaleAt venue { address { city } } } } }`
  return (await shop.visitor().graphql<{ allEvents: Dates }>(document, filter)).allEvents
}

test('EVT-05 a filter by city finds events for every city', async () => {
  const all = await dates({})
  const { eventCities } = await shop.visitor().graphql<{ eventCities: { name: string }[] }>('{ eventCities { name } }')
  expect(new Set(eventCities.map(({ name }) => name))).toEqual(new Set(all.nodes.map((event) => event.venue.address.city)))
  expect(all.cityCount).toBe(eventCities.length)
  for (const { name: city } of eventCities.slice(0, 5)) {
    const here = await dates({ city })
    expect(here.nodes).toEqual(all.nodes.filter((event) => event.venue.address.city === city))
    expect([here.totalCount, here.cityCount]).toEqual([here.nodes.length, 1])
  }
})

test('EVT-04 a filter by day includes both days', async () => {
  const all = await dates({})
  const [from = '', until = ''] = [all.nodes[20]?.localDate, all.nodes[60]?.localDate]
  const some = await dates({ from, until })
  expect(some.nodes).toEqual(all.nodes.filter(({ localDate }) => localDate >= from && localDate <= until))
  for (const noDay of ['2026-02-30', 5, { toString: 2 }]) await expect(dates({ from: noDay })).rejects.toThrow('from: Ein Tag')
})

test('EVT-06 hiding sold-out events also hides cancelled ones, but none with a presale', async () => {
  const all = await dates({})
  const left = await dates({ hide: true })
  const isPresale = (at: string | null) => at !== null && Date.parse(at) > shop.clock.now().getTime()
  expect(left.nodes).toEqual(all.nodes.filter((event) => !event.cancelled && (event.available || isPresale(event.presaleAt))))
  expect(left.nodes.length).toBeLessThan(all.nodes.length)
})

test('ART-03 artists are listed page by page in one order, each once', async () => {
  interface Page {
    artists: { totalCount: number; nodes: { slug: string; name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
  }
  const seen: { slug: string; name: string }[] = []
  let after: string | null = null
  let total = 0
  do {
    const { artists }: Page = await shop
      .visitor()
      .graphql<Page>(
        'query ($after: String) { artists(first: 7, after: $after) { totalCount nodes { slug name } pageInfo { hasNextPage endCursor } } }',
        { after },
      )
    seen.push(...artists.nodes)
    total = artists.totalCount
    after = artists.pageInfo.hasNextPage ? artists.pageInfo.endCursor : null
  } while (after !== null)
  expect(seen).toHaveLength(total)
  expect(new Set(seen.map(({ slug }) => slug)).size).toBe(total)
  const { allArtists } = await shop.visitor().graphql<{ allArtists: { slug: string }[] }>('{ allArtists { slug } }')
  expect(new Set(seen.map(({ slug }) => slug))).toEqual(new Set(allArtists.map(({ slug }) => slug)))
})
