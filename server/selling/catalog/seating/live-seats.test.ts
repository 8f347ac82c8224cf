import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unpackTaken, type SeatChange, type SeatNews, type SeatSnapshot } from '#core/seating/seat-news.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { makeSeating } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingFans } from '#test/world/waiting/waiting-fans.ts'

let shop: TestShop
const open = new Set<Stream>()

async function openShop(options: Parameters<typeof openTestShop>[0] = {}): Promise<void> {
  shop = await openTestShop({ processes: 2, ...options })
  await makeSeating(shop.database.db, shop.world.event, [
    { id: 'P', category: 'innenraum', rows: { '1': 5, '2': 5 } },
    { id: 'E', category: 'balkon', rows: { A: 2 } },
    { id: 'Steh', category: 'balkon', capacity: 30 },
  ])
}
beforeEach(() => openShop())
afterEach(async () => {
  for (const stream of open) stream.close()
  open.clear()
  await shop.close()
})

/** Takes or frees seats, as additions and removals do: with the pool that they draw on. */
async function claim(keys: string[], item: number | null, connection = shop.database.db): Promise<void> {
  for (const [index, key] of keys.entries())
    await sql`
      with seat as (
        update event_seat set item_id = ${item === null ? null : item + index}, changed_in = pg_current_xact_id() where key = ${key} returning pool_id)
      update stock_pool set held = held + ${item === null ? -1 : 1} where id = (select pool_id from seat)`.execute(connection)
}

const path = '/api/shops/main/events/torfmond-bremen/seats'
const news = async <News extends SeatNews>(query = '') => (await shop.visitor().request({ url: `${path}${query}` })).json<News>()
const takenPlaces = (snapshot: Pick<SeatSnapshot, 'taken'>) =>
  [...unpackTaken(snapshot, 12)].flatMap((bit, place) => (bit === 1 ? [place] : []))

/**
 * Waits until every transaction that was under way at this sequence has ended; tests share a server, and those of others count too.
 * Until then, a process that was not there before cannot say what has changed, and sends a snapshot.
 */
async function settled(sequence: string | undefined): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`select pg_current_xact_id()`.execute(shop.database.db)
      expect(BigInt((await news()).sequence)).toBeGreaterThan(BigInt(sequence ?? 0))
    },
    { timeout: 10_000 },
  )
}

interface Stream {
  response: IncomingMessage
  events: { id: string; name: string; news: SeatNews }[]
  comments: () => number
  close: () => void
}

async function watch(app: FastifyInstance, headers: Record<string, string> = {}): Promise<Stream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const events: Stream['events'] = []
  let comments = 0
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: `${path}/stream`, headers }, resolve).once('error', reject)
  })
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const [, id, name, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (id && name && data) events.push({ id, name, news: JSON.parse(data) as SeatNews })
      else comments++
    }
  })
  response.on('error', () => {})
  const stream: Stream = { response, events, comments: () => comments, close: () => response.destroy() }
  open.add(stream)
  return stream
}

const arrival = (stream: Stream, count: number) =>
  vi.waitFor(() => expect(stream.events.length).toBeGreaterThanOrEqual(count), { timeout: 5000, interval: 10 })

