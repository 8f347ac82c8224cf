import type { ChangeKind } from '#server/foundations/changes/queries.ts'
import type { Config } from '#server/config/config.ts'

/**
 * `Cache-Control` of what looks the same to everybody: browsers revalidate each time, shared caches may answer for ten seconds, and for
 * a minute more while they fetch the next copy.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** How long this process caches it itself, in milliseconds. In development and tests every request gets the latest. */
export function cachedInProcess({ mode }: Pick<Config, 'mode'>): { freshFor: number; staleFor: number } {
  return mode === 'production' ? { freshFor: 1000, staleFor: 4000 } : { freshFor: 0, staleFor: 0 }
}

/** Kinds of changes that it may show. After such a change no older copy is sent. */
export const shownKinds: readonly ChangeKind[] = ['shops', 'products', 'availability', 'waiting-queues', 'clock']
