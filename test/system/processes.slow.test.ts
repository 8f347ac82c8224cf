import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/foundations/clock.ts'
import { buying } from '../world/buying.ts'
import { makeWorld, type World } from '../world/factories.ts'
import { importShirt } from './import-shirt.ts'
import { readInbox } from './inbox.ts'
import { networkVisitor } from './network-visitor.ts'
import { payByCard } from './pay-by-card.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/*
 * Two processes on one data folder, as behind a load balancer. `first` starts the database and the sandbox and is killed in the last
 * test while it sends a mail; `second` uses both and continues.
 */

let first: WholeShop
let second: WholeShop
let world: World
let swamp: Server

const ticket = () => world.event.variants['innenraum-online']?.id ?? 0

beforeAll(async () => {
  swamp = await mailServerThatSinks()
  first = await wholeShop()
  world = await first.onDatabase(async (db) => {
    const made = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 500 }).execute()
    return made
  })
  second = await wholeShop({ beside: first })
  await first.start()
  await second.start()
}, 240_000)

afterAll(async () => {
  await second.remove()
  await first.remove()
  swamp.close()
}, 60_000)

/** A server that accepts connections and never responds. */
async function mailServerThatSinks(): Promise<Server> {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('a session started on one process continues on the other, up to order and payment', async () => {
  const fan = networkVisitor([first.url, second.url])
  const { order, problems } = await buying(fan).buy('stripe_checkout', [ticket(), 2])
  expect(problems).toEqual([])
  expect(await payByCard(fan, first.url, order?.id ?? '')).not.toBe('payment_pending')
})

test('a limit holds when two tabs of one fan use both processes at once', async () => {
  const fan = networkVisitor([first.url, second.url])
  expect((await buying(fan).add([ticket(), 2])).problems).toEqual([])
  const tabs = await Promise.all([buying(fan).add([ticket(), 4]), buying(fan).add([ticket(), 4])])
  expect(tabs.flatMap(({ problems }) => problems.map(({ code, limit }) => [code, limit]))).toEqual([['CART_LIMIT', 8]])
  expect((await buying(fan).cart())?.items).toHaveLength(6)
})

test('both processes together sell exactly the units in stock', { timeout: 60_000 }, async () => {
  const shirt = world.shirt.variants['s']
  await first.onDatabase((db) =>
    db
      .updateTable('stockPool')
      .set({ capacity: 20 })
      .where('id', 'in', shirt?.poolIds ?? [])
      .execute(),
  )
  const additions = await Promise.all(
    Array.from({ length: 40 }, (_, index) => buying(networkVisitor([first.url, second.url][index % 2] ?? '')).add([shirt?.id ?? 0, 1])),
  )
  expect(additions.filter(({ problems }) => problems.length === 0)).toHaveLength(20)
})

/** The page as this process currently shows it. */
async function page(shop: WholeShop, path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`)).text()
}

/** Milliseconds until the pages of all processes show the change. Each page is requested, and so cached, just before. */
async function untilShown(path: string, shown: (html: string) => boolean): Promise<number> {
  const begun = performance.now()
  for (const shop of [first, second]) {
    while (!shown(await page(shop, path))) {
      if (performance.now() - begun > 10_000) throw new Error(`${path} did not show the change within 10 s`)
      await sleep(20)
    }
  }
  return performance.now() - begun
}

test("a changed price is on every process's page within a second", { timeout: 60_000 }, async () => {
  const path = '/products/heide-shirt'
  const importAt = (price: string) => importShirt(second, price)
  await importAt('22.50')
  await untilShown(path, (html) => html.includes('22,50'))
  for (const [old, price] of [
    ['22,50', '31.70'],
    ['31,70', '44.10'],
    ['44,10', '57.20'],
  ] as const) {
    await untilShown(path, (html) => html.includes(old))
    const drawnAt = performance.now()
    await importAt(price)
    await sleep(1000)
    // The first response decides. A cached page younger than five seconds is sent as it is unless it was invalidated: without the
    // change log it would show the old price, and only the next response the new one.
    const looks = await Promise.all([first, second].map((shop) => page(shop, path)))
    const age = performance.now() - drawnAt
    for (const html of looks) expect([html.includes(old), html.includes(price.replace('.', ','))]).toEqual([false, true])
    // If the import took so long that the cached pages had expired by themselves, try again.
    if (age < 4500) return
  }
})

test("every process's page shows within a second that an item is sold out, and available again", { timeout: 60_000 }, async () => {
  const shirt = world.shirt.variants['xxl']
  const path = '/products/moorgrab-torf-shirt'
  await first.onDatabase((db) =>
    db
      .updateTable('stockPool')
      .set({ capacity: 1 })
      .where('id', 'in', shirt?.poolIds ?? [])
      .execute(),
  )
  const isOffered = (html: string) =>
    !new RegExp(`<input[^>]*disabled[^>]*value="${shirt?.id}"|value="${shirt?.id}"[^>]*disabled`).test(html)
  await sleep(1500)
  await untilShown(path, isOffered)
  const fan = networkVisitor(first.url)
  const held = await buying(fan).add([shirt?.id ?? 0, 1])
  expect(held.problems).toEqual([])
  expect(await untilShown(path, (html) => !isOffered(html))).toBeLessThan(1000)
  await sleep(1000)
  await buying(fan).remove(held.newItemIds[0] ?? '')
  expect(await untilShown(path, isOffered)).toBeLessThan(1000)
})

test('OPS-31 moving the clock on one process moves it on both', async () => {
  const clockOf = async (shop: WholeShop) => ((await (await fetch(`${shop.url}/sandbox/clock`)).json()) as { now: string }).now
  const move = (body: object) =>
    fetch(`${first.url}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  // A small negative offset rounds to -0, which toEqual distinguishes from 0; adding 0 makes them equal.
  const away = async (shop: WholeShop) => 0 + Math.round((Date.parse(await clockOf(shop)) - Date.now()) / 60_000)
  await move({ advance_seconds: 7200 })
  await vi.waitFor(async () => expect([await away(first), await away(second)]).toEqual([120, 120]), { timeout: 5000 })
  await move({ reset: true })
  await vi.waitFor(async () => expect([await away(first), await away(second)]).toEqual([0, 0]), { timeout: 5000 })
})