describe('GET …/seats', () => {
  test('answers all seats in the order of the plan, and the room of the areas', async () => {
    await claim(['P-1-2', 'E-A-1'], 1)
    const snapshot = await news<SeatSnapshot>()
    expect(snapshot).toMatchObject({ kind: 'snapshot', areas: { Steh: 30 } })
    expect(takenPlaces(snapshot)).toEqual([1, 10])
    const { plan } = (await shop.visitor().request({ url: `${path.replace(/seats$/, 'seatmap')}` })).json<{ plan: string }>()
    expect(snapshot.plan).toBe(plan)
  })

  test('answers only what has changed since, also at another process', async () => {
    await news()
    await claim(['P-1-1'], 1)
    await settled((await news()).sequence)
    const before = await news<SeatSnapshot>()
    await claim(['P-1-1'], null)
    await claim(['P-2-1', 'P-2-2'], 5)
    for (let request = 0; request < 4; request++) {
      const change = await news<SeatChange>(`?after=${before.sequence}`)
      expect(change).toMatchObject({ kind: 'change', freed: expect.arrayContaining([0]) as number[] })
      expect(change.taken.toSorted((a, b) => a - b)).toEqual([5, 6])
    }
    expect(await news('?after=1')).toMatchObject({ kind: 'snapshot' })
    expect(await news('?after=nonsense')).toMatchObject({ kind: 'snapshot' })
  })

  test('loses no change of a transaction that began earlier and ends later than others', async () => {
    const { db } = shop.database
    await news()
    await news()
    const slow = await db.startTransaction().execute()
    await claim(['P-1-1'], 1, slow)
    await claim(['E-A-1'], 2)
    const meanwhile = await news<SeatSnapshot>()
    expect(takenPlaces(meanwhile)).toEqual([10])
    await slow.commit().execute()
    for (let request = 0; request < 2; request++) {
      const change = await news<SeatNews>(`?after=${meanwhile.sequence}`)
      expect(change.kind === 'change' ? change.taken : takenPlaces(change)).toContain(0)
    }
    expect(takenPlaces(await news<SeatSnapshot>())).toEqual([0, 10])
  })

  test('has an ETag that stays while nothing changes, and 404 without a plan', async () => {
    const { headers } = await shop.visitor().request({ url: path })
    expect(headers['cache-control']).toBe('private, no-cache')
    await sql`select pg_current_xact_id()`.execute(shop.database.db)
    const again = await shop.visitor().request({ url: path, headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.statusCode).toBe(304)
    await shop.database.db.deleteFrom('eventSeating').execute()
    expect((await shop.visitor().request({ url: path })).statusCode).toBe(404)
    expect((await shop.visitor().request({ url: `${path}/stream` })).statusCode).toBe(404)
  })

  test('says that every seat is taken of a category that is sold out by its contingent', async () => {
    await sql`update stock_pool set capacity = held where label = 'torfmond-bremen/innenraum'`.execute(shop.database.db)
    expect(takenPlaces(await news<SeatSnapshot>())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await sql`update stock_pool set capacity = held where label = 'torfmond-bremen/balkon'`.execute(shop.database.db)
    expect(await news<SeatSnapshot>()).toMatchObject({ areas: { Steh: 0 } })
  })
})

describe('GET …/seats/stream', () => {
  test('tells every process’s watchers of a change within a second, and nothing while nothing changes', async () => {
    const [first, second] = await Promise.all(shop.apps.map((app) => watch(app)))
    if (!first || !second) throw new Error('there must be two processes')
    expect(first.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await Promise.all([arrival(first, 1), arrival(second, 1)])
    expect(first.events[0]).toMatchObject({ name: 'snapshot', news: { kind: 'snapshot' } })
    await pause(500)
    expect(first.events).toHaveLength(1)
    await claim(['P-1-3', 'E-A-2'], 1)
    const begun = performance.now()
    await Promise.all([arrival(first, 2), arrival(second, 2)])
    expect(performance.now() - begun).toBeLessThan(1000)
    await pause(300)
    for (const { events } of [first, second])
      expect(events.slice(1).flatMap(({ news: change }) => (change.kind === 'change' ? change.taken : []))).toEqual([2, 11])
    await claim(['P-1-3'], null)
    await vi.waitFor(() => expect(first.events.at(-1)?.news).toMatchObject({ kind: 'change', taken: [], freed: [2] }))
  })

  test('continues after a break where the browser was, at another process', async () => {
    const [one, other] = shop.apps
    if (!one || !other) throw new Error('there must be two processes')
    const keeper = await watch(other)
    await arrival(keeper, 1)
    await claim(['P-1-1'], 1)
    await arrival(keeper, 2)
    await settled(keeper.events[0]?.id)
    const stream = await watch(one)
    await arrival(stream, 1)
    const last = stream.events.at(-1)?.id ?? ''
    stream.close()
    await claim(['P-1-2'], 2)
    const again = await watch(other, { 'last-event-id': last })
    await arrival(again, 1)
    expect(again.events[0]).toMatchObject({ name: 'change' })
    expect(again.events[0]?.news).toMatchObject({ taken: expect.arrayContaining([1]) as number[] })
  })

  test('begins anew with a snapshot when the plan is replaced', async () => {
    const [app] = shop.apps
    const stream = await watch(app!)
    await arrival(stream, 1)
    await sql`
      with plan as (insert into seating_plan (digest, plan) select 'another', plan from seating_plan returning id)
      update event_seating set plan_id = (select id from plan)`.execute(shop.database.db)
    await arrival(stream, 2)
    expect(stream.events[1]).toMatchObject({ name: 'snapshot', news: { plan: 'another' } })
    await shop.database.db.deleteFrom('eventSeating').execute()
    await new Promise((resolve) => stream.response.once('end', resolve))
  })

  test('ends at once when the process closes', async () => {
    const [app] = shop.apps
    const stream = await watch(app!)
    await arrival(stream, 1)
    const begun = performance.now()
    const ended = new Promise((resolve) => stream.response.once('end', resolve))
    await app!.close()
    await ended
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  test('is refused beyond its limits, and open again when others have gone', async () => {
    await shop.close()
    await openShop({ env: { SEAT_STREAMS: '2' } })
    const [app] = shop.apps
    const streams = [await watch(app!), await watch(app!)]
    await Promise.all(streams.map((stream) => arrival(stream, 1)))
    const refused = await app!.inject({ url: `${path}/stream` })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ message: string }>().message]).toEqual([
      429,
      '30',
      expect.stringContaining('Saalpläne'),
    ])
    streams[0]?.close()
    await vi.waitFor(async () => {
      const next = await watch(app!)
      expect(next.response.statusCode).toBe(200)
    })
    const metrics = (await app!.inject('/metrics')).body
    expect(metrics).toMatch(/stagefront_seat_streams 2\n/)
    expect(metrics).not.toContain('seats/stream')
  })

  test('has a limit for each address', async () => {
    await shop.close()
    await openShop({ env: { TRUST_PROXY: '1' }, limits: { seatStreams: { perProcess: 10, perAddress: 1 } } })
    const [app] = shop.apps
    const from = (address: string) => watch(app!, { 'x-forwarded-for': address })
    expect((await from('203.0.113.5')).response.statusCode).toBe(200)
    expect((await from('203.0.113.5')).response.statusCode).toBe(429)
    expect((await from('203.0.113.6')).response.statusCode).toBe(200)
  })

  test('ends when a line opens for the event, and is refused until it is the fan’s turn', async () => {
    const [app] = shop.apps
    const stream = await watch(app!)
    await arrival(stream, 1)
    const ended = new Promise((resolve) => stream.response.once('end', resolve))
    const { id, slug } = shop.world.event
    const terms = { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null }
    await openWaitingQueue(shop.context, id, terms)
    await ended
    const fan = shop.visitor()
    for (const url of [path, `${path}/stream`]) {
      const refused = await fan.request({ url })
      expect([refused.statusCode, refused.json<{ code: string; details: object }>()]).toMatchObject([
        409,
        { code: 'WAITING_ROOM', details: { field: slug } },
      ])
    }
    const room = waitingFans(shop)
    await room.take(fan)
    await room.pass(1)
    expect((await fan.request({ url: path })).json()).toMatchObject({ kind: 'snapshot' })
    const cookie = [...fan.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = await watch(app!, { cookie })
    await arrival(own, 1)
    await claim(['P-1-1'], 1)
    await arrival(own, 2)
  })
})
