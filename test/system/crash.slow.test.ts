import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/foundations/clock.ts'
import { buying } from '../world/buying.ts'
import { makeWorld, type World } from '../world/factories.ts'
import { networkVisitor } from './network-visitor.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

let shop: WholeShop
let world: World

beforeAll(async () => {
  shop = await wholeShop()
  world = await shop.onDatabase(async (db) => {
    const made = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 100_000 }).execute()
    return made
  })
}, 180_000)
afterAll(() => shop.remove(), 60_000)

/** Fans who place one order after the other until the shop no longer answers. */
async function crowd(fans: number, answered: Map<string, string>): Promise<void> {
  const ticket = world.event.variants['innenraum-online']?.id ?? 0
  const shirt = world.shirt.variants['m']?.id ?? 0
  const buyer = async () => {
    for (;;) {
      const { order, problems } = await buying(networkVisitor(shop.url)).buy('bank_transfer', [ticket, 2], [shirt, 1])
      if (!order) throw new Error(problems.map((problem) => problem.code).join())
      answered.set(order.id, order.reference)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: fans }, buyer))
  const reasons = ends.map((end) => String((end as PromiseRejectedResult).reason))
  expect(
    reasons.filter((reason) => !/fetch failed|terminated/.test(reason)),
    shop.log(),
  ).toEqual([])
}

async function killAmidPurchases(count: number, what?: { database: boolean }): Promise<Map<string, string>> {
  const answered = new Map<string, string>()
  const buying = crowd(8, answered)
  while (answered.size < count) await Promise.race([sleep(5), buying])
  await shop.kill(what)
  await buying
  return answered
}

async function expectAllKept(answered: Map<string, string>): Promise<void> {
  const kept = await shop.onDatabase((db) => db.selectFrom('orders').select(['id', 'reference']).execute())
  const lost = [...answered].filter(([id, reference]) => !kept.some((order) => order.id === id && order.reference === reference))
  expect(lost).toEqual([])
  expect(await shop.command('verify')).toEqual({ code: 0, output: expect.stringContaining('No differences') })
}

test('OPS-08 kill -9 during purchases loses no confirmed order, and `verify` finds no difference', { timeout: 240_000 }, async () => {
  await shop.start()
  const first = await killAmidPurchases(25)
  await shop.start()
  await expectAllKept(first)

  // The database is killed too, so confirmed orders must be on disk.
  const second = await killAmidPurchases(25, { database: true })
  await shop.start()
  await expectAllKept(new Map([...first, ...second]))

  // The new process finishes the jobs of the killed ones within a minute.
  const orders = [...first.keys(), ...second.keys()]
  const unsent = () =>
    shop.onDatabase((db) =>
      db
        .selectFrom('orders')
        .leftJoin('mail', (join) => join.onRef('mail.orderId', '=', 'orders.id').on('mail.sentAt', 'is not', null))
        .select('orders.id')
        .where('orders.id', 'in', orders)
        .where('mail.id', 'is', null)
        .execute(),
    )
  for (const deadline = Date.now() + 75_000; Date.now() < deadline && (await unsent()).length > 0;) await sleep(1000)
  expect(await unsent()).toEqual([])

  expect(await shop.stop()).toBe(0)
  expect(await shop.command('verify')).toMatchObject({ code: 0 })
})
