import { LRUCache } from 'lru-cache'
import { deleteExpired } from '#server/foundations/request/delete-expired.ts'
import { compressibleSize, type Compressible } from '#server/foundations/request/send-compressed.ts'

/** An API answer that is the same for everybody who requests its address. */
export interface CachedAnswer extends Compressible {
  type: string
  etag: string
}

export interface AnswerCacheOptions {
  /** All answers together with their compressed copies. */
  maxBytes: number
  /** Milliseconds for which a copy is sent as it is. */
  freshFor: number
  /** Milliseconds for which an older copy is still sent while one request renews it. */
  staleFor: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/**
 * Caches API answers that are the same for everybody, as a shared cache in front of the app would, until something changes that they
 * may show.
 *
 * Unlike a page, an answer is known to be the same for everybody only after it was made. So no request ever waits for another one:
 * a request that finds no copy makes its own answer, and if that turns out to be public it is cached for later requests.
 */
export function createAnswerCache({ maxBytes, freshFor, staleFor, now = () => performance.now() }: AnswerCacheOptions): AnswerCache {
  const copies = new LRUCache<string, { answer: CachedAnswer; at: number; isBeingRenewed: boolean }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => compressibleSize(answer) + 2 * key.length + 500,
  })
  const deleteExpiredLater = deleteExpired(copies, freshFor + staleFor, now)
  let invalidatedAt = -Infinity

  return {
    find(key) {
      const copy = copies.get(key)
      if (!copy || copy.at <= invalidatedAt) return null
      const age = now() - copy.at
      if (age < freshFor || (copy.isBeingRenewed && age < freshFor + staleFor)) return copy.answer
      copy.isBeingRenewed = true
      return null
    },
    begin: now,
    add(key, answer, begunAt) {
      copies.set(key, { answer, at: begunAt, isBeingRenewed: false })
      deleteExpiredLater()
    },
    invalidate: () => void (invalidatedAt = now()),
  }
}

export interface AnswerCache {
  /** @returns null when there is no copy, or when this request has to renew it */
  find(key: string): CachedAnswer | null
  /** To be called before the answer is made: a change in the meantime is not in it. @returns the moment, for `add` */
  begin(): number
  add(key: string, answer: CachedAnswer, begunAt: number): void
  /** Discards every answer begun before now. */
  invalidate(): void
}
