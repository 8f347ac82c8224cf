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

/** A process's feed, and what it was told of products. */
async function listener(options = { every: 20, quiet: 0 }) {
  const feed = createChangeFeed(database.pool, pino({ level: 'silent' }), options)
  const told: (number[] | null)[] = []
  feed.onChange('products', (subjects) => void told.push(subjects && [...subjects].sort((a, b) => a - b)))
  feeds.push(feed)
  await feed.start()
  return { feed, told }
}

test('what one process changes is told in all of them, once', async () => {
  const [here, there] = [await listener(), await listener()]
  await noteChange(database.db, 'products', [7, 8])
  await vi.waitFor(() => expect([here.told, there.told]).toEqual([[[7, 8]], [[7, 8]]]))
  await sleep(100)
  expect(here.told).toHaveLength(1)
})

test('what was rolled back is told nobody', async () => {
  const { told } = await listener()
  await database.db
    .transaction()
    .execute(async (trx) => {
      await noteChange(trx, 'products', [1])
      throw new Error('never mind')
    })
    .catch(() => {})
  await noteChange(database.db, 'products', [2])
  await vi.waitFor(() => expect(told).toEqual([[2]]))
})

test('a row that is committed late is not missed, though later ones were read before it, and keeps nobody back', async () => {
  const { told } = await listener()
  const slow = new pg.Client({ connectionString: database.url })
  await slow.connect()
  await slow.query('begin')
  await slow.query("insert into change (kind, subject) values ('products', 1)")
  await noteChange(database.db, 'products', [2])
  await vi.waitFor(() => expect(told).toEqual([[2]]))
  await noteChange(database.db, 'products', [3])
  await vi.waitFor(() => expect(told).toEqual([[2], [3]]))
  await slow.query('commit')
  await slow.end()
  await vi.waitFor(() => expect(told).toEqual([[2], [3], [1]]))
})

test('many writers at once, committing in any order: every change is told exactly once', async () => {
  const { told } = await listener({ every: 5, quiet: 0 })
  const wanted = Array.from({ length: 300 }, (_, index) => index + 1)
  await Promise.all(
    wanted.map((subject) =>
      database.db.transaction().execute(async (trx) => {
        await noteChange(trx, 'products', [subject])
        await sleep((subject * 7) % 23)
      }),
    ),
  )
  await vi.waitFor(() => expect(told.flat().length).toBeGreaterThanOrEqual(wanted.length))
  await sleep(50)
  expect(told.flat().sort((a, b) => Number(a) - Number(b))).toEqual(wanted)
})

test('a subject that flickers is told at most once in its quiet time, and once more at the end', async () => {
  const { told } = await listener({ every: 10, quiet: 400 })
  const begun = performance.now()
  while (performance.now() - begun < 600) {
    await noteChange(database.db, 'products', [5])
    await sleep(15)
  }
  await vi.waitFor(() => expect(told).toHaveLength(3))
  await sleep(500)
  expect(told).toEqual([[5], [5], [5]])
})

test('everything, and more than can be listed, is told as everything', async () => {
  const { told } = await listener()
  await noteChange(database.db, 'products')
  await vi.waitFor(() => expect(told).toEqual([null]))
  await noteChange(
    database.db,
    'products',
    Array.from({ length: 1000 }, (_, index) => index),
  )
  await vi.waitFor(() => expect(told).toEqual([null, null]))
})

test('old rows are forgotten, and who listens no more is told no more', async () => {
  const { feed, told } = await listener()
  const others: unknown[] = []
  const end = feed.onChange('products', (subjects) => void others.push(subjects))
  end()
  await noteChange(database.db, 'products', [9])
  await vi.waitFor(() => expect(told).toEqual([[9]]))
  expect(others).toEqual([])
  await deleteChanges(database.db, 3600)
  expect(await database.db.selectFrom('change').selectAll().execute()).not.toEqual([])
  await deleteChanges(database.db, 0)
  expect(await database.db.selectFrom('change').selectAll().execute()).toEqual([])
})

test('a handler that fails keeps nothing from the others', async () => {
  const feed = createChangeFeed(database.pool, pino({ level: 'silent' }), { every: 20, quiet: 0 })
  feeds.push(feed)
  const told: unknown[] = []
  feed.onChange('shops', () => {
    throw new Error('a bug')
  })
  feed.onChange('shops', (subjects) => void told.push(subjects))
  await feed.start()
  await noteChange(database.db, 'shops')
  await vi.waitFor(() => expect(told).toEqual([null]))
})
