import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { findOrder } from '#server/orders/queries.ts'
import { openCents } from '#server/orders/queries-clearing.ts'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { refuse } from '#server/problems.ts'
import { changeOperation } from '../declaring/operation.ts'
import { amount, centsOut } from '../declaring/values.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

/** More than that is a slip of the keyboard. */
const maxTransferCents = 100_000_00

/** Books money that has arrived on the bank account (OPS-13). */
export const markOrderPaid = changeOperation({
  name: 'orders.mark-paid',
  act: 'orders.mark-paid',
  summary: 'Books money that has arrived on the bank account for an order',
  input: z.object({
    order: orderField,
    amountCents: amount(maxTransferCents, 100).optional().describe('What has arrived; by default everything that is open'),
  }),
  output: orderSchema.extend({ bookedCents: centsOut('What was booked') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference, bookedCents }) => [`${reference}: ${formatPrice(bookedCents)} booked.`],
  async run(ctx, { order, amountCents }) {
    let bookedCents = 0
    const booked = await onWholeOrder(ctx, order, async (orderId) => {
      const row = await findOrder(ctx.db, orderId)
      bookedCents = amountCents ?? (row ? await openCents(ctx.db, row) : 0)
      if (bookedCents <= 0) return refuse('NOT_POSSIBLE', { words: { fault: `${order} has nothing to pay` } })
      return bookBankMoney(ctx, { orderId, amount: bookedCents, actor: ctx.actor })
    })
    return booked.ok ? { ok: true, value: { ...booked.value, bookedCents } } : booked
  },
})
