import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { askForNews, fillWithReaders } from '#test/world/full-shop.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let leave = async (): Promise<number[]> => []
afterEach(async () => {
  await leave()
  await shop.close()
})

/** Keeps the event loop busy with work of this thread, several times a second. @returns ends it */
function burn(milliseconds: number): () => void {
  const timer = setInterval(() => {
    const begun = process.threadCpuUsage()
    const used = () => {
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1000
    }
    while (used() < milliseconds);
  }, 200)
  return () => clearInterval(timer)
}

const shopQuery = { method: 'POST', url: '/main/graphql?locale=de', payload: { query: '{ shop { id } }' } } as const

test('a few visitors are served, however the event loop lags', { timeout: 60_000 }, async () => {
  shop = await openTestShop({ env: { MOST_LAG_SECONDS: '0.05' } })
  const stop = burn(120)
  await sleep(1500)
  const answers = await Promise.all([1, 2, 3].map(() => shop.app.inject(shopQuery)))
  const order = await shop.app.inject({ ...shopQuery, payload: { query: 'mutation { heartbeat { problems { code } } }' } })
  stop()
  expect([...answers, order].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('a lagging process refuses the excess of a crowd, and no buyer', { timeout: 60_000 }, async () => {
  shop = await openTestShop({ env: { MOST_LAG_SECONDS: '0.05', DATABASE_CONNECTIONS: '40' } })
  const fan = shop.visitor()
  await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  leave = await fillWithReaders(shop, shop.app, 30)
  // The crowd as such is far below the limit.
  expect((await shop.app.inject(shopQuery)).statusCode).toBe(200)
  const stop = burn(120)
  while (shop.app.catalogWaitingIndex() === null) await sleep(50)
  const refused = await askForNews(shop.app)
  const buyer = await fan.request(shopQuery)
  stop()
  expect([refused.statusCode, buyer.statusCode]).toEqual([503, 200])
  expect(new Set(await leave())).toEqual(new Set([200]))
  while (shop.app.catalogWaitingIndex() !== null) await sleep(50)
  expect((await shop.app.inject(shopQuery)).statusCode).toBe(200)
})
