import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '../world/buying.ts'
import { offerMethods } from '../world/payments/offer-methods.ts'
import { approvePayPal, readAtPayPal } from '../world/payments/pay-by-paypal.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '../world/payments/payment-shop.ts'
import type { Visitor } from '../world/test-shop.ts'

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

let shop: PaymentShop
let fan: Visitor
beforeAll(async () => {
  shop = await openPaymentShop({}, { pages: isBuilt })
  await offerMethods(shop.context, 'paypal', 'stripe_sofort', 'stripe_express')
  // A charge that an amount would lack if it were taken from anywhere but the order.
  await shop.context.db.updateTable('paymentMethod').set({ extraChargeCents: 75 }).execute()
})
beforeEach(() => {
  shop.holdWebhooks()
  fan = shop.visitor()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const returning = { successUrl: 'http://localhost:3000/done?payment_received=1', cancelUrl: 'http://localhost:3000/cancel' }

interface Opened {
  externalPaymentId: string
  redirectUrl?: string
}

/** Opens the order's payment over HTTP, a wallet's by its own call. */
async function openPayment({ id }: Pick<PlacedOrder, 'id'>, method: string): Promise<Opened> {
  if (method === 'stripe_express') {
    const { createStripePaymentIntent } = await fan.graphql<{ createStripePaymentIntent: Opened }>(
      'mutation ($input: CreateStripePaymentIntentInput!) { createStripePaymentIntent(input: $input) { externalPaymentId } }',
      { input: { orderId: id } },
    )
    return createStripePaymentIntent
  }
  const { createPayment } = await fan.graphql<{ createPayment: Opened }>(
    'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { externalPaymentId redirectUrl } }',
    { input: { orderId: id, ...returning } },
  )
  return createPayment
}

/** Authorises the payment at its provider, as the buyer does in the browser. */
async function authorise(method: string, { externalPaymentId: id, redirectUrl = '' }: Opened): Promise<void> {
  if (method === 'paypal') await approvePayPal({ id, approvalUrl: redirectUrl })
  else if (method !== 'stripe_express') await shop.press(redirectUrl)
  else {
    const client_secret = String((await atStripe(`payment_intents/${id}`))['client_secret'])
    await fetch(`${shop.sandbox.url}/wallet/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_sandbox', client_secret, outcome: 'pay' }),
    })
  }
}

async function atStripe(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.sandbox.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_x' } })
  return (await answer.json()) as Record<string, unknown>
}

/** A page of the provider on which the order's total is asked for in another currency. */
async function openSessionInDollars({ total }: PlacedOrder): Promise<{ id: string; url: string }> {
  const answer = await fetch(`${shop.sandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x' },
    body: new URLSearchParams({
      ...{ mode: 'payment', success_url: returning.successUrl, cancel_url: returning.cancelUrl },
      ...{ 'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'usd' },
      ...{ 'line_items[0][price_data][unit_amount]': String(total), 'line_items[0][price_data][product_data][name]': 'Tickets' },
    }),
  })
  return (await answer.json()) as { id: string; url: string }
}

async function confirm({ id }: Pick<PlacedOrder, 'id'>) {
  const { confirmOrderPayment } = await fan.graphql<{
    confirmOrderPayment: { order: { status: string; balance: number }; problems: { code: string }[] }
  }>('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status balance } problems { code } } }', {
    input: { orderId: id },
  })
  return confirmOrderPayment
}

const paymentsOf = ({ id }: Pick<PlacedOrder, 'id'>) =>
  shop.context.db.selectFrom('payment').select(['id', 'state', 'amountCents']).where('orderId', '=', id).execute()

describe('case 20: what a browser claims pays nothing', () => {
  const claims = [
    'payment_received=1',
    'payment_received=1&balance=0&status=done',
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    'payment_received=1&token=5O190127TN364715T&PayerID=FAN',
  ]

  test.skipIf(!isBuilt).each(claims)('the done page with ?%s shows an order that waits for its money', async (claim) => {
    const order = await shop.order(fan)
    for (const isOpened of [false, true]) {
      if (isOpened) await shop.startCard(order)
      let url = `/checkout/done/${order.id}/${order.reference}?${claim}`
      let answer = await fan.request({ url })
      // A provider's secret is removed from the address by a redirect.
      while (answer.statusCode === 303) answer = await fan.request({ url: (url = String(answer.headers.location)) })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('Deine Zahlung ist da.')
      const { order: read } = await fan.graphql<{ order: object }>('query ($id: ID!) { order(id: $id) { status balance } }', {
        id: order.id,
      })
      expect(read).toEqual({ status: 'payment_pending', balance: order.total / 100 })
    }
  })

  test.each([
    ['less', -100],
    ['more', 100],
  ])('%s money than the shop has asked for leaves the order unpaid with its whole balance', async (_amount, difference) => {
    const order = await shop.order(fan)
    const opened = await openPayment(order, 'stripe_checkout')
    await shop.context.db
      .updateTable('payment')
      .set({ amountCents: order.total - difference })
      .where('orderId', '=', order.id)
      .execute()
    await authorise('stripe_checkout', opened)
    await shop.deliver(await shop.webhookOf('checkout.session.completed'))
    expect(await confirm(order)).toMatchObject({
      order: { status: 'payment_pending', balance: order.total / 100 },
      problems: [{ code: 'PAYMENT_NOT_CONFIRMED' }],
    })
    expect(await paymentsOf(order)).toMatchObject([{ state: 'failed' }])
    const { rows } = await shop.pool.query('select amount_cents from money_to_clear where order_id = $1', [order.id])
    expect(rows).toEqual([{ amount_cents: order.total }])
    await shop.context.db.updateTable('payment').set({ amountCents: order.total }).where('orderId', '=', order.id).execute()
  })

  test('the same number of dollars leaves the order unpaid with its whole balance, and a person has to look at it', async () => {
    const order = await shop.order(fan)
    await openPayment(order, 'stripe_checkout')
    const session = await openSessionInDollars(order)
    await shop.context.db.updateTable('payment').set({ providerId: session.id }).where('orderId', '=', order.id).execute()
    await shop.press(session.url)
    const webhook = await shop.webhookOf('checkout.session.completed')
    expect(JSON.parse(webhook.body.toString())).toMatchObject({ data: { object: { id: session.id, currency: 'usd' } } })
    expect(await shop.deliver(webhook)).toBe(200)
    expect(await shop.deliver(webhook)).toBe(200)
    expect(await confirm(order)).toMatchObject({
      order: { status: 'payment_pending', balance: order.total / 100 },
      problems: [{ code: 'PAYMENT_NOT_CONFIRMED' }],
    })
    expect(await paymentsOf(order)).toMatchObject([{ state: 'failed' }])
    const { rows } = await shop.pool.query('select reason from money_to_clear where order_id = $1', [order.id])
    expect(rows).toEqual([{ reason: `payment_differs: the provider reports ${order.total} USD, requested were ${order.total} EUR` }])
  })
})

describe('case 21: ten clicks place one order and charge its total once', () => {
  const shirt = () => shop.world.shirt.variants['m']?.id ?? 0

  test.each(['stripe_checkout', 'stripe_sofort', 'stripe_express', 'paypal'])('by %s', async (method) => {
    const { cart } = await buying(fan).add([shirt(), 1])
    await buying(fan).address()
    await buying(fan).logistics(method, cart?.shipping?.id)
    const shown = await buying(fan).cart()
    const expected = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }
    const placed = await Promise.all(Array.from({ length: 10 }, () => buying(fan).place(expected)))
    const references = placed.map(({ order, problems }) => order?.reference ?? problems[0]?.code)
    const order = placed.find((answer) => answer.order)?.order
    expect(order).not.toBeUndefined()
    expect(new Set(references.filter((answer) => answer !== 'ORDER_PLACED' && answer !== 'CART_EMPTY'))).toEqual(
      new Set([order?.reference]),
    )
    const total = Math.round((order?.totalIncludingShipping ?? 0) * 100)
    expect(total).toBe(Math.round((shown?.totalPlusShipping ?? 0) * 100))

    const opened = await Promise.all(Array.from({ length: 5 }, () => openPayment(order!, method)))
    expect(new Set(opened.map(({ externalPaymentId }) => externalPaymentId)).size).toBe(1)
    await authorise(method, opened[0]!)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(order!)))
    expect(answers.map((answer) => answer.order.balance)).toEqual([0, 0, 0, 0, 0])
    expect(await paymentsOf(order!)).toEqual([{ id: expect.any(String), state: 'paid', amountCents: total }])
    expect(await collected(method, opened[0]!.externalPaymentId)).toBe(total)
  })

  /** The cents that the provider has taken for this object. */
  async function collected(method: string, id: string): Promise<number> {
    if (method === 'paypal') {
      const captures = (await readAtPayPal(shop, id)).purchase_units[0].payments?.captures ?? []
      expect(captures).toMatchObject([{ status: 'COMPLETED' }])
      return Math.round(Number((await readAtPayPal(shop, id)).purchase_units[0].amount.value) * 100)
    }
    if (method === 'stripe_checkout') return Number((await atStripe(`checkout/sessions/${id}`))['amount_total'])
    return Number((await atStripe(`payment_intents/${id}`))['amount_received'])
  }
})

describe.skipIf(!isBuilt)('case 22: the review page says what will be charged', () => {
  const page = async () => (await fan.request({ url: '/checkout/confirm' })).body.replaceAll('\u00a0', ' ')
  const setPrice = (priceCents: number) =>
    shop.context.db.updateTable('productVariant').set({ priceCents }).where('productId', '=', shop.world.shirt.id).execute()

  test('a price that rises is shown before ordering, and one that rises afterwards is refused with both totals', async () => {
    await setPrice(2500)
    const { cart } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    await buying(fan).address()
    await buying(fan).logistics('stripe_checkout', cart?.shipping?.id)
    const postage = (cart?.shipping?.price ?? 0) + 0.75
    await setPrice(3000)
    const shown = await page()
    expect(shown).toContain(euros(30 + postage))
    expect(shown).not.toContain(euros(25 + postage))

    await setPrice(3500)
    const answer = await fan.request({
      method: 'POST',
      url: '/checkout/confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
      payload: new URLSearchParams({ ...hiddenFields(shown), terms: 'on' }).toString(),
    })
    const refused = answer.body.replaceAll('\u00a0', ' ')
    expect([answer.headers.location, refused.includes(euros(30 + postage)), refused.includes(euros(35 + postage))]).toEqual([
      undefined,
      true,
      true,
    ])
    expect((await buying(fan).cart())?.items).toHaveLength(1)
    expect((await shop.pool.query('select 1 from orders where reference = $1', [cart?.reference])).rows).toEqual([])
    await setPrice(2490)
  })

  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`

  /** The fields that the form sends along with what the buyer enters. */
  function hiddenFields(html: string): Record<string, string> {
    const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
  }
})
