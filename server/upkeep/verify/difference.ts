/** One place where an invariant does not hold. */
export interface Difference {
  /** A pool's label, an order's reference or a seat. */
  subject: string
  actual: string
  expected: string
}
