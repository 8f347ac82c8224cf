import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await writeStaffAccounts(shop, 'Ada', 'Grace')
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const ada = person('fulfilment', everywhere, 1)
const grace = person('fulfilment', everywhere, 2)
const tester = () => orderTests(shop)
const call = async <T = object>(name: string, input: object, as = ada) => {
  const answer = await callAs(shop, as, name, { ...input })
  return { ...answer.json<T & { code?: string; message?: string; field?: string }>(), status: answer.statusCode }
}
type Shown = {
  status: number
  message?: string
  items: { id: number; isOut: boolean; cameBack: string | null }[]
  history: { what: string; by: string }[]
}
const giveBack = (order: string, what: object, as = ada) =>
  call<Shown & { restocked: number }>('orders.return', { order, expectedReturned: 0, ...what }, as)

/** A paid order with two shirts in M and one in L, in a parcel. */
async function sentShirts(): Promise<TestOrder & { items: [number, number, number] }> {
  const order = await tester().buy(shop.visitor(), [tester().shirt, 2], [shop.world.shirt.variants['l']?.id ?? 0, 1])
  await tester().pay(order)
  await tester().issue(order.id)
  const rows = await shop.database.db.selectFrom('orderItem').select('id').where('orderId', '=', order.id).orderBy('id').execute()
  await call('orders.mark-sent', { order: order.reference })
  return { ...order, items: rows.map(({ id }) => id) as [number, number, number] }
}

async function soldOf(size: 'm' | 'l'): Promise<number> {
  const variant = shop.world.shirt.variants[size]?.id ?? 0
  const { rows } = await shop.pool.query<{ sold: number }>(
    'select sum(p.sold)::int as sold from variant_pool v join stock_pool p on p.id = v.pool_id where v.variant_id = $1',
    [variant],
  )
  return rows[0]?.sold ?? 0
}

test('what comes back is recorded by line and number of pieces: the good ones are on sale again, the damaged never, and no money moves', async () => {
  const order = await sentShirts()
  const [m, , l] = order.items
  const [soldM, soldL] = [await soldOf('m'), await soldOf('l')]
  const back = await giveBack(order.reference, { restock: [{ item: m, pieces: 2 }], damaged: [{ item: l }] })
  expect(back).toMatchObject({ status: 200, restocked: 2, damaged: 1, openCents: 0 })
  expect([await soldOf('m'), await soldOf('l')]).toEqual([soldM - 2, soldL])
  expect(back.items.map(({ isOut, cameBack }) => [isOut, cameBack])).toEqual([
    [false, 'restocked'],
    [false, 'restocked'],
    [false, 'damaged'],
  ])
  expect(back.history.at(-1)).toMatchObject({ what: 'goods returned', by: 'Ada' })
  expect(await tester().statusOf(order.id)).toBe('fulfillment')
  const explained = await call<{ past: { text: string }[] }>('explain.order', { order: order.reference }, person('support', everywhere, 2))
  expect(explained.past.map(({ text }) => text).join('\n')).toMatch(/goods returned by staff:1 .*damaged 1, restocked 2/)
})

test('one piece of a line comes back, and another later; more than are with the buyer do not', async () => {
  const order = await sentShirts()
  const [m] = order.items
  expect(await giveBack(order.reference, { restock: [{ item: m }] })).toMatchObject({ status: 200, restocked: 1 })
  expect(await giveBack(order.reference, { expectedReturned: 1, restock: [{ item: m, pieces: 2 }] })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/came back already, recorded by Ada at 20 November 2026.*1 piece is still with the buyer/),
  })
  expect(await giveBack(order.reference, { expectedReturned: 1, damaged: [{ item: m }] })).toMatchObject({ status: 200, restocked: 0 })
})

