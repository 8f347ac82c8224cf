import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { makeBundle, type MadeProduct } from '#test/world/factories.ts'
import { buying } from '#test/world/buying.ts'
import { merging } from '#test/world/merging.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { claimedSeats, makeSeatedEvent, seated, type MakeSection } from '#test/world/seating/seating.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { cartLink } from '#server/selling/carts/resuming/cart-link.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireDueOrders } from './changing/expire-due-orders.ts'

/* Seats stay with their item through cart and order, and are free again when its units are. */

let shop: PaymentShop
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const hall: MakeSection[] = [
  { id: 'P', category: 'parkett', rows: { '1': 6 } },
  { id: 'T', category: 'tisch', rows: { '': 3 }, forceSection: true },
  { id: 'S1', category: 'stehplatz', capacity: 2 },
  { id: 'S2', category: 'stehplatz', capacity: 1 },
]
let number = 0
const event = () => makeSeatedEvent(shop, { slug: `sitzkonzert-${number++}`, sections: hall })
const variant = (of: MadeProduct, category: string) => of.variants[`${category}-online`]?.id
const claimed = (of: MadeProduct) => claimedSeats(shop, of)

async function place(fan: Visitor, method = 'bank_transfer') {
  await buying(fan).address()
  await buying(fan).logistics(method)
  const { order, problems } = await buying(fan).place()
  expect(problems).toEqual([])
  return { id: order?.id ?? '', reference: order?.reference ?? '' }
}

const heldIn = async (section: string, of: MadeProduct) =>
  await shop.database.db
    .selectFrom('eventSection as s')
    .innerJoin('stockPool as p', 'p.id', 's.areaPoolId')
    .select(['p.held', 'p.sold'])
    .where('s.productId', '=', of.id)
    .where('s.key', '=', section)
    .executeTakeFirstOrThrow()

test('SEA-04 a removed item releases its seat, and taking the removal back wants the same seat', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  const { newItemIds } = await marlene.seats(variant(concert, 'parkett'), 'P-1-4', 'P-1-5')
  await marlene.remove(newItemIds[0])
  expect(await claimed(concert)).toEqual(['P-1-5'])
  expect((await marlene.restore()).problems).toEqual([])
  expect((await marlene.cart())?.items.map(({ seatId }) => seatId)).toEqual(['P-1-5', 'P-1-4'])
  expect(await claimed(concert)).toEqual(['P-1-4', 'P-1-5'])
})

test('a removal whose seat somebody else has meanwhile is not taken back, and can be once the seat is free', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  const jule = seated(shop.visitor())
  const { newItemIds } = await marlene.seats(variant(concert, 'parkett'), 'P-1-4')
  await marlene.remove(newItemIds[0])
  const taken = await jule.seats(variant(concert, 'parkett'), 'P-1-4')
  expect((await marlene.restore()).problems).toMatchObject([{ code: 'NOT_ENOUGH', seatIds: ['P-1-4'] }])
  await jule.remove(taken.newItemIds[0])
  expect((await marlene.restore()).problems).toEqual([])
})

test('a removed place in a standing area comes back in the same area', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  const { newItemIds } = await marlene.add({ variant: variant(concert, 'stehplatz'), sectionId: 'S2' })
  await marlene.remove(newItemIds[0])
  expect(await heldIn('S2', concert)).toEqual({ held: 0, sold: 0 })
  expect((await marlene.restore()).cart?.items.map(({ section }) => section?.id)).toEqual(['S2'])
})

test('a removed table comes back as a table', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  const { newItemIds } = await marlene.best(variant(concert, 'tisch'), 3)
  await marlene.remove(newItemIds[1])
  expect(await claimed(concert)).toEqual([])
  expect((await marlene.restore()).cart?.items).toHaveLength(3)
})

test('an expired session frees its seats half a minute later, or at once for somebody who wants them', async () => {
  const concert = await event()
  const parkett = variant(concert, 'parkett')
  await seated(shop.visitor()).seats(parkett, 'P-1-1')
  shop.clock.advance(20 * minute + 1000)
  expect(await claimed(concert)).toEqual(['P-1-1'])
  const wanted = await seated(shop.visitor()).seats(parkett, 'P-1-1')
  expect(wanted.problems).toEqual([])
  shop.clock.advance(21 * minute)
  await sweepExpiredSessions(shop.context)
  expect(await claimed(concert)).toEqual([])
})

