import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { startFaultyProxy, type FaultyProxy } from '#test/database/faulty-proxy.ts'
import { systemClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
let proxy: FaultyProxy
let wired: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await testDatabase()
  const url = new URL(database.networkUrl)
  proxy = await startFaultyProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  wired = openDatabase(url.href, 10, { wait: 2000, answer: 2000, reserved: 3 })
})
afterAll(async () => {
  await wired.db.destroy()
  await proxy.close()
  await database.close()
})

test('jobs that end during a database outage run again after it, and the process survives', { timeout: 60_000 }, async () => {
  const ran: string[] = []
  const slow: Slice = {
    name: 'test',
    jobs: {
      'issue-tickets': async (_context, { orderId }) => {
        ran.push(orderId)
        await sleep(300)
        if (orderId === 'fails' && ran.filter((id) => id === orderId).length === 1) throw new Error('fails once')
      },
    },
  }
  const context = { db: wired.db, clock: systemClock, log: pino({ level: 'silent' }) } as Context
  const worker = await startWorker(context, [slow], wired.pool)
  for (const orderId of ['succeeds', 'fails']) await enqueue(database.db, 'issue-tickets', { orderId })
  await vi.waitFor(() => expect(ran).toHaveLength(2))
  proxy.cut()
  await sleep(1000)
  expect(worker.ready()).toBe(false)
  proxy.restore()
  await vi.waitFor(() => expect([...ran].sort((a, b) => a.localeCompare(b))).toEqual(['fails', 'fails', 'succeeds', 'succeeds']), {
    timeout: 20_000,
  })
  await enqueue(database.db, 'issue-tickets', { orderId: 'later' })
  await vi.waitFor(() => expect(ran).toContain('later'), { timeout: 10_000 })
  expect(worker.ready()).toBe(true)
  await worker.stop()
  const { rows } = await database.pool.query('select * from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})
