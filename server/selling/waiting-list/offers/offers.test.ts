import { expect, test } from 'vitest'
import { day, hour, minute } from '#core/time/durations.ts'
import { verify } from '#server/upkeep/verify.ts'
import { closeWaitingQueue, haltWaitingQueue, openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { buying } from '#test/world/buying.ts'
import type { MadeProduct } from '#test/world/factories.ts'
import { claimedSeats, makeSeatedEvent } from '#test/world/seating/seating.ts'
import { untilQueuesAreRead } from '#test/world/waiting/waiting-fans.ts'
import { soldOutTests } from '#test/world/waiting/sold-out-tests.ts'
import { eraseEntries } from '../serve-list.ts'

let slug = ''
let event: MadeProduct
const { shop, lists, fan, variant, raise, mailsTo, buyable } = await soldOutTests((made) => void ({ slug, event } = made))

test('what comes back is offered to the first whose whole number fits, and to nobody else', async () => {
  const ada = await lists.waits(fan('ada'), { slug, amount: 3 })
  const ben = await lists.waits(fan('ben'), { slug, amount: 2 })
  await raise(2)
  expect(await buyable()).toEqual(['NOT_ENOUGH'])
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'waiting', offer: null })
  expect(await lists.entry(ben)).toMatchObject({ state: 'offered', offer: { amount: 2, variantName: 'saal, Online-Ticket' } })
  expect(mailsTo(fan('ben')).at(-1)).toContain('Tickets für dich')
  expect(await buyable()).toEqual(['NOT_ENOUGH'])
  expect(await verify(shop.context)).toEqual([])
})

test('an offer goes into the cart of whoever opens it first, once, and can be bought', async () => {
  const token = await lists.waits(fan('ada'), { slug, amount: 2 })
  await raise(2)
  await lists.serve()
  const friend = shop.visitor()
  expect(await lists.accept(token, friend)).toMatchObject({ problems: [], cart: { items: [{}, {}] } })
  expect((await lists.accept(token)).problems).toMatchObject([{ code: 'OFFER_ENDED' }])
  expect(await lists.entry(token)).toMatchObject({ state: 'taken' })
  await buying(friend).address()
  await buying(friend).logistics('bank_transfer')
  expect(await buying(friend).place()).toMatchObject({ problems: [], order: { status: 'payment_pending' } })
  expect(await verify(shop.context)).toEqual([])
})

test('an accepted offer joins what is in the cart, within the limit of the event; beyond it the offer stays', async () => {
  const token = await lists.waits(fan('ada'), { slug, amount: 2 })
  await raise(2)
  await lists.serve()
  const other = await lists.soldOut(`${slug}-voll`)
  await raise(1, other)
  const marlene = shop.visitor()
  await buying(marlene).add([variant(other), 1])
  await shop.database.db.updateTable('product').set({ cartLimit: 1 }).where('id', '=', event.id).execute()
  expect((await lists.accept(token, marlene)).problems).toMatchObject([{ code: 'CART_LIMIT', limit: 1 }])
  expect(await lists.entry(token)).toMatchObject({ state: 'offered' })
  await shop.database.db.updateTable('product').set({ cartLimit: 8 }).where('id', '=', event.id).execute()
  expect((await lists.accept(token, marlene)).cart?.items).toHaveLength(3)
})

test('an offer that ran out or was declined goes to the next, and its link is worth nothing', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  const caro = await lists.waits(fan('caro'), { slug })
  await raise(1)
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'offered' })
  shop.clock.advance(24 * hour)
  expect(await lists.entry(ada)).toMatchObject({ state: 'lapsed', offer: null })
  expect((await lists.accept(ada)).problems).toMatchObject([{ code: 'OFFER_ENDED' }])
  await lists.serve()
  expect(await lists.entry(ben)).toMatchObject({ state: 'offered' })
  expect((await lists.decline(ben)).done).toBe(true)
  await lists.serve()
  expect(await lists.entry(caro)).toMatchObject({ state: 'offered' })
  expect((await lists.accept(ada)).problems).toMatchObject([{ code: 'OFFER_ENDED' }])
  expect((await lists.accept(ben)).problems).toMatchObject([{ code: 'OFFER_ENDED' }])
})

