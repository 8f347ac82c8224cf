import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { doors } from '../world/door/door.ts'
import { orderTests } from '../world/order-tests.ts'
import { picking } from '../world/door/picking.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* One ticket at many doors, and a ticket that is given back while it is scanned. */

async function oneTicket(shop: RaceShop) {
  const tester = orderTests(shop)
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  const [ticket] = await tester.ticketsOf(order.id)
  if (!ticket) throw new Error('no ticket was issued')
  return { tester, ticket }
}

/** Scans one ticket at as many doors, through both processes. @returns the verdicts */
async function atDoors(random: SeededRandom, shop: RaceShop, count: number): Promise<(string | undefined)[]> {
  const { ticket } = await oneTicket(shop)
  const door = doors(shop)
  return crowd(random, count, async (index, go) => {
    const phone = await door.phone(`Tor ${index}`, {}, shop.apps[index % shop.apps.length])
    await go()
    return phone.scan(ticket.code)
  })
}

race('OPS-17 a ticket that is scanned at thirty doors at once is admitted at one', (random) =>
  inShop(random, async (shop) => {
    const verdicts = await atDoors(random, shop, 30)
    expect(verdicts.filter((verdict) => verdict === 'admitted')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'inside_already')).toHaveLength(29)
    await shop.expectSound()
  }),
)

race('twin: without the lock on the ticket and its guard two doors admit it', (random) =>
  inShop(random, async (shop) => {
    guards.remove({
      unlocked: ['ticket'],
      instead: [[/ and state = 'valid'/, '']],
      look: { like: /from ticket t left join door_presence w/, lookers: 2 },
    })
    expect(await atDoors(random, shop, 2)).toEqual(['admitted', 'admitted'])
  }),
)

race('a batch that arrives twice at once is booked once', (random) =>
  inShop(random, async (shop) => {
    const { ticket } = await oneTicket(shop)
    const door = doors(shop)
    const { code } = await door.open('Nordtor')
    const { token } = await door.signIn(code)
    const scans = [{ id: randomUUID(), text: ticket.code, act: 'in', at: shop.clock.now() }]
    const answers = await crowd(random, 6, async (_index, go) => {
      await go()
      return door.call(token, 'scans', { sent_at: shop.clock.now(), scans })
    })
    for (const { body } of answers) expect(body.scans).toMatchObject([{ verdict: 'admitted', first: null }])
    expect(await shop.database.db.selectFrom('doorScan').select('id').execute()).toHaveLength(1)
  }),
)

/** Gives a ticket back and scans it at the same time. @returns whether its money went back, and whether its holder came in */
async function refundAtTheDoor(random: SeededRandom, shop: RaceShop) {
  const { tester, ticket } = await oneTicket(shop)
  const scope = { eventId: shop.world.event.id }
  await openWindow(shop.context, { act: 'refund', scope, from: null, until: null, reviewed: false, actor: 'test' })
  const phone = await doors(shop).phone('Nordtor')
  const giveBack = () =>
    shop.visitor().request({
      method: 'PATCH',
      url: `/api/shops/main/events/${shop.world.event.id}/refund_requests/${ticket.orderId}`,
      payload: {
        item_details: [{ validation_code: ticket.code.slice(0, -1) }],
        email: 'marlene@example.org',
        bank_account: { name: 'Marlene Größer-Yılmaz', iban: 'DE93999999990000000001' },
      },
    })
  const [refund, verdict] = await crowd<unknown>(random, 2, async (index, go) => {
    await go()
    return index === 0 ? (await giveBack()).statusCode : phone.scan(ticket.code)
  })
  const [after] = await tester.ticketsOf(ticket.orderId)
  return { refunded: refund === 200, admitted: verdict === 'admitted', state: after?.state, status: refund }
}

race('a ticket that is given back while it is scanned lets in, or gets its money back, and never both', (random) =>
  inShop(random, async (shop) => {
    for (let round = 0; round < 5; round += 1) {
      const { refunded, admitted, state } = await refundAtTheDoor(random, shop)
      expect([refunded, admitted, state]).toEqual(refunded ? [true, false, 'void'] : [false, true, 'used'])
      await shop.expectSound()
    }
  }),
)

race('twin: without the lock on the ticket its holder comes in and gets the money back', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ unlocked: ['ticket'], look: { like: /from ticket t (join orders o on|left join door_presence w)/, lookers: 2 } })
    expect(await refundAtTheDoor(random, shop)).toMatchObject({ refunded: true, admitted: true })
  }),
)

/** Hands out one shirt at two doors at once. @returns the verdicts, and how many hand-outs count */
async function oneShirt(random: SeededRandom, shop: RaceShop) {
  const pick = await picking(shop)
  const order = await pick.buy([pick.shirt, 1])
  const [item = 0] = await pick.items(order)
  const door = doors(shop)
  const verdicts = await crowd(random, 2, async (index, go) => {
    const phone = await door.phone(`Tor ${index}`, {}, shop.apps[index % shop.apps.length])
    await go()
    return (await phone.send([{ act: 'hand_out', item_id: item }])).body.scans?.[0]?.verdict
  })
  const status = await pick.status(order)
  return { verdicts, status, item, order, pick }
}

race('one shirt that two doors hand out at once is handed out at one', (random) =>
  inShop(random, async (shop) => {
    const { verdicts, status } = await oneShirt(random, shop)
    expect(new Set(verdicts)).toEqual(new Set(['handed_out', 'handed_out_already']))
    expect(status).toBe('done')
    await shop.expectSound()
  }),
)

race('twin: without the lock on the order both doors hand the shirt out', (random) =>
  inShop(random, async (shop) => {
    await sql`drop index door_scan_handed_out`.execute(shop.database.db)
    guards.remove({
      unlocked: ['orders'],
      look: { like: /from order_item i join orders o on o\.id = i\.order_id\s+left join door_scan/, lookers: 2 },
    })
    expect((await oneShirt(random, shop)).verdicts).toEqual(['handed_out', 'handed_out'])
  }),
)

/** Hands out a shirt while its order is cancelled. @returns what came of both */
async function cancelAtTheDoor(random: SeededRandom, shop: RaceShop) {
  const pick = await picking(shop)
  const order = await pick.buy([pick.shirt, 1])
  const [item = 0] = await pick.items(order)
  const phone = await doors(shop).phone('Nordtor')
  const [cancelled, verdict] = await crowd<unknown>(random, 2, async (index, go) => {
    await go()
    if (index === 0) return (await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })).ok
    return (await phone.send([{ act: 'hand_out', item_id: item }])).body.scans?.[0]?.verdict
  })
  return { cancelled, verdict, status: await pick.status(order) }
}

race('a shirt that is cancelled while it is handed out is paid back, or given, and never both', (random) =>
  inShop(random, async (shop) => {
    const { cancelled, verdict, status } = await cancelAtTheDoor(random, shop)
    expect([cancelled, verdict, status]).toEqual(cancelled ? [true, 'not_to_hand_out', 'cancelled'] : [false, 'handed_out', 'done'])
    await shop.expectSound()
  }),
)

race('twin: without the lock on the order a shirt is paid back and given', (random) =>
  inShop(random, async (shop) => {
    guards.remove({
      unlocked: ['orders'],
      look: {
        like: /from order_item i join orders o on o\.id = i\.order_id\s+left join door_scan|select i\.id from order_item i join door_scan/,
        lookers: 2,
      },
    })
    expect(await cancelAtTheDoor(random, shop)).toMatchObject({ cancelled: true, verdict: 'handed_out' })
  }),
)
