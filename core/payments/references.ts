import type { Cents } from '#core/money/cents.ts'
import { toEuros } from '#core/money/cents.ts'
import { findPaymentMethod } from './methods.ts'

/**
 * `7KQ2M9PX` paid by bank transfer → `BAX7KQ2M9PX` (LIM-66, LIM-67), so that the statements of banks and providers can be
 * told apart. `core/orders/reference.ts` removes the prefix.
 */
export function prefixedReference(method: string, reference: string): string {
  return `${findPaymentMethod(method)?.referencePrefix ?? ''}${reference}`
}

/** The amount as the done page's address carries it, for display only: `79.8`. */
export function amountInAddress(amount: Cents): string {
  return String(toEuros(amount))
}

/** Readable without confusing digits and letters. */
const suffixLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * PayPal's invoice id: the prefixed reference and 2 random characters (PAY-11, LIM-68), because PayPal accepts an invoice id once and an
 * order may be paid in several attempts. They come from the payment's random id, so a repeated request sends the same ones.
 */
export function invoiceId(prefixed: string, paymentId: string): string {
  const random = Number.parseInt(paymentId.replaceAll('-', '').slice(-4), 16)
  const letters = [Math.floor(random / suffixLetters.length), random].map((number) => suffixLetters[number % suffixLetters.length])
  return `${prefixed}${letters.join('')}`
}
