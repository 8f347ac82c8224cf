import { describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { orderItems } from '#server/money/orders/records.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { buying } from '#test/world/buying.ts'
import { hard, online, concertChoicesTests } from '#test/world/choices/concert-choices.ts'
import { makeBundle, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { merging } from '#test/world/merging.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { claimedSeats, makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'

/* Choices of holders whose order is more than two tickets that were paid by transfer. */

const { shop, tester, fans, concert, callOff, move, later, paidOrder, states, owed, standings, voucherValues, unique } =
  await concertChoicesTests()

describe('a bundle', () => {
  /** A bundle of a ticket and a shirt for 49.90, of which the ticket has its share. */
  async function bundleOrder() {
    const event = await concert()
    const { company, shirt, main } = shop.world
    const root = await makeProduct(shop.database.db, shop.clock, {
      product: {
        slug: unique('paket'),
        priceCents: 0,
        contractPartnerId: company,
        meta: JSON.stringify({ root: true, bundle_only: true }),
      },
      variants: [{ slug: 'standard', stock: 5, weightGrams: 0, physical: false, free: true }],
      shops: [main.id],
    })
    const bundle = await makeBundle(shop.database.db, {
      root,
      bundle: { priceCents: 4990 },
      parts: [{ product: event, variants: ['saal-online'] }, { product: shirt }],
    })
    const part = (product: MadeProduct, variant: string) => ({
      ...{ productVariantId: String(product.variants[variant]?.id), amount: 1 },
      ...{ bundleRootId: String(bundle.id), bundlePartId: bundle.parts[product.slug] },
    })
    const fan = shop.visitor()
    await fan.graphql('mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { problems { code } } }', {
      items: [part(event, 'saal-online'), part(shirt, 'm')],
    })
    return { event, shirt, order: await placeAndPay(fan) }
  }

  test('gives back the ticket’s share of its price, and the shirt is still sent', async () => {
    const { event, order } = await bundleOrder()
    await callOff(event)
    expect((await fans.choose(order, 'refund')).amounts).toEqual({ ...fans.none, refund: 30.73 })
    await later(day)
    expect(await states(order)).toEqual(['void'])
    expect(await owed(order)).toEqual([3073])
    expect(await tester.statusOf(order.id)).toBe('pending_fulfillment')
  })

  test('makes a voucher of the ticket’s share, of the promoter alone', async () => {
    const { event, order } = await bundleOrder()
    await move(event)
    expect((await fans.choose(order, 'voucher')).amounts).toEqual({ ...fans.none, voucher: 30.73 })
    await later(day)
    expect(await voucherValues(order)).toEqual([[3073, shop.world.promoter]])
    expect(await owed(order)).toEqual([])
  })
})

/** Places the visitor's cart, pays it by transfer, and does what follows. */
async function placeAndPay(fan: Visitor) {
  const fanBuys = buying(fan)
  const carrier = (await fanBuys.cart())?.shipping?.id
  await fanBuys.address()
  await fanBuys.logistics('bank_transfer', carrier)
  const { order, problems } = await fanBuys.place()
  if (!order) throw new Error(JSON.stringify(problems))
  await tester.pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
  await runJobs(shop)
  return order
}

test('tickets of a supplement are asked about by the link of its order, and cancelled where they were bought', async () => {
  const event = await concert()
  const fan = shop.visitor()
  const order = await paidOrder([online(event), 1], [tester.shirt, 1])
  shop.clock.advance(1000)
  await buying(fan).add([online(event), 1])
  const { order: joined } = await merging(fan).merge(order.reference)
  const [supplement] = joined?.supplements ?? []
  if (!joined || !supplement) throw new Error('nothing was added')
  await merging(fan).choose(supplement, 'bank_transfer')
  await merging(fan).confirm(order)
  await tester.pay({ id: supplement.id, total: Math.round(supplement.balance * 100) })
  await runJobs(shop)
  await callOff(event)
  expect((await fans.choose(order, 'donation', 'voucher')).amounts).toEqual({ ...fans.none, donation: 39.9, voucher: 39.9 })
  expect(await standings(supplement)).toEqual(await standings(order))
  await later(day)
  expect([await states(order), await states(supplement)]).toEqual([['void'], ['void']])
  expect([await voucherValues(order), await voucherValues(supplement)]).toEqual([[], [[3990, shop.world.promoter]]])
  expect([await tester.statusOf(order.id), await tester.statusOf(supplement.id)]).toEqual(['pending_fulfillment', 'cancelled'])
})

test('of a ticket whose price was refunded in part, what is left is chosen about', async () => {
  const event = await concert()
  const order = await paidOrder([online(event), 2])
  const [first] = await orderItems(shop.context.db, order.id)
  const part = { orderId: order.id, actor: 'test', itemIds: [first?.id ?? 0], amountCents: 990 }
  expect(await refundPart(shop.context, part)).toMatchObject({ ok: true })
  await callOff(event)
  expect((await fans.choose(order, 'voucher', 'refund')).amounts).toEqual({ ...fans.none, voucher: 30, refund: 39.9 })
  await later(day)
  expect(await states(order)).toEqual(['void', 'void'])
  expect(await voucherValues(order)).toEqual([[3000, shop.world.promoter]])
  expect((await owed(order)).toSorted((a, b) => a - b)).toEqual([990, 3990])
})

test('the seats of refunded tickets are free again for the new date, those of kept ones are not', async () => {
  const event = await makeSeatedEvent(shop, { slug: unique('sitze'), sections: [{ id: 'P', category: 'parkett', rows: { '1': 4 } }] })
  const fan = shop.visitor()
  await seated(fan).seats(event.variants['parkett-online']?.id, 'P-1-1', 'P-1-2')
  const order = await placeAndPay(fan)
  await move(event)
  await fans.choose(order, 'refund', 'keep')
  expect(await claimedSeats(shop, event)).toEqual(['P-1-1', 'P-1-2'])
  await later(day)
  expect(await states(order)).toEqual(['void', 'valid'])
  expect(await claimedSeats(shop, event)).toEqual(['P-1-2'])
  const next = await seated(shop.visitor()).seats(event.variants['parkett-online']?.id, 'P-1-1')
  expect(next.problems).toEqual([])
})

describe('a ticket that is sent by post', () => {
  test('brings its postage back while it was not sent', async () => {
    const event = await concert()
    const order = await paidOrder([hard(event), 1])
    await callOff(event)
    expect((await fans.choose(order, 'voucher')).amounts).toEqual({ ...fans.none, voucher: 42.9, refund: 4.9 })
    await later(day)
    expect(await owed(order)).toEqual([490])
    expect(await tester.statusOf(order.id)).toBe('cancelled')
  })

  test('becomes void after it was sent, and its postage stays paid', async () => {
    const event = await concert()
    const order = await paidOrder([hard(event), 1])
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    await callOff(event)
    expect((await fans.choose(order, 'refund')).amounts).toEqual({ ...fans.none, refund: 42.9 })
    await later(day)
    expect(await states(order)).toEqual(['void'])
    expect(await owed(order)).toEqual([4290])
  })

  test('is sent between choosing and carrying out: what goes back is what then counts', async () => {
    const event = await concert()
    const order = await paidOrder([hard(event), 1])
    await callOff(event)
    await fans.choose(order, 'donation')
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    await later(day)
    expect(await states(order)).toEqual(['void'])
    expect(await owed(order)).toEqual([])
  })
})

test('a ticket that was made out to somebody else after the choice is the one that becomes void; the money is the buyer’s', async () => {
  const event = await concert()
  const order = await paidOrder([online(event), 1])
  await move(event)
  await fans.choose(order, 'refund')
  const [old] = await tester.ticketsOf(order.id)
  const scope = { eventId: event.id }
  await openWindow(shop.context, { act: 'change', scope, from: null, until: null, reviewed: false, actor: 'test' })
  const name = 'Marlene Größer-Yılmaz'
  const form = await shop.visitor().request({
    method: 'POST',
    url: '/api/shops/main/forms/ticket-change/responses',
    payload: {
      ...{ name, email: 'marlene@example.org', order_id: order.reference },
      tickets: [{ type: 'online', name, name_new: 'Ada Lovelace', id: old?.code }],
    },
  })
  expect(form.statusCode).toBe(201)
  await runJobs(shop)
  expect((await tester.ticketsOf(order.id)).map(({ state, holderName }) => [state, holderName])).toEqual(
    expect.arrayContaining([
      ['valid', 'Ada Lovelace'],
      ['void', 'Marlene Größer-Yılmaz'],
    ]),
  )
  await later(day)
  expect(await states(order)).toEqual(['void', 'void'])
  expect(await owed(order)).toEqual([3990])
})

test('of an order whose other ticket was refunded before, only what is left is asked about and goes back', async () => {
  const event = await concert()
  const order = await paidOrder([online(event), 2])
  const [first] = await tester.ticketsOf(order.id)
  await cancelOrder(shop.context, { orderId: order.id, itemIds: [first?.orderItemId ?? 0], actor: 'test' })
  await callOff(event)
  expect(await standings(order)).toEqual([['undecided', null]])
  const [second] = (await fans.read(order))?.events[0]?.tickets ?? []
  const input = { eventId: String(event.id), choices: [{ ticketId: second?.id, choice: 'donation' }] }
  expect((await fans.send(order, input)).amounts).toEqual({ ...fans.none, donation: 39.9 })
  expect(await fans.send(order, { ...input, expected: { ...fans.none, donation: 39.9 } })).toMatchObject({ isStored: true })
  await later(day)
  expect(await tester.statusOf(order.id)).toBe('cancelled')
  expect(await owed(order)).toEqual([3990])
})

describe('an order that was paid with a voucher', () => {
  test('puts a refund back into it, and makes a new one of a ticket that becomes a voucher', async () => {
    const event = await concert()
    const used = await voucherTests(shop).issue(10_000, { partnerId: shop.world.promoter })
    const fan = shop.visitor()
    await buying(fan).add([online(event), 2])
    await buying(fan).address()
    await buying(fan).enterVoucher(used.code)
    await buying(fan).logistics('bank_transfer')
    const { order, problems } = await buying(fan).place()
    if (!order) throw new Error(JSON.stringify(problems))
    await runJobs(shop)
    expect(await voucherTests(shop).left(used)).toBe(2020)
    await callOff(event)
    expect(await fans.choose(order, 'refund', 'voucher')).toMatchObject({ isStored: true, problems: [] })
    await later(day)
    expect(await states(order)).toEqual(['void', 'void'])
    expect(await voucherTests(shop).left(used)).toBe(6010)
    expect(await voucherValues(order)).toEqual([[3990, shop.world.promoter]])
    expect(await owed(order)).toEqual([])
  })
})
