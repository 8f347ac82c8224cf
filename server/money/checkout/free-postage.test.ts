import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { findOrder, orderItems } from '#server/money/orders/records.ts'
import { verify } from '#server/upkeep/verify.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { makeProduct } from '#test/world/factories.ts'
import { merging } from '#test/world/merging.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'

/* DHL costs 4.90 within Germany and nothing from 60.00 of goods on; to Austria it always costs 9.90. */

let shop: PaymentShop
let tester: ReturnType<typeof orderTests>
/** The variant of a book whose price the tests set. */
let book: number
let ticket: number
let paperTicket: number
let gift: number
beforeAll(async () => {
  shop = await openPaymentShop()
  tester = orderTests(shop)
  const { db, clock } = shop.context
  const { main, company, event } = shop.world
  const made = await makeProduct(db, clock, { product: { slug: 'buch', cartLimit: 9, contractPartnerId: company }, shops: [main.id] })
  book = made.variants['one-size']?.id ?? 0
  ticket = event.variants['innenraum-online']?.id ?? 0
  paperTicket = event.variants['innenraum-hard']?.id ?? 0
  const voucher = await makeProduct(db, clock, {
    product: {
      ...{ slug: 'gutschein', priceCents: 9000, contractPartnerId: company },
      meta: JSON.stringify({ gift_voucher: { least: 10, most: 250 } }),
    },
    variants: [{ slug: '90', physical: false }],
    shops: [main.id],
  })
  gift = voucher.variants['90']?.id ?? 0
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await setFreeFrom({ de: 6000 })
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

async function setFreeFrom(freeFrom: Record<string, number>): Promise<void> {
  await shop.database.db
    .updateTable('carrier')
    .set({ freeFrom: JSON.stringify(freeFrom) })
    .where('slug', '=', 'dhl')
    .execute()
  invalidateReferenceData(shop.context.db)
}
const setPrice = (cents: number) =>
  shop.database.db.updateTable('productVariant').set({ priceCents: cents }).where('id', '=', book).execute()

interface Quote {
  cart: {
    totalPlusShipping: number
    shipping: { name: string; price: number; freeFrom: number | null } | null
    freePostage: { carrier: string; from: number; value: number; missing: number } | null
  }
  shippingMethods: { nodes: { name: string; price: number; freeFrom: number | null }[] }
}
const quote = (fan: Visitor, countryCode = 'de') =>
  fan.graphql<Quote>(
    `query ($c: String) { cart { totalPlusShipping shipping { name price freeFrom } freePostage { carrier from value missing } }
      shippingMethods(countryCode: $c) { nodes { name price freeFrom } } }`,
    { c: countryCode },
    'de',
  )

/** A fan with a book for this many cents in the cart. */
async function withBook(cents: number, ...more: [number, number][]) {
  await setPrice(cents)
  const visitor = shop.visitor()
  const fan = buying(visitor)
  await fan.add([book, 1], ...more)
  return { visitor, fan }
}

/** Saves step 3 with the carrier that the cart has. */
async function chooseMethod(fan: ReturnType<typeof buying>) {
  const cart = await fan.cart()
  return fan.logistics('bank_transfer', cart?.shipping?.id)
}

const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)

describe('free postage', () => {
  test.each([
    ['one cent below the sum', 5999, 4.9, 64.89, 0.01],
    ['at the sum', 6000, 0, 60, 0],
    ['above the sum', 6001, 0, 60.01, 0],
  ])('%s is the same in the cart, among the carriers and in the order', async (_where, cents, price, total, missing) => {
    const { visitor, fan } = await withBook(cents)
    const { cart, shippingMethods } = await quote(visitor)
    expect(cart).toEqual({
      totalPlusShipping: total,
      shipping: { name: 'DHL Paket', price, freeFrom: 60 },
      freePostage: { carrier: 'DHL Paket', from: 60, value: cents / 100, missing },
    })
    expect(shippingMethods.nodes).toEqual([
      { name: 'DHL Paket', price, freeFrom: 60 },
      { name: 'Express', price: 12.9, freeFrom: null },
    ])
    await fan.address()
    await chooseMethod(fan)
    const { order } = await fan.place()
    expect(order).toMatchObject({ totalIncludingShipping: total, balance: total })
    expect(await findOrder(shop.context.db, order?.id ?? '')).toMatchObject({ shippingCents: Math.round(price * 100) })
  })

  test('is not reached by tickets and gift vouchers, and is no matter for a cart without goods', async () => {
    const { visitor } = await withBook(5000, [ticket, 1], [paperTicket, 1], [gift, 1])
    expect((await quote(visitor)).cart).toMatchObject({ shipping: { price: 4.9 }, freePostage: { value: 50, missing: 10 } })
    for (const items of [
      [ticket, 4],
      [paperTicket, 4],
      [gift, 1],
    ] as [number, number][]) {
      const other = shop.visitor()
      await buying(other).add(items)
      expect((await quote(other)).cart.freePostage).toBeNull()
    }
  })

  test('is no matter in a country to which no carrier becomes free, and comes back with the country', async () => {
    const { visitor, fan } = await withBook(6000)
    expect((await quote(visitor, 'at')).shippingMethods.nodes).toEqual([{ name: 'DHL Paket', price: 9.9, freeFrom: null }])
    await fan.country('at')
    expect((await quote(visitor)).cart).toMatchObject({ totalPlusShipping: 69.9, freePostage: null })
    await fan.country('de')
    expect((await quote(visitor)).cart).toMatchObject({ totalPlusShipping: 60, freePostage: { missing: 0 } })
  })

  test('leaves the carrier that was chosen, at its price', async () => {
    const { visitor, fan } = await withBook(6000)
    const document = '{ shippingMethods { nodes { id name } } }'
    const { shippingMethods } = await visitor.graphql<{ shippingMethods: { nodes: { id: string; name: string }[] } }>(document)
    await fan.address()
    const { cart } = await fan.logistics('bank_transfer', shippingMethods.nodes.find(({ name }) => name === 'Express')?.id)
    expect(cart).toMatchObject({ shipping: { price: 12.9 }, totalPlusShipping: 72.9 })
    expect((await quote(visitor)).cart.freePostage).toMatchObject({ carrier: 'DHL Paket', missing: 0 })
  })

  test('is reached by goods that vouchers pay', async () => {
    const { visitor, fan } = await withBook(6000)
    await fan.address()
    const { code } = await voucherTests(shop).issue(2000)
    expect(await fan.enterVoucher(code)).toMatchObject({ problems: [], cart: { totalPlusShipping: 60, amountToPay: 40 } })
    expect((await quote(visitor)).cart.freePostage).toMatchObject({ value: 60, missing: 0 })
  })
})

describe('before placing, postage follows the cart', () => {
  test('a line that is removed on the last page makes the parcel cost its rate, and the order of the old total is refused', async () => {
    const { visitor, fan } = await withBook(4000, [tester.shirt, 1])
    await fan.address()
    const shown = (await chooseMethod(fan)).cart
    expect(shown).toMatchObject({ totalPlusShipping: 64.9, shipping: { price: 0 } })
    const shirt = shown?.items.find(({ productVariant }) => productVariant.id === String(tester.shirt))
    await fan.remove(shirt?.id ?? '')
    expect(codes(await fan.place({ expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }))).toEqual(['CART_CHANGED'])
    expect((await quote(visitor)).cart).toMatchObject({ totalPlusShipping: 44.9, freePostage: { missing: 20 } })
    expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: 44.9 })
  })

  test('a price that falls below the sum meanwhile refuses the order with the total that includes the rate', async () => {
    const { fan } = await withBook(6000)
    await fan.address()
    await chooseMethod(fan)
    const shown = await fan.cart()
    await setPrice(5999)
    const claim = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }
    expect(await fan.place(claim)).toMatchObject({ order: null, problems: [{ code: 'PRICE_CHANGED', oldTotal: 60, newTotal: 64.89 }] })
    expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: 64.89 })
  })

  test('a sum that the operator raises meanwhile refuses the order too', async () => {
    const { fan } = await withBook(6000)
    await fan.address()
    await chooseMethod(fan)
    const shown = await fan.cart()
    await setFreeFrom({ de: 6001 })
    const claim = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }
    expect((await fan.place(claim)).problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 60, newTotal: 64.9 }])
    await setFreeFrom({ de: 6000 })
  })
})

