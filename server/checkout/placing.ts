/** The input of placing an order. */
export interface Placing {
  /** In euros, as the buyer was shown it. */
  expectedTotal: number
  cartVersion: number
  terms: boolean
  terms18: boolean
  newsletter: boolean
  idempotencyKey: string | null
}