test('case 10: an expired cart is renewed with the same seats', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  await marlene.seats(variant(concert, 'parkett'), 'P-1-2', 'P-1-3')
  const standing = seated(shop.visitor())
  await standing.add({ variant: variant(concert, 'stehplatz'), sectionId: 'S2' })
  shop.clock.advance(21 * minute)
  await sweepExpiredSessions(shop.context)
  expect((await marlene.cart())?.items.map(({ seatId }) => seatId)).toEqual(['P-1-2', 'P-1-3'])
  expect((await marlene.renew()).problems).toEqual([])
  expect(await claimed(concert)).toEqual(['P-1-2', 'P-1-3'])
  expect((await standing.renew()).problems).toEqual([])
  expect(await heldIn('S2', concert)).toEqual({ held: 1, sold: 0 })
})

test('case 10: an expired cart of which one seat was taken is not renewed at all, and the seat is named', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  await marlene.seats(variant(concert, 'parkett'), 'P-1-2', 'P-1-3')
  shop.clock.advance(21 * minute)
  await seated(shop.visitor()).seats(variant(concert, 'parkett'), 'P-1-3')
  expect((await marlene.renew()).problems).toMatchObject([{ code: 'NOT_ENOUGH', seatIds: ['P-1-3'] }])
  expect(await claimed(concert)).toEqual(['P-1-3'])
})

test('a cart that is still held is renewed without losing its seats', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  await marlene.seats(variant(concert, 'parkett'), 'P-1-2')
  expect((await marlene.renew()).problems).toEqual([])
  expect(await claimed(concert)).toEqual(['P-1-2'])
})

