import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/foundations/clock.ts'
import { buying } from '../world/buying.ts'
import { makeWorld } from '../world/factories.ts'
import { makeSeatedEvent } from '../world/seating/seating.ts'
import { networkVisitor } from './network-visitor.ts'
import { payByCard } from './pay-by-card.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/*
 * A shop with `--processes 2`, of which one is killed while fans reserve the last seats, order and pay. Its fans try again, as people do:
 * what they had reserved expires.
 */

const seats = 24
const fans = 36
let shop: WholeShop
let seat: number

beforeAll(async () => {
  shop = await wholeShop()
  await shop.onDatabase(async (db) => {
    const world = await makeWorld(db, systemClock)
    const event = await makeSeatedEvent(
      { database: { db }, clock: systemClock, world },
      { slug: 'sitzkonzert', sections: [{ id: 'parkett', category: 'parkett', rows: { 1: seats / 2, 2: seats / 2 } }] },
    )
    seat = event.variants['parkett-online']?.id ?? 0
  })
  await shop.start('--processes', '2')
}, 240_000)
afterAll(() => shop.remove(), 60_000)

interface Bought {
  id: string
  reference: string
  isPaid: boolean
}

/** Repeats what no answer came to, as a browser's user does. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 60) throw error
      await sleep(250)
    }
  }
}

/** One fan, from the seat to the payment. @returns null once no seat is left */
async function buySeat(bought: Bought[]): Promise<null> {
  for (let visits = 0; visits < 5; visits++) {
    const fan = networkVisitor(shop.url)
    try {
      const { problems } = await buying(fan).add([seat, 1])
      if (problems.length > 0) return null
      await buying(fan).address()
      await buying(fan).logistics('stripe_checkout')
    } catch {
      // The process is gone with the answer: the fan begins anew, and the seat of this cart is free again when it expires.
      continue
    }
    const idempotencyKey = randomUUID()
    const { order } = await insist(() => buying(fan).place({ idempotencyKey }))
    if (!order) return null
    const entry = { id: order.id, reference: order.reference, isPaid: false }
    bought.push(entry)
    entry.isPaid = (await insist(() => payByCard(fan, shop.url, order.id, order.reference))) !== 'payment_pending'
    return null
  }
  return null
}

const facts = () =>
  shop.onDatabase(async (db) => ({
    orders: await db.selectFrom('orders').select(['id', 'reference', 'status']).execute(),
    seats: (await db.selectFrom('orderItem').select('seatId').where('seatId', 'is not', null).execute()).map(({ seatId }) => seatId),
    holds: (await db.selectFrom('hold').select('cartItemId').execute()).length,
  }))

test('kill -9 of a process loses no order, no payment and no seat, and sells none twice', { timeout: 300_000 }, async () => {
  const bought: Bought[] = []
  const all = Promise.all(Array.from({ length: fans }, () => buySeat(bought)))
  for (const count of [3, 9]) {
    while (bought.length < count) await Promise.race([sleep(10), all])
    await vi.waitFor(() => expect(shop.processes()).toHaveLength(2), { timeout: 30_000, interval: 100 })
    process.kill(shop.processes()[count % 2] ?? 0, 'SIGKILL')
  }
  await all
  expect(bought.length).toBeGreaterThan(9)

  const after = await facts()
  const stored = new Map(after.orders.map((order) => [order.id, order]))
  for (const { id, reference, isPaid } of bought) {
    expect(stored.get(id)).toMatchObject({ reference })
    if (isPaid) expect(stored.get(id)?.status).not.toBe('payment_pending')
  }
  expect(bought.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(9)
  expect(new Set(after.seats).size).toBe(after.seats.length)
  expect(after.seats.length).toBeLessThanOrEqual(seats)

  // Whatever the killed processes had reserved is free again once it has expired, and nothing else.
  const hours = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ advance_seconds: 7200 }) }
  await insist(() => fetch(`${shop.url}/sandbox/clock`, hours))
  await vi.waitFor(async () => expect((await facts()).holds).toBe(0), { timeout: 60_000, interval: 500 })
  const left = seats - after.seats.length
  for (let count = 0; count < left; count++) expect((await buying(networkVisitor(shop.url)).add([seat, 1])).problems).toEqual([])
  expect((await buying(networkVisitor(shop.url)).add([seat, 1])).problems.map(({ code }) => code)).toEqual(['NOT_ENOUGH'])
  expect(await shop.command('verify')).toEqual({ code: 0, output: expect.stringContaining('No differences') })
})
