import { LRUCache } from 'lru-cache'
import type { Compressible } from '#server/request/send-compressed.ts'

/** An answer of the API that is the same for everybody who asks for its address. */
export interface CachedAnswer extends Compressible {
  type: string
  etag: string
}

export interface AnswerCacheOptions {
  /** All answers together, compressed copies not counted. */
  maxBytes: number
  /** Milliseconds in which a copy is sent without a thought. */
  freshFor: number
  /** Milliseconds in which an older copy is still sent, while one visitor's question makes the next. */
  staleFor: number
  /** Milliseconds of a clock that only runs forwards. */
  now?: () => number
}

/**
 * Keeps what the API answers everybody alike, as a shared cache in front of us would, but no longer than nothing it may show
 * has changed.
 *
 * Unlike a page, nobody knows beforehand whether an answer will be everybody's. So nobody ever waits for somebody else's: who
 * finds no copy asks for themselves, and what turned out to be public is kept for those who come later.
 */
export function createAnswerCache({ maxBytes, freshFor, staleFor, now = () => performance.now() }: AnswerCacheOptions): AnswerCache {
  const kept = new LRUCache<string, { answer: CachedAnswer; at: number; isBeingRenewed: boolean }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.body.byteLength + 2 * key.length + 500,
  })
  let fellAt = -Infinity

  return {
    find(key) {
      const known = kept.get(key)
      if (!known || known.at <= fellAt) return null
      const age = now() - known.at
      if (age < freshFor || (known.isBeingRenewed && age < freshFor + staleFor)) return known.answer
      known.isBeingRenewed = true
      return null
    },
    begin: now,
    keep: (key, answer, begunAt) => void kept.set(key, { answer, at: begunAt, isBeingRenewed: false }),
    fall: () => void (fellAt = now()),
  }
}

export interface AnswerCache {
  /** @returns null when there is no copy, or it is this visitor's turn to renew it */
  find(key: string): CachedAnswer | null
  /** To be called before the answer is made: what changes meanwhile is not in it. */
  begin(): number
  keep(key: string, answer: CachedAnswer, begunAt: number): void
  /** What answers show has changed: no copy begun before is sent any more. */
  fall(): void
}
