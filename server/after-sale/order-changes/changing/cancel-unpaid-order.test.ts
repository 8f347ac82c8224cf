import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { minute } from '#core/time/durations.ts'

/* An order that waits for its payment: what its session is told, and how its buyer cancels it. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

const waiting = async (fan: Visitor) =>
  (
    await fan.graphql<{ waitingOrder: { id: string; reference: string; balance: number; paymentDeadline: string } | null }>(
      'query { waitingOrder { id reference balance paymentDeadline paymentMethod } }',
    )
  ).waitingOrder

const cancel = async (fan: Visitor, input: { orderId: string; reference?: string }) =>
  (
    await fan.graphql<{ cancelUnpaidOrder: { orderId: string | null; problems: { code: string }[] } }>(
      'mutation ($input: CancelUnpaidOrderInput!) { cancelUnpaidOrder(input: $input) { orderId problems { code } } }',
      { input },
    )
  ).cancelUnpaidOrder

async function soldShirts() {
  const { sold } = await shop.database.db
    .selectFrom('stockPool')
    .select('sold')
    .where('id', 'in', shop.world.shirt.variants['m']?.poolIds ?? [])
    .executeTakeFirstOrThrow()
  return sold
}

async function placeByCard(fan: Visitor) {
  const { order } = await buying(fan).buy('stripe_checkout', [tester.shirt, 1])
  if (!order) throw new Error('The order was not placed')
  return order
}

describe('the order that waits', () => {
  test('is the session’s latest unpaid one, until it is paid', async () => {
    const fan = shop.visitor()
    expect(await waiting(fan)).toBeNull()
    const order = await placeByCard(fan)
    expect(await waiting(fan)).toMatchObject({ id: order.id, reference: order.reference, balance: order.balance })
    expect(await waiting(shop.visitor())).toBeNull()
    await tester.pay({ id: order.id, total: Math.round(order.balance * 100) })
    expect(await waiting(fan)).toBeNull()
  })

  test('does not wait after its deadline, nor while the buyer’s money is on its way', async () => {
    const fan = shop.visitor()
    const order = await placeByCard(fan)
    const { db } = shop.database
    await db
      .insertInto('payment')
      .values({
        id: order.id,
        orderId: order.id,
        method: 'stripe_sofort',
        provider: 'stripe',
        state: 'pending',
        amountCents: Math.round(order.balance * 100),
        createdAt: shop.clock.now(),
        underWaySince: shop.clock.now(),
      })
      .execute()
    expect(await waiting(fan)).toBeNull()
    expect(await cancel(fan, { orderId: order.id })).toMatchObject({ problems: [{ code: 'ORDER_STATE' }] })
    await db.deleteFrom('payment').where('id', '=', order.id).execute()
    expect(await waiting(fan)).not.toBeNull()
    shop.clock.advance(36 * minute)
    expect(await waiting(fan)).toBeNull()
  })
})

describe('cancelling it', () => {
  test('gives its units back, closes it, sends one mail, and can be repeated', async () => {
    const fan = shop.visitor()
    const before = await soldShirts()
    const order = await placeByCard(fan)
    expect(await soldShirts()).toBe(before + 1)
    expect(await cancel(fan, { orderId: order.id })).toEqual({ orderId: order.id, problems: [] })
    expect(await cancel(fan, { orderId: order.id })).toEqual({ orderId: order.id, problems: [] })
    expect(await soldShirts()).toBe(before)
    expect(await tester.statusOf(order.id)).toBe('cancelled')
    expect(await waiting(fan)).toBeNull()
    const cancellations = await shop.database.db.selectFrom('orderCancellation').selectAll().where('orderId', '=', order.id).execute()
    expect(cancellations).toMatchObject([{ reason: 'by_buyer', actor: 'buyer' }])
    await runJobs(shop)
    expect(shop.outbox.sent.filter(({ subject }) => subject.includes(order.reference))).toHaveLength(1)
  })

  test('of two requests at the same time only one cancels', async () => {
    const fan = shop.visitor()
    const before = await soldShirts()
    const order = await placeByCard(fan)
    const answers = await Promise.all([cancel(fan, { orderId: order.id }), cancel(fan, { orderId: order.id })])
    expect(answers.flatMap(({ problems }) => problems)).toEqual([])
    expect(await soldShirts()).toBe(before)
  })

  test('EXO-06 a stranger needs the reference, and a paid order is not cancelled', async () => {
    const fan = shop.visitor()
    const order = await placeByCard(fan)
    const stranger = shop.visitor()
    expect(await cancel(stranger, { orderId: order.id })).toMatchObject({ problems: [{ code: 'ORDER_NOT_FOUND' }] })
    expect(await cancel(stranger, { orderId: order.id, reference: 'AAAAAAAA' })).toMatchObject({ problems: [{ code: 'ORDER_NOT_FOUND' }] })
    await tester.pay({ id: order.id, total: Math.round(order.balance * 100) })
    expect(await cancel(fan, { orderId: order.id })).toMatchObject({ orderId: null, problems: [{ code: 'ORDER_STATE' }] })
    expect(await tester.statusOf(order.id)).not.toBe('cancelled')
    const second = await placeByCard(fan)
    expect(await cancel(stranger, { orderId: second.id, reference: second.reference.toLowerCase() })).toMatchObject({ problems: [] })
  })
})
