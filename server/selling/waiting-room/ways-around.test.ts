import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLink } from '#server/selling/carts/resuming/cart-link.ts'
import { buying } from '#test/world/buying.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { claimedSeats, makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { untilQueuesAreRead } from '#test/world/waiting/waiting-fans.ts'
import { closeWaitingQueue, haltWaitingQueue, openWaitingQueue } from './control-queue.ts'

/*
 * Ways to a ticket that take more than one request: what a fan prepared before the queue opened, and what ends in an order. Each is
 * tried twice: while the queue stands still, when it gets nothing, and without a queue, when it does. So an attempt that cannot work is noticed.
 */

let shop: MergeShop
let seats: Awaited<ReturnType<typeof makeSeatedEvent>>
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0
const seatVariant = () => Object.values(seats.variants)[0]?.id ?? 0

beforeAll(async () => {
  shop = await openMergeShop({ WAITING_PLACES_PER_HOUR: '0', WRITES_PER_MINUTE: '0' })
  await offerMethods(shop.context, 'paypal', 'paypal_express')
  seats = await makeSeatedEvent(shop, { slug: 'sitzkonzert', sections: [{ id: 'A', category: 'parkett', rows: { 1: 12 } }] })
})
afterAll(() => shop.close())

/** Units of the concert's tickets that are sold. */
async function soldTickets(): Promise<number> {
  const { rows } = await shop.pool.query<{ sold: number }>("select sold from stock_pool where label = 'torfmond-bremen/innenraum'")
  return rows[0]?.sold ?? 0
}

/** What a fan does before the queue opens; then what they try while they wait. @returns whether they have a ticket by it */
interface Way {
  prepare(fan: Visitor): Promise<unknown>
  attempt(fan: Visitor, prepared: unknown): Promise<boolean>
}

const ways: Record<string, Way> = {
  'moving to another seat': {
    async prepare(fan) {
      const { cart } = await seated(fan).best(seatVariant(), 1)
      return cart?.items[0]?.id
    },
    async attempt(fan, itemId) {
      const taken = await claimedSeats(shop, seats)
      const free = Array.from({ length: 12 }, (_, index) => `A-1-${index + 1}`).filter((seat) => !taken.includes(seat))
      const seatId = free.at(-1) ?? ''
      await seated(fan).change({ itemId: String(itemId), seatId })
      return (await claimedSeats(shop, seats)).includes(seatId)
    },
  },
  'adding to an order that is paid': {
    prepare: async () => null,
    async attempt(fan) {
      const sold = await soldTickets()
      await buying(fan).add([ticket(), 1])
      await merging(fan).merge(shop.original.reference)
      return (await soldTickets()) > sold
    },
  },
  'PayPal’s express button, for a cart to which a ticket is added': {
    prepare: (fan) => buying(fan).add([shirt(), 1]),
    async attempt(fan) {
      const sold = await soldTickets()
      await buying(fan).add([ticket(), 1])
      const { createPayPalApproval } = await fan.graphql<{ createPayPalApproval: { externalPaymentId: string } }>(
        'mutation { createPayPalApproval(input: {}) { externalPaymentId problems { code } } }',
      )
      const { externalPaymentId: id } = createPayPalApproval
      const body = new URLSearchParams({ token: id, window: '1' })
      await fetch(`${shop.sandbox.url}/paypal/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
      await fan.graphql('mutation ($id: ID!) { applyPayPalApproval(input: { externalPaymentId: $id }) { problems { code } } }', { id })
      expect((await buying(fan).place()).order).not.toBeNull()
      return (await soldTickets()) > sold
    },
  },
  'opening an expired cart on another device': {
    async prepare(fan) {
      const { cart } = await buying(fan).add([ticket(), 1])
      return (await cartLink(shop.context, cart?.id ?? '')).split('id=')[1]
    },
    async attempt(_fan, link) {
      shop.clock.advance(21 * 60_000)
      await untilQueuesAreRead()
      const device = shop.visitor()
      await device.graphql('mutation ($id: ID!) { resumeSession(input: { id: $id }) { problems { code } } }', { id: link })
      const { cart } = await buying(device).renew()
      expect(cart?.items).toHaveLength(1)
      return cart?.expired === false
    },
  },
}

async function tryOut({ prepare, attempt }: Way, withQueue: boolean): Promise<boolean> {
  const fan = shop.visitor()
  const prepared = await prepare(fan)
  const events = [shop.world.event.id, seats.id]
  for (const id of withQueue ? events : []) {
    await openWaitingQueue(shop.context, id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null })
    await haltWaitingQueue(shop.context, id, true)
  }
  await untilQueuesAreRead()
  const hasTicket = await attempt(fan, prepared)
  for (const id of events) await closeWaitingQueue(shop.context, id)
  // A change of the same kind is reported once a second.
  await sleep(1200)
  return hasTicket
}

test.each(Object.entries(ways))('%s gets no ticket out of turn', async (_name, way) => {
  expect(await tryOut(way, true)).toBe(false)
  expect(await tryOut(way, false)).toBe(true)
})
