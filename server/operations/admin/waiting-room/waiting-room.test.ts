import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { hour } from '#core/time/durations.ts'
import { askAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const promoter = () => person('promoter', { kind: 'artists', ids: [ours.artistId] }, 3)
const manager = person('manager', everywhere, 4)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, ...answer.json<{ data: unknown }>() }
}
const change = (call: string, fields = 'event isHalted perMinute capacity') => `mutation { ${call} { ${fields} } }`

test('OPS-26 a promoter announces, halts, speeds up and closes the line of their own event', async () => {
  const startsAt = new Date(shop.clock.now().getTime() + hour).toISOString()
  const open = change(
    `openWaitingLine(event: "${ours.event}", startsAt: "${startsAt}", perMinute: 60)`,
    'startsAt seed seedHash windowMinutes',
  )
  expect((await ask(promoter(), open)).data).toEqual({
    openWaitingLine: { startsAt, seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), windowMinutes: 10 },
  })
  expect((await ask(promoter(), open)).status).toBe(409)
  expect((await ask(promoter(), change(`haltWaitingLine(event: "${ours.event}")`))).data).toEqual({
    haltWaitingLine: { event: ours.event, isHalted: true, perMinute: 60, capacity: null },
  })
  expect((await ask(promoter(), change(`continueWaitingLine(event: "${ours.event}")`, 'isHalted'))).data).toEqual({
    continueWaitingLine: { isHalted: false },
  })
  expect((await ask(promoter(), change(`setWaitingLineRate(event: "${ours.event}", capacity: 20)`, 'perMinute capacity'))).data).toEqual({
    setWaitingLineRate: { perMinute: null, capacity: 20 },
  })
  expect((await ask(promoter(), change(`closeWaitingLine(event: "${ours.event}")`, 'event'))).status).toBe(200)
  expect((await ask(promoter(), change(`closeWaitingLine(event: "${ours.event}")`, 'event'))).status).toBe(409)
})

test('the line of the whole shop and those of others are out of reach of a promoter', async () => {
  expect((await ask(promoter(), change('openWaitingLine(perMinute: 5)'))).status).toBe(403)
  expect((await ask(promoter(), change(`openWaitingLine(event: "${theirs.event}", perMinute: 5)`))).status).toBe(404)
  expect((await ask(manager, change('openWaitingLine(perMinute: 5)', 'event'))).data).toEqual({ openWaitingLine: { event: null } })
  expect((await ask(manager, change(`openWaitingLine(event: "${theirs.event}", perMinute: 5)`, 'event'))).status).toBe(200)
  expect((await ask(promoter(), '{ waitingLines { event } }')).data).toEqual({ waitingLines: [] })
  expect((await ask(manager, '{ waitingLines { event } }')).data).toEqual({ waitingLines: [{ event: null }, { event: theirs.event }] })
})

test.each([
  ['neither rate nor capacity', ''],
  ['a rate of nothing', 'perMinute: 0'],
  ['a capacity beyond everybody', 'capacity: 1000001'],
  ['no window', 'perMinute: 5, windowMinutes: 0'],
  ['a start that is over', 'perMinute: 5, startsAt: "2020-01-01T00:00:00Z"'],
  ['a start that is no time', 'perMinute: 5, startsAt: "soon"'],
])('a line is not opened with %s', async (_what, terms) => {
  expect((await ask(manager, change(`openWaitingLine(event: "${ours.event}", ${terms})`))).status).toBe(422)
})

test('a list of a product is shown and served by whoever holds all of it', async () => {
  expect((await ask(promoter(), '{ waitingLists { product kind waiting wanted } }')).data).toEqual({
    waitingLists: [{ product: ours.event, kind: 'tickets', waiting: 1, wanted: 2 }],
  })
  const other = person('promoter', { kind: 'artists', ids: [theirs.artistId] })
  expect((await ask(other, '{ waitingLists { product } }')).data).toEqual({ waitingLists: [{ product: theirs.event }] })
  expect((await ask(other, `{ waitingList(product: "${ours.event}") { email } }`)).status).toBe(404)
  expect((await ask(promoter(), `{ waitingList(product: "${ours.event}") { email amount state } }`)).data).toEqual({
    waitingList: [{ email: null, amount: 2, state: 'waiting' }],
  })
  expect((await ask(promoter(), `mutation { offerWaitingList(product: "${ours.event}") { product } }`)).status).toBe(200)
  const remove = `mutation { removeFromWaitingList(product: "${ours.event}", email: "ERLAUBT@example.org") }`
  expect([(await ask(promoter(), remove)).data, (await ask(promoter(), remove)).data]).toEqual([
    { removeFromWaitingList: 1 },
    { removeFromWaitingList: 0 },
  ])
})
