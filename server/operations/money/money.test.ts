import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { insertMoneyToClear, openClearings } from '#server/money/orders/records-clearing.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const [ada, grace] = [person('accountant', everywhere, 1), person('accountant', everywhere, 2)]
const local = (): Identity => person('accountant', { kind: 'shops', ids: [ours.shopId] })

interface Answer {
  items: Record<string, unknown>[]
  next: string | null
  code: string
  message: string
}

async function call(identity: Identity, name: string, input: Record<string, unknown> = {}, part = '') {
  const answer = await callAs(shop, identity, `money.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

test('money to clear is that of whole orders within the grants, and is cleared once with the amount that was shown', async () => {
  expect((await call(local(), 'list')).body).toMatchObject({
    items: [
      { id: ours.money, order: ours.order, email: 'erlaubt@example.org', amountCents: 1, next: expect.stringContaining('pay it out') },
    ],
    next: null,
  })
  const clear = (identity: Identity, id: number, expectedCents: number) => call(identity, 'clear', { id, expectedCents })
  const [foreign, missing] = [await clear(local(), theirs.money, 1), await clear(local(), 999_999, 1)]
  expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
  expect((await call(local(), 'clear', { id: ours.money }, '/preview')).body).toMatchObject({
    says: [expect.stringContaining(`of ${ours.order} (erlaubt@example.org)`)],
    shown: { expectedCents: 1 },
  })
  expect(await clear(local(), ours.money, 2)).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE', message: expect.stringMatching(/0,02.*0,01/) },
  })
  const both = await Promise.all([clear(ada, ours.money, 1), clear(grace, ours.money, 1)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await openClearings(shop.context.db)).map(({ id }) => Number(id))).toEqual([theirs.money])
})

test('the list is read on behind an entry that was cleared meanwhile', async () => {
  const { db, clock } = shop.context
  const { id: orderId } = await db.selectFrom('orders').select('id').where('reference', '=', ours.order).executeTakeFirstOrThrow()
  const entry = { orderId, paymentId: null, amountCents: 2, createdAt: clock.now() }
  for (const reason of ['one', 'two', 'three']) await insertMoneyToClear(db, { ...entry, reason })
  const first = (await call(local(), 'list', { limit: 1 })).body
  const [cleared] = first.items
  expect((await call(local(), 'clear', { id: cleared?.['id'], expectedCents: 2 })).status).toBe(200)
  const rest = (await call(local(), 'list', { after: first.next })).body
  expect([cleared?.['reason'], rest.items.map(({ reason }) => reason)]).toEqual(['one', ['two', 'three']])
  for (const { id } of rest.items) await call(local(), 'clear', { id, expectedCents: 2 })
})

test('only a refund that failed is tried again', async () => {
  expect((await call(ada, 'retry', { id: theirs.money })).status).toBe(409)
  const { db, clock } = shop.context
  await db.updateTable('moneyToClear').set({ refundState: 'failed', nextTryAt: null }).where('id', '=', theirs.money).execute()
  expect((await call(ada, 'retry', { id: theirs.money })).body).toMatchObject({ nextTryAt: clock.now().toISOString() })
})

test('money that its provider is about to pay back is neither offered to be cleared nor cleared', async () => {
  await shop.context.db.updateTable('moneyToClear').set({ refundState: 'asked' }).where('id', '=', theirs.money).execute()
  const asked = { id: theirs.money, expectedCents: 1 }
  expect([await call(ada, 'clear', asked), await call(ada, 'clear', { id: theirs.money }, '/preview')]).toMatchObject([
    { status: 409, body: { message: expect.stringContaining('cannot be cleared before it is decided') } },
    { status: 409, body: { code: 'NOT_POSSIBLE' } },
  ])
})

test('what providers have reported is read to its end; of no order of ours, by whoever is in charge of the house', async () => {
  const { db, clock } = shop.context
  const reported = (eventId: string, providerPaymentId: string | null = null) => {
    const event = { provider: 'stripe', eventId, type: 'payout.paid', kind: 'unknown' as const, providerPaymentId, payload: '{}' }
    return db
      .insertInto('providerEvent')
      .values({ ...event, receivedAt: clock.now() })
      .execute()
  }
  for (const eventId of ['evt_1', 'evt_2', 'evt_3']) await reported(eventId)
  await reported('evt_ours', await paymentOf(ours.order))
  const found: unknown[] = []
  let after: string | null = null
  do {
    const { body }: { body: Answer } = await call(ada, 'events', { limit: 1, ...(after !== null && { after }) })
    found.push(...body.items.map(({ id }) => id))
    after = body.next
  } while (after !== null)
  expect(found.filter((id) => String(id).startsWith('evt_'))).toEqual(['evt_ours', 'evt_3', 'evt_2', 'evt_1'])
  const seen = (await call(local(), 'events')).body.items.filter(({ id }) => String(id).startsWith('evt_'))
  expect(seen).toMatchObject([{ id: 'evt_ours', order: ours.order }])
})

/** A payment of an order. @returns its id at the provider */
async function paymentOf(reference: string): Promise<string> {
  const { db, clock } = shop.context
  const { id: orderId } = await db.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const providerPaymentId = `pi_${reference}`
  const payment = { id: randomUUID(), orderId, method: 'card', provider: 'stripe', state: 'failed', amountCents: 1, providerPaymentId }
  await db
    .insertInto('payment')
    .values({ ...payment, createdAt: clock.now() })
    .execute()
  return providerPaymentId
}
