import { shownText } from '#core/bank/shown-text.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { BankLine } from '#server/money/bank/records.ts'
import { planBooking } from '#server/money/bank/settle-by-hand.ts'
import type { Say } from '../declaring/say.ts'
import type { OperationContext } from '../operation.ts'
import { faultWords } from './fault-words.ts'

/** A line in one row of a list: day, amount, sender and purpose. */
export function bankLineSummary({ bookedOn, amount, currency, party, purpose, unread }: BankLine, say: Say): string {
  const money = unread !== null ? '?' : currency === 'EUR' ? formatPrice(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  const sender = party === null ? say('bank.unknown_sender') : shownText(party)
  return [bookedOn, money.padStart(11), sender, shownText(purpose)].join('  ')
}

/**
 * What has become of a line, and for an open one what comes next. That is an operation that the rule accepts: booking is advised only after
 * it was tried.
 */
export async function whatNext({ db, say }: OperationContext, line: BankLine): Promise<string> {
  const { id, state, reason, suggestions, note } = line
  if (state === 'booked') return say('bank.is_booked')
  if (state === 'dismissed') return say('bank.is_dismissed', { note: shownText(note ?? '') })
  if (state === 'ignored') return say('bank.is_ignored')
  if (state === 'new' || !reason) return say('bank.is_new')
  const [first] = suggestions
  const why = first === undefined ? say('bank.why', { reason }) : say('bank.why_with', { reason, orders: suggestions.join(', ') })
  const plan = first === undefined ? undefined : await planBooking(db, line, [{ reference: first, amount: null }])
  if (plan && 'shares' in plan) return say('bank.next', { why, next: `bank.book ${id} ${first}` })
  const next = `bank.dismiss ${id} --note TEXT`
  if (plan && reason !== 'other_currency') return say('bank.next_because', { why, fault: faultWords(plan.fault, say), next })
  return say('bank.next', { why, next })
}
