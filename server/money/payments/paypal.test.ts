import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { verify } from '#server/upkeep/verify.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { actAtPayPal, approvePayPal, readAtPayPal, startPayPal, type PayPalPayment } from '#test/world/payments/pay-by-paypal.ts'
import { checkPayPalRequests, payPalDescriptions, recordPayPalRequests } from '#test/world/payments/paypal-requests.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { voidPayment } from './closing/void-payment.ts'
import { paymentsFrom } from './create-payments.ts'
import { refundPayment } from './refunding/refund-payment.ts'
import { confirmOrderPayment } from './settling/confirm-order-payment.ts'
import { reconcilePayments } from './settling/reconcile-payments.ts'
import { startPayment } from './starting/start-payment.ts'

const recorded = recordPayPalRequests()
let shop: PaymentShop
let fan: Visitor
let order: PlacedOrder
let payment: PayPalPayment

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, 'paypal')
})
beforeEach(async () => {
  shop.holdWebhooks()
  fan = shop.visitor()
  order = await shop.order(fan, { method: 'paypal' })
  payment = await startPayPal(shop, order)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  recorded.restore()
  await shop.close()
})

/** The buyer's return, as the done page asks. */
async function confirm(): Promise<{ status: string; problems: string[] }> {
  const { confirmOrderPayment } = await fan.graphql<{
    confirmOrderPayment: { order: { status: string }; problems: { code: string }[] }
  }>('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status } problems { code } } }', {
    input: { orderId: order.id },
  })
  return { status: confirmOrderPayment.order.status, problems: confirmOrderPayment.problems.map(({ code }) => code) }
}

