import type { Sentence } from '#core/text/sentence.ts'

/** One place where an invariant does not hold. */
export interface Difference {
  /** A pool's label, an order's reference or a seat. */
  subject: string | Sentence
  actual: string | Sentence
  expected: string | Sentence
}
