import { orderStatuses, type OrderStatus } from './status.ts'

/**
 * What the inner names of an order's money and states mean, in the words in which commands print them. The API and the ledger keep the
 * names.
 */

const reasonWords: Record<string, string> = {
  overpaid: 'more came than the order costs',
  event_called_off: 'came for an event that was called off',
  cancelled: 'the order was cancelled',
  expired: 'the order was not paid in time',
  taken_back_twice: 'the provider took more back than was paid',
  transfer_returned: 'the sender’s bank took the transfer back',
  payment_differs: 'other money came than was requested',
}

/** For what an order was that money came too late for. */
const lateWords: Record<OrderStatus, string> = {
  payment_pending: 'an order that could not take it',
  processing: 'an order that was paid already',
  pending_fulfillment: 'an order that was paid already',
  fulfillment: 'an order that was paid already',
  done: 'an order that was paid already',
  cancelled: 'an order that was cancelled',
  expired: 'an order that had expired',
}

/** Names with something behind them: the number of a cancellation, the id of a refund or dispute at the provider, or the provider's words. */
const numbered: readonly [pattern: RegExp, words: (rest: string) => string][] = [
  [/^late_for_(.+)$/, (status) => `came for ${isStatus(status) ? lateWords[status] : 'an order that had ended'}`],
  [/^cancelled_(\d+)$/, (id) => `a part was cancelled (cancellation ${id})`],
  [/^refunded_(\d+)$/, (id) => `a part was refunded (cancellation ${id})`],
  [/^refunded_at_provider (.+)$/, (id) => `refunded in the provider’s dashboard (${id})`],
  [/^disputed (.+)$/, (id) => `the buyer disputes the payment (${id})`],
  [/^dispute_lost (.+)$/, (id) => `the dispute was lost (${id})`],
  [/^payment_differs: (.+)$/s, (failure) => `other money came than was requested: ${failure}`],
]

/** Why money is on the list to be cleared, or a note in the ledger, in plain words. A text that is no inner name stays as it is. */
export function plainReason(reason: string): string {
  const known = reasonWords[reason]
  if (known !== undefined) return known
  for (const [pattern, words] of numbered) {
    const match = pattern.exec(reason)
    if (match) return words(match[1] ?? '')
  }
  return /^[a-z]+(_[a-z0-9]+)+$/.test(reason) ? reason.replaceAll('_', ' ') : reason
}

function isStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text)
}
