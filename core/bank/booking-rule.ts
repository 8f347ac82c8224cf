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

/**
 * Why a line cannot be booked on orders; null if it can. `bank list` asks this too, so that it advises only what the next command accepts.
 * A credit pays orders. A debit takes back what came for them by transfer before: the sender's bank has returned the transfer. A debit of
 * our own payout takes nothing back, because the payout is booked when it is done.
 */
export function bookingFlaw(
  line: Pick<StatementLine, 'amount' | 'currency' | 'unread' | 'endToEndId'> & { id: number },
  parts: readonly BookedPart[],
): string | null {
  if (line.unread !== null) {
    return `line ${line.id} could not be read: look at it in the file, mark its order as paid (bin/stagefront orders mark-paid), then dismiss the line`
  }
  if (line.amount === 0) return `line ${line.id} moves no money`
  if (line.currency !== 'EUR') {
    return `line ${line.id} is in ${line.currency}; mark the order as paid with the euros that came, then dismiss the line`
  }
  if (line.amount > 0) return null
  if (isOwnPayout(line)) return `line ${line.id} is a payout of this shop; bin/stagefront payouts done books it, so dismiss the line`
  for (const { order, amount } of parts) {
    if (amount > order.transferred) {
      return `line ${line.id} is a debit of ${euros(amount)} for ${order.reference}, of which ${euros(order.transferred)} by transfer are here: only those can be taken back. Dismiss the line if it is about something else`
    }
    if (order.inPayout > 0) {
      return `${euros(order.inPayout)} of ${order.reference} are in a payout: withdraw it first (bin/stagefront payouts list), or the buyer gets the money twice`
    }
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

function euros(cents: Cents): string {
  return `${(cents / 100).toFixed(2)} euros`
}
