import { expect } from 'vitest'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { settleDeadlines } from '#server/after-sale/choices/settling/settle-deadline.ts'
import { verify } from '#server/upkeep/verify.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { changingEvent } from './changing-event.ts'
import { choosing } from './choosing.ts'
import { orderTests, type TestOrder } from '../order-tests.ts'
import { runJobs } from '../run-jobs.ts'
import { openTestShop } from '../test-shop.ts'

export type ChoiceShop = Awaited<ReturnType<typeof openChoiceShop>>

/** A shop with an event that is moved and called off, and whose holders choose. */
export async function openChoiceShop(env: NodeJS.ProcessEnv = {}) {
  const shop = await openTestShop({ env })
  const event = await changingEvent(shop)
  const tester = orderTests(shop)
  const fans = choosing(shop)
  const ticketsOf = async (order: { id: string }) => (await fans.read(order))?.events[0]?.tickets ?? []
  return {
    shop,
    event,
    tester,
    fans,
    ticketsOf,
    async paidOrder(...more: [number, number][]): Promise<TestOrder> {
      const order = await tester.buyAndPay([event.ticket, 2], ...more)
      await runJobs(shop)
      return order
    },
    moved: (...args: string[]) => event.import({ date: '2027-05-08 19:00' }, '--notify', ...args),
    calledOff: (...args: string[]) => event.import({ cancelled: true }, '--notify', ...args),
    /** What the recurring work does a while later. */
    async later(milliseconds: number): Promise<void> {
      shop.clock.advance(milliseconds)
      await settleDeadlines(shop.context)
      await carryOutDueChoices(shop.context)
      await runJobs(shop)
    },
    standings: async (order: { id: string }) => (await ticketsOf(order)).map(({ standing, choice }) => [standing, choice]),
    states: async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state }) => state),
    owed: async (order: { id: string }) =>
      (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id).map(({ amountCents }) => amountCents),
    /** Checks that everything adds up. */
    async close(): Promise<void> {
      expect(await verify(shop.context)).toEqual([])
      await shop.close()
      await event.close()
    },
  }
}
