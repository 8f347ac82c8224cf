import { bookingFlaw, type BookingFault } from '#core/bank/booking-rule.ts'
import type { Cents } from '#core/money/cents.ts'
import { plainReference } from '#core/orders/reference.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { bookBankMoneyIn, bookReturnedTransferIn } from '#server/money/payments/book-bank-money.ts'
import { bookableOrders, decideLine, insertOrderPayments, lockLine } from './stored/queries-lines.ts'
import type { BankLine } from './records.ts'

/** What a person says about an open line: how much of it is for which order. */
export interface NamedPayment {
  reference: string
  /** Without it, all that the other shares leave; at most one share may be without. */
  amount: Cents | null
}

/** What a line would be booked on, by the reference of each order, in cents; below zero it is taken back. */
interface BookedShare {
  orderId: string
  reference: string
  amount: Cents
}

/**
 * Books an open line on the orders that a person names, the whole of it, whatever their state: money that an order cannot accept goes on
 * the list to be paid back. A debit takes back what came for them by transfer.
 * @param input.previewOnly decides everything and books nothing
 * @returns what was booked, or why nothing was
 */
export async function bookLine(
  ctx: Context,
  {
    id,
    shares: payments,
    actor,
    previewOnly = false,
  }: { id: number; shares: readonly NamedPayment[]; actor: string; previewOnly?: boolean },
): Promise<{ line: BankLine; booked: BookedShare[] } | { fault: BookingFault }> {
  return inTransaction<{ line: BankLine; booked: BookedShare[] } | { fault: BookingFault }>(ctx.db, async (trx) => {
    const line = await lockLine(trx, id)
    if (line?.state !== 'open') return { fault: { kind: 'not_open', id } }
    const plan = await planBooking(trx, line, payments)
    if ('fault' in plan || previewOnly) return 'fault' in plan ? plan : { line, booked: plan.shares }
    const now = ctx.clock.now()
    for (const { orderId, amount } of plan.shares) {
      if (amount > 0) await bookBankMoneyIn(trx, { orderId, amount, actor, now })
      else await bookReturnedTransferIn(trx, { orderId, amount: -amount, actor, now })
    }
    await insertOrderPayments(trx, id, plan.shares)
    await decideLine(trx, id, { state: 'booked', decidedAt: now, decidedBy: actor })
    const [first, ...others] = plan.shares
    noteAct({ cents: line.amount, ...(first && (others.length === 0 ? { order: first.reference } : { orders: plan.shares.length })) })
    return { line, booked: plan.shares }
  })
}

/**
 * What `bookLine` would do with an open line, decided by the same rule.
 * @returns the shares in the order in which their orders must be locked, or why the line cannot be booked
 */
export async function planBooking(
  connection: Connection,
  line: BankLine,
  payments: readonly NamedPayment[],
): Promise<{ shares: BookedShare[] } | { fault: BookingFault }> {
  const flaw = bookingFlaw(line, [])
  if (flaw !== null) return { fault: flaw }
  const named = withRest(payments, Math.abs(line.amount))
  const orders = await bookableOrders(
    connection,
    named.map(({ reference }) => plainReference(reference)),
  )
  const parts: { order: (typeof orders)[number]; amount: Cents }[] = []
  for (const { reference, amount } of named) {
    const order = orders.find((each) => each.reference === plainReference(reference))
    if (!order) return { fault: { kind: 'no_order', order: reference } }
    if (parts.some((part) => part.order.id === order.id)) return { fault: { kind: 'named_twice', order: order.reference } }
    parts.push({ order, amount })
  }
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  if (sum !== Math.abs(line.amount) || parts.some(({ amount }) => amount <= 0)) {
    return { fault: { kind: 'sum_differs', total: Math.abs(line.amount), sum } }
  }
  const partsFlaw = bookingFlaw(line, parts)
  if (partsFlaw !== null) return { fault: partsFlaw }
  const sign = Math.sign(line.amount)
  const sorted = parts.toSorted((one, other) => one.order.id.localeCompare(other.order.id))
  return { shares: sorted.map(({ order, amount }) => ({ orderId: order.id, reference: order.reference, amount: sign * amount })) }
}

function withRest(payments: readonly NamedPayment[], total: Cents): { reference: string; amount: Cents }[] {
  const given = payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return payments.map(({ reference, amount }) => ({ reference, amount: amount ?? total - given }))
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
    noteAct({ cents: line.amount })
    return true
  })
}