test('a ticket whose seat is no longer in the plan is not renewed', async () => {
  const concert = await event()
  const marlene = seated(shop.visitor())
  await marlene.seats(variant(concert, 'parkett'), 'P-1-2')
  shop.clock.advance(21 * minute)
  await sweepExpiredSessions(shop.context)
  await shop.database.db.deleteFrom('eventSeat').where('productId', '=', concert.id).where('key', '=', 'P-1-2').execute()
  expect((await marlene.renew()).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
})

test('a cart that joins another device’s brings its seats, and gives back what exceeds the limit, a table as a whole', async () => {
  const concert = await event()
  await shop.database.db.updateTable('product').set({ cartLimit: 3 }).where('id', '=', concert.id).execute()
  const [phone, laptop] = [shop.visitor(), shop.visitor()]
  const { cart } = await seated(phone).seats(variant(concert, 'parkett'), 'P-1-1')
  await seated(laptop).best(variant(concert, 'tisch'), 3)
  const link = (await cartLink(shop.context, cart?.id ?? '')).split('id=')[1]
  await laptop.graphql('mutation ($input: ResumeSessionInput!) { resumeSession(input: $input) { problems { code } } }', {
    input: { id: link },
  })
  expect((await seated(laptop).cart())?.items.map(({ seatId }) => seatId)).toEqual(['P-1-1'])
  expect(await claimed(concert)).toEqual(['P-1-1'])
})

test('an order has the seats of its cart, and those of the part that is cancelled are free again', async () => {
  const [concert, other] = [await event(), await event()]
  const fan = shop.visitor()
  await seated(fan).seats(variant(concert, 'parkett'), 'P-1-2', 'P-1-3')
  await seated(fan).seats(variant(other, 'parkett'), 'P-1-2')
  const order = await place(fan, 'stripe_checkout')
  shop.holdWebhooks()
  await shop.payByCard(order)
  expect(await claimed(concert)).toEqual(['P-1-2', 'P-1-3'])
  await cancelOrder(shop.context, { orderId: order.id, actor: 'operator', eventId: concert.id })
  expect([await claimed(concert), await claimed(other)]).toEqual([[], ['P-1-2']])
  await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
  expect(await claimed(other)).toEqual([])
  await shop.work()
})

test('case 13: a seat that was returned is sold again', async () => {
  const concert = await event()
  const [first, second] = [shop.visitor(), shop.visitor()]
  await seated(first).seats(variant(concert, 'parkett'), 'P-1-2')
  const returned = await place(first)
  await cancelOrder(shop.context, { orderId: returned.id, actor: 'operator' })
  await seated(second).seats(variant(concert, 'parkett'), 'P-1-2')
  const sold = await place(second)
  const rows = await shop.database.db
    .selectFrom('orderItem as i')
    .innerJoin('eventSeat as s', 's.id', 'i.seatId')
    .select(['i.orderId', 's.itemId', 'i.id'])
    .where('s.productId', '=', concert.id)
    .orderBy('i.id')
    .execute()
  expect(rows.map(({ orderId, itemId, id }) => [orderId, Number(itemId) === Number(id)])).toEqual([
    [returned.id, false],
    [sold.id, true],
  ])
})

async function payLate(concert: MadeProduct, before: () => Promise<unknown>) {
  shop.holdWebhooks()
  const fan = shop.visitor()
  await seated(fan).add({ variant: variant(concert, 'parkett'), seatIds: ['P-1-2'] })
  await seated(fan).add({ variant: variant(concert, 'stehplatz') })
  const order = await place(fan, 'stripe_checkout')
  const { redirectUrl } = await shop.startCard(order)
  await shop.press(redirectUrl)
  const webhook = await shop.webhookOf('checkout.session.completed')
  shop.clock.advance(36 * minute)
  await expireDueOrders(shop.context)
  expect(await claimed(concert)).toEqual([])
  await before()
  expect(await shop.deliver(webhook)).toBe(200)
  await shop.work()
  return shop.state(order.id)
}

test('case 19: an order that was paid too late comes back with its seats', async () => {
  const concert = await event()
  expect(await payLate(concert, async () => {})).toEqual({ status: 'processing', balanceCents: 0 })
  expect(await claimed(concert)).toEqual(['P-1-2'])
})

test('case 19: an order that was paid too late, whose seat somebody has, stays expired and is refunded', async () => {
  const concert = await event()
  const state = await payLate(concert, () => seated(shop.visitor()).seats(variant(concert, 'parkett'), 'P-1-2'))
  expect(state).toEqual({ status: 'expired', balanceCents: 0 })
  expect(await claimed(concert)).toEqual(['P-1-2'])
})

test('what is added to an order keeps its seats, and frees them when it is undone', async () => {
  const concert = await event()
  const fan = shop.visitor()
  await seated(fan).seats(variant(concert, 'parkett'), 'P-1-1')
  const order = await place(fan)
  await seated(fan).seats(variant(concert, 'parkett'), 'P-1-2')
  const merged = await merging(fan).merge(order.reference)
  expect(merged.problems).toEqual([])
  expect(await claimed(concert)).toEqual(['P-1-1', 'P-1-2'])
  await merging(fan).undo(order)
  expect(await claimed(concert)).toEqual(['P-1-1'])
})

test('a bundle that is removed and taken back has the same seat', async () => {
  const concert = await event()
  const bundle = await makeBundle(shop.database.db, { root: concert, bundle: { priceCents: 1000 }, parts: [{ product: shop.world.shirt }] })
  const fan = shop.visitor()
  const part = (id: number | undefined, partId: string | undefined, places = {}) => ({
    ...{ productVariantId: String(id), amount: 1, bundleRootId: String(bundle.id), bundlePartId: partId },
    ...places,
  })
  const items = [
    part(variant(concert, 'parkett'), bundle.parts['root'], { seatIds: ['P-1-6'] }),
    part(shop.world.shirt.variants['l']?.id, bundle.parts[shop.world.shirt.slug]),
  ]
  await fan.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', { input: { items } })
  expect(await claimed(concert)).toEqual(['P-1-6'])
  await seated(fan).remove((await seated(fan).cart())?.items[1]?.id)
  expect(await claimed(concert)).toEqual([])
  expect((await seated(fan).restore()).problems).toEqual([])
  expect(await claimed(concert)).toEqual(['P-1-6'])
})
