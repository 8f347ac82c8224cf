import { expect } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { changingEvent } from '../world/choices/changing-event.ts'
import { account, choosing } from '../world/choices/choosing.ts'
import { orderTests } from '../world/order-tests.ts'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { settleDeadlines } from '#server/after-sale/choices/settling/settle-deadline.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* What holders choose for a show that was moved or called off, at the same time as everything else that may become of their tickets. */

/** An order with two tickets for a show that was moved or called off with choices. */
async function askedOrder(shop: RaceShop, change: { cancelled?: boolean; date?: string }) {
  const event = await changingEvent(shop)
  const tester = orderTests(shop)
  const order = await tester.buyAndPay([event.ticket, 2])
  await tester.issue(order.id)
  await event.import(change, '--notify', '--choices')
  const fans = choosing(shop)
  const states = async () => (await tester.ticketsOf(order.id)).map(({ state }) => state)
  const owed = async () =>
    (await shop.database.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', order.id).execute()).reduce(
      (sum, { amountCents }) => sum + amountCents,
      0,
    )
  return { event, tester, order, fans, states, owed }
}

const moved = { date: '2027-05-08 19:00' }

race('a choice that several processes carry out at once is carried out once', (random) =>
  inShop(random, async (shop) => {
    const { fans, order, owed, states } = await askedOrder(shop, moved)
    await fans.choose(order, 'refund')
    shop.clock.advance(day)
    await crowd(random, 5, async (_index, go) => {
      await go()
      await carryOutDueChoices(shop.context)
    })
    expect(await states()).toEqual(['void', 'void'])
    expect(await owed()).toBe(3700)
    expect(await shop.database.db.selectFrom('orderCancellation').select('id').execute()).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('twin: without the lock of the order two processes carry out the same choice', (random) =>
  inShop(random, async (shop) => {
    const { fans, order } = await askedOrder(shop, moved)
    await fans.choose(order, 'refund')
    shop.clock.advance(day)
    // Also removes the lock of the tickets, whose statement names the orders.
    guards.remove({ unlocked: ['orders'], look: { like: /as is_cancelled,/, lookers: 2 } })
    await Promise.allSettled([carryOutDueChoices(shop.context), carryOutDueChoices(shop.context)])
    expect((await shop.database.db.selectFrom('orderCancellation').select('id').execute()).length).toBe(2)
  }),
)

race('two tabs that choose differently leave one of the two, whole', (random) =>
  inShop(random, async (shop) => {
    const { fans, order, states } = await askedOrder(shop, moved)
    const answers = await crowd(random, 4, async (index, go) => {
      await go()
      return fans.choose(order, index % 2 === 0 ? 'refund' : 'keep')
    })
    expect(answers.filter(({ isStored }) => isStored).length).toBeGreaterThan(0)
    const chosen = (await fans.read(order))?.events[0]?.tickets.map(({ choice }) => choice) ?? []
    expect(new Set(chosen).size).toBe(1)
    shop.clock.advance(2 * day)
    await carryOutDueChoices(shop.context)
    expect(new Set(await states())).toEqual(new Set([chosen[0] === 'refund' ? 'void' : 'valid']))
    await shop.expectSound()
  }),
)

race('a choice, the form for refunds and a cancellation at once return the money once', (random) =>
  inShop(random, async (shop) => {
    const { fans, order, event, tester, owed } = await askedOrder(shop, moved)
    const scope = { eventId: event.eventId }
    await openWindow(shop.context, { act: 'refund', scope, from: null, until: null, reviewed: false, actor: 'test' })
    await fans.choose(order, 'refund')
    shop.clock.advance(day)
    const [ticket] = await tester.ticketsOf(order.id)
    await crowd(random, 3, async (index, go) => {
      await go()
      if (index === 0) return void (await carryOutDueChoices(shop.context))
      if (index === 1) return void (await cancelOrder(shop.context, { orderId: order.id, actor: 'test' }))
      await shop.visitor().request({
        method: 'PATCH',
        url: `/api/shops/main/events/${event.eventId}/refund_requests/${order.id}`,
        payload: { item_details: [{ validation_code: ticket?.code.slice(0, -1) }], email: 'marlene@example.org', bank_account: account },
      })
    })
    expect(await owed()).toBe(3700)
    await shop.expectSound()
  }),
)

race('a choice at the deadline is stored in time, or the deadline decides', (random) =>
  inShop(random, async (shop) => {
    const { fans, order, states } = await askedOrder(shop, { cancelled: true })
    shop.clock.advance(28 * day - 500)
    const answer = await crowd(random, 2, async (index, go) => {
      await go()
      if (index === 0) return fans.choose(order, 'refund')
      shop.clock.advance(500)
      await settleDeadlines(shop.context)
      return null
    })
    const tickets = (await fans.read(order))?.events[0]?.tickets ?? []
    expect(tickets.map(({ choice }) => choice)).toEqual(['refund', 'refund'])
    expect(new Set(tickets.map(({ byDeadline }) => byDeadline))).toEqual(new Set([!answer[0]?.isStored]))
    shop.clock.advance(hour)
    await carryOutDueChoices(shop.context)
    expect(await states()).toEqual(['void', 'void'])
    await shop.expectSound()
  }),
)

/** Carries a refund out while an import puts the show back on. */
async function putBackOn(random: SeededRandom, shop: RaceShop) {
  const asked = await askedOrder(shop, { cancelled: true })
  await asked.fans.choose(asked.order, 'refund')
  shop.clock.advance(day)
  await crowd(random, 2, async (index, go) => {
    await go()
    if (index === 0) await carryOutDueChoices(shop.context)
    else await asked.event.import({}, '--silent')
  })
  return asked
}

race('a show that is put back on while a refund is carried out: the money goes back and the tickets are void, or neither', (random) =>
  inShop(random, async (shop) => {
    const { order, fans, owed, states } = await putBackOn(random, shop)
    const isReturned = (await owed()) > 0
    expect(await owed()).toBe(isReturned ? 3700 : 0)
    shop.clock.advance(day)
    await carryOutDueChoices(shop.context)
    expect(await states()).toEqual(isReturned ? ['void', 'void'] : ['valid', 'valid'])
    expect((await fans.read(order))?.events[0]?.tickets.map(({ standing }) => standing) ?? []).toEqual(
      isReturned ? ['settled', 'settled'] : [],
    )
    await shop.expectSound()
  }),
)

race('a process that dies while it carries a choice out leaves it to the next', (random) =>
  inShop(random, async (shop) => {
    const { fans, order, owed, states } = await askedOrder(shop, moved)
    await fans.choose(order, 'refund')
    shop.clock.advance(day)
    const crash = guards.pauseBefore(/update "ticket_choice" set/)
    const dying = carryOutDueChoices(shop.context).catch(() => 'died')
    const serverProcess = await crash.reached
    await shop.pool.query('select pg_terminate_backend($1)', [serverProcess])
    crash.release()
    expect(await dying).toBe('died')
    expect(await states()).toEqual(['valid', 'valid'])
    await carryOutDueChoices(shop.context)
    expect(await states()).toEqual(['void', 'void'])
    expect(await owed()).toBe(3700)
    await shop.expectSound()
  }),
)
