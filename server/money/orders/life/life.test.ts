import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLife, type OrderEvent } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import { day, minute } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { markSent, sendParcel, takeBackParcel } from '#server/after-sale/order-changes/send-parcel.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { verify } from '#server/upkeep/verify.ts'
import { eraseOldRecords } from '#server/after-sale/personal-data/erasing/erase-old-records.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { doors } from '#test/world/door/door.ts'
import { picking } from '#test/world/door/picking.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { markDelivered } from '../fulfil-order.ts'
import { lockOrder, orderItems } from '../records.ts'
import { payOrder } from '../pay-order.ts'
import { takeStep } from './take-step.ts'

/*
 * What happens in a shop is compared with the table of an order's life: the columns that change, the status, the history, and the jobs and
 * mails that are enqueued are those of the event's row, and no others.
 */

let shop: MergeShop
beforeAll(async () => {
  shop = await openMergeShop()
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const shown = new Set<OrderEvent>()
/** Events that tests of their own show through the front door. */
const elsewhere: Partial<Record<OrderEvent, string>> = {
  take_return: 'server/operations/parcels/returns.test.ts',
  give: 'server/operations/tickets/tickets-command.test.ts',
  await_money: 'server/money/payments/bank-payment.test.ts',
  waive_charge: 'server/money/payments/vouchers/order-vouchers.test.ts',
  event_changed: 'server/after-sale/order-changes/event-changes.test.ts',
  event_on_again: 'server/after-sale/order-changes/event-changes.test.ts',
  correct_address: 'server/operations/orders/corrections.test.ts',
  download_tickets: 'server/after-sale/ticketing/downloads/offered-links.test.ts',
}

const rowOf = (id: string) => shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = async (id: string) =>
  (await shop.database.db.selectFrom('orderEvent').select('kind').where('orderId', '=', id).orderBy('id').execute()).map(({ kind }) => kind)
/** Jobs about the whole order, and the kinds of its mails. */
async function queuedFor(id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs where key like ${`%${id}%`} order by id`.execute(
    shop.database.db,
  )
  return rows.map(({ key }) => (key.startsWith('mail:') ? (key.split(':')[1] ?? '') : (key.split(':')[0] ?? '')))
}

/** Does something that makes these events happen to an order, one after the other, and compares what has changed with their rows. */
async function happens(events: OrderEvent | OrderEvent[], id: string, act: () => Promise<unknown>): Promise<void> {
  const rows = [events].flat().map((event) => {
    shown.add(event)
    return orderLife.get(event)!
  })
  const [before, history, queued] = [await rowOf(id), await historyOf(id), await queuedFor(id)]
  await act()
  const after = await rowOf(id)
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  const may = rows.flatMap(({ moment = [], sets = [], clears = [] }) => [moment, sets, clears].flat())
  expect([...may, 'status', 'balanceCents']).toEqual(expect.arrayContaining(changed))
  for (const { moment } of rows) if (moment) expect(after[moment], moment).toEqual(shop.clock.now())
  for (const { clears = [] } of rows) for (const column of clears) expect(after[column], column).toBeNull()
  const targets = rows.reduce<OrderStatus[]>((from, row) => from.flatMap((status) => reached(row.from[status], status)), [before.status])
  expect(targets).toContain(after.status)
  const entries = (await historyOf(id))
    .slice(history.length)
    .filter((kind) => stepEntries.has(kind) || targets.includes(kind as OrderStatus))
  const isByGoods = rows.some(({ from }) => from[before.status] === 'by_goods') && after.status !== before.status
  expect(entries).toEqual([...rows.flatMap(({ entry }) => entry ?? []), ...(isByGoods ? [after.status] : [])])
  const follow = rows.flatMap(({ jobs = {}, mails = {} }) => [...Object.keys(jobs), ...Object.keys(mails)])
  const fresh = (await queuedFor(id)).filter((name) => !queued.includes(name) && known.has(name))
  expect(follow).toEqual(expect.arrayContaining(fresh))
}

const reached = (target: string | undefined, status: OrderStatus): OrderStatus[] => {
  if (target === 'by_goods') return ['pending_fulfillment', 'done']
  return target === undefined ? [] : [target === 'stays' ? status : (target as OrderStatus)]
}
const stepEntries = new Set([...orderLife.values()].flatMap(({ entry }) => entry ?? []))
const known = new Set([...orderLife.values()].flatMap(({ jobs = {}, mails = {} }) => [...Object.keys(jobs), ...Object.keys(mails)]))

/** A paid order with a shirt and a ticket, whose tickets and documents are made. */
async function paid() {
  const { tester } = shop
  const order = await tester.buyAndPay([tester.shirt, 1], [tester.online, 1])
  await tester.issue(order.id)
  return order
}

test('an order begins as the table says', async () => {
  const { tester } = shop
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  shown.add('place')
  expect(await rowOf(order.id)).toMatchObject({ status: 'payment_pending', placedAt: shop.clock.now(), paidAt: null })
  expect(await historyOf(order.id)).toEqual(['placed'])
  expect(await queuedFor(order.id)).toEqual(['payment_instructions'])
})

test('paying, packing, sending and delivering an order', async () => {
  const { tester, context } = shop
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1], [tester.online, 1])
  shop.clock.advance(minute)
  await happens('pay', order.id, () => tester.pay(order))
  shop.clock.advance(minute)
  await happens('finish', order.id, () => tester.issue(order.id))
  await happens('refund_part', order.id, async () => {
    const [item] = await orderItems(context.db, order.id)
    expect(await refundPart(context, { orderId: order.id, actor: 'test', itemIds: [item?.id ?? 0], amountCents: 100 })).toMatchObject({
      ok: true,
    })
  })
  await happens('send', order.id, () => markSent(context, { orderId: order.id, actor: 'test' }))
  shop.clock.advance(minute)
  await happens('deliver', order.id, () => markDelivered(context, { orderId: order.id, actor: 'test' }))
})

test('sending a part of an order and then the rest, and taking a parcel back', async () => {
  const { tester, context } = shop
  const order = await tester.buyAndPay([tester.shirt, 2])
  await tester.issue(order.id)
  const [first] = await orderItems(context.db, order.id)
  const send = async (itemIds?: number[]) => {
    const sent = await sendParcel(context, { orderId: order.id, itemIds, actor: 'test' })
    if (!sent.ok) throw new Error(JSON.stringify(sent.problems))
    return sent.value.parcel
  }
  await happens('send_part', order.id, () => send([first?.id ?? 0]))
  let rest = 0
  await happens('send', order.id, async () => void (rest = await send()))
  await happens('take_back_sent', order.id, () => takeBackParcel(context, { parcel: rest, actor: 'test' }))
  expect((await rowOf(order.id)).status).toBe('pending_fulfillment')
})

test('choosing another method, and correcting the address', async () => {
  const fan = shop.visitor()
  const order = await shop.order(fan, { method: 'stripe_checkout' })
  shop.clock.advance(minute)
  await happens('choose_payment', order.id, () => merging(fan).choose(order, 'bank_transfer'))
  await happens('correct_email', order.id, () =>
    fan.graphql('mutation ($input: CorrectOrderEmailInput!) { correctOrderEmail(input: $input) { problems { code } } }', {
      input: { orderId: order.id, email: 'right@example.org' },
    }),
  )
  expect(await rowOf(order.id)).toMatchObject({ paymentMethod: 'bank_transfer', email: 'right@example.org' })
})

test('cancelling a part of an order, and the rest of it', async () => {
  const { context, world } = shop
  const order = await paid()
  shop.clock.advance(minute)
  await happens('cancel_items', order.id, () => cancelOrder(context, { orderId: order.id, actor: 'test', eventId: world.event.id }))
  expect((await rowOf(order.id)).status).toBe('pending_fulfillment')
  await happens('cancel', order.id, () => cancelOrder(context, { orderId: order.id, actor: 'test' }))
})

test('with its last goods cancelled, an order that waited to be packed is done, and its history says so', async () => {
  const { context } = shop
  const order = await paid()
  const goods = (await orderItems(context.db, order.id)).filter(({ physical }) => physical).map(({ id }) => id)
  await happens('cancel_items', order.id, () => cancelOrder(context, { orderId: order.id, actor: 'test', itemIds: goods }))
  expect(await historyOf(order.id)).toEqual(expect.arrayContaining(['partly_cancelled', 'done']))
  expect((await rowOf(order.id)).status).toBe('done')
})

test('adding something to an order, and buying it by transfer', async () => {
  const { fan, original, tester } = shop
  await buying(fan).add([tester.shirt, 1])
  shop.clock.advance(minute)
  let added = ''
  await happens('merge', original.id, async () => {
    const { order } = await merging(fan).merge(original.reference)
    added = order?.supplements.at(-1)?.id ?? ''
  })
  shown.add('add')
  expect(await rowOf(added)).toMatchObject({ status: 'payment_pending', placedAt: shop.clock.now(), concludedAt: null })
  expect(await historyOf(added)).toEqual(['placed'])
  const { reference } = await rowOf(added)
  await merging(fan).choose({ id: added, reference }, 'bank_transfer')
  await happens('conclude', added, () => merging(fan).confirm(original))
  await shop.pay({ id: added, balance: (await rowOf(added)).balanceCents / 100 })
})

test('a parcel takes the supplements that wait to be packed, and leaves behind what is not paid', async () => {
  const { context, tester, addByTransfer, original } = shop
  const supplement = await addByTransfer([tester.shirt, 1])
  await shop.pay(supplement)
  await tester.issue(supplement.id)
  const late = await addByTransfer([tester.shirt, 1])
  await happens('send', supplement.id, () => markSent(context, { orderId: original.id, actor: 'test' }))
  expect((await rowOf(late.id)).status).toBe('expired')
})

test('handing out goods, and taking that back', async () => {
  const pick = await picking(shop)
  invalidateReferenceData(shop.context.db)
  const order = await pick.buy([pick.shirt, 1])
  const [item] = await pick.items(order)
  const phone = await doors(shop).phone('Merch')
  const id = crypto.randomUUID()
  await happens('hand_out', order.id, () => phone.send([{ id, act: 'hand_out', item_id: item! }]))
  expect((await rowOf(order.id)).status).toBe('done')
  await happens('take_back_handed_out', order.id, () => phone.send([{ act: 'undo', undoes: id }]))
  expect((await rowOf(order.id)).status).toBe('pending_fulfillment')
})

test('an event that the status does not allow is refused by name, and changes nothing', async () => {
  const order = await paid()
  const before = [await rowOf(order.id), await historyOf(order.id), await queuedFor(order.id)]
  const refused = shop.database.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    await takeStep(trx, locked!, 'expire', { at: shop.clock.now(), actor: 'test', mail: 'expired' })
  })
  await expect(refused).rejects.toThrow('An order that is pending_fulfillment allows no "expire", only one that is payment_pending')
  expect([await rowOf(order.id), await historyOf(order.id), await queuedFor(order.id)]).toEqual(before)
})

test('an event that was decided on before the order moved is refused, and changes nothing', async () => {
  const { tester, database, clock } = shop
  const order = await tester.buy(shop.visitor(), [tester.online, 1])
  const seen = await lockOrder(database.db, order.id)
  await tester.pay(order)
  const before = [await rowOf(order.id), await historyOf(order.id)]
  const twice = database.db.transaction().execute((trx) => payOrder(trx, seen!, { now: clock.now(), actor: 'test' }))
  await expect(twice).rejects.toThrow(`Order ${order.id} is not payment_pending any more`)
  expect([await rowOf(order.id), await historyOf(order.id)]).toEqual(before)
})

test('an order that is not paid in time expires, and money that comes later revives it', async () => {
  const { tester, context } = shop
  const order = await tester.buy(shop.visitor(), [tester.online, 1])
  shop.clock.advance(8 * day)
  await happens('expire', order.id, () => expireDueOrders(context))
  shop.clock.advance(minute)
  await happens(['revive', 'pay'], order.id, () => tester.pay(order))
})

test('erasing an order', async () => {
  const { tester, context } = shop
  const order = await tester.buy(shop.visitor(), [tester.online, 1])
  shop.clock.advance(8 * day)
  await expireDueOrders(context)
  shop.clock.advance(11 * 366 * day)
  await happens('erase', order.id, () => eraseOldRecords(context))
  expect(await rowOf(order.id)).toMatchObject({ email: 'erased@example.invalid', billingAddress: { lastName: '', countryCode: 'de' } })
})

test('every event of the table is shown here, or by a test of its own', () => {
  expect([...shown, ...(Object.keys(elsewhere) as OrderEvent[])].sort()).toEqual([...orderLife.keys()].sort())
  for (const file of Object.values(elsewhere)) expect(existsSync(join(import.meta.dirname, '../../../..', file)), file).toBe(true)
})
