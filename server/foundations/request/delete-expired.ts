/** A cache whose entries say when their content was made, in milliseconds of a monotonic clock. */
interface DatedEntries {
  size: number
  entries(): Iterable<[string, { at: number }]>
  delete(key: string): boolean
}

/**
 * Deletes the entries that are too old to be used. Without it a cache holds what nobody requests any more until newer entries push it
 * out, which in a quiet shop never happens.
 * @param maxAge milliseconds
 * @returns a function to be called whenever an entry was added; entries are deleted at most twice their age after that
 */
export function deleteExpired(cache: DatedEntries, maxAge: number, now: () => number): () => void {
  let timer: NodeJS.Timeout | undefined
  function later(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      const oldest = now() - maxAge
      for (const [key, { at }] of cache.entries()) if (at <= oldest) cache.delete(key)
      if (cache.size > 0) later()
    }, maxAge).unref()
  }
  return later
}
