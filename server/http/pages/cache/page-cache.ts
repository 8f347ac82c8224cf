import { cachedCopies, type Copy } from '#server/foundations/cached-copies.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedInProcess, shownKinds } from '#server/foundations/request/shared-caching.ts'
import { compressibleSize } from '#server/foundations/request/send-compressed.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface PageCacheOptions {
  /** All pages together with their compressed copies. */
  maxBytes: number
  /** Milliseconds for which a copy is sent as it is. */
  freshFor: number
  /** Milliseconds for which an older copy is still sent while a new one is rendered. */
  staleFor: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

const maxBytes = 32 * 1024 * 1024
const maxEntries = 50_000

/** The page cache of this process. It is invalidated by every change that pages may show. */
export function openPageCache({ config, changes }: Pick<Context, 'config' | 'changes'>): PageCache {
  const cache = createPageCache({ maxBytes, ...cachedInProcess(config) })
  for (const kind of shownKinds) changes.onChange(kind, cache.invalidate)
  return cache
}

/**
 * Caches catalog pages that look the same to everybody.
 *
 * A page is rendered at most once a second, however many request it, and no copy is older than a few seconds. So what time alone
 * changes, such as a presale that opens, needs no list of dependencies. Every other change comes through the change log that all
 * processes read, and invalidates all copies at once: a new price or the last ticket sold is on every process's pages within a
 * second. The price is one rendering a second of each page that is being looked at.
 */
export function createPageCache({ maxBytes: maxSize, freshFor, staleFor, now = () => performance.now() }: PageCacheOptions): PageCache {
  const copies = cachedCopies<string, RenderedPage>({
    ...{ maxAge: freshFor + staleFor, maxEntries, maxSize, now },
    size: (page, key) => compressibleSize(page) + key.length + 500,
  })

  const renderOnce = (key: string, render: () => Promise<RenderedPage>) =>
    copies.share(key, async (begun) => {
      const page = await render()
      if (page.status === 200) copies.add(key, page, begun)
      return page
    })

  return {
    async page(key, render) {
      const copy = copies.find(key)
      if (!copy) return renderOnce(key, render)
      // The stale copy is sent; a failure to render the next one is reported to the first request after it has become too old.
      if (now() - copy.at >= freshFor) renderOnce(key, render).catch(() => undefined)
      return copy.value
    },
    ready(key) {
      const copy = copies.find(key)
      return copy && (now() - copy.at < freshFor || copies.isBeingMade(key)) ? copy : null
    },
    invalidate: copies.invalidate,
  }
}

export interface PageCache {
  /**
   * The page from the cache, else rendered.
   * @param key everything the page depends on
   * @param render renders the page; only answers with status 200 are cached
   */
  page(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** The copy that `page` would return without starting a rendering; null where there is none. */
  ready(key: string): Copy<RenderedPage> | null
  /** Discards every copy whose rendering began before now. */
  invalidate(): void
}