const atPayPal = (id = payment.id) => readAtPayPal(shop, id)
const capturesOf = async (id = payment.id) => (await atPayPal(id)).purchase_units[0].payments?.captures ?? []
const rows = () => shop.context.db.selectFrom('payment').selectAll().where('orderId', '=', order.id).orderBy('createdAt').execute()
const ledger = async () =>
  (
    await shop.context.db
      .selectFrom('moneyMovement')
      .select(['kind', 'amountCents'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`)

describe('paying', () => {
  test('PAY-09 the buyer approves at PayPal, and the server captures the order’s total once when the buyer returns', async () => {
    expect((await atPayPal()).purchase_units[0].amount.value).toBe((order.total / 100).toFixed(2))
    const back = new URL(await approvePayPal(payment))
    expect([back.pathname, back.searchParams.has('payment_received')]).toEqual(['/done', true])
    expect(await capturesOf()).toEqual([])
    expect(await confirm()).toEqual({ status: 'processing', problems: [] })
    expect(await confirm()).toEqual({ status: 'processing', problems: [] })
    const captures = await capturesOf()
    expect(captures).toMatchObject([{ status: 'COMPLETED' }])
    expect(await rows()).toMatchObject([{ state: 'paid', provider: 'paypal', providerPaymentId: captures[0]!.id }])
    expect(await ledger()).toEqual([`charge ${order.total}`, `payment ${-order.total}`])
  })

  test('PAY-10 the buyer is not asked for an address at PayPal, because the order has one', async () => {
    await approvePayPal(payment)
    const approved = await atPayPal()
    expect(approved.status).toBe('APPROVED')
    expect(approved.purchase_units[0]).not.toHaveProperty('shipping')
  })

  test('PAY-11 LIM-68 the invoice id is PPX, the reference and two characters, other ones for another attempt', async () => {
    expect((await atPayPal()).purchase_units[0].invoice_id).toMatch(new RegExp(`^PPX${order.reference}[0-9A-Z]{2}$`))
    const ids = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      for (const { id } of await rows()) await voidPayment(shop.context, { paymentId: id })
      const { id } = await startPayPal(shop, order)
      ids.add((await atPayPal(id)).purchase_units[0].invoice_id)
    }
    expect(ids.size).toBeGreaterThan(1)
  })

  test('a closed tab loses nothing: the webhook of the approval captures the money', async () => {
    await approvePayPal(payment)
    expect(await shop.deliver(await shop.webhookOf('CHECKOUT.ORDER.APPROVED'))).toBe(200)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.CAPTURE.COMPLETED'))).toBe(200)
    expect(await ledger()).toEqual([`charge ${order.total}`, `payment ${-order.total}`])
  })

  test('an approval of which no webhook tells is captured by the reconciliation', async () => {
    await approvePayPal(payment)
    shop.clock.advance(3 * 60_000)
    await reconcilePayments(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('a buyer who returns without having approved has not paid', async () => {
    expect(await confirm()).toEqual({ status: 'payment_pending', problems: ['PAYMENT_NOT_CONFIRMED'] })
    expect(await capturesOf()).toEqual([])
  })

  test('a payment that PayPal declines is cancelled, and the buyer pays with another one', async () => {
    await approvePayPal(payment, { outcome: 'decline' })
    expect(await confirm()).toEqual({ status: 'payment_pending', problems: ['PAYMENT_NOT_CONFIRMED'] })
    expect(await rows()).toMatchObject([{ state: 'cancelled', failure: 'INSTRUMENT_DECLINED' }])
    const second = await startPayPal(shop, order)
    expect(second.id).not.toBe(payment.id)
    await approvePayPal(second)
    expect((await confirm()).status).toBe('processing')
  })

  test('ERR-09 a refused capture, an unreadable order and one that cannot be opened are reported as emergencies', async () => {
    await approvePayPal(payment, { outcome: 'decline' })
    await confirm()
    const broken = async () => Promise.reject(new Error('PayPal is down'))
    const provider = shop.context.payments.providerOf('paypal')!
    const context = { ...shop.context, payments: paymentsFrom({ paypal: { ...provider, start: broken, retrieve: broken } }) }
    const key = { id: order.id, shopId: shop.world.main.id, reference: order.reference }
    const returnUrls = { successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/cancel' }
    expect(await startPayment(context, { key, method: 'paypal', ...returnUrls })).toMatchObject({ problems: [{ code: 'PAYMENT_FAILED' }] })
    await startPayPal(shop, order)
    await confirmOrderPayment(context, key)
    await runJobs(shop)
    const reports = shop.context.db.selectFrom('errorReport').select(['severity', 'exception', 'cause'])
    expect(await reports.where('exception', 'like', `%${order.reference}%`).orderBy('id').execute()).toEqual([
      { severity: 'emergency', exception: `paypal: order ${order.reference}: a capture was refused`, cause: 'INSTRUMENT_DECLINED' },
      { severity: 'emergency', exception: `paypal: order ${order.reference}: a payment could not be opened`, cause: 'PayPal is down' },
      {
        severity: 'emergency',
        exception: `paypal: order ${order.reference}: a payment could not be read or captured`,
        cause: 'PayPal is down',
      },
    ])
  })

  test('money that PayPal reviews counts when PayPal releases it', async () => {
    await approvePayPal(payment, { outcome: 'pending' })
    expect((await confirm()).status).toBe('payment_pending')
    await actAtPayPal(shop, `/payments/${payment.id}`, { status: 'COMPLETED' })
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.CAPTURE.COMPLETED'))).toBe(200)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('an order that was voided is not captured any more, even if the buyer approves it afterwards', async () => {
    await voidPayment(shop.context, { paymentId: (await rows())[0]!.id })
    await approvePayPal(payment)
    expect(await shop.deliver(await shop.webhookOf('CHECKOUT.ORDER.APPROVED'))).toBe(200)
    expect(await capturesOf()).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'voided' })
  })

  test('a double click gets the same order at PayPal', async () => {
    const [first, second] = await Promise.all([startPayPal(shop, order), startPayPal(shop, order)])
    expect([first.id, second.id]).toEqual([payment.id, payment.id])
  })
})

describe('webhooks', () => {
  test('OPS-12 a webhook that PayPal has not signed, or whose body was changed, is refused', async () => {
    await approvePayPal(payment)
    const webhook = await shop.webhookOf('CHECKOUT.ORDER.APPROVED')
    const changed = Buffer.from(webhook.body.toString().replace('approved by buyer', 'approved by  buyer'))
    expect(await shop.deliver({ ...webhook, body: changed })).toBe(400)
    expect(await shop.deliver({ ...webhook, headers: { ...webhook.headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' } })).toBe(
      400,
    )
    const { 'paypal-transmission-sig': _signature, ...unsigned } = webhook.headers
    expect(await shop.deliver({ ...webhook, headers: unsigned })).toBe(400)
    expect(await shop.deliver({ ...webhook, body: Buffer.from('no JSON') })).toBe(400)
    expect(await shop.deliver(webhook)).toBe(200)
  })

  test('a webhook delivered five times, three of them at once, captures and books once', async () => {
    await approvePayPal(payment)
    const webhook = await shop.webhookOf('CHECKOUT.ORDER.APPROVED')
    expect(await Promise.all([1, 2, 3].map(() => shop.deliver(webhook)))).toEqual([200, 200, 200])
    for (const _again of [4, 5]) expect(await shop.deliver(webhook)).toBe(200)
    expect(await capturesOf()).toHaveLength(1)
    expect(await ledger()).toEqual([`charge ${order.total}`, `payment ${-order.total}`])
  })

  test('events that arrive before and instead of others lead to the same result', async () => {
    await approvePayPal(payment)
    await confirm()
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.CAPTURE.COMPLETED'))).toBe(200)
    expect(await shop.deliver(await shop.webhookOf('CHECKOUT.ORDER.APPROVED'))).toBe(200)
    expect(await ledger()).toEqual([`charge ${order.total}`, `payment ${-order.total}`])
  })
})

describe('money that goes back', () => {
  beforeEach(async () => {
    await approvePayPal(payment)
    await confirm()
  })

  test('the shop refunds through PayPal, once for a repeated request', async () => {
    const { id: paymentId } = (await rows())[0]!
    expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })).toMatchObject({ ok: true })
    await Promise.all([1, 2].map(() => refundPayment(shop.context, { paymentId, reason: 'cancelled' })))
    expect((await ledger()).filter((line) => line.startsWith('refund'))).toEqual([`refund ${order.total}`])
    expect((await atPayPal()).purchase_units[0].payments?.captures).toMatchObject([{ status: 'REFUNDED' }])
  })

  test('a refund made at PayPal is booked and listed', async () => {
    await actAtPayPal(shop, `/payments/${payment.id}/refund`, { amount: 1000 })
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.CAPTURE.REFUNDED'))).toBe(200)
    expect(await ledger()).toEqual([`charge ${order.total}`, `payment ${-order.total}`, 'refund 1000'])
  })

  test('a dispute withdraws the money until the shop wins it', async () => {
    const { id } = await actAtPayPal(shop, `/payments/${payment.id}/dispute`)
    expect(await shop.deliver(await shop.webhookOf('CUSTOMER.DISPUTE.CREATED'))).toBe(200)
    expect((await ledger()).at(-1)).toBe(`dispute ${order.total}`)
    await actAtPayPal(shop, `/disputes/${id}`, { status: 'won' })
    expect(await shop.deliver(await shop.webhookOf('CUSTOMER.DISPUTE.RESOLVED'))).toBe(200)
    expect((await ledger()).at(-1)).toBe(`dispute ${-order.total}`)
    expect(await shop.state(order.id)).toMatchObject({ balanceCents: 0 })
  })

  test('an inquiry withdraws nothing, and a dispute that is lost leaves the money gone', async () => {
    const { id } = await actAtPayPal(shop, `/payments/${payment.id}/dispute`, { inquiry: true })
    expect(await shop.deliver(await shop.webhookOf('CUSTOMER.DISPUTE.CREATED'))).toBe(200)
    expect((await ledger()).at(-1)).toBe(`payment ${-order.total}`)
    await actAtPayPal(shop, `/disputes/${id}`, { status: 'lost' })
    expect(await shop.deliver(await shop.webhookOf('CUSTOMER.DISPUTE.RESOLVED'))).toBe(200)
    expect((await ledger()).at(-1)).toBe(`dispute ${order.total}`)
  })

  test('three disputes of one payment together withdraw no more than was paid', async () => {
    for (const _dispute of [1, 2, 3]) await actAtPayPal(shop, `/payments/${payment.id}/dispute`)
    for (const webhook of shop.webhooks.sent.filter(({ type }) => type === 'CUSTOMER.DISPUTE.CREATED')) await shop.deliver(webhook)
    expect((await ledger()).slice(2)).toEqual([`dispute ${order.total}`])
  })

  test('money that a lost dispute takes after a refund has failed is not refunded again', async () => {
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    const { id: paymentId } = (await rows())[0]!
    await refundPayment(shop.context, { paymentId, reason: 'cancelled' })
    const { refundId } = await shop.context.db
      .selectFrom('providerRefund')
      .select('refundId')
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow()
    const { id: disputeId } = await actAtPayPal(shop, `/payments/${payment.id}/dispute`)
    await actAtPayPal(shop, `/disputes/${disputeId}`, { status: 'lost' })
    expect(await shop.deliver(await shop.webhookOf('CUSTOMER.DISPUTE.RESOLVED'))).toBe(200)
    await actAtPayPal(shop, `/refunds/${refundId}`, { status: 'FAILED' })
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.REFUND.FAILED'))).toBe(200)
    expect(await shop.state(order.id)).toMatchObject({ balanceCents: 0 })
    const open = await shop.context.db
      .selectFrom('moneyToClear')
      .select(['kind', 'amountCents'])
      .where('orderId', '=', order.id)
      .where('clearedAt', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

const folder = process.env['TEST_DATA_DIR']

/** The last test of this file: it judges the requests of all tests above. PayPal's descriptions are in `TEST_DATA_DIR`. */
describe.skipIf(!folder)('PayPal’s own description of its API (TEST_DATA_DIR)', () => {
  test('accepts every request of this test run, and knows no request for tokens or disputes', async () => {
    await shop.context.payments.byName('paypal')!.checkAccess()
    const { judged, unknown, faults } = checkPayPalRequests(folder ?? '', recorded.requests)
    expect(faults).toEqual([])
    expect(judged).toEqual([
      'GET /v2/checkout/orders/{id}',
      'GET /v2/payments/captures/{id}',
      'POST /v1/notifications/verify-webhook-signature',
      'POST /v2/checkout/orders',
      'POST /v2/checkout/orders/{id}/capture',
      'POST /v2/payments/captures/{id}/refund',
    ])
    expect(unknown).toEqual(['GET /v1/customer/disputes', 'GET /v1/customer/disputes/{id}', 'POST /v1/oauth2/token'])
  })

  test('refuses a request with a wrong or a misspelt field', () => {
    const faultsOf = payPalDescriptions(folder ?? '')
    const request = { method: 'POST', path: '/v2/checkout/orders', headers: new Headers() }
    const unit = { amount: { currency_code: 'EUR', value: '10.00' } }
    expect(faultsOf({ ...request, body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] }) })).toEqual([])
    expect(faultsOf({ ...request, body: JSON.stringify({ intent: 'TAKE', purchase_units: [unit] }) })).not.toEqual([])
    expect(faultsOf({ ...request, body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ ...unit, invoice: 'x' }] }) })).toEqual([
      '/purchase_units/0/invoice is unknown',
    ])
  })
})