test('jobs of orders placed on both processes run once, so that each order gets one mail', { timeout: 120_000 }, async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const fan = networkVisitor(index % 2 === 0 ? first.url : second.url)
      const { order } = await buying(fan).buy('stripe_checkout', [ticket(), 1])
      await payByCard(fan, first.url, order?.id ?? '')
      return order?.reference ?? 'none'
    }),
  )
  const withTickets = async () => (await readInbox(first.sandboxUrl)).filter((mail) => mail.attachments.length > 0)
  await vi.waitFor(
    async () => {
      const mails = await withTickets()
      expect(orders.filter((reference) => !mails.some(({ subject }) => subject.includes(reference)))).toEqual([])
    },
    { timeout: 60_000, interval: 500 },
  )
  const mails = await readInbox(first.sandboxUrl)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
})

test('a job whose process is killed while it runs is finished by another process within a minute', { timeout: 180_000 }, async () => {
  expect(await second.stop()).toBe(0)
  expect(await first.stop()).toBe(0)
  const sinking = await wholeShop({ beside: first, env: { SMTP_URL: `smtp://127.0.0.1:${(swamp.address() as AddressInfo).port}` } })
  // It never becomes ready, because its mail server does not respond, but it serves requests.
  sinking.start().catch(() => 0)
  await vi.waitFor(async () => expect((await fetch(`${sinking.url}/healthz`)).status).toBe(200), { timeout: 30_000, interval: 200 })
  const { order } = await buying(networkVisitor(sinking.url)).buy('bank_transfer', [ticket(), 1])
  await vi.waitFor(
    async () => {
      const working = await first.onDatabase((db) =>
        db
          .selectFrom('mail')
          .select('id')
          .where('orderId', '=', order?.id ?? '')
          .where('sentAt', 'is', null)
          .execute(),
      )
      expect(working).not.toEqual([])
    },
    { timeout: 30_000, interval: 500 },
  )
  await second.start()
  await sinking.kill()
  const killed = Date.now()
  const hasCome = async () =>
    (await readInbox(first.sandboxUrl).catch(() => [])).some(({ subject }) => subject.includes(order?.reference ?? ''))
  while (!(await hasCome()) && Date.now() - killed < 90_000) await sleep(500)
  expect(Date.now() - killed).toBeLessThan(60_000)
  expect(await second.command('verify')).toMatchObject({ code: 0 })
  expect(await second.stop()).toBe(0)
})
