import pg from 'pg'
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { createChangeFeed, type ChangeFeed } from './change-feed.ts'
import { deleteChanges, noteChange } from './queries.ts'

let database: TestDatabase
const feeds: ChangeFeed[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop()
})
afterAll(() => database.close())

/** A feed as one process has it, and the product changes that it reported. */
async function listener(options = { interval: 20, minGap: 0 }) {
  const feed = createChangeFeed(database.pool, pino({ level: 'silent' }), options)
  const reported: (number[] | null)[] = []
  feed.onChange('products', (subjects) => void reported.push(subjects && [...subjects].sort((a, b) => a - b)))
  feeds.push(feed)
  await feed.start()
  return { feed, reported }
}

test('a change is reported once in every process', async () => {
  const [here, there] = [await listener(), await listener()]
  await noteChange(database.db, 'products', [7, 8])
  await vi.waitFor(() => expect([here.reported, there.reported]).toEqual([[[7, 8]], [[7, 8]]]))
  await sleep(100)
  expect(here.reported).toHaveLength(1)
})

test('a change that was rolled back is not reported', async () => {
  const { reported } = await listener()
  await database.db
    .transaction()
    .execute(async (trx) => {
      await noteChange(trx, 'products', [1])
      throw new Error('rolled back')
    })
    .catch(() => {})
  await noteChange(database.db, 'products', [2])
  await vi.waitFor(() => expect(reported).toEqual([[2]]))
})

test('a row that is committed late is still reported and does not delay later ones', async () => {
  const { reported } = await listener()
  const slow = new pg.Client({ connectionString: database.url })
  await slow.connect()
  await slow.query('begin')
  await slow.query("insert into change (kind, subject) values ('products', 1)")
  await noteChange(database.db, 'products', [2])
  await vi.waitFor(() => expect(reported).toEqual([[2]]))
  await noteChange(database.db, 'products', [3])
  await vi.waitFor(() => expect(reported).toEqual([[2], [3]]))
  await slow.query('commit')
  await slow.end()
  await vi.waitFor(() => expect(reported).toEqual([[2], [3], [1]]))
})

test('every change of many concurrent writers is reported exactly once', async () => {
  const { reported } = await listener({ interval: 5, minGap: 0 })
  const subjects = Array.from({ length: 300 }, (_, index) => index + 1)
  await Promise.all(
    subjects.map((subject) =>
      database.db.transaction().execute(async (trx) => {
        await noteChange(trx, 'products', [subject])
        await sleep((subject * 7) % 23)
      }),
    ),
  )
  await vi.waitFor(() => expect(reported.flat().length).toBeGreaterThanOrEqual(subjects.length))
  await sleep(50)
  expect(reported.flat().sort((a, b) => Number(a) - Number(b))).toEqual(subjects)
})

test('a subject that keeps changing is reported once per interval, and once more at the end', async () => {
  const { reported } = await listener({ interval: 10, minGap: 400 })
  const startedAt = performance.now()
  while (performance.now() - startedAt < 600) {
    await noteChange(database.db, 'products', [5])
    await sleep(15)
  }
  await vi.waitFor(() => expect(reported).toHaveLength(3))
  await sleep(500)
  expect(reported).toEqual([[5], [5], [5]])
})

test('more subjects than can be listed are reported as everything', async () => {
  const { reported } = await listener()
  await noteChange(database.db, 'products')
  await vi.waitFor(() => expect(reported).toEqual([null]))
  await noteChange(
    database.db,
    'products',
    Array.from({ length: 1000 }, (_, index) => index),
  )
  await vi.waitFor(() => expect(reported).toEqual([null, null]))
})

test('a removed handler is not called, and old rows are deleted', async () => {
  const { feed, reported } = await listener()
  const removed: unknown[] = []
  const remove = feed.onChange('products', (subjects) => void removed.push(subjects))
  remove()
  await noteChange(database.db, 'products', [9])
  await vi.waitFor(() => expect(reported).toEqual([[9]]))
  expect(removed).toEqual([])
  await deleteChanges(database.db, 3600)
  expect(await database.db.selectFrom('change').selectAll().execute()).not.toEqual([])
  await deleteChanges(database.db, 0)
  expect(await database.db.selectFrom('change').selectAll().execute()).toEqual([])
})

test('a handler that throws does not stop the others', async () => {
  const feed = createChangeFeed(database.pool, pino({ level: 'silent' }), { interval: 20, minGap: 0 })
  feeds.push(feed)
  const reported: unknown[] = []
  feed.onChange('shops', () => {
    throw new Error('a bug')
  })
  feed.onChange('shops', (subjects) => void reported.push(subjects))
  await feed.start()
  await noteChange(database.db, 'shops')
  await vi.waitFor(() => expect(reported).toEqual([null]))
})
