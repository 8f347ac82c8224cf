import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

let shop: TestShop
let lists: ReturnType<typeof waitingLists>
beforeAll(async () => {
  shop = await openTestShop()
  lists = waitingLists(shop)
})
afterAll(() => shop.close())

test.each([
  [1, ['AMOUNT_STEP']],
  [3, ['AMOUNT_STEP']],
  [2, []],
  [4, []],
])('EVT-19 an entry for %i tickets that are sold in pairs', async (amount, codes) => {
  const slug = `paare-${amount}`
  const event = await lists.soldOut(slug)
  await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('productId', '=', event.id).execute()
  const { problems } = await lists.join({ slug, email: 'ada@example.org', amount })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
