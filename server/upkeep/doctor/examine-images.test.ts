import { afterEach, afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { noteBusy } from '#server/foundations/images/queries-load.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { examineImages } from './examine-images.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => database.pool.query('delete from image; delete from busy_process; delete from graphile_worker._private_jobs'))
afterAll(() => database.close())

async function add(name: string, values: { state: string; failure?: string; makesAll?: boolean }): Promise<void> {
  const size = { width: 1200, height: 800 }
  const row = { sha256: name.padEnd(64, '0'), mediaType: 'image/png', sourceName: name, createdAt: fixedClock().now(), ...size }
  await database.db
    .insertInto('image')
    .values({ ...row, ...values })
    .execute()
}

const findings = async () => inEnglish(await examineImages(database)).map(({ level, message }) => `${level} ${message}`)

test('images are counted by what is left to make of them, with the next ones and those that failed', async () => {
  for (const name of ['a.jpg', 'b.jpg']) await add(name, { state: 'ready' })
  await add('c.jpg', { state: 'listed', makesAll: false })
  await add('d.jpg', { state: 'listed' })
  await add('e.jpg', { state: 'pending' })
  for (const name of ['f.jpg', 'g.jpg', 'h.jpg', 'i.jpg']) await add(name, { state: 'failed', failure: 'premature end' })
  expect(await findings()).toEqual([
    'warn 4 images cannot be shown: f.jpg (premature end), g.jpg (premature end), h.jpg (premature end); and 1 more',
    'good 2 of 9 images in all sizes; 1 in those of lists, the others when a page asks for them; 2 waiting (1 without sizes for lists), next: e.jpg, d.jpg',
  ])
})

test('a job whose images are made by now is no image that waits', async () => {
  await add('a.jpg', { state: 'ready' })
  await enqueue(database.db, 'make-images', {})
  expect(await findings()).toEqual(['good 1 of 1 image in all sizes'])
})

test('images that wait because visitors keep the shop busy are told apart', async () => {
  await add('a.jpg', { state: 'pending' })
  await noteBusy(database.db, '00000000-0000-7000-8000-000000000001', 60)
  expect(await findings()).toEqual([
    'good 0 of 1 image in all sizes; 1 waiting until the shop is less busy (1 without sizes for lists), next: a.jpg',
  ])
})
