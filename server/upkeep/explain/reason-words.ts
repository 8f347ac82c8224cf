import { orderStatuses } from '#core/orders/status.ts'
import { readSentence } from '#core/text/sentence.ts'
import { phrase, type Say } from '#texts/say.ts'

/** Names of reasons that stand alone. */
const alone = {
  overpaid: 'money.why_overpaid',
  event_called_off: 'money.why_event_called_off',
  cancelled: 'money.why_cancelled',
  expired: 'money.why_expired',
  taken_back_twice: 'money.why_taken_back_twice',
  transfer_returned: 'money.why_transfer_returned',
  payment_differs: 'money.why_differs',
} as const

/** Names with something behind them: the number of a cancellation, the id of a refund or dispute at the provider, or the provider's words. */
const followed = [
  [/^cancelled_(\d+)$/, 'money.why_part_cancelled'],
  [/^refunded_(\d+)$/, 'money.why_part_refunded'],
  [/^refunded_at_provider (.+)$/, 'money.why_refunded_at_provider'],
  [/^disputed (.+)$/, 'money.why_disputed'],
  [/^dispute_lost (.+)$/, 'money.why_dispute_lost'],
  [/^payment_differs: (.+)$/s, 'money.why_differs_because'],
] as const

/** Why money is on the list to be cleared, or a note in the ledger, in words. A text that is no inner name stays as it is. */
export function reasonWords(reason: string, say: Say): string {
  const stored = readSentence(reason)
  if (typeof stored !== 'string') return phrase(say, stored)
  if (Object.hasOwn(alone, reason)) return say(alone[reason as keyof typeof alone])
  const late = /^late_for_(.+)$/.exec(reason)?.[1]
  if (late !== undefined)
    return (orderStatuses as readonly string[]).includes(late) ? say('money.why_late_for', { late }) : say('money.why_late')
  for (const [pattern, key] of followed) {
    const rest = pattern.exec(reason)?.[1]
    if (rest !== undefined) return say(key, { rest })
  }
  return /^[a-z]+(_[a-z0-9]+)+$/.test(reason) ? reason.replaceAll('_', ' ') : reason
}
