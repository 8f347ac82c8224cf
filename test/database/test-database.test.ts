import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a test database is migrated and empty, and returns numeric columns as numbers', async () => {
  const shops = await database.db.selectFrom('shop').selectAll().execute()
  expect(shops).toEqual([])
  const { rows } = await database.pool.query("select 12::int8 as big, 1.5::numeric as exact, date '2026-11-20' as day")
  expect(rows).toEqual([{ big: 12, exact: 1.5, day: '2026-11-20' }])
})

test('a job is enqueued only if its transaction commits', async () => {
  await database.db.transaction().execute((trx) => enqueue(trx, 'issue-tickets', { orderId: 'kept' }))
  const broken = database.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'issue-tickets', { orderId: 'lost' })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { orderId: 'kept' } }])
})

test('test databases do not share data', async () => {
  const other = await testDatabase()
  expect(other.url).not.toBe(database.url)
  await other.close()
})
