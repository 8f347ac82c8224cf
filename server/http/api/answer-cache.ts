import { cachedCopies, type Begun } from '#server/foundations/cached-copies.ts'
import { compressibleSize, type Compressible } from '#server/foundations/request/send-compressed.ts'

/** An API answer that is the same for everybody who requests its address. */
export interface CachedAnswer extends Compressible {
  type: string
  etag: string
}

const maxEntries = 50_000

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
  const copies = cachedCopies<string, { answer: CachedAnswer; isBeingRenewed: boolean }>({
    ...{ maxAge: freshFor + staleFor, maxEntries, maxSize: maxBytes, now },
    size: ({ answer }, key) => compressibleSize(answer) + 2 * key.length + 500,
  })

  return {
    find(key) {
      const copy = copies.find(key)
      if (!copy) return null
      if (now() - copy.at < freshFor || copy.value.isBeingRenewed) return copy.value.answer
      copy.value.isBeingRenewed = true
      return null
    },
    begin: copies.begin,
    add: (key, answer, begun) => copies.add(key, { answer, isBeingRenewed: false }, begun),
    invalidate: copies.invalidate,
  }
}

export interface AnswerCache {
  /** @returns null when there is no copy, or when this request has to renew it */
  find(key: string): CachedAnswer | null
  /** To be called before the answer is made: a change in the meantime is not in it. */
  begin(): Begun
  add(key: string, answer: CachedAnswer, begun: Begun): void
  /** Discards every answer begun before now. */
  invalidate(): void
}
