import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookedPayments } from '#test/world/payments/settling-guard.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { settlePayment } from './settle-payment.ts'

const guard = vi.hoisted(() => ({ removed: false }))
vi.mock('../stored/queries-payments.ts', async (original) => {
  const { withSettlingGuard } = await import('#test/world/payments/settling-guard.ts')
  return withSettlingGuard(await original<typeof import('../stored/queries-payments.ts')>(), guard)
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

describe('the same status settled five times, three of them at once', () => {
  const settleFiveTimes = async (): Promise<void> => {
    const { paymentId, status } = await paidAtProvider()
    await Promise.all([1, 2, 3].map(() => settlePayment(shop.context, paymentId, status)))
    for (const _again of [4, 5]) await settlePayment(shop.context, paymentId, status)
  }

  test('books the money once', async () => {
    await settleFiveTimes()
    expect(await bookedPayments(shop, order.id)).toBe(1)
    expect((await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('books it five times without the guard', async () => {
    guard.removed = true
    await settleFiveTimes()
    expect(await bookedPayments(shop, order.id)).toBe(5)
    expect((await shop.state(order.id)).balanceCents).toBe(-4 * order.total)
  })
})
