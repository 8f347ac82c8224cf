import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { readReturns } from './read-returns.ts'

/** With `removed`, no refund has been reported before: the same code without its guard against booking twice. */
const guard = vi.hoisted(() => ({ removed: false }))
vi.mock('../stored/queries-returns.ts', async (original) => {
  const queries = await original<typeof import('../stored/queries-returns.ts')>()
  const storedRefund: typeof queries.storedRefund = async (...args) => (guard.removed ? undefined : queries.storedRefund(...args))
  return { ...queries, storedRefund }
})

let shop: PaymentShop
let order: PlacedOrder
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  guard.removed = false
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  await shop.payByCard(order)
  await providerActs(shop).refund(order.id, 500)
})

async function readFiveTimesAtOnce(): Promise<number> {
  const { id } = await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  await Promise.all([1, 2, 3, 4, 5].map(() => readReturns(shop.context, id)))
  const refunds = await shop.context.db
    .selectFrom('moneyMovement')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'refund')
    .execute()
  return refunds.length
}

test('a refund that is read five times at once is booked once', async () => {
  expect(await readFiveTimesAtOnce()).toBe(1)
})

test('a refund that is read five times at once is booked five times without the guard', async () => {
  guard.removed = true
  expect(await readFiveTimesAtOnce()).toBe(5)
})
