import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { hour } from '#core/time/durations.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const promoter = () => person('promoter', { kind: 'artists', ids: [ours.artistId] }, 3)
const manager = person('manager', everywhere, 4)

async function call(identity: Identity, name: string, input: Record<string, unknown> = {}, part = '') {
  const answer = await callAs(shop, identity, `waiting-room.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const listed = async (identity: Identity) => {
  const { items } = (await call(identity, 'status')).body as unknown as {
    items: { event: string | null; wholeShop: boolean; state: string }[]
  }
  return items.map(({ event, wholeShop, state }) => [event, wholeShop, state])
}
/** Closes the queue that a preview has shown. */
async function close(identity: Identity, target: object) {
  const { shown } = (await call(identity, 'close', { ...target }, '/preview')).body as { shown?: object }
  return call(identity, 'close', { expectedQueue: 1, ...target, ...shown })
}

test('OPS-26 a promoter announces, halts, speeds up and closes the queue of their own event', async () => {
  const at = new Date(shop.clock.now().getTime() + hour).toISOString()
  const target = { event: ours.event }
  const announce = () => call(promoter(), 'announce', { ...target, at, rate: 60 })
  expect((await announce()).body).toMatchObject({
    ...{ event: ours.event, wholeShop: false, state: 'announced', startsAt: at, rate: 60, capacity: null, window: 10, seed: null },
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await announce()).status).toBe(409)
  shop.clock.advance(hour)
  expect((await call(promoter(), 'stop', target)).body).toMatchObject({ state: 'halted', rate: 60 })
  expect((await call(promoter(), 'go', target)).body).toMatchObject({ state: 'admitting' })
  expect((await call(promoter(), 'rate', { ...target, capacity: 20 })).body).toMatchObject({ rate: null, capacity: 20 })
  expect((await close(promoter(), target)).status).toBe(200)
  expect((await close(promoter(), target)).status).toBe(409)
})

test('a queue that was opened after another one was shown is not closed in its place', async () => {
  const target = { event: ours.event }
  await call(promoter(), 'open', { ...target, rate: 60 })
  const preview = await call(promoter(), 'close', target, '/preview')
  expect(preview.body).toMatchObject({ says: [expect.stringContaining('0 places')], shown: { expectedQueue: expect.any(Number) } })
  const { shown } = preview.body as { shown: object }
  expect((await call(promoter(), 'close', { ...target, ...shown })).status).toBe(200)
  await call(promoter(), 'open', { ...target, rate: 60 })
  expect(await call(promoter(), 'close', { ...target, ...shown })).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
  expect(await listed(promoter())).toEqual([[ours.event, false, 'admitting']])
  expect((await close(promoter(), target)).status).toBe(200)
})

test('the queue of the whole shop and those of others are out of reach of a promoter', async () => {
  expect((await call(promoter(), 'open', { shop: true, rate: 5 })).status).toBe(403)
  expect((await call(promoter(), 'open', { event: theirs.event, rate: 5 })).status).toBe(404)
  expect((await call(manager, 'open', { shop: true, rate: 5 })).body).toMatchObject({ event: null, wholeShop: true })
  expect((await call(manager, 'open', { event: theirs.event, rate: 5 })).status).toBe(200)
  expect(await listed(promoter())).toEqual([])
  expect(await listed(manager)).toEqual([
    [null, true, 'admitting'],
    [theirs.event, false, 'admitting'],
  ])
})

test('no queue is opened for the whole shop because an event was forgotten', async () => {
  expect(await call(manager, 'open', { rate: 5 })).toMatchObject({ status: 422, body: { details: { field: 'event' } } })
  expect(await call(manager, 'open', { event: ours.event, shop: true, rate: 5 })).toMatchObject({
    status: 422,
    body: { details: { field: 'event' } },
  })
})

test.each([
  ['neither rate nor capacity', 'open', {}, 'rate'],
  ['a rate of nothing', 'open', { rate: 0 }, 'rate'],
  ['half a fan a minute', 'open', { rate: 0.5 }, 'rate'],
  ['a capacity beyond everybody', 'open', { capacity: 1_000_001 }, 'capacity'],
  ['no window', 'open', { rate: 5, window: 0 }, 'window'],
  ['a window of more than a day', 'open', { rate: 5, window: 1441 }, 'window'],
  ['a start that it does not take', 'open', { rate: 5, at: '2099-01-01T00:00:00Z' }, 'at'],
  ['no start', 'announce', { rate: 5 }, 'at'],
  ['a start that is over', 'announce', { rate: 5, at: '2020-01-01T00:00:00Z' }, 'at'],
  ['a start without a time zone', 'announce', { rate: 5, at: '2099-01-01T00:00' }, 'at'],
  ['a start that is no time', 'announce', { rate: 5, at: 'soon' }, 'at'],
])('a queue is not opened with %s, and the answer names the field', async (_what, name, terms, field) => {
  const answer = await call(manager, name, { event: ours.event, ...terms })
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', details: { field } } })
})
