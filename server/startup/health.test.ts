import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/context.ts'
import { measureRequests, metricsRoute } from '#server/metrics/metrics.ts'
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
    ...{ database: 'ready', migrations: 'ready', jobs: 'ready', pages: 'ready', mail: 'ready' },
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
