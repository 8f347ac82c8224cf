import { paths, shopUrl, type ShopAddress } from '#core/urls.ts'
import type { Cents } from '#core/money/cents.ts'
import { amountInAddress, prefixedReference } from './references.ts'

/** Where a provider sends the buyer back to (PAY-05). */
export interface ReturnTargets {
  success: string
  cancel: string
}

/**
 * @param origin of the shop, without a trailing slash
 * @param order its id and plain reference
 */
export function returnTargets(origin: string, shop: ShopAddress, order: { id: string; reference: string }): ReturnTargets {
  return {
    success: `${shopUrl(origin, shop, paths.done(order.id, order.reference))}?payment_received=1`,
    cancel: `${shopUrl(origin, shop, paths.orderPayment(order.id, order.reference))}?payment_error=1`,
  }
}

/** Where a buyer who pays by bank transfer goes after placing the order (PAY-08): a path inside the shop, without its prefix. */
export function bankTransferTarget(order: { id: string; reference: string; paymentMethod: string }, balance: Cents): string {
  return `${paths.done(order.id, prefixedReference(order.paymentMethod, order.reference))}?bank_transfer=${amountInAddress(balance)}`
}

/**
 * Whether a return address lies on one of our own origins (GQL-10), so that a payment cannot send the buyer to another
 * site. After the origin must come the end, a path, a query or a fragment: `https://shop.example.evil.org` is not ours.
 */
export function isOwnAddress(address: string, origins: readonly string[]): boolean {
  return origins.some((origin) => {
    if (!address.toLowerCase().startsWith(origin.toLowerCase())) return false
    const next = address.slice(origin.length, origin.length + 1)
    return next === '' || next === '/' || next === '?' || next === '#'
  })
}
