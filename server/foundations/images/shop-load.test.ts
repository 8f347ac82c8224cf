import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { isBusySecond, shopLoad, type Second, type ShopLoad } from './shop-load.ts'

let database: TestDatabase
const watches: ShopLoad[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const watch of watches) watch.stop()
  await database.close()
})

const quiet: Second = { requests: 2, writes: 1, utilization: 0.02, lag: 3 }

test.each<[string, Partial<Second>, boolean]>([
  ['one visitor', {}, false],
  ['many who read cached pages', { requests: 40 }, true],
  ['some who buy', { writes: 4 }, true],
  ['pages that take long to render', { utilization: 0.5 }, true],
  ['an event loop that lags', { lag: 150 }, true],
])('%s', (_what, second, busy) => {
  expect(isBusySecond({ ...quiet, ...second })).toBe(busy)
})

test('a busy process stops the images of all processes, until a few seconds after it was last busy', { timeout: 60_000 }, async () => {
  const second = { ...quiet }
  const context = { db: database.db, log: pino({ level: 'silent' }) }
  const [busy, other] = [shopLoad(context, () => second), shopLoad(context, () => quiet)]
  watches.push(busy, other)
  await sleep(1200)
  expect(await other.isAnyBusy()).toBe(false)
  second.requests = 500
  await vi.waitFor(async () => expect([busy.isBusy(), other.isBusy(), await other.isAnyBusy()]).toEqual([true, false, true]), 10_000)
  second.requests = 0
  await vi.waitFor(async () => expect([busy.isBusy(), await other.isAnyBusy()]).toEqual([false, false]), { timeout: 30_000, interval: 500 })
})
