import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { sessionCookie } from '#server/foundations/request/session-cookie.ts'
import { joinSession } from '#server/house/sessions/records-sessions.ts'
import { hashToken } from '#server/house/sessions/visitor-session.ts'
import { closeWaitingQueue, openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { moveQueues } from '#server/selling/waiting-room/stored/move-queues.ts'
import { buying } from '#test/world/buying.ts'
import { fillWithReaders, lockTable } from '#test/world/full-shop.ts'
import { openTestShop, visitorOfApp, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * Who is in the middle of buying, in the eyes of a process that has never seen them: visitors are served by the first process, and the
 * second one, which is full, is asked with their cookies, as after a restart.
 */

let shop: TestShop
beforeAll(async () => {
  const limits = { VISITORS_AT_ONCE: '1', ORDERS_AT_ONCE: '1', WAITING_PLACES_PER_HOUR: '0' }
  shop = await openTestShop({ pages: true, processes: 2, env: limits })
})
afterAll(() => shop.close())

let leave = async (): Promise<unknown> => undefined
afterEach(async () => {
  await leave()
  leave = async () => undefined
})

const shirt = () => shop.world.shirt.variants['m']?.id ?? 0
const fan = () => visitorOfApp(shop.app)
const restarted = () => {
  const [, other] = shop.apps
  if (!other) throw new Error('The shop has only one process')
  return other
}

/** The status that a visitor gets from the full, restarted process. */
async function statusOf({ cookies }: Pick<Visitor, 'cookies'>): Promise<number> {
  leave = await fillWithReaders(shop, restarted(), 1)
  const visitor = visitorOfApp(restarted(), 'main', new Map(cookies))
  return (await visitor.request({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: '{ shop { id } }' } })).statusCode
}

const withToken = (token: string) => ({ cookies: new Map([[sessionCookie, token]]) })
const tokenOf = ({ cookies }: Visitor) => cookies.get(sessionCookie) ?? ''

async function order(visitor: Visitor) {
  const { order: placed } = await buying(visitor).buy('bank_transfer', [shirt(), 1])
  if (!placed) throw new Error('The order was refused')
  return placed
}

async function pay(placed: { id: string; balance: number }) {
  await bookBankMoney(shop.context, { orderId: placed.id, amount: Math.round(placed.balance * 100), actor: 'test' })
}

/** Whose turn it is in the waiting room of the event. */
async function admitted(visitor: Visitor): Promise<Visitor> {
  await openWaitingQueue(shop.context, shop.world.event.id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null })
  await sleep(300)
  const url = `/api/shops/main/waiting-room/${shop.world.event.slug}`
  await visitor.request({ method: 'POST', url })
  shop.clock.advance(3000)
  await moveQueues(shop.context)
  await sleep(300)
  await visitor.request({ url })
  return visitor
}

describe('a process that has just been started serves, however full it is,', () => {
  test('a fan with a cart', async () => {
    const visitor = fan()
    await buying(visitor).add([shirt(), 1])
    expect(await statusOf(visitor)).toBe(200)
  })

  test('a buyer whose order is not paid', async () => {
    const visitor = fan()
    await order(visitor)
    expect(await statusOf(visitor)).toBe(200)
  })

  test('a buyer who did not receive the answer to their order, and has the cookie of before', async () => {
    const visitor = fan()
    await buying(visitor).add([shirt(), 1])
    const before = tokenOf(visitor)
    await order(visitor)
    expect(tokenOf(visitor)).not.toBe(before)
    expect(await statusOf(withToken(before))).toBe(200)
  })

  test('a buyer who has just paid', async () => {
    const visitor = fan()
    await pay(await order(visitor))
    expect(await statusOf(visitor)).toBe(200)
  })

  test('a device that has joined a session with a cart', async () => {
    const visitor = fan()
    await buying(visitor).add([shirt(), 1])
    const token = randomBytes(32).toString('base64url')
    const session = await shop.database.db
      .selectFrom('session')
      .select('id')
      .where('tokenHash', '=', hashToken(tokenOf(visitor)))
      .executeTakeFirstOrThrow()
    await joinSession(shop.context.db, { sessionId: session.id, tokenHash: hashToken(token) }, 5, shop.clock.now())
    expect(await statusOf(withToken(token))).toBe(200)
  })

  test('a fan whose turn it is in the waiting room, without a cart, before and after', async () => {
    const [stranger, idle] = [fan(), fan()]
    await empty(idle)
    for (const visitor of [stranger, idle]) {
      await admitted(visitor)
      expect(await statusOf(visitor)).toBe(200)
      await leave()
    }
    await closeWaitingQueue(shop.context, shop.world.event.id)
  })
})

/** Leaves a session that has nothing. */
async function empty(visitor: Visitor): Promise<void> {
  const { cart } = await buying(visitor).add([shirt(), 1])
  await buying(visitor).remove(cart?.items[0]?.id ?? '')
}

describe('it refuses', () => {
  test('whoever has no session, or made one up', async () => {
    const visitor = fan()
    await buying(visitor).add([shirt(), 1])
    const token = tokenOf(visitor)
    const changed = token.slice(0, 5) + (token[5] === 'A' ? 'B' : 'A') + token.slice(6)
    for (const made of ['', 'x', 'A'.repeat(43), randomBytes(32).toString('base64url'), changed, token.toUpperCase(), `${token}A`]) {
      expect([made, await statusOf(withToken(made))]).toEqual([made, 503])
      await leave()
    }
  })

  test('a session that has nothing', async () => {
    const visitor = fan()
    await empty(visitor)
    expect(await statusOf(visitor)).toBe(503)
  })

  test('a session whose order was paid an hour ago', async () => {
    const visitor = fan()
    await pay(await order(visitor))
    shop.clock.advance(60 * 60_000)
    expect(await statusOf(visitor)).toBe(503)
  })

  test('a cart that has expired, and the cookie of before an order that is long placed', async () => {
    const [late, former] = [fan(), fan()]
    for (const visitor of [late, former]) await buying(visitor).add([shirt(), 1])
    const before = tokenOf(former)
    await order(former)
    shop.clock.advance(21 * 60_000)
    expect(await statusOf(late)).toBe(503)
    await leave()
    expect(await statusOf(withToken(before))).toBe(503)
  })
})

test('while sessions cannot be looked up, a cookie that the shop has signed is that of a buyer, and a made-up one is not', async () => {
  const visitor = fan()
  await buying(visitor).add([shirt(), 1])
  leave = await fillWithReaders(shop, restarted(), 1)
  const unlock = await lockTable(shop, 'orders')
  const ask = async (cookies: Map<string, string>) =>
    (
      await visitorOfApp(restarted(), 'main', cookies).request({
        ...{ method: 'POST', url: '/main/graphql?locale=de', payload: { query: '{ shop { id } }' } },
      })
    ).statusCode
  const statuses = await Promise.all([ask(new Map(visitor.cookies)), ask(withToken(randomBytes(32).toString('base64url')).cookies)])
  await unlock()
  expect(statuses).toEqual([200, 503])
})

test('a buyer who reads pages of the catalogue is served, and so is one who shares the rendering of a visitor', async () => {
  const visitor = fan()
  await buying(visitor).add([shirt(), 1])
  leave = await fillWithReaders(shop, restarted(), 1)
  const buyer = visitorOfApp(restarted(), 'main', new Map(visitor.cookies))
  const page = { url: '/events', headers: { accept: 'text/html', host: 'localhost' } }
  const answers = await Promise.all([restarted().inject(page), buyer.request(page), buyer.request({ ...page, url: '/events.data' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200])
})
