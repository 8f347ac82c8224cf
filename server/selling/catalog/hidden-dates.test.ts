import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { makeEvent, type MadeProduct } from '#test/world/factories.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

/** No other event of the test takes place in this year, so a text with it tells the hidden date. */
const year = /2031/
const times = {
  happeningFrom: '2031-07-19T17:00:00Z',
  happeningUntil: '2031-07-20T21:00:00Z',
  doorTime: '2031-07-19T16:00:00Z',
  stageTime: '2031-07-19T18:00:00Z',
  checkInStartAt: '2031-07-12T10:00:00Z',
  checkInEndAt: '2031-07-19T10:00:00Z',
}

let shop: TestShop
let hidden: MadeProduct
beforeAll(async () => {
  shop = await openTestShop()
  const make = (slug: string, happeningFrom: string, meta: object, event: object = {}) =>
    makeEvent(shop.database.db, shop.clock, {
      product: {
        slug,
        name: { de: slug },
        artistId: shop.world.artist,
        contractPartnerId: shop.world.promoter,
        meta: JSON.stringify(meta),
      },
      event: { venueId: shop.world.venue, happeningFrom, ...event },
      categories: [shop.world.tour],
      shops: [shop.world.main.id],
    })
  // A start before and after the hidden one, which would stand between them.
  await make('vorher', '2030-02-01T19:00:00Z', {})
  hidden = await make('geheim', times.happeningFrom, { hideDate: true }, times)
  await make('nachher', '2032-02-01T19:00:00Z', {})
})
afterAll(() => shop.close())

interface ListPage {
  nodes: { slug: string }[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

/** Every event of a list, read one by one with the cursor of the one before. */
async function oneByOne(list: 'allEvents' | 'searchEvents') {
  const query =
    list === 'allEvents'
      ? 'query ($after: String) { page: allEvents(first: 1, after: $after) { nodes { slug } pageInfo { endCursor hasNextPage } } }'
      : 'query ($after: String) { page: searchEvents(query: ["moorgrab"], first: 1, after: $after) { nodes { slug } pageInfo { endCursor hasNextPage } } }'
  const slugs: string[] = []
  const cursors: string[] = []
  for (let after: string | null = null; slugs.length < 20;) {
    const { page }: { page: ListPage } = await shop.visitor().graphql<{ page: ListPage }>(query, { after })
    slugs.push(...page.nodes.map(({ slug }) => slug))
    cursors.push(Buffer.from(page.pageInfo.endCursor, 'base64url').toString())
    if (!page.pageInfo.hasNextPage) break
    after = page.pageInfo.endCursor
  }
  return { slugs, cursors }
}

describe('the hidden date of an event', () => {
  test('EVT-15 is null in the API, with all times from which it could be told', async () => {
    const fields = `over localDate movedFrom ${Object.keys(times).join(' ')}`
    const { event } = await shop.visitor().graphql<{ event: object }>(`{ event(id: "geheim") { ${fields} } }`)
    expect(event).toEqual({
      over: false,
      localDate: null,
      movedFrom: null,
      ...Object.fromEntries(Object.keys(times).map((name) => [name, null])),
    })
  })

  test.each(['allEvents', 'searchEvents'] as const)('is not told by the place and the cursor of its event in %s', async (list) => {
    const { slugs, cursors } = await oneByOne(list)
    expect(slugs).toEqual(['torfmond-bremen', 'vorher', 'nachher', 'geheim'])
    expect(cursors.at(-1)).toBe(JSON.stringify([Date.parse('9999-12-31T00:00:00Z'), hidden.id]))
  })

  test.each([
    ['its day', { from: '2031-07-19', until: '2031-07-19' }, []],
    ['every day from today', { from: '2026-01-01' }, ['torfmond-bremen', 'vorher', 'nachher']],
    ['every day until the end of time', { until: '9999-12-31' }, ['torfmond-bremen', 'vorher', 'nachher']],
  ])('is not found by a filter for %s', async (_case, days, slugs) => {
    const { allEvents } = await shop
      .visitor()
      .graphql<{ allEvents: { nodes: { slug: string }[]; totalCount: number } }>(
        'query ($from: Date, $until: Date) { allEvents(from: $from, until: $until) { totalCount nodes { slug } } }',
        days,
      )
    expect(allEvents).toEqual({ totalCount: slugs.length, nodes: slugs.map((slug) => ({ slug })) })
  })

  test('is in no entry of the news feed, which has that of the others', async () => {
    const { feed } = await shop.visitor().graphql<{ feed: { title: string }[] }>('{ feed { title } }')
    const titles = feed.map(({ title }) => title)
    expect(titles).toContain('Moorgrab, geheim: Bremen')
    expect(titles.join('\n')).not.toMatch(year)
    expect(titles.join('\n')).toContain('2032')
  })

  test('is not told to whoever has its ticket in the cart, while the tax of its day is known', async () => {
    const visitor = shop.visitor()
    const variant = Object.values(hidden.variants)[0]?.id ?? 0
    await buying(visitor).add([variant, 1])
    const { cart } = await visitor.graphql<{ cart: { items: { productVariant: { product: object } }[] } }>(
      '{ cart { items { productVariant { product { slug happeningFrom localDate vatRate } } } } }',
    )
    expect(cart.items.map(({ productVariant }) => productVariant.product)).toEqual([
      { slug: 'geheim', happeningFrom: null, localDate: null, vatRate: 7 },
    ])
  })

  test('is in no mail to those who wait for its tickets', async () => {
    const { poolIds } = Object.values(hidden.variants)[0] ?? { poolIds: [] }
    const { db } = shop.database
    const before = await db.selectFrom('stockPool').select(['id', 'held']).where('id', 'in', poolIds).executeTakeFirstOrThrow()
    await db.updateTable('stockPool').set({ capacity: before.held }).where('id', 'in', poolIds).execute()
    await waitingLists(shop).waits('ada@example.org', { slug: 'geheim', amount: 1 })
    await db.updateTable('stockPool').set({ capacity: 100 }).where('id', 'in', poolIds).execute()
    await runJobs(shop)
    const mails = shop.outbox.sent.filter(({ to }) => to === 'ada@example.org')
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject, text, html } of mails) expect(`${subject}\n${text}\n${html}`).not.toMatch(year)
  })
})

/** The queries that may name the times of an event, and what for; all others get them from `publicTimes`. */
const namesTimes: Record<string, string> = {
  'server/selling/catalog/products/queries-taxes.ts': 'the day of the tax, of which only the rate is told',
  'server/selling/catalog/events/queries-events.ts': 'the day of the tax and the comparison with an earlier start',
  'server/selling/catalog/records-events.ts': 'what the staff changes and ticket holders are told',
  'server/selling/carts/records-carts.ts': 'the start and day for rules, and publicStart and publicDay',
  'server/publishing/search-engines/files/queries.ts': 'the order of calendars, which leave hidden dates out',
}

test('no query for the public reads the times of an event past publicTimes', () => {
  const read =
    /\be\.(happening_from|happening_until|door_time|stage_time|check_in_start_at|check_in_end_at)|'(?:e|event)\.(?:happening|door|stage|checkIn)\w+'/
  const files = globSync('server/{house/shops,publishing,selling/{catalog,bundles,carts,waiting-list}}/**/{queries,records}*.ts')
  expect(files.filter((file) => read.test(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(namesTimes).sort())
})
