import fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/foundations/context.ts'
import { measureRequests, metricsRoute } from '#server/foundations/metrics/metrics.ts'
import { healthRoutes } from './health.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function appWith(parts: { mail?: () => Promise<boolean>; jobs?: boolean }) {
  const app = fastify()
  const outbox = { ready: parts.mail ?? (async () => true) }
  measureRequests(app)
  metricsRoute(app, database.pool, { length: () => 0 })
  healthRoutes(app, { db: database.db, outbox } as Context, { jobs: () => parts.jobs ?? true, pages: () => true })
  await app.ready()
  return app
}

test('/readyz says that every part is ready', async () => {
  const app = await appWith({})
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    ...{ status: 'ready', not_ready: [] },
    ...{ database: 'ready', migrations: 'ready', writes: 'ready', jobs: 'ready', pages: 'ready', mail: 'ready' },
  })
})

test('/readyz answers 503 naming the parts that are not ready, and does not wait for one that hangs', async () => {
  const app = await appWith({ jobs: false, mail: () => new Promise(() => {}) })
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({ status: 'not ready', not_ready: ['jobs', 'mail'], database: 'ready' })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
})

test('/metrics counts requests by route and shows the pool', async () => {
  const app = await appWith({})
  await app.inject('/healthz')
  const page = (await app.inject('/metrics')).body
  expect(page).toMatch(/stagefront_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
  expect(page).toContain('stagefront_database_connections{state="open"}')
})

test('/readyz answers 503 while the database stores nothing, and 200 again a few seconds after it does', { timeout: 30_000 }, async () => {
  const app = await appWith({})
  const states = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json<{ not_ready: string[] }>().not_ready]
  }
  let passed = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  const { db } = database
  // What a full disk does: every new row is refused with the code 53100.
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on write_probe execute function refuse()`.execute(db)
  expect(await states()).toEqual([503, ['writes']])
  await sql`drop trigger full_disk on write_probe`.execute(db)
  expect(await states()).toEqual([503, ['writes']])
  passed += 5_001
  expect(await states()).toEqual([200, []])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from write_probe`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('many health checks at once cost one write, and a hanging one is not waited for', { timeout: 30_000 }, async () => {
  const app = await appWith({})
  const stored = async () => (await sql<{ at: string }>`select xmin::text as at from write_probe`.execute(database.db)).rows[0]?.at
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
  const first = await stored()
  await app.inject('/readyz')
  expect(await stored()).toBe(first)

  const blocked = await appWith({})
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table write_probe in access exclusive mode`.execute(trx)
    const started = performance.now()
    expect((await blocked.inject('/readyz')).json()).toMatchObject({ not_ready: ['writes'] })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

test('/metrics shows how long the event loop was blocked, to each who reads it', async () => {
  const app = await appWith({})
  await app.inject('/metrics')
  await sleep(50)
  const until = performance.now() + 300
  while (performance.now() < until);
  await sleep(50)
  for (const monitor of ['one', 'another']) {
    const page = (await app.inject('/metrics')).body
    const value = (name: string) => Number(new RegExp(`^stagefront_nodejs_eventloop_lag_${name}seconds (\\S+)$`, 'm').exec(page)?.[1])
    expect(value('max_'), monitor).toBeGreaterThan(0.25)
    expect(value('mean_'), monitor).toBeGreaterThan(0)
    expect(value('')).toBeLessThan(0.25)
  }
})