describe('after placing, postage never changes', () => {
  test('when a part of the goods is refunded or the whole is cancelled', async () => {
    await setPrice(4000)
    const order = await tester.buyAndPay([book, 1], [tester.shirt, 1])
    expect(order.total).toBe(6490)
    const [item] = await orderItems(shop.context.db, order.id)
    await refundPart(shop.context, { orderId: order.id, actor: 'test', itemIds: [item?.id ?? 0], amountCents: 2000 })
    expect(await findOrder(shop.context.db, order.id)).toMatchObject({ shippingCents: 0, balanceCents: -2000 })
    const cancelled = await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(cancelled).toMatchObject({ ok: true, value: { plan: { shippingCents: 0 } } })
    expect(await findOrder(shop.context.db, order.id)).toMatchObject({ shippingCents: 0 })
  })

  test('MRG-03 when goods are added that would have reached the sum', async () => {
    await setPrice(4000)
    const order = await tester.buyAndPay([book, 1])
    expect(order.total).toBe(4490)
    const fan = shop.visitor()
    await buying(fan).add([tester.shirt, 1])
    const { order: joined, problems } = await merging(fan).merge(order.reference)
    expect(problems).toEqual([])
    expect(joined).toMatchObject({ shippingPrice: 4.9, supplements: [{ total: 24.9, balance: 24.9 }] })
  })
})
