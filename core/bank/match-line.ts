import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { StatementLine } from './statement.ts'

/** An order that a line may be about. */
export interface Candidate {
  id: string
  reference: string
  status: OrderStatus
  /** What it waits for; 0 unless it waits for its payment. */
  due: Cents
  /** The account that its buyer was told to pay to; null if its company has none. */
  iban: string | null
  /** Whether a line of another file, of the same amount and nearly the same day, was booked on it. */
  hasTwin: boolean
}

/** Why a person has to decide. */
export type OpenReason =
  | 'no_reference'
  | 'misread_reference'
  | 'several_orders'
  | 'order_paid'
  | 'order_cancelled'
  | 'other_account'
  | 'other_currency'
  | 'may_be_repeated'
  | 'debit_with_reference'
  | 'taken_back'
  | 'unread'

export interface OrderPayment {
  orderId: string
  amount: Cents
}

export type Match =
  | { kind: 'book'; shares: OrderPayment[] }
  /** With the references of the orders that it may be about. */
  | { kind: 'open'; reason: OpenReason; references: string[] }
  /** A debit that names no order: a fee, a payout, the rent. */
  | { kind: 'ignore' }

/**
 * Decides what a line of a statement pays (OPS-13). It is booked without a person only if nothing about it is in doubt:
 * - it names one order that waits for money or has expired, on the account the buyer was told to pay to. Too little leaves the rest open,
 *   too much is paid back;
 * - it names several orders that wait, and is the sum of what they wait for;
 * - it names none, but a misread reference is that of one order only, which waits for exactly this amount.
 *
 * An entry that could not be read is never booked.
 * @param account the statement's, an IBAN
 * @param named the orders whose references it names
 * @param alike waiting orders whose references look like something in it
 * @param suggested orders that may be meant for other reasons: of a credit waiting ones, by amount and name; of what the bank returned those
 *   that were paid with the same amount from the same account
 */
export function matchLine(
  line: Pick<StatementLine, 'amount' | 'currency' | 'reversal'> & { unread: unknown },
  { account, named, alike, suggested }: { account: string; named: Candidate[]; alike: Candidate[]; suggested: Candidate[] },
): Match {
  const open = (reason: OpenReason, orders: Candidate[]): Match => ({
    kind: 'open',
    reason,
    references: orders.map(({ reference }) => reference),
  })
  if (line.unread !== null) return open('unread', named)
  if (line.amount <= 0 || line.reversal) {
    if (named.length > 0) return open('debit_with_reference', named)
    // What the bank returned has a meaning for an order or a payout, though it may not say which.
    return line.reversal ? open('taken_back', suggested) : { kind: 'ignore' }
  }
  const exact = alike.filter(({ due }) => due === line.amount)
  const misread = named.length === 0
  const meant = misread ? exact : named
  if (meant.length === 0) return open(alike.length > 0 ? 'misread_reference' : 'no_reference', [...alike, ...suggested])
  if (misread && meant.length > 1) return open('misread_reference', meant)
  if (line.currency !== 'EUR') return open('other_currency', meant)
  if (meant.some(({ iban }) => iban !== account)) return open('other_account', meant)
  if (meant.some(({ hasTwin }) => hasTwin)) return open('may_be_repeated', meant)
  if (meant.length === 1) return matchOne(line.amount, meant[0] as Candidate)
  const isSum = meant.every(({ due }) => due > 0) && meant.reduce((sum, { due }) => sum + due, 0) === line.amount
  return isSum ? { kind: 'book', shares: meant.map(({ id, due }) => ({ orderId: id, amount: due })) } : open('several_orders', meant)
}

function matchOne(amount: Cents, order: Candidate): Match {
  const takesMoney = order.due > 0 || mayDo(order.status, 'revive')
  if (takesMoney) return { kind: 'book', shares: [{ orderId: order.id, amount }] }
  return { kind: 'open', reason: order.status === 'cancelled' ? 'order_cancelled' : 'order_paid', references: [order.reference] }
}