test('two who record the same at once have one effect, and the second is told who did it and when', async () => {
  const order = await sentShirts()
  const [m] = order.items
  const sold = await soldOf('m')
  const both = await Promise.all([ada, grace].map((as) => giveBack(order.reference, { restock: [{ item: m }] }, as)))
  const [first, second] = both.toSorted((one, other) => one.status - other.status)
  expect([first?.status, second?.status]).toEqual([200, 409])
  expect(second?.message).toMatch(/(Ada|Grace) recorded at 20 November 2026.*that goods of .* came back/)
  expect(await soldOf('m')).toBe(sold - 1)
})

test('what was refunded after it came back stays in stock, and what is damaged does not go on sale by its refund', async () => {
  const order = await sentShirts()
  const [m, , l] = order.items
  await giveBack(order.reference, { restock: [{ item: m, pieces: 2 }], damaged: [{ item: l }] })
  const [soldM, soldL] = [await soldOf('m'), await soldOf('l')]
  const owner = person('owner', everywhere, 1)
  const asked = { order: order.reference, refundSent: true }
  const preview = await call<{ says: string[]; shown: object }>('orders.cancel', { ...asked, preview: true }, owner)
  const text = JSON.stringify(preview)
  expect(text).not.toContain('lower its stock')
  const { total } = await shop.database.db
    .selectFrom('orders')
    .select('totalCents as total')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(await call('orders.cancel', { ...asked, expectedCents: total }, owner)).toMatchObject({ status: 200 })
  expect([await soldOf('m'), await soldOf('l')]).toEqual([soldM, soldL])
})

test('what was refunded before it came back is back on sale already: good or damaged, the ledger of units agrees', async () => {
  const order = await sentShirts()
  const [m, , l] = order.items
  const { total } = await shop.database.db
    .selectFrom('orders')
    .select('totalCents as total')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const owner = person('owner', everywhere, 1)
  expect(await call('orders.cancel', { order: order.reference, refundSent: true, expectedCents: total }, owner)).toMatchObject({
    status: 200,
  })
  const [soldM, soldL] = [await soldOf('m'), await soldOf('l')]
  expect(await giveBack(order.reference, { restock: [{ item: m }], damaged: [{ item: l }] })).toMatchObject({ status: 200 })
  expect([await soldOf('m'), await soldOf('l')]).toEqual([soldM, soldL])
  expect(await verify(shop.context)).toEqual([])
})

test('what was not sent, what is not of this order and nothing at all are refused by their field', async () => {
  const order = await tester().buy(shop.visitor(), [tester().shirt, 1])
  await tester().pay(order)
  await tester().issue(order.id)
  const { id } = await shop.database.db.selectFrom('orderItem').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  expect(await giveBack(order.reference, { restock: [{ item: id }] })).toMatchObject({
    status: 409,
    message: expect.stringContaining('neither sent nor handed out'),
  })
  const other = await sentShirts()
  expect(await giveBack(order.reference, { damaged: [{ item: other.items[0] }] })).toMatchObject({
    status: 404,
    message: expect.stringContaining('Damaged'),
  })
  expect(await giveBack(order.reference, {})).toMatchObject({ status: 422, message: expect.stringContaining('Back to stock') })
  expect(await giveBack(other.reference, { restock: [{ item: other.items[0], pieces: 0 }] })).toMatchObject({ status: 422 })
})

test('a parcel of which something came back is not taken back, and what came back is not sent again', async () => {
  const order = await sentShirts()
  const parcels = await call<{ items: { id: number }[] }>('parcels.list', { order: order.reference })
  await giveBack(order.reference, { restock: [{ item: order.items[0] }] })
  expect(await call('parcels.take-back', { id: parcels.items[0]?.id })).toMatchObject({ status: 409 })
})

test('somebody of another shop finds no order to take goods back of', async () => {
  const order = await sentShirts()
  const foreign = person('fulfilment', { kind: 'shops', ids: [999] } as never, 1)
  expect((await giveBack(order.reference, { restock: [{ item: order.items[0] }] }, foreign)).status).toBe(404)
})
