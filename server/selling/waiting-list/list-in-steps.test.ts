import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { writePools } from '#server/selling/stock/import-stock.ts'
import type { MadeProduct } from '#test/world/factories.ts'
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
])('EVT-19 an entry for %i tickets is refused unless it is a multiple of their step', async (amount, codes) => {
  const slug = `paare-${amount}`
  const event = await lists.soldOut(slug)
  await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('productId', '=', event.id).execute()
  const { problems } = await lists.join({ slug, email: 'ada@example.org', amount })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test('EVT-19 an entry for pairs says how many it may be for, and cannot be changed to anything between', async () => {
  const event = await lists.soldOut('paare')
  await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('productId', '=', event.id).execute()
  await shop.database.db.updateTable('product').set({ cartLimit: 7 }).where('id', '=', event.id).execute()
  const token = await lists.waits('grace@example.org', { slug: 'paare', amount: 2 })
  const query = 'query ($token: String!) { waitingListEntry(token: $token) { leastAmount mostAmount } }'
  expect(await shop.visitor().graphql(query, { token })).toEqual({ waitingListEntry: { leastAmount: 2, mostAmount: 6 } })
  expect((await lists.change(token, 3)).problems).toMatchObject([{ code: 'AMOUNT_STEP', limit: 2 }])
  expect((await lists.change(token, 7)).problems).toMatchObject([{ code: 'INVALID_INPUT', limit: 6 }])
  expect((await lists.change(token, 6)).problems).toEqual([])
})

test('EVT-19 an entry for three of any ticket is offered those that are sold one by one, not those in pairs', async () => {
  const event = await lists.soldOut('gemischt', [
    { slug: 'rang', online: 3990 },
    { slug: 'saal', online: 2990 },
  ])
  const pair = event.variants['rang-online']?.id ?? 0
  await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('id', '=', pair).execute()
  const token = await lists.waits('joan@example.org', { slug: 'gemischt', amount: 3 })
  await raise(event, 4)
  await lists.serve()
  expect(await lists.entry(token)).toMatchObject({ state: 'offered', offer: { amount: 3, variantName: 'saal, Online-Ticket' } })
})

/** Raises the contingents of all tickets of an event, as an import does. */
async function raise({ variants }: MadeProduct, units: number): Promise<void> {
  const poolIds = Object.values(variants).flatMap((variant) => variant.poolIds)
  const pools = await shop.database.db.selectFrom('stockPool').select(['label', 'capacity']).where('id', 'in', poolIds).execute()
  const at = { file: 'events.yaml', row: null, column: null }
  const raised = pools.map(({ label, capacity }) => ({ label, capacity: capacity + units, at }))
  const { faults } = await inTransaction(shop.database.db, (trx) => writePools(trx, raised, []))
  expect(faults).toEqual([])
}
