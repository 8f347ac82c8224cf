import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { deleteOldActivity } from './visitor/log-activity.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const minute = 60_000
const later = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * minute).toISOString()
const SESSION = '{ session { expiresAt waitingIndex catalogWaitingIndex } }'
const HEARTBEAT = 'mutation HEARTBEAT { heartbeat { session { expiresAt waitingIndex catalogWaitingIndex } } }'
const noSession = { expiresAt: null, waitingIndex: null, catalogWaitingIndex: null }
const beat = (fan: Visitor) => fan.request({ url: '/api/shops/main/session/heartbeat' })

let fan: Visitor
beforeEach(() => void (fan = shop.visitor()))
const begin = () => buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])

test('SES-01 a visitor who only looks has no session, and reading it starts none', async () => {
  expect(await fan.graphql(SESSION)).toEqual({ session: noSession })
  expect(await fan.graphql(HEARTBEAT)).toEqual({ heartbeat: { session: noSession } })
  expect((await beat(fan)).json()).toEqual({ expires_at: null, now: later(0), waiting_index: null, catalog_waiting_index: null })
  expect(fan.cookies.size).toBe(0)
})

test('GQL-12 GQL-13 a heartbeat prolongs the session, reading it does not', async () => {
  await begin()
  const before = later(20)
  shop.clock.advance(10 * minute)
  expect(await fan.graphql(SESSION)).toEqual({ session: { expiresAt: before, waitingIndex: null, catalogWaitingIndex: null } })
  expect(await fan.graphql(HEARTBEAT)).toEqual({
    heartbeat: { session: { expiresAt: later(20), waitingIndex: null, catalogWaitingIndex: null } },
  })
})

test('a heartbeat returns the deprecated flat fields too', async () => {
  await begin()
  expect(await fan.graphql('mutation { heartbeat { expiresAt now } }')).toEqual({ heartbeat: { expiresAt: later(20), now: later(0) } })
})

test('API-09 API-10 T-51 the same over REST', async () => {
  await begin()
  shop.clock.advance(10 * minute)
  const answer = await beat(fan)
  expect(answer.json()).toEqual({ expires_at: later(20), now: later(0), waiting_index: null, catalog_waiting_index: null })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('API-09 a heartbeat that comes too late keeps nothing alive', async () => {
  await begin()
  shop.clock.advance(21 * minute)
  expect((await beat(fan)).json()).toEqual({ expires_at: null, now: later(0), waiting_index: null, catalog_waiting_index: null })
  expect(await fan.graphql(HEARTBEAT)).toEqual({ heartbeat: { session: noSession } })
})

test('SES-10 a heartbeat with the cookie of a session that does not exist any more is refused with 410', async () => {
  await begin()
  const name = [...fan.cookies.keys()].find((cookie) => cookie.endsWith('stagefront_session')) ?? ''
  fan.cookies.set(name, 'A'.repeat(43))
  const answer = await beat(fan)
  expect(answer.statusCode).toBe(410)
  expect(answer.json()).toMatchObject({ code: 'SESSION_TERMINATED' })
  const HEARTBEAT_PROBLEMS = 'mutation { heartbeat { session { expiresAt } problems { code message } } }'
  expect(await fan.graphql(HEARTBEAT_PROBLEMS)).toEqual({
    heartbeat: {
      session: { expiresAt: null },
      problems: [{ code: 'SESSION_TERMINATED', message: expect.stringContaining('lade die Seite neu') }],
    },
  })
})

test('GQL-07 the cart’s reference, once there is something in it', async () => {
  expect(await fan.graphql('{ reference }')).toEqual({ reference: null })
  const { cart } = await begin()
  expect(await fan.graphql('{ reference }')).toEqual({ reference: cart?.reference })
  expect(cart?.reference).toMatch(/^[A-Z2-9]{8}$/)
})

const LOG = 'mutation ($input: LogActivityInput!) { logActivity(input: $input) { clientMutationId problems { code field } } }'
const noted = () => shop.context.db.selectFrom('activity').select(['action', 'sessionId', 'at']).orderBy('id').execute()

test('GQL-32 what happened is noted down with session and time, up to 500 characters, for 30 days', async () => {
  const start = shop.clock.now()
  await begin()
  expect(await fan.graphql(LOG, { input: { action: 'looked', clientMutationId: 'a' } })).toEqual({
    logActivity: { clientMutationId: 'a', problems: [] },
  })
  await fan.graphql(LOG, { input: { action: '🎸'.repeat(501) } })
  expect(await fan.graphql(LOG, { input: { action: '  ' } })).toEqual({
    logActivity: { clientMutationId: null, problems: [{ code: 'INVALID_INPUT', field: 'action' }] },
  })
  const rows = await noted()
  expect(rows).toEqual([
    { action: 'looked', sessionId: expect.any(String), at: start },
    { action: '🎸'.repeat(500), sessionId: expect.any(String), at: start },
  ])

  shop.clock.advance(30 * 24 * 60 * minute)
  await fan.graphql(LOG, { input: { action: 'today' } })
  expect(await deleteOldActivity(shop.context)).toBe(0)
  shop.clock.advance(1)
  expect(await deleteOldActivity(shop.context)).toBe(2)
  expect((await noted()).map((row) => row.action)).toEqual(['today'])
})

test('GQL-32 nothing is noted down without a session, and little of one session or network in a minute', async () => {
  const tight = await openTestShop({ limits: { reportsPerMinute: 2 } })
  await tight.context.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  const remoteAddress = '203.0.113.7'
  const codesOf = async (visitor: Visitor, count: number) => {
    const fields = Array.from({ length: count }, (_, number) => `a${number}: logActivity(input: { action: "x" }) { problems { code } }`)
    const answer = await visitor.request({
      method: 'POST',
      url: '/main/graphql',
      payload: { query: `mutation { ${fields.join(' ')} }` },
      remoteAddress,
    })
    const { data } = answer.json<{ data: Record<string, { problems: { code: string }[] }> }>()
    return Object.values(data).map(({ problems }) => problems[0]?.code ?? 'noted')
  }
  const rows = async () => (await tight.pool.query('select 1 from activity')).rowCount
  const nobody = tight.visitor()
  expect(await codesOf(nobody, 2)).toEqual(['SESSION_REQUIRED', 'SESSION_REQUIRED'])
  nobody.cookies.set('stagefront_session', 'A'.repeat(43))
  expect(await codesOf(nobody, 1)).toEqual(['SESSION_REQUIRED'])
  expect(await rows()).toBe(0)

  for (let session = 0; session < 12; session++) {
    const visitor = tight.visitor()
    await buying(visitor).add([tight.world.shirt.variants['m']?.id ?? 0, 1])
    const codes = await codesOf(visitor, 30)
    // Ten sessions use up the budget of their network.
    expect(codes.filter((code) => code === 'noted')).toHaveLength(session < 10 ? 2 : 0)
  }
  expect(await rows()).toBe(20)
  tight.clock.advance(minute)
  const [, last] = [nobody, tight.visitor()]
  await buying(last).add([tight.world.shirt.variants['m']?.id ?? 0, 1])
  expect(await codesOf(last, 1)).toEqual(['noted'])
  await tight.close()
})