test('the sweeper may end an offer before its list does', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  shop.clock.advance(24 * hour + minute)
  await sweepExpiredSessions(shop.context)
  expect(await buyable()).toEqual(['NOT_ENOUGH'])
  await lists.serve()
  expect([(await lists.entry(ada))?.state, (await lists.entry(ben))?.state]).toEqual(['lapsed', 'offered'])
})

test('a cancelled order and a cart that expires feed the list; without a list they are on sale', async () => {
  await raise(2)
  const buyer = shop.visitor()
  const { order } = await buying(buyer).buy('bank_transfer', [variant(), 1])
  await buying(shop.visitor()).add([variant(), 1])
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await cancelOrder(shop.context, { orderId: order?.id ?? '', actor: 'test' })
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'offered' })
  shop.clock.advance(21 * minute)
  await sweepExpiredSessions(shop.context)
  await lists.serve()
  expect(await lists.entry(ben)).toMatchObject({ state: 'offered' })
  await lists.decline(ben)
  await lists.serve()
  expect(await buyable()).toEqual([])
})

test('a fan whose cart has expired may renew it, whoever waits', async () => {
  await raise(1)
  const marlene = shop.visitor()
  await buying(marlene).add([variant(), 1])
  const ada = await lists.waits(fan('ada'), { slug })
  shop.clock.advance(21 * minute)
  expect((await buying(marlene).renew()).problems).toEqual([])
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'waiting' })
})

test('units that fit nobody wait for the next ones for six hours, then they are on sale', async () => {
  const ada = await lists.waits(fan('ada'), { slug, amount: 2 })
  await raise(1)
  await lists.serve()
  expect(await buyable()).toEqual(['NOT_ENOUGH'])
  shop.clock.advance(3 * hour)
  await raise(1)
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'offered' })
  await lists.waits(fan('ben'), { slug, amount: 2 })
  await raise(1)
  await lists.serve()
  shop.clock.advance(6 * hour)
  await lists.serve()
  expect(await buyable()).toEqual([])
  expect(await verify(shop.context)).toEqual([])
})

test('any ticket means the first category that has enough; a chosen one is waited for', async () => {
  const two = await lists.soldOut(`${slug}-zwei`, [
    { slug: 'parkett', online: 5990 },
    { slug: 'rang', online: 2990 },
  ])
  const rank = two.variants['rang-online']?.id ?? 0
  const ada = await lists.waits(fan('ada'), { slug: two.slug, productVariantId: String(rank) })
  const ben = await lists.waits(fan('ben'), { slug: two.slug })
  await raise(1, two)
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'waiting', variantName: 'rang, Online-Ticket' })
  expect(await lists.entry(ben)).toMatchObject({ state: 'offered', offer: { variantName: 'parkett, Online-Ticket' } })
})

test('when the event is near an offer is shorter, and in its last hour everything is on sale', async () => {
  await shop.database.db
    .updateTable('event')
    .set({ happeningFrom: new Date(shop.clock.now().getTime() + 8 * hour) })
    .where('productId', '=', event.id)
    .execute()
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  const until = Date.parse((await lists.entry(ada))?.offer?.until ?? '')
  expect(until - shop.clock.now().getTime()).toBe(2 * hour)
  shop.clock.advance(7 * hour + minute)
  await lists.serve()
  expect(await lists.entry(ben)).toMatchObject({ state: 'closed' })
  expect(mailsTo(fan('ben')).at(-1)).toContain('Warteliste geschlossen')
  expect(await buyable()).toEqual([])
})

test('a list of an event that is called off closes, its offers end, and people are told', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  await shop.database.db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', event.id).execute()
  await lists.serve()
  for (const [token, name] of [
    [ada, 'ada'],
    [ben, 'ben'],
  ] as const) {
    expect(await lists.entry(token)).toMatchObject({ state: 'closed' })
    expect(mailsTo(fan(name)).at(-1)).toContain('Warteliste geschlossen')
  }
  expect((await lists.accept(ada)).problems).toMatchObject([{ code: 'OFFER_ENDED' }])
})

