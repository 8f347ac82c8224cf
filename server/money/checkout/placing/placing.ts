import type { LogisticsInput } from '../address/update-cart-logistics.ts'

/** The input of placing an order. */
export interface Placing {
  /** In euros, as the buyer was shown it; null for the total that the session was shown last. */
  expectedTotal: number | null
  /** As the buyer was shown it; null to place any version. */
  cartVersion: number | null
  /** What the items were shown as (`makeFingerprint`); null to place them however they are now. */
  fingerprint: string | null
  terms: boolean
  terms18: boolean
  newsletter: boolean
  idempotencyKey: string | null
  /** Checkout step 2, saved together with the order; what is missing is as it was saved before. */
  details: { email?: string | null | undefined; billingAddress?: unknown; shippingAddress?: unknown }
  /** Checkout step 3, likewise. */
  logistics: LogisticsInput
}
