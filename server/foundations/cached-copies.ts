import { LRUCache } from 'lru-cache'

/*
 * Copies of what takes long to make: pages, answers of the API, reads of the catalog, what operators set up. A copy is never older than
 * its maximum age, those used least make room for others, several callers wait for one making, and a change discards all copies at once.
 */

/** Something made, and when its making began. */
export interface Copy<Value> {
  readonly value: Value
  readonly at: number
}

/** The beginning of a making. What changes afterwards is not in what is made. */
export interface Begun {
  readonly at: number
  readonly changes: number
}

interface CachedCopies<Key, Value> {
  /** @returns undefined for what is not here, too old, or was made before the latest change */
  find(key: Key): Copy<Value> | undefined
  /** To be called before making something that is added later. */
  begin(): Begun
  /** Ignored if something has changed since it began, and if a copy that was begun later is already here. */
  add(key: Key, value: Value, begun: Begun): void
  /**
   * Makes something, at most once at a time for each key: who comes meanwhile waits for the same, unless there was a change.
   * @param make adds to the copies what is worth it
   */
  share<Made>(key: Key, make: (begun: Begun) => Promise<Made>): Promise<Made>
  /** Whether `share` is making it, begun after the latest change. */
  isBeingMade(key: Key): boolean
  /** Discards all copies, and everything that is being made. */
  invalidate(): void
}

interface CopiesOptions<Key, Value> {
  /** Milliseconds. */
  maxAge: number
  maxEntries: number
  /** All copies together, in the unit of `size`. */
  maxSize?: number
  size?: (value: Value, key: Key) => number
  /** Milliseconds of a monotonic clock, because the shop's clock can be moved. */
  now?: (() => number) | undefined
}

export function cachedCopies<Key extends {}, Value>({
  maxAge,
  maxEntries,
  maxSize = maxEntries,
  size = () => 1,
  now = () => performance.now(),
}: CopiesOptions<Key, Value>): CachedCopies<Key, Value> {
  const copies = new LRUCache<Key, Copy<Value>>({ max: maxEntries, maxSize, sizeCalculation: ({ value }, key) => size(value, key) })
  const inProgress = new Map<Key, Promise<unknown>>()
  let changes = 0
  let timer: NodeJS.Timeout | undefined

  /** Without it, what nobody requests any more would stay until newer copies push it out, which in a quiet shop never happens. */
  function deleteOldLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      const oldest = now() - maxAge
      for (const [key, { at }] of copies.entries()) if (at <= oldest) copies.delete(key)
      if (copies.size > 0) deleteOldLater()
    }, maxAge).unref()
  }

  const begin = () => ({ at: now(), changes })
  return {
    find(key) {
      const copy = copies.get(key)
      return copy && now() - copy.at < maxAge ? copy : undefined
    },
    begin,
    add(key, value, begun) {
      if (begun.changes !== changes || (copies.peek(key)?.at ?? -Infinity) > begun.at) return
      copies.set(key, { value, at: begun.at })
      deleteOldLater()
    },
    share<Made>(key: Key, make: (begun: Begun) => Promise<Made>): Promise<Made> {
      const running = inProgress.get(key)
      if (running) return running as Promise<Made>
      const making = make(begin()).finally(() => {
        if (inProgress.get(key) === making) inProgress.delete(key)
      })
      inProgress.set(key, making)
      return making
    },
    isBeingMade: (key) => inProgress.has(key),
    invalidate() {
      changes++
      copies.clear()
      inProgress.clear()
    },
  }
}
