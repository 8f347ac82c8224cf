import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { emptyParcel, lockParcel } from '#server/money/orders/records-parcels.ts'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import type { ParcelShown } from './parcel-shown.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, env: { MAIL_QUIET_SECONDS: '60' } })
  const { db } = shop.context
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await db.updateTable('carrier').set({ tracking: 'https://follow.example/?id={number}' }).execute()
  invalidateReferenceData(db)
  await writeStaffAccounts(shop, 'Ada', 'Grace')
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const ada = person('fulfilment', everywhere, 1)
const grace = person('fulfilment', everywhere, 2)
const tester = () => orderTests(shop)

/** A paid order with three shirts of two sizes, ready to be packed. */
async function shirts(fan: Visitor = shop.visitor()): Promise<TestOrder & { items: number[] }> {
  const order = await tester().buy(fan, [tester().shirt, 2], [shop.world.shirt.variants['l']?.id ?? 0, 1])
  await tester().pay(order)
  await tester().issue(order.id)
  const rows = await shop.database.db.selectFrom('orderItem').select('id').where('orderId', '=', order.id).orderBy('id').execute()
  return { ...order, items: rows.map(({ id }) => id) }
}

type Sent = ParcelShown & { left: number }
const call = async <T>(name: string, input: object, as = ada) => {
  const answer = await callAs(shop, as, name, { ...input })
  return { status: answer.statusCode, ...answer.json<T & { code?: string; message?: string }>() }
}
const send = (order: string, more: object = {}, as = ada) => call<Sent>('parcels.send', { order, ...more }, as)
const takeBack = (id: number, as = ada) => call<ParcelShown>('parcels.take-back', { id }, as)
const statusOf = (id: string) => tester().statusOf(id)
const mailsOf = (order: string) => shop.outbox.sent.filter(({ kind, subject }) => kind === 'shipped' && subject.includes(order))
const jobsNow = () => shop.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'mail:shipped:%'`)
async function minuteLater(): Promise<void> {
  await jobsNow()
  await runJobs(shop)
}
const historyOf = async (id: string) =>
  (await shop.database.db.selectFrom('orderEvent').select('kind').where('orderId', '=', id).orderBy('id').execute()).map(({ kind }) => kind)

async function pageOf(fan: Visitor, order: TestOrder) {
  const document = `query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { status
    parcels { carrierName number trackingUrl contents } } }`
  return (await fan.graphql<{ order: object }>(document, { id: order.id, reference: order.reference }, 'en')).order
}

test('OPS-19 a parcel with all that is left sends the order; its mail waits a minute, and names number, contents and the way to follow it', async () => {
  const fan = shop.visitor()
  const order = await shirts(fan)
  const sent = await send(order.reference, { number: '0034 0434' })
  expect(sent).toMatchObject({ status: 200, order: order.reference, left: 0, number: '0034 0434', sentBy: 'Ada' })
  expect(sent.items).toBe('2 × Moorgrab, T-Shirt Peat, black, M; 1 × Moorgrab, T-Shirt Peat, black, L')
  expect(await statusOf(order.id)).toBe('fulfillment')
  await runJobs(shop)
  expect(mailsOf(order.reference)).toEqual([])
  await minuteLater()
  const [mail, ...more] = mailsOf(order.reference)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Im Paket 0034 0434: 2 × Moorgrab, T-Shirt Torf, schwarz, M; 1 × Moorgrab, T-Shirt Torf, schwarz, L.')
  expect(mail?.text).toContain('https://follow.example/?id=0034%200434')
  expect(await pageOf(fan, order)).toMatchObject({
    status: 'fulfillment',
    parcels: [
      {
        ...{ carrierName: 'DHL parcel', number: '0034 0434', trackingUrl: 'https://follow.example/?id=0034%200434' },
        contents: ['2 × Moorgrab, T-Shirt Peat, black, M', '1 × Moorgrab, T-Shirt Peat, black, L'],
      },
    ],
  })
})

test('a part of an order is sent by itself, each parcel with a mail of its own, and the order is sent with the last of its goods', async () => {
  const fan = shop.visitor()
  const order = await shirts(fan)
  const first = await send(order.reference, { item: order.items.slice(0, 1) })
  expect(first).toMatchObject({ status: 200, left: 2, items: '1 × Moorgrab, T-Shirt Peat, black, M' })
  expect(await statusOf(order.id)).toBe('pending_fulfillment')
  await minuteLater()
  expect(mailsOf(order.reference).map(({ text }) => /Darin: (.*)\./.exec(text)?.[1])).toEqual(['1 × Moorgrab, T-Shirt Torf, schwarz, M'])
  expect(await send(order.reference, { item: order.items.slice(0, 2) })).toMatchObject({
    status: 409,
    message: expect.stringContaining(`Something of this is in a parcel of ${order.reference} already`),
  })
  expect(await send(order.reference, { item: [1] })).toMatchObject({ status: 404 })
  await call('orders.mark-sent', { order: order.reference })
  expect(await statusOf(order.id)).toBe('fulfillment')
  await minuteLater()
  expect(mailsOf(order.reference).map(({ text }) => /Darin: (.*)\./.exec(text)?.[1])).toEqual([
    '1 × Moorgrab, T-Shirt Torf, schwarz, M',
    '1 × Moorgrab, T-Shirt Torf, schwarz, M; 1 × Moorgrab, T-Shirt Torf, schwarz, L',
  ])
  expect(await historyOf(order.id)).toEqual(expect.arrayContaining(['partly_sent', 'sent']))
  expect((await pageOf(fan, order)) as { parcels: object[] }).toMatchObject({ parcels: [{}, {}] })
})

test('within its minute a parcel is taken back, and no mail about it is ever sent; sent again there is one', async () => {
  const order = await shirts()
  const { id } = await send(order.reference)
  expect(await takeBack(id, grace)).toMatchObject({ status: 200, takenBackBy: 'Grace', items: '', undoUntil: null })
  expect(await statusOf(order.id)).toBe('pending_fulfillment')
  const { sentAt } = await shop.database.db.selectFrom('orders').select('sentAt').where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(sentAt).toBeNull()
  await minuteLater()
  expect(mailsOf(order.reference)).toEqual([])
  expect(await send(order.reference)).toMatchObject({ status: 200, left: 0 })
  await minuteLater()
  expect(mailsOf(order.reference)).toHaveLength(1)
  expect(await historyOf(order.id)).toEqual(expect.arrayContaining(['sent', 'sent_undone', 'sent']))
})

test('two who send or take back at once have one effect, and the second is told who did it and when', async () => {
  const order = await shirts()
  const sent = await Promise.all([send(order.reference, {}, ada), send(order.reference, {}, grace)])
  const [first, second] = sent.toSorted((one, other) => one.status - other.status) as [Sent & { status: number }, { status: number }]
  expect([first.status, second.status]).toEqual([200, 409])
  const told = `${order.reference} was sent by ${first.sentBy} at 20 November 2026`
  expect(second).toMatchObject({ message: expect.stringContaining(told) })
  const taken = await Promise.all([takeBack(first.id, ada), takeBack(first.id, grace)])
  const [done, late] = taken.toSorted((one, other) => one.status - other.status)
  expect([done?.status, late?.status]).toEqual([200, 409])
  expect(late?.message).toContain(`Parcel ${first.id} was taken back by ${done?.takenBackBy} at 20 November 2026`)
  expect((await historyOf(order.id)).filter((kind) => kind.startsWith('sent'))).toEqual(['sent', 'sent_undone'])
})

test('once its mail is sent, its minute is over or its order has moved on, a parcel stays sent', async () => {
  const mailed = await shirts()
  const { id } = await send(mailed.reference)
  await minuteLater()
  expect(await takeBack(id)).toMatchObject({ status: 409, message: expect.stringContaining(`The mail about parcel ${id} is sent`) })
  const moved = await shirts()
  const delivered = await send(moved.reference)
  await call('orders.mark-delivered', { order: moved.reference })
  expect(await takeBack(delivered.id)).toMatchObject({ status: 409, message: expect.stringContaining('has moved on since') })
  const late = await shirts()
  const old = await send(late.reference)
  shop.clock.advance(61_000)
  expect(await takeBack(old.id)).toMatchObject({ status: 409, message: expect.stringContaining('more than a minute ago') })
  expect(await statusOf(late.id)).toBe('fulfillment')
})

test('a mail that begins while its parcel is being taken back is not sent', async () => {
  const order = await shirts()
  const { id } = await send(order.reference)
  let mailing: Promise<void> | undefined
  await shop.database.db.transaction().execute(async (trx) => {
    await lockParcel(trx, id, 'update')
    mailing = sendOrderMail(shop.context, { orderId: order.id, kind: 'shipped', cause: id })
    await sleep(300)
    await emptyParcel(trx, id, { takenBackAt: shop.clock.now(), takenBackBy: 'test' })
  })
  await mailing
  expect(mailsOf(order.reference)).toEqual([])
})

test('what is in a parcel stays paid when the order is cancelled, and the rest goes back', async () => {
  const order = await shirts()
  await send(order.reference, { item: order.items.slice(0, 1) })
  const owner = person('owner', everywhere)
  const preview = await callAs(shop, owner, 'orders.cancel', { order: order.reference }, '/preview')
  const { shown } = preview.json<{ shown: { expectedCents: number } }>()
  expect(shown.expectedCents).toBe(2 * 2490)
  expect((await callAs(shop, owner, 'orders.cancel', { order: order.reference, ...shown })).statusCode).toBe(200)
  const { rows } = await shop.pool.query<{ id: number }>('select id from order_item where order_id = $1 and cancellation_id is null', [
    order.id,
  ])
  expect(rows.map(({ id }) => Number(id))).toEqual(order.items.slice(0, 1))
})

test('the number of a parcel is entered later, and its buyer can follow it', async () => {
  const fan = shop.visitor()
  const order = await shirts(fan)
  const { id } = await send(order.reference)
  expect(await call('parcels.number', { id, number: 'A1' })).toMatchObject({ status: 200, trackingUrl: 'https://follow.example/?id=A1' })
  expect(await pageOf(fan, order)).toMatchObject({ parcels: [{ number: 'A1' }] })
})
