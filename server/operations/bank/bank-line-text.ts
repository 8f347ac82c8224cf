import type { OpenReason } from '#core/bank/match-line.ts'
import { shownText } from '#core/bank/shown-text.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { BankLine } from '#server/money/bank/records.ts'
import { planBooking } from '#server/money/bank/settle-by-hand.ts'
import type { Context } from '#server/foundations/context.ts'

/** A line in one row of a list: day, amount, sender and purpose. */
export function bankLineSummary({ bookedOn, amount, currency, party, purpose, unread }: BankLine): string {
  const money = unread !== null ? '?' : currency === 'EUR' ? formatPrice(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  return [bookedOn, money.padStart(11), party === null ? 'unknown sender' : shownText(party), shownText(purpose)].join('  ')
}

const reasons: Record<OpenReason, string> = {
  no_reference: 'names no order',
  misread_reference: 'may name an order that was misread',
  several_orders: 'names several orders, and is not the sum of what they wait for',
  order_paid: 'names an order that waits for no money',
  order_cancelled: 'names an order that was cancelled',
  other_account: 'names an order whose buyer was told to pay to another account',
  other_currency: 'is not in euros',
  may_be_repeated: 'may be a line that was booked from another file',
  debit_with_reference: 'is a debit that names an order',
  taken_back: 'is money that a bank returned, and names no order',
  unread: 'could not be read',
}

/**
 * What has become of a line, and for an open one the command that comes next. The command is one that the rule accepts: booking is advised
 * only after it was tried.
 */
export async function whatNext(context: Context, line: BankLine): Promise<string> {
  const { id, state, reason, suggestions, note } = line
  if (state === 'booked') return 'booked on its orders'
  if (state === 'dismissed') return `dismissed: ${shownText(note ?? '')}`
  if (state === 'ignored') return 'a debit that names no order'
  if (state === 'new' || !reason) return 'not looked at yet; the next import of any file does'
  const why = `${reasons[reason]}${suggestions.length > 0 ? ` (${suggestions.join(', ')})` : ''}`
  const [first] = suggestions
  const plan = first === undefined ? undefined : await planBooking(context.db, line, [{ reference: first, amount: null }])
  if (plan && 'shares' in plan) return `${why}: bin/stagefront bank book ${id} ${first}`
  const flaw = plan && 'fault' in plan && reason !== 'other_currency' ? `; ${plan.fault}` : ''
  return `${why}${flaw}: bin/stagefront bank dismiss ${id} --note TEXT`
}
