import type { Cents } from '#core/money/cents.ts'
import type { StatementLine } from './statement.ts'

/** Characters of the note with which a person dismisses a line. */
export const maxLineNote = 500

/** What the rule has to know about an order that a line may be booked on. */
export interface BookableOrder {
  reference: string
  /** What has come for it by bank transfer and was neither taken back nor paid out since, in cents. */
  transferred: Cents
  /** What of it is to be paid back and is in a payout, in cents. */
  inPayout: Cents
}

/** One part of a line on one order, in cents, never below zero. */
interface BookedPart {
  order: BookableOrder
  amount: Cents
}

/** Why a line cannot be booked on orders. Amounts are in cents. */
export type BookingFault =
  | { kind: 'not_open' | 'line_unread' | 'no_money' | 'own_payout'; id: number }
  | { kind: 'no_order' | 'named_twice'; order: string }
  /** The parts do not add up to the line, or one is not above zero. */
  | { kind: 'sum_differs'; total: Cents; sum: Cents }
  | { kind: 'other_currency'; id: number; currency: string }
  | { kind: 'more_than_came'; id: number; order: string; amount: Cents; transferred: Cents }
  | { kind: 'in_payout'; order: string; inPayout: Cents }

/**
 * Why a line cannot be booked on orders; null if it can. `bank list` asks this too, so that it advises only what the next command accepts.
 * A credit pays orders. A debit takes back what came for them by transfer before: the sender's bank has returned the transfer. A debit of
 * our own payout takes nothing back, because the payout is booked when it is done.
 */
export function bookingFlaw(
  line: Pick<StatementLine, 'amount' | 'currency' | 'endToEndId'> & { id: number; unread: unknown },
  parts: readonly BookedPart[],
): BookingFault | null {
  const { id, currency } = line
  if (line.unread !== null) return { kind: 'line_unread', id }
  if (line.amount === 0) return { kind: 'no_money', id }
  if (currency !== 'EUR') return { kind: 'other_currency', id, currency }
  if (line.amount > 0) return null
  if (isOwnPayout(line)) return { kind: 'own_payout', id }
  for (const { order, amount } of parts) {
    const { reference, transferred, inPayout } = order
    if (amount > transferred) return { kind: 'more_than_came', id, order: reference, amount, transferred }
    if (inPayout > 0) return { kind: 'in_payout', order: reference, inPayout }
  }
  return null
}

/** The end-to-end number of a transfer of a payout. */
export function payoutEndToEndId(payout: number, clearing: number): string {
  return `PO${payout}-${clearing}`
}

function isOwnPayout({ endToEndId }: Pick<StatementLine, 'endToEndId'>): boolean {
  return /^PO\d+-\d+$/.test(endToEndId ?? '')
}
