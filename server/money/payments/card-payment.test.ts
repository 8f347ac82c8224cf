import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#test/world/test-shop.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { verify } from '#server/upkeep/verify.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { noReturns } from '#core/payments/returns.ts'
import { reconcilePayments } from './settling/reconcile-payments.ts'
import { settlePayment } from './settling/settle-payment.ts'

let shop: PaymentShop
let fan: Visitor
let order: PlacedOrder

beforeAll(async () => void (shop = await openPaymentShop()))
beforeEach(async () => {
  Object.assign(shop.webhooks, { open: true, sent: [] })
  fan = shop.visitor()
  order = await shop.order(fan)
})
afterAll(async () => {
  await shop.work()
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

interface Started {
  externalPaymentId: string | null
  redirectUrl: string
  problems: { code: string; field: string | null }[]
}

async function start(who = fan, more: { successUrl?: string; orderId?: string; reference?: string } = {}): Promise<Started> {
  const { createStripePayment } = await who.graphql<{ createStripePayment: Started }>(
    'mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { externalPaymentId redirectUrl problems { code field } } }',
    {
      input: {
        orderId: order.id,
        successUrl: `http://localhost:3000/checkout/done/${order.id}/${order.reference}?payment_received`,
        cancelUrl: `http://localhost:3000/checkout/payment/${order.id}/${order.reference}?payment_error`,
        ...more,
      },
    },
  )
  return createStripePayment
}

async function startByOwnMethod(input: object, who = fan): Promise<Started> {
  const { createPayment } = await who.graphql<{ createPayment: Started }>(
    'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { externalPaymentId redirectUrl problems { code field } } }',
    { input: { successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/cancel', ...input } },
  )
  return createPayment
}

async function confirm(who = fan, reference?: string) {
  const { confirmOrderPayment } = await who.graphql<{
    confirmOrderPayment: { order: { status: string; balance: number } | null; problems: { code: string }[] }
  }>(
    'mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { id reference status balance } problems { code } } }',
    { input: { orderId: order.id, reference } },
  )
  return confirmOrderPayment
}

const paymentsOf = (orderId: string) =>
  shop.context.db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute()
const movementsOf = (orderId: string) =>
  shop.context.db.selectFrom('moneyMovement').select(['kind', 'amountCents']).where('orderId', '=', orderId).orderBy('id').execute()

/** Keys of the queued jobs that follow payment. */
async function jobsAfterPaying(orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ key: string }>("select key from graphile_worker.jobs where key like '%' || $1", [orderId])
  return rows.map((row) => row.key.replace(`:${orderId}`, '')).sort()
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The condition did not become true within 5 seconds')
}

test('a payment is opened by the order’s own method unless the request names another', async () => {
  const byOrder = await startByOwnMethod({ orderId: order.id })
  expect(byOrder).toMatchObject({ externalPaymentId: expect.stringMatching(/^cs_test_/) as string, problems: [] })
  expect(await startByOwnMethod({ orderId: order.id, paymentMethod: 'stripe_checkout' })).toEqual(byOrder)
  expect(await startByOwnMethod({ orderId: order.id, paymentMethod: 'cash_on_delivery' })).toMatchObject({
    externalPaymentId: null,
    problems: [{ code: 'PAYMENT_METHOD_NOT_OFFERED', field: 'paymentMethod' }],
  })
  expect((await startByOwnMethod({ orderId: order.id }, shop.visitor())).problems).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
})

describe('paying by card', () => {
  test('PAY-06 LIM-14 the buyer pays the order’s total in cents on the hosted page and returns to the done page', async () => {
    const started = await start()
    expect(started).toMatchObject({ problems: [], externalPaymentId: expect.stringMatching(/^cs_test_/) })
    expect((await paymentsOf(order.id))[0]).toMatchObject({
      state: 'pending',
      amountCents: order.total,
      provider: 'stripe',
      providerId: started.externalPaymentId,
    })
    expect(await (await fetch(started.redirectUrl)).text()).toContain(`Stagefront · CCX${order.reference}`)
    expect(
      await shop.context.payments.byName('stripe')!.retrieve({ kind: 'checkout_session', id: started.externalPaymentId! }),
    ).toMatchObject({
      amount: 3990,
      currency: 'EUR',
    })

    expect(await shop.press(started.redirectUrl)).toBe(
      `http://localhost:3000/checkout/done/${order.id}/${order.reference}?payment_received`,
    )
    await until(async () => (await shop.state(order.id)).status === 'processing')
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await jobsAfterPaying(order.id)).toEqual(['issue-documents', 'issue-tickets', 'mail:payment_received'])
  })

  test('GQL-05 the buyer’s return settles the payment when the webhook is late', async () => {
    shop.webhooks.open = false
    const { redirectUrl } = await start()
    await shop.press(redirectUrl, { outcome: 'later', seconds: '3000' })
    expect(await confirm()).toEqual({ order: expect.objectContaining({ status: 'processing', balance: 0 }), problems: [] })
    expect(await confirm()).toMatchObject({ problems: [] })
    expect(await movementsOf(order.id)).toEqual([
      { kind: 'charge', amountCents: order.total },
      { kind: 'payment', amountCents: -order.total },
    ])
  })

  test('OPS-12 without webhook and return, the reconciliation settles the payment after two minutes', async () => {
    shop.webhooks.open = false
    const { redirectUrl } = await start()
    await shop.press(redirectUrl)
    await reconcilePayments(shop.context)
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    shop.clock.advance(121_000)
    await reconcilePayments(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('a return that the provider does not confirm leaves the order unpaid', async () => {
    expect(await confirm()).toMatchObject({
      order: { status: 'payment_pending', balance: order.total / 100 },
      problems: [{ code: 'PAYMENT_NOT_CONFIRMED' }],
    })
    await start()
    expect(await confirm()).toMatchObject({ order: { status: 'payment_pending' }, problems: [{ code: 'PAYMENT_NOT_CONFIRMED' }] })
    const { order: read } = await fan.graphql<{ order: { paymentRunning: boolean } }>(
      'query ($id: ID!) { order(id: $id) { paymentRunning } }',
      { id: order.id },
    )
    expect(read.paymentRunning).toBe(true)
  })

  test('after a declined card the page stays open for another one', async () => {
    const { redirectUrl } = await start()
    expect(await shop.press(redirectUrl, { outcome: 'decline' })).toMatch(/^\/c\/pay\//)
    expect(await confirm()).toMatchObject({ order: { status: 'payment_pending' }, problems: [{ code: 'PAYMENT_NOT_CONFIRMED' }] })
    await shop.press(redirectUrl)
    expect(await confirm()).toMatchObject({ order: { status: 'processing' }, problems: [] })
  })

  test('only the visitor who placed the order or knows its reference may pay it', async () => {
    const stranger = shop.visitor()
    expect((await start(stranger)).problems).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
    expect((await start(stranger, { reference: 'XXXXXXXX' })).problems).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
    expect((await start(stranger, { reference: `bax ${order.reference.toLowerCase()}` })).problems).toEqual([])
    expect(await confirm(stranger)).toMatchObject({ order: null, problems: [{ code: 'ORDER_NOT_FOUND' }] })
  })

  test('GQL-10 a return address on another host is refused', async () => {
    const foreign = await start(fan, { successUrl: 'https://localhost:3000.evil.example/done' })
    expect(foreign.problems).toEqual([{ code: 'RETURN_URL_FOREIGN', field: 'successUrl' }])
    expect(await paymentsOf(order.id)).toEqual([])
  })

  test('repeated and concurrent requests open one payment', async () => {
    const started = await Promise.all([start(), start(), start()])
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect((await start()).redirectUrl).toBe(started[0]!.redirectUrl)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  test('a paid order cannot be paid again', async () => {
    await shop.press((await start()).redirectUrl)
    await confirm()
    expect((await start()).problems).toMatchObject([{ code: 'ORDER_NOT_PAYABLE' }])
  })

  test('after PAYMENT_FAILED, because the provider could not be reached, a retry works', async () => {
    const stripe = shop.context.payments.byName('stripe')!
    const original = stripe.start
    stripe.start = () => Promise.reject(new Error('no connection'))
    expect((await start()).problems).toMatchObject([{ code: 'PAYMENT_FAILED' }])
    stripe.start = original
    expect((await start()).problems).toEqual([])
    expect((await paymentsOf(order.id)).map(({ state }) => state)).toEqual(['failed', 'pending'])
  })
})

describe('webhooks', () => {
  test('an event delivered 5 times, 3 of them at once, is answered 2xx each time and books once', async () => {
    shop.webhooks.open = false
    await shop.press((await start()).redirectUrl)
    const webhook = await shop.webhookOf('checkout.session.completed')
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => shop.deliver(webhook)))),
      await shop.deliver(webhook),
      await shop.deliver(webhook),
    ]
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await movementsOf(order.id)).toEqual([
      { kind: 'charge', amountCents: order.total },
      { kind: 'payment', amountCents: -order.total },
    ])
    expect(await jobsAfterPaying(order.id)).toEqual(['issue-documents', 'issue-tickets', 'mail:payment_received'])
  })

  test('five concurrent settlements of the same status book once', async () => {
    const { redirectUrl } = await start()
    shop.webhooks.open = false
    await shop.press(redirectUrl)
    const [payment] = await paymentsOf(order.id)
    const status = await shop.context.payments.byName('stripe')!.retrieve({ kind: payment!.providerObject!, id: payment!.providerId! })
    await Promise.all([1, 2, 3, 4, 5].map(() => settlePayment(shop.context, payment!.id, status)))
    expect((await movementsOf(order.id)).filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  })

  test('a webhook without a valid signature is refused and not stored', async () => {
    shop.webhooks.open = false
    await shop.press((await start()).redirectUrl)
    const webhook = await shop.webhookOf('checkout.session.completed')
    const tampered = { ...webhook, body: Buffer.from(webhook.body.toString().replaceAll(order.id, '00000000-0000-0000-0000-000000000000')) }
    const old = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: webhook.body.toString(),
      secret: 'whsec_sandbox',
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    })
    const foreign = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: webhook.body.toString(), secret: 'whsec_other' })
    expect(await shop.deliver(tampered)).toBe(400)
    expect(await shop.deliver({ ...webhook, headers: { ...webhook.headers, 'stripe-signature': old } })).toBe(400)
    expect(await shop.deliver({ ...webhook, headers: { ...webhook.headers, 'stripe-signature': foreign } })).toBe(400)
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/webhooks/stripe',
          payload: '{"id":"evt_1"}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(400)
    const { id } = JSON.parse(webhook.body.toString()) as { id: string }
    expect(await shop.context.db.selectFrom('providerEvent').select('eventId').where('eventId', '=', id).execute()).toEqual([])
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    expect(await shop.deliver(webhook)).toBe(200)
    expect((await shop.state(order.id)).status).toBe('processing')
  })

  test('OPS-12 an event that cannot be applied at once is stored, answered 2xx and applied by a job', async () => {
    shop.webhooks.open = false
    await shop.press((await start()).redirectUrl)
    const webhook = await shop.webhookOf('checkout.session.completed')
    const stripe = shop.context.payments.byName('stripe')!
    const original = stripe.retrieve
    stripe.retrieve = () => Promise.reject(new Error('no connection'))
    expect(await shop.deliver(webhook)).toBe(200)
    stripe.retrieve = original
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    await shop.work()
    expect((await shop.state(order.id)).status).toBe('processing')
  })

  test('an event about a payment of another shop is stored and answered', async () => {
    const payload = JSON.stringify({
      id: 'evt_unknown',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_unknown', object: 'checkout.session' } },
    })
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    expect((await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode).toBe(200)
    expect(await shop.context.db.selectFrom('providerEvent').select('outcome').where('eventId', '=', 'evt_unknown').execute()).toEqual([
      { outcome: 'unknown payment' },
    ])
  })
})

describe('money that differs', () => {
  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('%s than requested leaves the order unpaid, and a person has to look at it', async (_name, change) => {
    await start()
    const [payment] = await paymentsOf(order.id)
    const status: PaymentStatus = {
      state: 'paid',
      amount: order.total,
      currency: 'EUR',
      providerPaymentId: `pi_${payment!.id}`,
      failure: null,
      returns: noReturns,
      ...change,
    }
    expect(await settlePayment(shop.context, payment!.id, status)).toBe('failed')
    expect(await settlePayment(shop.context, payment!.id, status)).toBe('failed')
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
    const listed = await shop.context.db
      .selectFrom('moneyToClear')
      .select(['amountCents', 'clearedAt'])
      .where('orderId', '=', order.id)
      .execute()
    expect(listed).toEqual([{ amountCents: status.amount, clearedAt: null }])
  })
})
