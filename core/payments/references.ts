import type { Cents } from '#core/money/cents.ts'
import { toEuros } from '#core/money/cents.ts'

/** What each way to pay puts in front of the order's reference (LIM-66, LIM-67). */
const prefixes: Record<string, string> = {
  stripe_sofort: 'SSX',
  stripe_checkout: 'CCX',
  paypal: 'PPX',
  paypal_express: 'PPX',
  bank_transfer: 'BAX',
}

/**
 * `7KQ2M9PX` paid by bank transfer → `BAX7KQ2M9PX`: tells statements and invoices of the providers apart.
 * `core/orders/reference.ts` takes the prefix off again.
 */
export function prefixedReference(method: string, reference: string): string {
  return `${prefixes[method] ?? ''}${reference}`
}

/** The amount as the done page's address carries it for display only: `79.8`. */
export function amountInAddress(amount: Cents): string {
  return String(toEuros(amount))
}
