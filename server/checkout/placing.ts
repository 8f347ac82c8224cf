import type { LogisticsChoice } from './update-cart-logistics.ts'

/** The input of placing an order. */
export interface Placing {
  /** In euros, as the buyer was shown it. */
  expectedTotal: number
  cartVersion: number
  terms: boolean
  terms18: boolean
  newsletter: boolean
  idempotencyKey: string | null
  /** Checkout step 2, saved together with the order; what is missing is as it was saved before. */
  details: { email?: string | null | undefined; billingAddress?: unknown; shippingAddress?: unknown }
  /** Checkout step 3, likewise. */
  logistics: LogisticsChoice
}
