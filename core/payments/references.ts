import type { Cents } from '#core/money/cents.ts'
import { toEuros } from '#core/money/cents.ts'
import { methodOf } from './methods.ts'

/**
 * `7KQ2M9PX` paid by bank transfer → `BAX7KQ2M9PX` (LIM-66, LIM-67), so that the statements of banks and providers can be
 * told apart. `core/orders/reference.ts` removes the prefix.
 */
export function prefixedReference(method: string, reference: string): string {
  return `${methodOf(method)?.referencePrefix ?? ''}${reference}`
}

/** The amount as the done page's address carries it, for display only: `79.8`. */
export function amountInAddress(amount: Cents): string {
  return String(toEuros(amount))
}
