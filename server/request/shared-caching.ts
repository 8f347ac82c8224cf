import type { ChangeKind } from '#server/changes/queries.ts'
import type { Config } from '#server/config.ts'

/**
 * How caches between us and the visitors treat what looks the same to everybody: browsers ask again each time, shared ones may
 * answer for ten seconds, and for a minute more while they fetch the next copy.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** Milliseconds for which this process keeps it itself; in development and tests every visitor sees the latest. */
export function cachedInProcess({ mode }: Pick<Config, 'mode'>): { freshFor: number; staleFor: number } {
  return mode === 'production' ? { freshFor: 1000, staleFor: 4000 } : { freshFor: 0, staleFor: 0 }
}

/** What all of it may show: once any of these has changed, no copy from before is sent. */
export const shownKinds: readonly ChangeKind[] = ['shops', 'products', 'availability', 'clock']
