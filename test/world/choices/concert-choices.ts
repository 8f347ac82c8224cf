import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { day } from '#core/time/durations.ts'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { settleDeadlines } from '#server/after-sale/choices/settling/settle-deadline.ts'
import { verify } from '#server/upkeep/verify.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { choosing } from './choosing.ts'
import { makeEvent, type MadeProduct } from '../factories.ts'
import { orderTests } from '../order-tests.ts'
import { openPaymentShop } from '../payments/payment-shop.ts'
import { runDeclared } from '../run-command.ts'
import { runJobs } from '../run-jobs.ts'

/** A shop with a payment provider whose concerts are moved and called off one by one, by command. */
export async function openConcertChoices() {
  const shop = await openPaymentShop()
  const tester = orderTests(shop)
  const fans = choosing(shop)
  let serial = 0
  const change = async (action: string, { slug }: MadeProduct, ...args: string[]): Promise<void> => {
    shop.clock.advance(1000)
    const { code, output } = await runDeclared('events', shop.context, action, slug, ...args, '--notify', '--choices', '--yes')
    expect([code, output]).toEqual([0, expect.anything()])
    shop.clock.advance(1000)
  }
  return {
    shop,
    tester,
    fans,
    /** @returns a name that no other thing of this shop has */
    unique: (name: string) => `${name}-${serial++}`,
    /** A concert with online tickets at 39.90 and hard tickets at 42.90. */
    concert: () =>
      makeEvent(shop.database.db, shop.clock, {
        product: { slug: `tag-${serial++}`, name: { de: 'Tag' }, artistId: shop.world.artist, contractPartnerId: shop.world.promoter },
        event: { venueId: shop.world.venue },
        tickets: [{ slug: 'saal', capacity: 50, online: 3990, hard: 4290 }],
        shops: [shop.world.main.id],
      }),
    callOff: (event: MadeProduct) => change('call-off', event),
    move: (event: MadeProduct) => change('move', event, '--to', new Date(shop.clock.now().getTime() + 90 * day).toISOString()),
    /** What the recurring work does a while later. */
    async later(milliseconds: number): Promise<void> {
      shop.clock.advance(milliseconds)
      await settleDeadlines(shop.context)
      await carryOutDueChoices(shop.context)
      await runJobs(shop)
    },
    async paidOrder(...items: [variantId: number, amount: number][]) {
      const order = await tester.buyAndPay(...items)
      await runJobs(shop)
      return order
    },
    states: async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state }) => state),
    owed: async (order: { id: string }) =>
      (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id).map(({ amountCents }) => amountCents),
    standings: async (order: { id: string }) =>
      (await fans.read(order))?.events[0]?.tickets.map(({ standing, choice }) => [standing, choice]),
    /** Value and contract partner of each voucher that an order has become. */
    voucherValues: async (order: { id: string }) =>
      (await shop.context.db.selectFrom('voucher').select(['balanceCents', 'partnerId']).where('orderId', '=', order.id).execute()).map(
        ({ balanceCents, partnerId }) => [balanceCents, partnerId],
      ),
  }
}

/** The same for all tests of a file: each begins at the shop's usual time, and in the end everything adds up. */
export async function concertChoicesTests() {
  const world = await openConcertChoices()
  const { shop } = world
  beforeEach(() => shop.holdWebhooks())
  afterEach(() => shop.clock.reset())
  afterAll(async () => {
    expect(await verify(shop.context)).toEqual([])
    await shop.close()
  })
  return world
}

/** The variant of an online ticket. */
export const online = (event: MadeProduct) => event.variants['saal-online']?.id ?? 0
/** The variant of a ticket that is sent by post. */
export const hard = (event: MadeProduct) => event.variants['saal-hard']?.id ?? 0
