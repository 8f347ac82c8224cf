import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying, marlene } from '#test/world/buying.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { moneyMovements } from '#server/money/orders/records-ledger.ts'
import { verify } from '#server/upkeep/verify.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'

let shop: TestShop
let visitor: Visitor
let fan: ReturnType<typeof buying>
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0

beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  visitor = shop.visitor()
  fan = buying(visitor)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

describe('details', () => {
  test('CHK-18 saving the address keeps e-mail and both addresses; shipping is a copy of billing', async () => {
    await fan.add([shirt(), 1])
    const { cart, problems } = await fan.address()
    expect(problems).toEqual([])
    expect(cart).toMatchObject({ email: 'marlene@example.org', shippingAddress: { lastName: marlene.lastName, countryCode: 'de' } })
  })

  test('CHK-13 each missing field is named, in the reader’s language', async () => {
    await fan.add([shirt(), 1])
    const { problems } = await buying(visitor, 'en').address({ lastName: ' ', city: '' })
    expect(problems.map(({ code, field }) => ({ code, field }))).toEqual([
      { code: 'INVALID_INPUT', field: 'billingAddress.lastName' },
      { code: 'INVALID_INPUT', field: 'billingAddress.city' },
    ])
    expect(problems[0]?.message).not.toMatch(/LANG_|undefined/)
  })

  test('CHK-11 changing the country of delivery clears carrier and payment method', async () => {
    const { cart } = await fan.add([shirt(), 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    const moved = await fan.address({ countryCode: 'at', postCode: '1070', city: 'Wien' })
    expect(moved.cart).toMatchObject({ countryCode: 'at', paymentMethod: null, shipping: { price: 9.9 } })
  })
})

describe('payment and shipping', () => {
  test('CHK-19 a carrier is needed where carriers exist, a payment method always', async () => {
    await fan.add([shirt(), 1])
    await fan.address()
    expect((await fan.logistics('bank_transfer')).problems).toMatchObject([{ code: 'SHIPPING_METHOD_REQUIRED', field: 'shippingMethod' }])
    const offered = (await fan.cart())?.shipping?.id
    expect((await fan.logistics('', offered)).problems).toMatchObject([{ code: 'PAYMENT_METHOD_REQUIRED', field: 'paymentMethod' }])
  })

  test('CHK-20 refuses a carrier or method that is not offered', async () => {
    const { cart } = await fan.add([shirt(), 1])
    await fan.address()
    expect((await fan.logistics('cash_on_delivery', cart?.shipping?.id)).problems).toMatchObject([{ code: 'PAYMENT_METHOD_NOT_OFFERED' }])
    expect((await fan.logistics('bank_transfer', '99999')).problems).toMatchObject([{ code: 'SHIPPING_METHOD_REQUIRED' }])
  })

  test('CHK-26 a cart with only tickets gets no shipping method, whatever was sent', async () => {
    await fan.add([ticket(), 1])
    await fan.address()
    expect((await fan.logistics('bank_transfer', '-1')).problems).toEqual([])
    expect((await fan.cart())?.shippingMethod).toBe(-1)
    expect((await fan.place()).order).toMatchObject({ status: 'payment_pending', balance: 39.9 })
  })
})

describe('placing', () => {
  test('CHK-25 keeps the cart’s id and reference, sells what was held, and leaves an empty cart', async () => {
    const { cart } = await fan.add([ticket(), 2], [shirt(), 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    const { order, problems } = await fan.place()
    expect(problems).toEqual([])
    expect(order).toMatchObject({
      id: cart?.id,
      reference: cart?.reference,
      status: 'payment_pending',
      balance: 109.6,
      totalIncludingShipping: 109.6,
    })
    expect(await fan.cart()).toBeNull()
  })

  test('OPS-10 amounts come from the database, never from the browser', async () => {
    const { cart } = await fan.add([shirt(), 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    expect(await fan.place({ expectedTotal: 1 })).toMatchObject({
      order: null,
      problems: [{ code: 'PRICE_CHANGED', oldTotal: 1, newTotal: 29.8 }],
    })
  })

  test('a price that rose since it was shown is refused with both totals', async () => {
    const { cart } = await fan.add([shirt(), 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    const shown = await fan.cart()
    await shop.database.db.updateTable('productVariant').set({ priceCents: 3000 }).where('id', '=', shirt()).execute()
    const { order, problems } = await fan.place({ expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version })
    await shop.database.db.updateTable('productVariant').set({ priceCents: 2490 }).where('id', '=', shirt()).execute()
    expect(order).toBeNull()
    expect(problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 29.8, newTotal: 34.9 }])
    expect(problems[0]?.message).toMatch(/29,80.*34,90/)
  })

  test('a cart that changed in another tab is refused', async () => {
    const { cart } = await fan.add([shirt(), 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    const shown = await fan.cart()
    await fan.add([shirt(), 1])
    expect((await fan.place({ expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version })).problems).toMatchObject([
      { code: 'CART_CHANGED' },
    ])
  })

  test('CHK-22 needs consent to the terms', async () => {
    await fan.add([ticket(), 1])
    await fan.address()
    await fan.logistics('bank_transfer')
    expect((await fan.place({ terms: false })).problems).toMatchObject([{ code: 'TERMS_REQUIRED', field: 'terms' }])
  })

  test.each([
    ['CHK-03 an empty cart', async () => {}, 'CART_EMPTY'],
    ['CHK-04 no address', async () => void (await fan.add([ticket(), 1])), 'ADDRESS_MISSING'],
    [
      'CHK-05 no payment method',
      async () => {
        await fan.add([ticket(), 1])
        await fan.address()
      },
      'PAYMENT_METHOD_REQUIRED',
    ],
  ])('%s cannot be placed', async (_what, prepare, code) => {
    await prepare()
    expect(await fan.place()).toMatchObject({ order: null, problems: [{ code }] })
  })

  test('an expired cart is refused item by item and makes no order', async () => {
    const { newItemIds } = await fan.add([ticket(), 2])
    await fan.address()
    await fan.logistics('bank_transfer')
    shop.clock.advance(21 * 60_000)
    expect((await fan.place()).problems).toMatchObject(newItemIds.map((field) => ({ code: 'CART_EXPIRED', field })))
  })

  test('ten simultaneous requests place one order and all return it', async () => {
    const { cart } = await fan.add([ticket(), 1])
    await fan.address()
    await fan.logistics('bank_transfer')
    const shown = await fan.cart()
    const claim = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version, idempotencyKey: cart?.id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => fan.place(claim)))
    expect(new Set(answers.map((answer) => answer.order?.reference))).toEqual(new Set([cart?.reference]))
    const rows = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', cart?.reference ?? '')
      .execute()
    expect(rows).toHaveLength(1)
    expect((await moneyMovements(shop.database.db, cart?.id ?? '')).map(({ kind }) => kind)).toEqual(['charge'])
  })

  test('OPS-11 an order’s items do not change with the catalog', async () => {
    const { order } = await fan.buy('bank_transfer', [shirt(), 1])
    await shop.database.db
      .updateTable('product')
      .set({ name: JSON.stringify({ de: 'Umbenannt' }) as never })
      .where('id', '=', shop.world.shirt.id)
      .execute()
    const answer = await visitor.graphql<{ order: { items: { total: number; product: { name: string } }[] } }>(
      'query ($id: ID!) { order(id: $id) { items { total product { name } } } }',
      { id: order?.id },
    )
    expect(answer.order.items).toEqual([{ total: 24.9, product: { name: 'Torf' } }])
  })
})

describe('afterwards', () => {
  test('EXO-06 only its session or its reference opens an order', async () => {
    const { order } = await fan.buy('bank_transfer', [ticket(), 1])
    const read = async (who: Visitor, reference?: string) =>
      (
        await who.graphql<{ order: { reference: string } | null }>(
          'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { reference } }',
          {
            id: order?.id,
            ...(reference !== undefined && { reference }),
          },
        )
      ).order
    expect(await read(visitor)).toEqual({ reference: order?.reference })
    expect(await read(shop.visitor())).toBeNull()
    expect(await read(shop.visitor(), ` bax${order?.reference.toLowerCase()} `)).toEqual({ reference: order?.reference })
    expect(await read(shop.visitor(), 'XXXXXXXX')).toBeNull()
  })

  test('EXO-06 an order is read in its own shop only, over GraphQL, REST and by its session', async () => {
    const { order } = await fan.buy('bank_transfer', [ticket(), 1])
    const query = '?reference=' + order?.reference
    const statuses = async (of: string, who: Visitor) =>
      Promise.all([
        who.request({ url: `/api/shops/${of}/orders/${order?.id}${query}` }),
        who.request({ url: `/api/shops/${of}/orders/${order?.id}` }),
        who.request({ url: `/api/shops/${of}/orders/${order?.id}/payment_methods${query}` }),
        who.request({ method: 'PATCH', url: `/api/shops/${of}/orders/${order?.id}${query}`, payload: { preferred_payment_method: 'x' } }),
      ]).then((answers) => answers.map(({ statusCode }) => statusCode))
    expect(await statuses('main', visitor)).toEqual([200, 200, 200, 422])
    expect(await statuses('moorgrab', visitor)).toEqual([404, 404, 404, 404])
    const inBand = shop.visitor('moorgrab')
    const document = `query ($id: ID!, $reference: String) {
      order(id: $id, reference: $reference) { id } bankDetails(orderId: $id, reference: $reference) { iban } }`
    const variables = { id: order?.id, reference: order?.reference }
    expect(await inBand.graphql(document, variables)).toEqual({ order: null, bankDetails: null })
    expect(await shop.visitor().graphql(document, variables)).toMatchObject({
      order: { id: order?.id },
      bankDetails: { iban: expect.any(String) as string },
    })
  })

  test('OPS-09 an unpaid order releases its items after its deadline, not before', async () => {
    const { order } = await fan.buy('stripe_checkout', [ticket(), 2])
    const sold = async () =>
      Number(
        (
          await shop.database.db
            .selectFrom('stockPool')
            .select(({ fn }) => fn.sum('sold').as('sold'))
            .executeTakeFirstOrThrow()
        ).sold,
      )
    const before = await sold()
    shop.clock.advance(35 * 60_000 - 1)
    await expireDueOrders(shop.context)
    expect(await sold()).toBe(before)
    shop.clock.advance(1)
    await expireDueOrders(shop.context)
    expect((await findOrder(shop.database.db, order?.id ?? ''))?.status).toBe('expired')
    expect(await sold()).toBeLessThan(before)
  })

  test('a bank transfer pays an order, and a surplus goes on the list to clear', async () => {
    const { order } = await fan.buy('bank_transfer', [ticket(), 1])
    const orderId = order?.id ?? ''
    await bookBankMoney(shop.context, { orderId, amount: 1000, actor: 'operator' })
    expect(await findOrder(shop.database.db, orderId)).toMatchObject({ status: 'payment_pending', balanceCents: 2990 })
    await bookBankMoney(shop.context, { orderId, amount: 3000, actor: 'operator' })
    expect(await findOrder(shop.database.db, orderId)).toMatchObject({ status: 'processing', balanceCents: -10 })
    expect(
      await shop.database.db.selectFrom('moneyToClear').select(['amountCents', 'reason']).where('orderId', '=', orderId).execute(),
    ).toEqual([{ amountCents: 10, reason: 'overpaid' }])
  })

  test('what was transferred in part for an order that expires goes on the list to clear', async () => {
    const { order } = await fan.buy('bank_transfer', [ticket(), 1])
    const orderId = order?.id ?? ''
    await bookBankMoney(shop.context, { orderId, amount: 1000, actor: 'operator' })
    await shop.database.db.updateTable('orders').set({ paymentDeadline: shop.clock.now() }).where('id', '=', orderId).execute()
    await expireDueOrders(shop.context)
    expect(await findOrder(shop.database.db, orderId)).toMatchObject({ status: 'expired', balanceCents: -1000 })
    expect(
      await shop.database.db.selectFrom('moneyToClear').select(['amountCents', 'reason']).where('orderId', '=', orderId).execute(),
    ).toEqual([{ amountCents: 1000, reason: 'expired' }])
  })

  test('cancelling twice releases the items once and leaves no debt', async () => {
    const { order } = await fan.buy('bank_transfer', [ticket(), 1])
    const orderId = order?.id ?? ''
    const answers = await Promise.all([1, 2].map(() => cancelOrder(shop.context, { orderId, actor: 'operator' })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await findOrder(shop.database.db, orderId)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
  })
})
