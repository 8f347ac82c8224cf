import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { verify } from '#server/upkeep/verify.ts'
import { reconcilePayments } from './settling/reconcile-payments.ts'

const method = 'stripe_sofort'
const minute = 60_000
const day = 24 * 60 * minute

let shop: PaymentShop
let fan: Visitor
let order: PlacedOrder
let bankPage: string

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, method)
})
beforeEach(async () => {
  shop.holdWebhooks()
  fan = shop.visitor()
  order = await shop.order(fan, { method })
  bankPage = (await start()).redirectUrl
})
afterEach(() => shop.clock.reset())
afterAll(async () => {
  await shop.work()
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

interface Started {
  externalPaymentId: string
  redirectUrl: string
  problems: { code: string }[]
}

const path = () => `${order.id}/${order.reference}`

async function start(paymentMethod = method): Promise<Started> {
  const { createPayment } = await fan.graphql<{ createPayment: Started }>(
    'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { externalPaymentId redirectUrl problems { code } } }',
    {
      input: {
        orderId: order.id,
        paymentMethod,
        successUrl: `http://localhost:3000/checkout/done/${path()}?payment_received=1`,
        cancelUrl: `http://localhost:3000/checkout/payment/${path()}?payment_error=1`,
      },
    },
  )
  return createPayment
}

async function confirm(): Promise<string[]> {
  const { confirmOrderPayment } = await fan.graphql<{ confirmOrderPayment: { problems: { code: string }[] } }>(
    'mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { problems { code } } }',
    { input: { orderId: order.id } },
  )
  return confirmOrderPayment.problems.map(({ code }) => code)
}

const payments = () =>
  shop.context.db
    .selectFrom('payment')
    .select(['id', 'state', 'providerId', 'providerObject', 'failure', 'underWaySince', 'refundedCents'])
    .where('orderId', '=', order.id)
    .orderBy('createdAt')
    .execute()
const deadline = async () =>
  (await shop.context.db.selectFrom('orders').select('paymentDeadline').where('id', '=', order.id).executeTakeFirstOrThrow())
    .paymentDeadline!
const queuedMails = async () => {
  const { rows } = await shop.pool.query<{ key: string }>("select key from graphile_worker.jobs where key like 'mail:%' || $1", [order.id])
  return rows.map(({ key }) => key.split(':')[1])
}
const intentAtStripe = async (): Promise<{ status: string; amount: number; currency: string; description: string }> => {
  const [payment] = await payments()
  const answer = await fetch(`${shop.sandbox.url}/v1/payment_intents/${payment?.providerId}`, {
    headers: { authorization: 'Bearer sk_test_x' },
  })
  return (await answer.json()) as { status: string; amount: number; currency: string; description: string }
}
/** Presses a button of the bank's page. @returns the address the bank sends the buyer to */
const press = (fields: Record<string, string>) => shop.press(bankPage, fields)

describe('an instant bank payment', () => {
  test('PAY-07 LIM-67 is a payment intent in cents with the prefixed reference, whose page is the bank’s', async () => {
    expect(await intentAtStripe()).toMatchObject({
      status: 'requires_action',
      amount: order.total,
      currency: 'eur',
      description: `SSX${order.reference}`,
    })
    expect(await payments()).toMatchObject([{ state: 'pending', providerObject: 'payment_intent' }])
  })

  test('PAY-07 is retrieved on return and pays the order', async () => {
    const back = new URL(await press({ outcome: 'pay' }))
    expect([back.pathname, back.searchParams.get('redirect_status')]).toEqual([`/checkout/done/${path()}`, 'succeeded'])
    expect(await confirm()).toEqual([])
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test.each(['decline', 'cancel'])(
    'PAY-07 ERR-07 fails at the bank by %s: the attempt is over, and the order can be paid anew',
    async (outcome) => {
      const back = new URL(await press({ outcome }))
      expect(back.searchParams.get('redirect_status')).toBe('failed')
      const answer = await fan.graphql<{ confirmOrderPayment: { problems: object[] } }>(
        'mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { problems { code reason } } }',
        { input: { orderId: order.id } },
      )
      const [{ failure } = { failure: null }] = await payments()
      // The provider's code and its sentence, e.g. "payment_method_provider_decline: The payment was declined."
      expect(failure).toMatch(/^\w+: \w+ .+/)
      expect(answer.confirmOrderPayment.problems).toEqual([{ code: 'PAYMENT_NOT_CONFIRMED', reason: failure }])
      expect(await payments()).toMatchObject([{ state: 'cancelled', failure: expect.stringMatching(/decline|attempt_failed/) }])
      const logged = shop.context.db.selectFrom('activity').select(['action', 'severity', 'sessionId'])
      expect(await logged.where('action', 'like', `%${order.reference}%`).execute()).toEqual([
        { action: `The payment of SSX${order.reference} failed: ${failure}`, severity: 'warning', sessionId: expect.any(String) },
      ])
      // The intent itself is closed, so that nobody can pay the old attempt beside a new one.
      expect((await intentAtStripe()).status).toBe('canceled')
      bankPage = (await start()).redirectUrl
      await press({ outcome: 'pay' })
      expect(await confirm()).toEqual([])
      expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'paid'])
    },
  )

  test('is booked once when its events arrive twice and in the reverse order', async () => {
    await press({ outcome: 'decline' })
    const failed = await shop.webhookOf('payment_intent.payment_failed')
    bankPage = (await start()).redirectUrl
    await press({ outcome: 'pay' })
    const succeeded = await shop.webhookOf('payment_intent.succeeded')
    for (const webhook of [succeeded, failed, succeeded, failed]) expect(await shop.deliver(webhook)).toBe(200)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'paid'])
  })

  test('opens one page for a double click', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect([first.redirectUrl, second.redirectUrl]).toEqual([bankPage, bankPage])
    expect(await payments()).toHaveLength(1)
  })

  test('is cancelled at the bank when another method is chosen', async () => {
    await start('stripe_checkout')
    expect((await payments()).map(({ state }) => state)).toEqual(['voided', 'pending'])
    expect((await intentAtStripe()).status).toBe('canceled')
  })

  test('is refunded when the order was cancelled meanwhile', async () => {
    await press({ outcome: 'pay' })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    expect(await shop.deliver(await shop.webhookOf('payment_intent.succeeded'))).toBe(200)
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await payments()).toMatchObject([{ state: 'paid', refundedCents: order.total }])
  })
})

