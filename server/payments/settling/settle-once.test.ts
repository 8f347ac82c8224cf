import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payment-shop.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from '../starting/start-payment.ts'

/** The twin: the same code, except that a payment under its lock always looks as if nobody had settled it. */
const guard = vi.hoisted(() => ({ out: false }))
vi.mock('../queries.ts', async (original) => {
  const queries = await original<typeof import('../queries.ts')>()
  const lockPayment: typeof queries.lockPayment = async (connection, id) => {
    const payment = await queries.lockPayment(connection, id)
    return payment && guard.out ? { ...payment, state: 'pending' } : payment
  }
  return { ...queries, lockPayment }
})

let shop: PaymentShop
let order: PlacedOrder
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  guard.out = false
  shop.webhooks.open = false
  order = await shop.order(shop.visitor())
})

async function paidAtProvider(): Promise<{ paymentId: string; word: PaymentStatus }> {
  const { id, reference } = order
  const started = await startPayment(shop.context, {
    key: { id, reference },
    method: 'stripe_checkout',
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/cancel',
  })
  if (!started.ok) throw new Error('Not started')
  await shop.press(started.value.redirectUrl)
  const payment = await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  return { paymentId: payment.id, word: await shop.context.payments.byName('stripe')!.retrieve(started.value.providerId) }
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

describe('five equal words of the provider, three of them at once', () => {
  const tellFiveTimes = async (): Promise<void> => {
    const { paymentId, word } = await paidAtProvider()
    await Promise.all([1, 2, 3].map(() => settlePayment(shop.context, paymentId, word)))
    for (const _again of [4, 5]) await settlePayment(shop.context, paymentId, word)
  }

  test('book the money once', async () => {
    await tellFiveTimes()
    expect(await bookings()).toBe(1)
    expect((await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('book it five times in the twin without the guard', async () => {
    guard.out = true
    await tellFiveTimes()
    expect(await bookings()).toBe(5)
    expect((await shop.state(order.id)).balanceCents).toBe(-4 * order.total)
  })
})