test('who leaves is deleted, and what was set aside for them goes to the next', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  const leaving = await shop
    .visitor()
    .request({ method: 'POST', url: `/webhooks/waiting-list/${ada}`, payload: 'List-Unsubscribe=One-Click' })
  expect(leaving.json()).toEqual({ left: true })
  expect(await lists.entry(ada)).toBeNull()
  await lists.serve()
  expect(await lists.entry(ben)).toMatchObject({ state: 'offered' })
  expect(await eraseEntries(shop.context, fan('ben').toUpperCase())).toBe(1)
  await lists.serve()
  expect(await buyable()).toEqual([])
})

test('numbered seats that come back are offered together, and are free again when nobody wants them', async () => {
  const concert = await makeSeatedEvent(shop, { slug: `${slug}-sitze`, sections: [{ id: 'P', category: 'parkett', rows: { '1': 3 } }] })
  const seats = concert.variants['parkett-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [seats, 2])
  await buying(shop.visitor()).buy('bank_transfer', [seats, 1])
  const ada = await lists.waits(fan('ada'), { slug: concert.slug, amount: 2 })
  await cancelOrder(shop.context, { orderId: order?.id ?? '', actor: 'test' })
  expect(await claimedSeats(shop, concert)).toHaveLength(1)
  expect(await verify(shop.context)).toEqual([])
  expect((await buying(shop.visitor()).add([seats, 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'offered', offer: { amount: 2 } })
  expect(await claimedSeats(shop, concert)).toHaveLength(3)
  await lists.decline(ada)
  await lists.serve()
  expect(await claimedSeats(shop, concert)).toHaveLength(1)
  expect((await buying(shop.visitor()).add([seats, 2])).problems).toEqual([])
})

test('the holder of an offer does not queue in the waiting room', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  await raise(1)
  await lists.serve()
  await openWaitingQueue(shop.context, event.id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null })
  await haltWaitingQueue(shop.context, event.id, true)
  await untilQueuesAreRead()
  expect(await buyable()).toEqual(['WAITING_ROOM'])
  expect(await lists.accept(ada)).toMatchObject({ problems: [], cart: { items: [{}] } })
  await closeWaitingQueue(shop.context, event.id)
  await untilQueuesAreRead()
})

test('an event that is moved keeps its list and its offers', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  const ben = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  const later = new Date(shop.clock.now().getTime() + 200 * day)
  await shop.database.db.updateTable('event').set({ happeningFrom: later }).where('productId', '=', event.id).execute()
  await lists.serve()
  expect([(await lists.entry(ada))?.state, (await lists.entry(ben))?.state]).toEqual(['offered', 'waiting'])
})

test('a number may be changed without losing the place', async () => {
  const ada = await lists.waits(fan('ada'), { slug, amount: 4 })
  await lists.waits(fan('ben'), { slug })
  expect((await lists.change(ada, 9)).problems).toMatchObject([{ code: 'INVALID_INPUT', field: 'amount', limit: 8 }])
  expect((await lists.change(ada, 1)).done).toBe(true)
  await raise(1)
  await lists.serve()
  expect(await lists.entry(ada)).toMatchObject({ state: 'offered', offer: { amount: 1 } })
})

test('who asks anew after an offer has ended is last, and the old links open nothing', async () => {
  const ada = await lists.waits(fan('ada'), { slug })
  await raise(1)
  await lists.serve()
  await lists.decline(ada)
  await lists.serve()
  await buying(shop.visitor()).add([variant(), 1])
  await lists.waits(fan('ben'), { slug })
  const again = await lists.waits(fan('ada'), { slug })
  expect(again).not.toBe(ada)
  expect(await lists.entry(ada)).toBeNull()
  expect(await lists.entry(again)).toMatchObject({ state: 'waiting', ahead: 1 })
})
