import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { systemClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a failed job is logged once, not a second time by the queue', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const failing: Slice = {
    name: 'test',
    jobs: { 'issue-tickets': () => Promise.reject(new Error('out of paper')) },
  }
  const context = { db: database.db, clock: systemClock, log: pino({ level: 'info' }, stream) } as Context
  const worker = await startWorker(context, [failing], database.pool)
  await enqueue(database.db, 'issue-tickets', { orderId: 'a' })
  await vi.waitFor(() => expect(lines.join('')).toContain('out of paper'))
  await worker.stop()
  expect(lines.filter((line) => line.includes('out of paper'))).toHaveLength(1)
})
