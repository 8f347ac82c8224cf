import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { makeSeatedEvent } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { haltWaitingQueue, openWaitingQueue } from './control-queue.ts'

/* Odd requests around a queue that stands still: nobody gets a ticket, or learns what is left, by the way in which they ask. */

let shop: TestShop
let seats: Awaited<ReturnType<typeof makeSeatedEvent>>
let fan: Visitor
const hall = 'sitzkonzert'
const ticket = () => String(Object.values(seats.variants)[0]?.id)
const persisted = JSON.parse(readFileSync(new URL('../../../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const hashOf = (name: string) => Object.entries(persisted).find(([, text]) => text.startsWith(name))?.[0] ?? ''

beforeAll(async () => {
  shop = await openTestShop({ pages: true, env: { WAITING_PLACES_PER_HOUR: '0', WRITES_PER_MINUTE: '0' } })
  seats = await makeSeatedEvent(shop, { slug: hall, sections: [{ id: 'A', category: 'parkett', rows: { 1: 6 } }] })
  await shop.pool.query("update shop set domain = 'moorgrab.example' where slug = 'moorgrab'")
  for (const id of [seats.id, shop.world.event.id]) {
    await openWaitingQueue(shop.context, id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null })
    await haltWaitingQueue(shop.context, id, true)
  }
  await untilQueuesAreRead()
})
afterAll(() => shop.close())
beforeEach(async () => {
  fan = shop.visitor()
  await waitingFans(shop, hall).take(fan)
})

async function taken(): Promise<number> {
  const { rows } = await shop.pool.query<{ taken: number }>('select count(*)::int as taken from event_seat where item_id is not null')
  return rows[0]?.taken ?? -1
}

const item = () => `{ productVariantId: "${ticket()}", amount: 1 }`
const add = (alias: string) => `${alias}: addToCart(input: { items: [${item()}] }) { newItemIds problems { code field } }`

describe('a ticket', () => {
  test('is not taken by many additions in one document', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const answers = await fan.graphql<Record<string, { newItemIds: string[]; problems: object[] }>>(
      `mutation { ${names.map(add).join(' ')} }`,
    )
    expect(Object.values(answers)).toEqual(names.map(() => ({ newItemIds: [], problems: [{ code: 'WAITING_ROOM', field: hall }] })))
    expect(await taken()).toBe(0)
  })

  test.each([
    ['a batch', () => ({ payload: [{ query: `mutation { ${add('a')} }` }] })],
    ['a foreign page', () => ({ payload: { query: `mutation { ${add('a')} }` }, headers: { origin: 'https://evil.example' } })],
    [
      'a persisted document',
      () => ({
        payload: {
          variables: { input: { items: [{ productVariantId: ticket(), amount: 1 }] } },
          extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('mutation ADDTOCART') } },
        },
      }),
    ],
  ])('is not taken by %s', async (_name, request) => {
    const { statusCode } = await fan.request({ method: 'POST', url: '/main/graphql?locale=de', ...request() })
    expect(statusCode).toBeLessThan(500)
    expect(await taken()).toBe(0)
  })

  test('is not taken by a mutation in an address', async () => {
    const query = encodeURIComponent(`mutation { ${add('a')} }`)
    expect((await fan.request({ url: `/main/graphql?query=${query}` })).statusCode).toBe(405)
    expect(await taken()).toBe(0)
  })

  test('is not taken with the place of another event', async () => {
    const room = waitingFans(shop)
    await haltWaitingQueue(shop.context, shop.world.event.id, false)
    const other = shop.visitor()
    await room.take(other)
    await room.pass(1)
    expect(await room.look(other)).toMatchObject({ state: 'admitted' })
    const [own] = [...fan.cookies.keys()].filter((name) => name.startsWith('stagefront_place'))
    const [token] = [...other.cookies].filter(([name]) => name.startsWith('stagefront_place')).map(([, value]) => value)
    fan.cookies.set(own ?? '', token ?? '')
    expect(await waitingFans(shop, hall).look(fan)).toEqual({ state: 'outside' })
    expect((await buying(fan).add([Number(ticket()), 1])).problems).toMatchObject([{ code: 'WAITING_ROOM' }])
    await haltWaitingQueue(shop.context, shop.world.event.id, true)
  })

  test.each(['main', 'moorgrab'])('is not taken in the shop %s, whose fans wait in the same queue', async (name) => {
    const other = shop.visitor(name)
    const url = `/api/shops/${name}/waiting-room/${hall}`
    const { number } = (await other.request({ method: 'POST', url })).json<{ number: number }>()
    expect((await other.request({ url: `/api/shops/main/waiting-room/${hall}` })).json()).toMatchObject({ state: 'waiting', number })
    expect((await buying(other).add([Number(ticket()), 1])).problems).toMatchObject([{ code: 'WAITING_ROOM', field: hall }])
    expect(await taken()).toBe(0)
  })
})

