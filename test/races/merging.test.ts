import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { merging } from '../world/merging.ts'
import { orderTests } from '../world/order-tests.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, untilBroken, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Adding a cart to an order while other tabs add it too, and while the order is sent, cancelled, paid or expires. */

/** An order with a shirt, paid unless `isPaid` is false, and a fan whose cart is to be added to it. */
async function readyToMerge(shop: RaceShop, { isPaid = true } = {}) {
  const tester = orderTests(shop)
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  if (isPaid) {
    await tester.pay(order)
    await tester.issue(order.id)
  }
  const fan = shop.fan()
  await fan.add([tester.shirt, 1])
  return { tester, order, merge: () => merging(fan).merge(order.reference) }
}

/** Runs both at the same time, in random order. */
async function atOnce(random: SeededRandom, ...acts: (() => Promise<unknown>)[]) {
  const started = await crowd(random, acts.length, async (index, go) => {
    await go()
    return { result: Promise.resolve(acts[index]?.()) }
  })
  return Promise.allSettled(started.map(({ result }) => result))
}

const supplements = async (shop: RaceShop) =>
  (await sql<{ status: string }>`select status from orders where supplement_of is not null`.execute(shop.database.db)).rows

/** Both statements that lock an order with its supplements have read before either writes. */
const unlockedOrders = { unlocked: ['orders'], look: { like: /"supplement_of" = \$\d+\) order by/, lookers: 2 } }

race('MRG-04 ten tabs that add the same cart at once add it once, and all get the order', (random) =>
  inShop(random, async (shop) => {
    const { order, merge } = await readyToMerge(shop)
    const answers = await atOnce(random, ...Array.from({ length: 10 }, () => merge))
    expect(answers).toEqual(
      Array.from({ length: 10 }, () => ({
        status: 'fulfilled',
        value: { order: expect.objectContaining({ id: order.id }), problems: [] },
      })),
    )
    expect(await supplements(shop)).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('twin: without the locks two tabs add the same cart, and only a database error stops the second', (random) =>
  inShop(random, async (shop) => {
    const twoTabs = async () => {
      const { merge } = await readyToMerge(shop)
      guards.remove({
        unlocked: ['session', 'cart', 'orders'],
        look: { like: /from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 },
      })
      return (await atOnce(random, merge, merge)).filter(({ status }) => status === 'rejected')
    }
    expect(await untilBroken(twoTabs, (refused) => refused.length > 0)).toHaveLength(1)
  }),
)

race('MRG-03 a cart is added before the parcel is sent or not at all', (random) =>
  inShop(random, async (shop) => {
    for (let round = 0; round < 5; round += 1) {
      const { order, merge } = await readyToMerge(shop)
      await atOnce(random, merge, () => markSent(shop.context, { orderId: order.id, actor: 'test' }))
      await shop.expectSound()
    }
    expect((await supplements(shop)).filter(({ status }) => status !== 'expired')).toEqual([])
  }),
)

race('twin: without the lock on the order a cart is added to a parcel that was sent', (random) =>
  inShop(random, async (shop) => {
    const both = async () => {
      const { order, merge } = await readyToMerge(shop)
      guards.remove(unlockedOrders)
      await atOnce(random, merge, () => markSent(shop.context, { orderId: order.id, actor: 'test' }))
      return violatedInvariants(shop.context)
    }
    expect(await untilBroken(both, (violated) => violated.length > 0)).not.toEqual([])
    expect((await supplements(shop)).filter(({ status }) => status === 'payment_pending')).toHaveLength(1)
  }),
)

race('MRG-03 a cart is added before the order is cancelled or not at all', (random) =>
  inShop(random, async (shop) => {
    for (let round = 0; round < 5; round += 1) {
      const { order, merge } = await readyToMerge(shop)
      await atOnce(random, merge, () => cancelOrder(shop.context, { orderId: order.id, actor: 'test' }))
      await shop.expectSound()
    }
    expect((await supplements(shop)).filter(({ status }) => status !== 'expired')).toEqual([])
  }),
)

race('twin: without the lock on the order a cart is added to a cancelled order', (random) =>
  inShop(random, async (shop) => {
    const both = async () => {
      const { order, merge } = await readyToMerge(shop)
      guards.remove(unlockedOrders)
      await atOnce(random, merge, () => cancelOrder(shop.context, { orderId: order.id, actor: 'test' }))
      return violatedInvariants(shop.context)
    }
    expect(await untilBroken(both, (violated) => violated.length > 0)).not.toEqual([])
    expect((await supplements(shop)).filter(({ status }) => status === 'payment_pending')).toHaveLength(1)
  }),
)

race('MRG-04 a cart is added while the order is paid or expires, and both end as they would one after the other', (random) =>
  inShop(random, async (shop) => {
    for (let round = 0; round < 3; round += 1) {
      const paid = await readyToMerge(shop, { isPaid: false })
      const pay = () => bookBankMoney(shop.context, { orderId: paid.order.id, amount: paid.order.total, actor: 'test' })
      const answers = await atOnce(random, paid.merge, pay)
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect(await paid.tester.statusOf(paid.order.id)).toBe('processing')
      await shop.expectSound()

      const due = await readyToMerge(shop, { isPaid: false })
      await shop.context.db
        .updateTable('orders')
        .set({ paymentDeadline: new Date(shop.clock.now().getTime() + 1) })
        .where('id', '=', due.order.id)
        .execute()
      shop.clock.advance(1)
      await atOnce(random, due.merge, () => expireDueOrders(shop.context))
      expect(await due.tester.statusOf(due.order.id)).toBe('expired')
      await shop.expectSound()
    }
  }),
)
