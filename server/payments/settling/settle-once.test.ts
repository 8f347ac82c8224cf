import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payment-shop.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { settlePayment } from './settle-payment.ts'

/** With `removed`, a locked payment always looks pending: the same code without its guard against settling twice. */
const guard = vi.hoisted(() => ({ removed: false }))
vi.mock('../queries.ts', async (original) => {
  const queries = await original<typeof import('../queries.ts')>()
  const lockPayment: typeof queries.lockPayment = async (connection, id) => {
    const payment = await queries.lockPayment(connection, id)
    return payment && guard.removed ? { ...payment, state: 'pending' } : payment
  }
  return { ...queries, lockPayment }
})

let shop: PaymentShop
let order: PlacedOrder
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  guard.removed = false
  shop.webhooks.open = false
  order = await shop.order(shop.visitor())
})

async function paidAtProvider(): Promise<{ paymentId: string; status: PaymentStatus }> {
  const { object, redirectUrl } = await shop.startCard(order)
  await shop.press(redirectUrl)
  const payment = await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  return { paymentId: payment.id, status: await shop.context.payments.byName('stripe')!.retrieve(object) }
}

async function bookings(): Promise<number> {
  const rows = await shop.context.db
    .selectFrom('moneyMovement')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'payment')
    .execute()
  return rows.length
}

describe('the same status settled five times, three of them at once', () => {
  const settleFiveTimes = async (): Promise<void> => {
    const { paymentId, status } = await paidAtProvider()
    await Promise.all([1, 2, 3].map(() => settlePayment(shop.context, paymentId, status)))
    for (const _again of [4, 5]) await settlePayment(shop.context, paymentId, status)
  }

  test('books the money once', async () => {
    await settleFiveTimes()
    expect(await bookings()).toBe(1)
    expect((await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('books it five times without the guard', async () => {
    guard.removed = true
    await settleFiveTimes()
    expect(await bookings()).toBe(5)
    expect((await shop.state(order.id)).balanceCents).toBe(-4 * order.total)
  })
})
