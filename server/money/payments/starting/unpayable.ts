import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { Problem } from '#server/foundations/problems.ts'

/** What of an order's event decides whether the order may still be paid. */
export interface PayableEvent {
  name: LocalText
  overAt: Date
  cancelledAt: Date | null
}

/**
 * Why nothing may be paid for an order any more although it waits for its money: one of its events was called off, or is over. Money
 * that was on its way before is booked by its own rules (`docs/rules/changes-under-a-cart.md`). Null where it may be paid.
 */
export function unpayable(events: readonly PayableEvent[], locale: Locale, now: Date): Problem | null {
  const ended = events.find(({ cancelledAt, overAt }) => cancelledAt !== null || overAt <= now)
  if (!ended) return null
  const text = ended.cancelledAt ? 'order_event_called_off' : 'order_event_over'
  return { code: 'ORDER_NOT_PAYABLE', text, words: { event: inLocale(ended.name, locale) } }
}
