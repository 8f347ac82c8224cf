import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMethods, offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { verify } from '#server/upkeep/verify.ts'

const method = 'stripe_express'

let shop: PaymentShop
let fan: Visitor
let order: PlacedOrder

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, method)
})
beforeEach(async () => {
  shop.holdWebhooks()
  fan = shop.visitor()
  order = await shop.order(fan, { method })
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

interface Opened {
  externalPaymentId: string | null
  externalPaymentToken: string | null
  problems: { code: string }[]
}

async function open(who = fan, reference?: string): Promise<Opened> {
  const { createStripePaymentIntent } = await who.graphql<{ createStripePaymentIntent: Opened }>(
    `mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {
      createStripePaymentIntent(input: $input) { externalPaymentId externalPaymentToken problems { code } } }`,
    { input: { orderId: order.id, reference } },
  )
  return createStripePaymentIntent
}

const intentAtStripe = async (id: string | null): Promise<object> =>
  (
    await fetch(`${shop.sandbox.url}/v1/payment_intents/${id}`, { headers: { authorization: 'Bearer sk_test_x' } })
  ).json() as Promise<object>

describe('a wallet payment', () => {
  test('GQL-11 is a payment intent over the order’s total, and its client secret is the answer', async () => {
    const opened = await open()
    expect(opened).toMatchObject({ externalPaymentId: expect.stringMatching(/^pi_/), problems: [] })
    expect(opened.externalPaymentToken).toMatch(new RegExp(`^${opened.externalPaymentId}_secret_\\w+$`))
    expect(await intentAtStripe(opened.externalPaymentId)).toMatchObject({
      amount: order.total,
      currency: 'eur',
      status: 'requires_payment_method',
      description: order.reference,
      client_secret: opened.externalPaymentToken,
    })
  })

  test('is opened once for a double click', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(second).toEqual(first)
  })

  test('of an order is opened only for its own session or with its reference', async () => {
    const stranger = shop.visitor()
    expect(await open(stranger)).toMatchObject({ externalPaymentToken: null, problems: [{ code: 'ORDER_NOT_FOUND' }] })
    expect(await open(stranger, order.reference)).toMatchObject({ problems: [] })
  })

  test('is closed at Stripe when the buyer chooses the card instead', async () => {
    const { externalPaymentId } = await open()
    await shop.startCard(order)
    expect(await intentAtStripe(externalPaymentId)).toMatchObject({ status: 'canceled' })
  })
})

test('PAY-01 the wallet is no regular method: the lists of a cart and an order leave it out', async () => {
  await fan.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', {
    input: { items: [{ productVariantId: String(shop.world.event.variants['innenraum-online']!.id), amount: 1 }] },
  })
  const lists = await fan.graphql<Record<string, { nodes: { id: string }[] }>>(
    'query ($id: ID!) { ofCart: paymentMethods { nodes { id } } ofOrder: paymentMethods(orderId: $id) { nodes { id } } }',
    { id: order.id },
  )
  for (const { nodes } of Object.values(lists)) {
    expect(nodes.map(({ id }) => id)).toContain('stripe_checkout')
    expect(nodes.map(({ id }) => id)).not.toContain(method)
  }
})

test('PAY-02 a shop that excludes the wallet refuses to place with it', async () => {
  await excludeMethods(shop.context, shop.world.main.id, method)
  await expect(shop.order(shop.visitor(), { method })).rejects.toThrow('PAYMENT_METHOD')
  await excludeMethods(shop.context, shop.world.main.id)
})
