import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readTogether } from './read-together.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({})))
afterAll(() => shop.close())

test('lists of one statement have their rows in order, moments as dates, and what is written inside a value as it stands', async () => {
  const { db } = shop.context
  const read = await readTogether<{
    shops: { slug: string; createdOn: string }[]
    moments: { at: Date; sentAt: Date | null; data: { some_key: string }; dayOn: string; big: number }[]
    none: { id: number }[]
  }>(db, {
    shops: db
      .selectFrom('shop')
      .select(['slug', sql<string>`'2026-11-30'::date`.as('createdOn')])
      .orderBy('slug', 'desc'),
    moments: sql`select '2026-11-30T10:00:00.123456Z'::timestamptz as at, null::timestamptz as sent_at,
      '{"some_key": "sent_at"}'::jsonb as data, '2026-11-30'::date as day_on, 9007199254740991::bigint as big`,
    none: sql`select id from orders where false`,
  })
  const slugs = read.shops.map(({ slug }) => slug)
  expect(slugs).toEqual(slugs.toSorted().toReversed())
  expect(read.shops[0]?.createdOn).toBe('2026-11-30')
  expect(read.moments).toEqual([
    {
      at: new Date('2026-11-30T10:00:00.123Z'),
      sentAt: null,
      data: { some_key: 'sent_at' },
      dayOn: '2026-11-30',
      big: 9_007_199_254_740_991,
    },
  ])
  expect(read.none).toEqual([])
})
