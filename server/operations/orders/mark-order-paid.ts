import { maxBookingCents } from '#core/payments/limits.ts'
import { z } from 'zod'
import { findOrder } from '#server/money/orders/records.ts'
import { openCents } from '#server/money/orders/records-ledger.ts'
import { bookBankMoney, previewBankMoney, type BookedMoney } from '#server/money/payments/book-bank-money.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { amount, centsOut, shownCents } from '../declaring/values.ts'
import { findWholeOrder, onWholeOrder, orderField, orderSchema } from './order-shown.ts'

const input = z.object({
  order: orderField,
  amountCents: amount(maxBookingCents, 100).optional().describe('What has arrived; by default everything that is open'),
})

/** Books money that has arrived on the bank account (OPS-13). */
export const markOrderPaid = changeOperation({
  name: 'orders.mark-paid',
  act: 'orders.mark-paid',
  summary: 'Books money that has arrived on the bank account for an order',
  details: 'What the order does not take, because it needs less or has ended, goes on the list to be paid back.',
  input: input.extend({
    expectedTakenCents: shownCents('What the order takes of it'),
    expectedLeftCents: shownCents('What the order then still lacks'),
  }),
  output: orderSchema.extend({ bookedCents: centsOut('What was booked') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['order'] },
  shown: ['expectedTakenCents', 'expectedLeftCents'],
  async preview(ctx, given) {
    const { order, amountCents } = given as z.output<typeof input>
    const found = await findWholeOrder(ctx, order)
    if (!found.ok) return found
    const arrived = await arrivedFor(ctx, found.value.id, { order, amountCents })
    if (!arrived.ok) return arrived
    const { orderId, amount: cents } = arrived.value
    const tried = await previewBankMoney(ctx, { orderId, amount: cents, actor: ctx.actor })
    if (!tried.ok) return refuse('THING_NOT_FOUND', { field: 'order' })
    const { taken, left } = tried.value
    return done({
      says: [inWords(ctx.say, { order, arrived: cents, ...tried.value })],
      asks: null,
      shown: { expectedTakenCents: taken, expectedLeftCents: left },
    })
  },
  says: ({ reference: order, bookedCents: amount }, say) => [say('orders.booked', { order, amount })],
  async run(ctx, { order, amountCents, expectedTakenCents: taken, expectedLeftCents: left }) {
    let bookedCents = 0
    const booked = await onWholeOrder(ctx, order, async (id) => {
      const arrived = await arrivedFor(ctx, id, { order, amountCents })
      if (!arrived.ok) return arrived
      bookedCents = arrived.value.amount
      return bookBankMoney(ctx, { ...arrived.value, actor: ctx.actor, shown: { taken, left } })
    })
    return booked.ok ? { ok: true, value: { ...booked.value, bookedCents } } : booked
  },
})

/** What has arrived for an order. Problems: NOT_POSSIBLE where no amount is named and nothing is open. */
async function arrivedFor(
  { db, say }: OperationContext,
  orderId: string,
  { order, amountCents }: z.output<typeof input>,
): Promise<Result<{ orderId: string; amount: number }>> {
  const row = amountCents === undefined ? await findOrder(db, orderId) : undefined
  const arrived = amountCents ?? (row ? await openCents(db, row) : 0)
  return arrived > 0 ? done({ orderId, amount: arrived }) : impossible(say('orders.nothing_to_pay', { order }))
}

/** `7KQ2M9PX takes 30,00 € of 39,90 €, and then lacks nothing. 9,90 € have to be paid back.` */
function inWords(say: Say, { order, arrived, taken, left }: BookedMoney & { order: string; arrived: number }): string {
  const lacks = left === 0 ? say('orders.lacks_nothing') : say('orders.lacks', { left })
  if (taken === arrived) return say('orders.takes_all', { order, arrived, lacks })
  return say('orders.takes_part', { order, taken, arrived, lacks, back: arrived - taken })
}
