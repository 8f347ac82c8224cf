import type { Cents } from '#core/money/cents.ts'
import { plainReference } from '#core/orders/reference.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { findOrderByReference } from '#server/orders/queries.ts'
import { bookBankMoneyIn } from '#server/payments/settling/book-bank-money.ts'
import { decideLine, insertShares, lockLine } from './queries-lines.ts'

/** What a person says about an open line: how much of it is for which order. */
export interface NamedShare {
  reference: string
  /** Without it, all that the other shares leave; at most one share may be without. */
  amount: Cents | null
}

/**
 * Books an open line on the orders that a person names, the whole of it, whatever their state: money that an order cannot accept goes on
 * the list to be paid back.
 * @returns what was booked, or why nothing was
 */
export async function bookLine(
  ctx: Context,
  { id, shares, actor }: { id: number; shares: readonly NamedShare[]; actor: string },
): Promise<{ booked: { reference: string; amount: Cents }[] } | { fault: string }> {
  return inTransaction<{ booked: { reference: string; amount: Cents }[] } | { fault: string }>(ctx.db, async (trx) => {
    const line = await lockLine(trx, id)
    if (line?.state !== 'open') return { fault: `there is no open line ${id}` }
    if (line.amount <= 0) return { fault: `line ${id} is a debit, which pays nothing` }
    if (line.currency !== 'EUR') {
      return { fault: `line ${id} is in ${line.currency}; mark the order as paid with the euros that came, then dismiss the line` }
    }
    const orders = new Map<string, { reference: string; amount: Cents }>()
    for (const { reference, amount } of withRest(shares, line.amount)) {
      const order = await findOrderByReference(trx, plainReference(reference))
      if (!order) return { fault: `there is no order ${reference}` }
      if (orders.has(order.id)) return { fault: `${order.reference} is named twice` }
      orders.set(order.id, { reference: order.reference, amount })
    }
    const sum = [...orders.values()].reduce((total, { amount }) => total + amount, 0)
    if (sum !== line.amount || [...orders.values()].some(({ amount }) => amount <= 0)) {
      return { fault: `the amounts must add up to the line's ${(line.amount / 100).toFixed(2)} euros, but are ${(sum / 100).toFixed(2)}` }
    }
    const now = ctx.clock.now()
    const sorted = [...orders].toSorted(([one], [other]) => one.localeCompare(other))
    for (const [orderId, { amount }] of sorted) await bookBankMoneyIn(trx, { orderId, amount, actor, now })
    await insertShares(
      trx,
      id,
      sorted.map(([orderId, { amount }]) => ({ orderId, amount })),
    )
    await decideLine(trx, id, { state: 'booked', decidedAt: now, decidedBy: actor })
    return { booked: [...orders.values()] }
  })
}

function withRest(shares: readonly NamedShare[], total: Cents): { reference: string; amount: Cents }[] {
  const given = shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return shares.map(({ reference, amount }) => ({ reference, amount: amount ?? total - given }))
}

/**
 * Takes an open line off the list, because it is about something else or was settled otherwise.
 * @returns whether there was such a line
 */
export async function dismissLine(ctx: Context, { id, note, actor }: { id: number; note: string; actor: string }): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const line = await lockLine(trx, id)
    if (line?.state !== 'open') return false
    await decideLine(trx, id, { state: 'dismissed', decidedAt: ctx.clock.now(), decidedBy: actor, note })
    return true
  })
}
