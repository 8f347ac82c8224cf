import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { approvePayPal, startPayPal, type PayPalPayment } from '#test/world/payments/pay-by-paypal.ts'
import { bookedPayments } from '#test/world/payments/settling-guard.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { askProvider } from './ask-provider.ts'
import { confirmOrderPayment } from './confirm-order-payment.ts'

const guard = vi.hoisted(() => ({ removed: false }))
vi.mock('../stored/queries-payments.ts', async (original) => {
  const { withSettlingGuard } = await import('#test/world/payments/settling-guard.ts')
  return withSettlingGuard(await original<typeof import('../stored/queries-payments.ts')>(), guard)
})

let shop: PaymentShop
let provider: PaymentProvider
let order: PlacedOrder
let payment: PayPalPayment
beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, 'paypal')
  provider = shop.context.payments.byName('paypal')!
})
afterAll(() => shop.close())
beforeEach(async () => {
  guard.removed = false
  shop.holdWebhooks()
  order = await shop.order(shop.visitor(), { method: 'paypal' })
  payment = await startPayPal(shop, order)
  await approvePayPal(payment)
})

describe('the webhook of an approval beside the buyer’s return and the reconciliation', () => {
  const settleAtOnce = async (): Promise<void> => {
    const webhook = await shop.webhookOf('CHECKOUT.ORDER.APPROVED')
    const { id } = await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    const key = { id: order.id, shopId: shop.world.main.id, reference: order.reference }
    await Promise.all([shop.deliver(webhook), confirmOrderPayment(shop.context, key), askProvider(shop.context, id)])
  }

  test('captures and books once', async () => {
    await settleAtOnce()
    expect(await bookedPayments(shop, order.id)).toBe(1)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('books more than once without the guard', async () => {
    guard.removed = true
    await settleAtOnce()
    expect(await bookedPayments(shop, order.id)).toBeGreaterThan(1)
  })
})

describe('two captures of one order at once', () => {
  const object = () => ({ kind: 'paypal_order', id: payment.id })

  test('take the money once, and both answers name the same capture', async () => {
    const [first, second] = await Promise.all([provider.capture!(object()), provider.capture!(object())])
    expect(first).toMatchObject({ state: 'paid', amount: order.total })
    expect(second).toEqual(first)
    expect(await provider.capture!(object())).toEqual(first)
  })

  test('without the idempotency key PayPal refuses the second one, and the adapter finds the first', async () => {
    const original = globalThis.fetch
    const answers: number[] = []
    globalThis.fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.delete('paypal-request-id')
      const answer = await original(input, { ...init, headers })
      if (String(input).endsWith('/capture')) answers.push(answer.status)
      return answer
    }
    try {
      const [first, second] = await Promise.all([provider.capture!(object()), provider.capture!(object())])
      expect(second).toEqual(first)
      expect(answers.toSorted((a, b) => a - b)).toEqual([201, 422])
    } finally {
      globalThis.fetch = original
    }
  })
})
