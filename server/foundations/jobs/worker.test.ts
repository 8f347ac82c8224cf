import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { systemClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { enqueue } from './jobs.ts'
import { startRecurring } from './recurring.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
let context: Context
let ran: string[]

beforeAll(async () => {
  database = await testDatabase()
  context = { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) } as Context
})
afterAll(() => database.close())
beforeEach(() => {
  ran = []
})

function sliceOf(work: (orderId: string) => Promise<void>): Slice {
  return { name: 'test', jobs: { 'issue-tickets': (_context, { orderId }) => work(orderId) } }
}

const note = async (orderId: string) => void ran.push(orderId)

test('a job runs soon after the transaction that enqueued it', async () => {
  const worker = await startWorker(context, [sliceOf(note)], database.pool)
  await database.db.transaction().execute((trx) => enqueue(trx, 'issue-tickets', { orderId: 'a' }))
  await vi.waitFor(() => expect(ran).toEqual(['a']))
  await vi.waitFor(() => expect(worker.ready()).toBe(true))
  await worker.stop()
  expect(worker.ready()).toBe(false)
})

test('a job that failed runs again', async () => {
  let failures = 0
  const failing = sliceOf(async (orderId) => {
    if (failures++ === 0) throw new Error('the mail server is unreachable')
    ran.push(orderId)
  })
  const worker = await startWorker(context, [failing], database.pool)
  await enqueue(database.db, 'issue-tickets', { orderId: 'b' })
  await vi.waitFor(() => expect(failures).toBe(1))
  await database.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_by is null')
  await vi.waitFor(() => expect(ran).toEqual(['b']), { timeout: 10_000 })
  await worker.stop()
})

test('stopping waits for the running job and for its completion to be written', async () => {
  const slow = sliceOf(async (orderId) => {
    ran.push(orderId)
    await sleep(300)
    ran.push(`${orderId} done`)
  })
  const worker = await startWorker(context, [slow], database.pool)
  await enqueue(database.db, 'issue-tickets', { orderId: 'c' })
  await vi.waitFor(() => expect(ran).toEqual(['c']))
  await worker.stop()
  expect(ran).toEqual(['c', 'c done'])
  const { rows } = await database.pool.query('select * from graphile_worker._private_jobs')
  expect(rows).toEqual([])
  expect(await database.db.selectFrom('process').selectAll().execute()).toEqual([])
})

test('pictures are made one at a time, and no other job waits behind them', async () => {
  let active = 0
  let max = 0
  const pictures: Slice = {
    name: 'pictures',
    jobs: {
      'make-images': async () => {
        max = Math.max(max, ++active)
        await sleep(200)
        active--
        ran.push('picture')
      },
    },
  }
  const worker = await startWorker(context, [pictures, sliceOf(note)], database.pool)
  for (const _picture of [1, 2, 3]) await enqueue(database.db, 'make-images', {})
  await enqueue(database.db, 'issue-tickets', { orderId: 'at once' })
  await vi.waitFor(() => expect(ran).toHaveLength(4), { timeout: 10_000 })
  expect(max).toBe(1)
  expect(ran[0]).toBe('at once')
  await worker.stop()
})

test("a dead process's jobs run again, a living process's jobs do not", async () => {
  await enqueue(database.db, 'issue-tickets', { orderId: 'of the dead' })
  await enqueue(database.db, 'issue-tickets', { orderId: 'of the living' })
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', attempts = 1,
    locked_by = case payload ->> 'orderId' when 'of the dead' then 'pool-dead' else 'pool-living' end`)
  await database.pool.query(`insert into process (id, worker_pool_id, started_at, seen_at) values
    (gen_random_uuid(), 'pool-dead', now() - interval '1 hour', now() - interval '1 minute'),
    (gen_random_uuid(), 'pool-living', now() - interval '1 hour', now())`)
  const worker = await startWorker(context, [sliceOf(note)], database.pool)
  await vi.waitFor(() => expect(ran).toEqual(['of the dead']))
  await worker.stop()
  const left = await database.db.selectFrom('process').select('workerPoolId').execute()
  expect(left).toEqual([{ workerPoolId: 'pool-living' }])
  await database.pool.query('delete from graphile_worker._private_jobs; delete from process')
})

test('a running worker unlocks the jobs of a process that dies later', async () => {
  const worker = await startWorker(context, [sliceOf(note)], database.pool, { heartbeatEvery: 0.1, deadAfter: 0.5, unlockEvery: 0.1 })
  await database.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'issue-tickets', { orderId: 'd' })
    // Locked within the same transaction, so that the worker above never sees it free.
    await trx.executeQuery({
      sql: "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-other', attempts = 1",
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'lock' },
    })
  })
  await vi.waitFor(() => expect(ran).toEqual(['d']), { timeout: 10_000 })
  await worker.stop()
})

test('recurring work continues after a failure, never overlaps itself and is awaited on stop', async () => {
  let active = 0
  let max = 0
  const recurring = startRecurring(context, [
    {
      name: 'count',
      everySeconds: 0.01,
      run: async () => {
        max = Math.max(max, ++active)
        await sleep(30)
        active--
        ran.push('round')
        if (ran.length === 1) throw new Error('once')
      },
    },
  ])
  await vi.waitFor(() => expect(ran.length).toBeGreaterThan(2))
  await recurring.stop()
  expect({ max, active }).toEqual({ max: 1, active: 0 })
  const rounds = ran.length
  await sleep(60)
  expect(ran.length).toBe(rounds)
})
