import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#test/world/test-shop.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { verify } from '#server/upkeep/verify.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { startPayment } from './start-payment.ts'

let shop: PaymentShop
let fan: Visitor
let order: PlacedOrder

beforeAll(async () => void (shop = await openPaymentShop()))
beforeEach(async () => {
  shop.holdWebhooks()
  await setMethods({ extraChargeCents: 0, active: true })
  fan = shop.visitor()
  order = await shop.order(fan)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

/** Changes the methods as an import does, which also invalidates the cached reference data. */
async function setMethods(change: { extraChargeCents?: number; active?: boolean }, id?: string): Promise<void> {
  const update = shop.context.db.updateTable('paymentMethod').set(change)
  await (id === undefined ? update : update.where('id', '=', id)).execute()
  invalidateReferenceData(shop.context.db)
}

const rest = (path: string, payload?: Record<string, unknown>, who = fan) =>
  who.request(payload ? { method: 'PATCH', url: `/api/shops/main${path}`, payload } : { method: 'GET', url: `/api/shops/main${path}` })
const read = () => shop.context.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
const payments = async () =>
  (
    await shop.context.db
      .selectFrom('payment')
      .select(['state', 'amountCents'])
      .where('orderId', '=', order.id)
      .orderBy('createdAt')
      .execute()
  ).map(({ state, amountCents }) => `${state} ${amountCents}`)
const startCard = () =>
  startPayment(shop.context, {
    key: { id: order.id, shopId: shop.world.main.id, reference: order.reference },
    method: 'stripe_checkout',
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/cancel',
  })

async function page(): Promise<string> {
  const started = await startCard()
  if (!started.ok || started.value.step.kind !== 'redirect') throw new Error(JSON.stringify(started))
  return started.value.step.url
}

describe('offered methods', () => {
  test('API-05 EXO-02 an order’s methods are listed in the order of delivery', async () => {
    const answer = await rest(`/orders/${order.id}/payment_methods?locale=en`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      { id: 'bank_transfer', name: 'Bank transfer', description: null, extra_charge: 0 },
      { id: 'stripe_checkout', name: 'Credit card', description: null, extra_charge: 0 },
    ])
  })

  test('API-05 another visitor finds the order only with its reference', async () => {
    const stranger = shop.visitor()
    const refused = await rest(`/orders/${order.id}/payment_methods`, undefined, stranger)
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ code: 'ORDER_NOT_FOUND', details: {} })
    expect((await rest(`/orders/${order.id}/payment_methods?reference=BAX${order.reference}`, undefined, stranger)).statusCode).toBe(200)
    expect((await rest('/orders/not-an-id/payment_methods')).statusCode).toBe(404)
    expect((await fan.request({ method: 'GET', url: `/api/shops/nowhere/orders/${order.id}/payment_methods` })).statusCode).toBe(404)
  })

  test('a cart is offered the methods that are active and that its events allow', async () => {
    const ids = async () =>
      (await fan.graphql<{ paymentMethods: { nodes: { id: string }[] } }>('{ paymentMethods { nodes { id } } }')).paymentMethods.nodes.map(
        ({ id }) => id,
      )
    const sku = shop.world.event.variants['innenraum-online']!.id
    await fan.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', {
      input: { items: [{ productVariantId: String(sku), amount: 1 }] },
    })
    expect(await ids()).toEqual(['bank_transfer', 'stripe_checkout'])
    await shop.context.db.updateTable('event').set({ bankTransferAllowed: false }).execute()
    expect(await ids()).toEqual(['stripe_checkout'])
    await shop.context.db.updateTable('event').set({ bankTransferAllowed: true }).execute()
    await setMethods({ active: false }, 'stripe_checkout')
    expect(await ids()).toEqual(['bank_transfer'])
  })
})

describe('choosing another method', () => {
  test('API-06 choosing bank transfer after a declined card closes the card page, allows seven days and mails instructions', async () => {
    const cardPage = await page()
    await shop.press(cardPage, { outcome: 'decline' })
    const answer = await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: order.id,
      reference: order.reference,
      status: 'payment_pending',
      preferred_payment_method: 'bank_transfer',
      balance: order.total / 100,
    })
    const { placedAt, paymentDeadline } = await read()
    expect(paymentDeadline!.getTime() - placedAt.getTime()).toBe(7 * 86_400_000)
    expect(await payments()).toEqual([`voided ${order.total}`])
    expect(await (await fetch(cardPage)).text()).not.toContain('name="card"')
    const { rows } = await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [`mail:payment_instructions:${order.id}`])
    expect(rows).toHaveLength(1)
  })

  test('PAY-08 an order paid by bank transfer has bank details with its BAX reference and its balance', async () => {
    const details = () =>
      fan.graphql<{ bankDetails: Record<string, unknown> | null }>(
        'query ($id: ID!) { bankDetails(orderId: $id) { holder iban bic bankName reference amount } }',
        { id: order.id },
      )
    expect((await details()).bankDetails).toBeNull()
    await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })
    expect((await details()).bankDetails).toEqual({
      holder: 'Stagefront GmbH',
      iban: 'DE93999999990000000001',
      bic: 'XMPLDE21XXX',
      bankName: 'Probebank',
      reference: `BAX${order.reference}`,
      amount: order.total / 100,
    })
  })

  test('a payment that was made in the meantime is settled instead', async () => {
    await shop.press(await page())
    const answer = await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    expect(await read()).toMatchObject({ status: 'processing', balanceCents: 0, paymentMethod: 'stripe_checkout' })
  })

  test('API-06 a method that is missing or not offered is refused with its field', async () => {
    expect((await rest(`/orders/${order.id}`, { preferred_payment_method: 'paypal' })).json()).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_OFFERED',
      details: { field: 'paymentMethod' },
    })
    const missing = await rest(`/orders/${order.id}`, { payment: 'card' })
    expect(missing.statusCode).toBe(422)
    expect(missing.json()).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'preferred_payment_method' } })
  })

  test('a method’s charge changes the total and closes an open page for the old amount', async () => {
    await setMethods({ extraChargeCents: 300 }, 'bank_transfer')
    await page()
    await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })
    expect(await read()).toMatchObject({ extraChargeCents: 300, totalCents: order.total + 300, balanceCents: order.total + 300 })
    await page()
    expect(await read()).toMatchObject({
      paymentMethod: 'stripe_checkout',
      extraChargeCents: 0,
      totalCents: order.total,
      balanceCents: order.total,
    })
    expect(await payments()).toEqual([`voided ${order.total}`, `pending ${order.total}`])
  })

  test('an order past its deadline accepts neither another method nor a new payment', async () => {
    shop.clock.advance(35 * 60_000)
    expect((await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })).statusCode).toBe(409)
    expect(await startCard()).toMatchObject({ ok: false, problems: [{ code: 'ORDER_NOT_PAYABLE' }] })
  })

  test('a card page that is about to close is replaced by a fresh one', async () => {
    await rest(`/orders/${order.id}`, { preferred_payment_method: 'bank_transfer' })
    const first = await page()
    shop.clock.advance(31 * 60_000)
    const second = await page()
    expect(second).not.toBe(first)
    expect(await payments()).toEqual([`voided ${order.total}`, `pending ${order.total}`])
  })
})
