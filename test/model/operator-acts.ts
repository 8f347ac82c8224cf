import fc from 'fast-check'
import { sql } from 'kysely'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { clearByHand, openClearings } from '#server/money/orders/records-clearing.ts'
import { orderItems } from '#server/money/orders/records.ts'
import type { World } from '../world/factories.ts'
import { act, anyOrder, often, orderAct, type Act } from './act.ts'

/** What operators do: they cancel, refund parts, send parcels, pay money out, and release more units. */
export function operatorActs(world: World): fc.Arbitrary<Act>[] {
  const cancel = anyOrder.map((order) =>
    orderAct(`an operator cancels order ${order}`, order, (chosen, shop) =>
      shop.attempt('cancel', () => cancelOrder(shop.context, { orderId: chosen.id, actor: 'model' })),
    ),
  )
  const cancelTickets = anyOrder.map((order) =>
    orderAct(`an operator cancels the tickets of order ${order}`, order, (chosen, shop) =>
      shop.attempt('cancel tickets', () => cancelOrder(shop.context, { orderId: chosen.id, actor: 'model', eventId: world.event.id })),
    ),
  )
  const refundPartly = fc
    .record({ order: anyOrder, item: fc.nat(5), amountCents: fc.constantFrom(1, 500, 2490), end: fc.boolean() })
    .map(({ order, item, amountCents, end }) =>
      orderAct(
        `an operator refunds ${amountCents} cents of item ${item} of order ${order}${end ? ', and ends it' : ''}`,
        order,
        ({ id: orderId }, shop) =>
          shop.attempt('refund partly', async () => {
            const items = await orderItems(shop.context.db, orderId)
            const itemIds = items.slice(item % Math.max(1, items.length)).map(({ id }) => id)
            await refundPart(shop.context, { orderId, actor: 'model', itemIds: itemIds.slice(0, 1), amountCents, end })
          }),
      ),
    )
  const send = anyOrder.map((order) =>
    orderAct(`an operator sends order ${order}`, order, (chosen, shop) =>
      shop.attempt('send', () => markSent(shop.context, { orderId: chosen.id, actor: 'model' })),
    ),
  )
  const payOut = fc.nat(5).map((which) =>
    act(`an operator settles entry ${which} of the list of money to clear`, (_notes, shop) =>
      shop.attempt('clear by hand', async () => {
        const { context } = shop
        // Refunds through a provider are made by the shop; a person pays out what is left, or decides that the shop bears what went back.
        const entries = (await openClearings(context.db)).filter(({ refundState }) => refundState === null)
        const entry = entries[which % Math.max(1, entries.length)]
        if (entry) await clearByHand(context, { id: entry.id, actor: 'model' })
      }),
    ),
  )
  const release = fc.constant(
    act('the venue releases two more units of everything', (_notes, shop) =>
      shop.attempt('release units', () => sql`update stock_pool set capacity = capacity + 2`.execute(shop.context.db)),
    ),
  )
  return [cancel, cancelTickets, refundPartly, send, payOut, release]
}

const repeatedWork = [
  'free-expired-holds',
  'expire-due-orders',
  'reconcile-payments',
  'release-mails',
  'remind-of-payments',
  'remind-of-transfers',
  'deliver-sent-orders',
  'settle-choice-deadlines',
  'carry-out-choices',
  'remind-of-choices',
]

/** The shop's own work, and the time. A clock may be corrected by a little. */
export function machineActs(): fc.Arbitrary<Act>[] {
  const minutes = fc.constantFrom(1, 5, 15, 21, 36, 120, 60 * 24 * 8, -2)
  const clock = minutes.map((count) => act(`the clock moves ${count} minutes`, async (_notes, shop) => shop.clock.advance(count * 60_000)))
  const jobs = fc.constant(act('the jobs run', (_notes, shop) => shop.attempt('jobs', () => shop.runJobs())))
  const repeated = fc
    .constantFrom(...repeatedWork)
    .map((name) => act(`the shop repeats ${name}`, (_notes, shop) => shop.attempt(name, () => shop.repeat(name))))
  return [clock, ...often(2, jobs), ...often(2, repeated)]
}
