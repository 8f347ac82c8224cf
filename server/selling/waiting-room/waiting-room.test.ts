import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { closeWaitingQueue, haltWaitingQueue, openWaitingQueue, type OpeningTerms } from './control-queue.ts'
import { moveQueues } from './stored/move-queues.ts'
import type { WaitingStatus } from './read-standing.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ pages: true, env: { WAITING_PLACES_PER_HOUR: '0' } })))
afterAll(() => shop.close())

const terms: OpeningTerms = { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null }
const ticket = () => [shop.world.event.variants['innenraum-online']?.id ?? 0, 1] as const
const shirt = () => [shop.world.shirt.variants['m']?.id ?? 0, 1] as const
const address = () => `/api/shops/main/waiting-room/${shop.world.event.slug}`

/** A process answers from what it has read within the last quarter of a second, and hears of a new queue within a fifth. */
const untilRead = () => sleep(300)

async function open(changes: Partial<OpeningTerms> = {}) {
  await openWaitingQueue(shop.context, shop.world.event.id, { ...terms, ...changes })
  await untilRead()
}

/** Lets some seconds pass, in which the queue moves once a second. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    shop.clock.advance(1000)
    await moveQueues(shop.context)
  }
  await untilRead()
}

const take = async (fan: Visitor) => (await fan.request({ method: 'POST', url: address() })).json<WaitingStatus>()
const look = async (fan: Visitor) => (await fan.request({ url: address() })).json<WaitingStatus>()
const codes = async (fan: Visitor, what: readonly [number, number]) => (await buying(fan).add([...what])).problems.map(({ code }) => code)

beforeEach(async () => {
  await closeWaitingQueue(shop.context, shop.world.event.id)
  await untilRead()
})

describe('an event with a queue', () => {
  test('QUE-06 gives no hold before a fan’s turn, and one afterwards', async () => {
    const fan = shop.visitor()
    await open()
    const refused = await buying(fan).add([...ticket()])
    expect(refused.problems).toMatchObject([{ code: 'WAITING_ROOM', field: shop.world.event.slug }])
    expect(await take(fan)).toMatchObject({ state: 'waiting', number: 1, place: 1, waiting_index: 1 })
    expect(await codes(fan, ticket())).toEqual(['WAITING_ROOM'])
    await pass(1)
    expect(await look(fan)).toMatchObject({ state: 'admitted', place: 1 })
    expect(await codes(fan, ticket())).toEqual([])
    // The fan is inside: more tickets, the cart and the order ask for nothing.
    expect(await codes(fan, ticket())).toEqual([])
  })

  test('makes nobody wait for merchandise', async () => {
    await open()
    expect(await codes(shop.visitor(), shirt())).toEqual([])
  })

  test('makes nobody wait once it is closed', async () => {
    const fan = shop.visitor()
    await open()
    await closeWaitingQueue(shop.context, shop.world.event.id)
    await untilRead()
    expect(await look(fan)).toEqual({ state: 'open' })
    expect(await codes(fan, ticket())).toEqual([])
  })

  test('a cart that has expired waits like everybody else, and keeps what is in it', async () => {
    const fan = shop.visitor()
    expect(await codes(fan, ticket())).toEqual([])
    await open()
    shop.clock.advance(21 * 60_000)
    await untilRead()
    const renew = async () =>
      (
        await fan.graphql<{ renewCart: { problems: { code: string }[]; cart: { items: object[] } | null } }>(
          'mutation { renewCart { problems { code } cart { items { id } } } }',
        )
      ).renewCart
    expect((await renew()).problems).toMatchObject([{ code: 'WAITING_ROOM' }])
    await take(fan)
    await pass(1)
    expect(await renew()).toMatchObject({ problems: [], cart: { items: [{}] } })
  })

  test('what was removed is not taken back out of turn', async () => {
    const fan = shop.visitor()
    await codes(fan, ticket())
    const { cart } = await buying(fan).add([...shirt()])
    const item = cart?.items.find(({ productVariant }) => productVariant.id === String(ticket()[0]))?.id
    await fan.graphql('mutation ($input: RemoveFromCartInput!) { removeFromCart(input: $input) { problems { code } } }', {
      input: { itemId: item },
    })
    await open()
    const restore = async () =>
      (await fan.graphql<{ restoreToCart: { problems: { code: string }[] } }>('mutation { restoreToCart { problems { code } } }'))
        .restoreToCart
    expect((await restore()).problems).toMatchObject([{ code: 'WAITING_ROOM' }])
    await take(fan)
    await pass(1)
    expect((await restore()).problems).toEqual([])
  })

  test('lets nobody in with a made-up token, and only one session with a copied one', async () => {
    const [fan, copy, forger] = [shop.visitor(), shop.visitor(), shop.visitor()]
    await open()
    await take(fan)
    await pass(1)
    const [name, token] = [...fan.cookies].find(([cookie]) => cookie.startsWith('stagefront_place')) ?? ['', '']
    copy.cookies.set(name, token)
    for (const made of ['1', '1.', `1.${'A'.repeat(22)}`, token.replace(/^1\./, '2.'), `0${token}`, token.slice(0, -1), 'x'.repeat(5000)]) {
      forger.cookies.set(name, made)
      expect(await look(forger)).toEqual({ state: 'outside' })
      expect(await codes(forger, ticket())).toEqual(['WAITING_ROOM'])
    }
    const both = await Promise.all([codes(fan, ticket()), codes(copy, ticket())])
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ['WAITING_ROOM']])
  })

  test('a token of an earlier queue is worth nothing', async () => {
    const fan = shop.visitor()
    await open()
    await take(fan)
    await closeWaitingQueue(shop.context, shop.world.event.id)
    await open()
    expect(await look(fan)).toEqual({ state: 'outside' })
  })

  test('ends a fan’s turn after the window; they may queue again at the end', async () => {
    const [fan, next] = [shop.visitor(), shop.visitor()]
    await open({ windowSeconds: 60 })
    await take(fan)
    await pass(1)
    await take(next)
    await pass(66)
    expect(await look(fan)).toMatchObject({ state: 'missed', place: 1 })
    expect(await codes(fan, ticket())).toEqual(['WAITING_ROOM'])
    expect(await take(fan)).toMatchObject({ state: 'missed' })
    await fan.request({
      method: 'POST',
      url: `/waiting-room/${shop.world.event.slug}`,
      headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await look(fan)).toMatchObject({ state: 'waiting', number: 3 })
  })

  test('OPS-26 admits nobody while it is halted, and everybody keeps their place', async () => {
    const fan = shop.visitor()
    await open()
    await take(fan)
    await haltWaitingQueue(shop.context, shop.world.event.id, true)
    await pass(5)
    expect(await look(fan)).toMatchObject({ state: 'waiting', waiting_index: 1, is_halted: true })
    await haltWaitingQueue(shop.context, shop.world.event.id, false)
    await pass(1)
    expect(await look(fan)).toMatchObject({ state: 'admitted' })
  })

  test('OPS-26 admits as many as may be inside, and others when these have gone', async () => {
    await open({ perMinute: null, capacity: 2, windowSeconds: 60 })
    const fans = [shop.visitor(), shop.visitor(), shop.visitor()]
    for (const fan of fans) await take(fan)
    await pass(2)
    const states = async () => Promise.all(fans.map(async (fan) => (await look(fan)).state))
    expect(await states()).toEqual(['admitted', 'admitted', 'waiting'])
    expect(await codes(fans[0] as Visitor, ticket())).toEqual([])
    // The second one never comes in; the first one is still buying.
    await pass(66)
    expect(await states()).toEqual(['inside', 'missed', 'admitted'])
  })

  test('GQL-14 a session knows its place, and none where it waits for nothing', async () => {
    const [first, second, other] = [shop.visitor(), shop.visitor(), shop.visitor()]
    await open()
    await take(first)
    await take(second)
    const index = async (fan: Visitor) =>
      (await fan.graphql<{ session: { waitingIndex: number | null } }>('{ session { waitingIndex catalogWaitingIndex } }')).session
    expect(await index(second)).toEqual({ waitingIndex: 2, catalogWaitingIndex: null })
    expect(await index(other)).toEqual({ waitingIndex: null, catalogWaitingIndex: null })
  })

  test('draws a number of its own for everybody who comes at the same moment', async () => {
    await open()
    const fans = Array.from({ length: 40 }, () => shop.visitor())
    const taken = await Promise.all(fans.map(take))
    const numbers = taken.map((status) => (status.state === 'waiting' ? status.number : 0)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(fans.map((_, index) => index + 1))
  })
})

describe('what a fan is told who asks again and again', () => {
  const statements = async (fan: Visitor, url: string) => countStatements(await fan.request({ url }))

  test('costs no query while they wait, also with something in the cart', async () => {
    const fan = shop.visitor()
    await codes(fan, shirt())
    await open()
    await haltWaitingQueue(shop.context, shop.world.event.id, true)
    await take(fan)
    const fewest = async (url: string) => {
      const counts = []
      for (let request = 0; request < 8; request++) counts.push(await statements(fan, url))
      return Math.min(...counts.slice(3).map((count) => count ?? Infinity))
    }
    // The queues themselves are read at most four times a second, whoever asks; the event is cached in production only.
    expect(await fewest(address())).toBe(0)
    expect(await fewest(`/api/shops/main/events/${shop.world.event.slug}/seats`)).toBe(1)
  })

  test('says that they are inside when their window is over, and their page leads back to the event', async () => {
    const fan = shop.visitor()
    await open({ windowSeconds: 60 })
    await take(fan)
    await pass(1)
    expect(await codes(fan, ticket())).toEqual([])
    await pass(66)
    expect(await look(fan)).toEqual({ state: 'inside' })
    const { statusCode, headers } = await fan.request({ url: `/waiting-room/${shop.world.event.slug}`, headers: { host: 'localhost' } })
    expect([statusCode, headers.location]).toEqual([303, `/events/${shop.world.event.slug}`])
  })
})

describe('an announced start', () => {
  const inAMinute = () => new Date(shop.clock.now().getTime() + 60_000)

  test('puts those who came before it into the order of the published draw, and later ones behind', async () => {
    await open({ startsAt: inAMinute() })
    const fans = Array.from({ length: 12 }, () => shop.visitor())
    for (const fan of fans) await take(fan)
    const before = await look(fans[0] as Visitor)
    expect(before).toMatchObject({ state: 'before', number: 1, starts_in: 60, waiting_index: 0 })
    await pass(59)
    expect(await look(fans[0] as Visitor)).toMatchObject({ state: 'before', starts_in: 1 })
    expect(await codes(fans[0] as Visitor, ticket())).toEqual(['WAITING_ROOM'])
    await pass(1)
    const late = shop.visitor()
    expect(await take(late)).toMatchObject({ number: 13, place: 13 })

    const { rows } = await shop.pool.query<{ seed: string }>('select seed from waiting_queue where is_open')
    const seed = rows[0]?.seed ?? ''
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(before).toMatchObject({ seed_hash: sha256(seed) })
    const drawn = Array.from({ length: 12 }, (_, index) => index + 1).toSorted((a, b) =>
      sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1,
    )
    const places = await Promise.all(fans.map(async (fan) => ((await look(fan)) as { place: number }).place))
    expect(places).toEqual(fans.map((_, index) => drawn.indexOf(index + 1) + 1))
  })

  test('keeps the seed secret until then', async () => {
    await open({ startsAt: inAMinute() })
    const fan = shop.visitor()
    const { rows } = await shop.pool.query<{ seed: string }>('select seed from waiting_queue where is_open')
    const page = async () => (await fan.request({ url: `/waiting-room/${shop.world.event.slug}`, headers: { host: 'localhost' } })).body
    expect(await page()).not.toContain(rows[0]?.seed)
    await pass(61)
    expect(await page()).toContain(rows[0]?.seed)
  })
})

describe('the page of a waiting fan', () => {
  const page = (fan: Visitor, query = '') =>
    fan.request({ url: `/waiting-room/${shop.world.event.slug}${query}`, headers: { host: 'localhost', accept: 'text/html' } })

  test('QUE-02 says why the fan waits, how many are ahead and for how long, within 15 kB, and reloads itself without JavaScript', async () => {
    await open({ perMinute: 60 })
    for (let fan = 0; fan < 200; fan++) await take(shop.visitor())
    await pass(70)
    const fan = shop.visitor()
    const { body, headers, statusCode } = await page(fan)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toContain('Gerade möchten sehr viele Menschen Tickets für Moorgrab')
    expect(body).toContain('Noch 130 vor dir')
    expect(body).toContain('Noch etwa 3 Minuten')
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="30"></noscript>')
    expect(Buffer.byteLength(body)).toBeLessThan(15_000)
    // A reload keeps the place, and so does another device with the link.
    expect((await page(fan)).body).toContain('Noch 130 vor dir')
    const link = /href="[^"]*(\?place=[^"]+)"/.exec(body)?.[1] ?? ''
    expect((await page(shop.visitor(), link)).body).toContain('Noch 130 vor dir')
  })

  test('QUE-03 the share of the way is a whole percentage, rounded down', async () => {
    await open()
    for (let fan = 0; fan < 30; fan++) await take(shop.visitor())
    await pass(20)
    const fan = shop.visitor()
    await take(fan)
    expect(await look(fan)).toMatchObject({ waiting_percentage: 0.645 })
    expect((await page(fan)).body).toContain('64 % des Wegs geschafft')
  })

  test('QUE-04 LIM-71 it asks again after 30 seconds, with up to five more so that fans do not ask at once', async () => {
    await open()
    const spreads = new Set<number>()
    for (let visit = 0; visit < 30; visit++) {
      const { body } = await page(shop.visitor())
      const [, reload, spread] = /"reload":(\d+),"spread":(\d+)/.exec(body) ?? []
      expect(reload).toBe('30')
      spreads.add(Number(spread))
    }
    expect(Math.max(...spreads)).toBeLessThanOrEqual(5)
    expect(spreads.size).toBeGreaterThan(1)
  })

  test('a poll is answered with less than 300 bytes', async () => {
    await open()
    const fan = shop.visitor()
    await take(fan)
    await pass(70)
    expect((await fan.request({ url: address() })).rawPayload.byteLength).toBeLessThan(300)
  })

  test('leads to the event where nobody has to wait, and is in the language of the fan', async () => {
    const away = await page(shop.visitor())
    expect([away.statusCode, away.headers.location]).toEqual([303, `/events/${shop.world.event.slug}`])
    await open()
    expect((await page(shop.visitor(), '?lang=en')).body).toContain('You are next')
    expect((await shop.visitor().request({ url: '/waiting-room/unknown', headers: { host: 'localhost' } })).statusCode).toBe(303)
  })
})

test('OPS-26 one network draws only so many places', async () => {
  const small = await openTestShop({ env: { WAITING_PLACES_PER_HOUR: '2' } })
  await openWaitingQueue(small.context, small.world.event.id, terms)
  await untilRead()
  const url = `/api/shops/main/waiting-room/${small.world.event.slug}`
  const answers = []
  for (let fan = 0; fan < 3; fan++) answers.push(await small.visitor().request({ method: 'POST', url }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  await small.close()
})

describe('several processes', () => {
  test('two leaders at once admit no more than one, and a dead one is followed by no rush', async () => {
    await open({ perMinute: 600 })
    for (let fan = 0; fan < 60; fan++) await take(shop.visitor())
    shop.clock.advance(1000)
    await Promise.all([moveQueues(shop.context), moveQueues(shop.context), moveQueues(shop.context)])
    const admitted = async () =>
      (await shop.pool.query<{ admitted: number }>('select admitted from waiting_queue where is_open')).rows[0]?.admitted
    expect(await admitted()).toBe(10)
    shop.clock.advance(600_000)
    await moveQueues(shop.context)
    expect(await admitted()).toBe(20)
  })
})