describe('what is left', () => {
  const spellings = () => [
    hall,
    String(seats.id),
    `${hall}/`,
    'SITZKONZERT',
    '%73itzkonzert',
    `0${seats.id}`,
    `${hall}%20`,
    `x/../${hall}`,
    `${hall};x`,
  ]

  test.each(['main', 'moorgrab'])('is told under no spelling of the event in the shop %s', async (name) => {
    for (const spelling of spellings()) {
      for (const end of ['/seats', '/seats/', '/seats?after=1', '/seats/stream', '//seats']) {
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
          const { statusCode, body } = await fan.request({ method, url: `/api/shops/${name}/events/${spelling}${end}` })
          expect([method, spelling, end, statusCode, statusCode < 500 && statusCode !== 200]).toEqual([
            method,
            spelling,
            end,
            statusCode,
            true,
          ])
          expect(body).not.toContain('"taken"')
        }
      }
    }
  })

  test('is in no answer to a query, whatever its aliases and its method', async () => {
    const query = `{ a: event(id: "${hall}") { b: availableSeatIds productVariants { remaining ... on EventVariant { s: availableSectionIds } } }
      c: bestSeats(eventId: "${seats.id}", amount: 1) { seatIds } d: seatsLeft(eventId: "${seats.id}") { left } }`
    const expected = {
      data: { a: { b: null, productVariants: [{ remaining: null, s: null }] }, c: null, d: null },
      errors: [1, 2, 3, 4].map(() => ({ extensions: { code: 'WAITING_ROOM', field: hall } })),
    }
    const posted = await fan.request({ method: 'POST', url: '/main/graphql?locale=de', payload: { query } })
    expect(posted.json()).toMatchObject(expected)
    const got = await fan.request({ url: `/main/graphql?locale=de&query=${encodeURIComponent(query)}` })
    expect(got.json()).toMatchObject(expected)
    expect(got.headers['cache-control']).toBe('private, no-store')
  })

  test('an answer to an admitted fan is cached for nobody else', async () => {
    await haltWaitingQueue(shop.context, seats.id, false)
    // Everybody who has a place is admitted.
    await waitingFans(shop, hall).pass(60)
    await haltWaitingQueue(shop.context, seats.id, true)
    const url = `/main/graphql?locale=de&query=${encodeURIComponent(`{ event(id: "${hall}") { availableSeatIds } }`)}`
    const told = await fan.request({ url })
    expect(told.json<{ data: { event: { availableSeatIds: string[] } } }>().data.event.availableSeatIds).toHaveLength(6)
    expect(told.headers['cache-control']).toBe('private, no-store')
    expect((await shop.visitor().request({ url })).json()).toMatchObject({ data: { event: { availableSeatIds: null } } })
  })
})

describe('the room', () => {
  const headers = { host: 'moorgrab.example', accept: 'text/html' }

  test('is on the domain of a band’s shop too, and its event’s page leads there', async () => {
    const guest = shop.visitor('moorgrab')
    const page = await guest.request({ url: `/events/${hall}`, headers })
    expect([page.statusCode, page.body.includes(`href="/waiting-room/${hall}"`)]).toEqual([200, true])
    const room = await guest.request({ url: `/waiting-room/${hall}`, headers })
    expect([room.statusCode, room.body.includes(`/api/shops/moorgrab/waiting-room/${hall}`)]).toEqual([200, true])
    const below = await shop.visitor().request({ url: `/moorgrab/waiting-room/${hall}`, headers: { ...headers, host: 'localhost' } })
    expect([below.statusCode, below.headers.location]).toEqual([301, `http://moorgrab.example:3000/waiting-room/${hall}`])
  })

  test.each([`/waiting-room/${hall.toUpperCase()}`, '/waiting-room/..%2fadmin', '/waiting-room/%00', `/nope/waiting-room/${hall}`])(
    'answers nothing under %s',
    async (url) => expect((await fan.request({ url, headers: { host: 'localhost', accept: 'text/html' } })).statusCode).toBe(404),
  )

  test('leads home from an address without an event, as from every unknown one', async () => {
    const answer = await fan.request({ url: '/waiting-room/', headers: { host: 'localhost', accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
  })

  test('draws nothing and mails nothing for a page of another host', async () => {
    const stranger = shop.visitor()
    const answer = await stranger.request({
      method: 'POST',
      url: `/waiting-room/${hall}`,
      headers: { host: 'localhost:3000', origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=mara%40example.org',
    })
    expect(answer.statusCode).toBe(403)
    expect([...stranger.cookies]).toEqual([])
  })
})