describe('a bank payment whose money is under way', () => {
  const settleAfter = (outcome: 'arrives' | 'fails') => press({ outcome, seconds: '4' })
  const itsTime = () => new Promise((resolve) => setTimeout(resolve, 4_200))

  test('keeps the order’s units for seven days, and confirms the order by mail', async () => {
    expect(new URL(await settleAfter('arrives')).searchParams.get('redirect_status')).toBe('pending')
    const now = shop.clock.now().getTime()
    expect(await confirm()).toEqual(['PAYMENT_NOT_CONFIRMED'])
    expect(Math.abs((await deadline()).getTime() - now - 7 * day)).toBeLessThan(minute)
    expect(await queuedMails()).toEqual(['order_placed'])
    const { order: read } = await fan.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { status paymentRunning paymentUnderWay } }',
      {
        id: order.id,
      },
    )
    expect(read).toEqual({ status: 'payment_pending', paymentRunning: true, paymentUnderWay: true })

    shop.clock.advance(36 * minute)
    await expireDueOrders(shop.context)
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    await itsTime()
    await reconcilePayments(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('counts the seven days once, however often the provider is asked', async () => {
    await press({ outcome: 'arrives', seconds: '86400' })
    await confirm()
    const first = await deadline()
    shop.clock.advance(day)
    await reconcilePayments(shop.context)
    expect(await deadline()).toEqual(first)
  })

  test('and then fails leaves the order open for another attempt', async () => {
    await settleAfter('fails')
    await confirm()
    await itsTime()
    shop.clock.advance(3 * minute)
    await reconcilePayments(shop.context)
    expect(await payments()).toMatchObject([{ state: 'cancelled' }])
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    expect((await start()).problems).toEqual([])
  })

  test('cannot be paid a second time meanwhile, by no method', async () => {
    await press({ outcome: 'arrives', seconds: '86400' })
    await confirm()
    for (const other of [method, 'stripe_checkout']) expect((await start(other)).problems).toEqual([{ code: 'PAYMENT_UNDER_WAY' }])
    expect(await payments()).toHaveLength(1)
  })

  test('cannot be paid a second time even before the shop has heard of it', async () => {
    await press({ outcome: 'arrives', seconds: '86400' })
    expect((await start('stripe_checkout')).problems).toMatchObject([{ code: 'PAYMENT_FAILED' }])
    expect(await payments()).toMatchObject([{ state: 'pending', underWaySince: expect.any(Date) }])
  })

  test('goes back when the order was cancelled before it arrived', async () => {
    await settleAfter('arrives')
    await confirm()
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    await shop.work()
    expect(await payments()).toMatchObject([{ state: 'pending' }])
    await itsTime()
    shop.clock.advance(3 * minute)
    await reconcilePayments(shop.context)
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await payments()).toMatchObject([{ state: 'paid', refundedCents: order.total }])
  })
})
