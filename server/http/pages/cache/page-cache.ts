import { LRUCache } from 'lru-cache'
import type { Context } from '#server/foundations/context.ts'
import { cachedInProcess, shownKinds } from '#server/foundations/request/shared-caching.ts'
import { deleteExpired } from '#server/foundations/request/delete-expired.ts'
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
  const copies = new LRUCache<string, Copy>({
    maxSize,
    sizeCalculation: ({ page }, key) => compressibleSize(page) + key.length + 500,
  })
  const deleteExpiredLater = deleteExpired(copies, freshFor + staleFor, now)
  const inProgress = new Map<string, { rendering: Promise<RenderedPage>; at: number }>()
  let invalidatedAt = -Infinity

  /** Concurrent requests share one rendering, unless it began before the latest change. */
  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = inProgress.get(key)
    if (running && running.at > invalidatedAt) return running.rendering
    const at = now()
    const rendering = render()
      .then((page) => {
        if (page.status === 200 && !((copies.get(key)?.at ?? -Infinity) > at)) {
          copies.set(key, { page, at })
          deleteExpiredLater()
        }
        return page
      })
      .finally(() => {
        if (inProgress.get(key)?.at === at) inProgress.delete(key)
      })
    inProgress.set(key, { rendering, at })
    return rendering
  }

  return {
    async page(key, render) {
      const copy = copies.get(key)
      if (!copy || copy.at <= invalidatedAt) return renderOnce(key, render)
      const age = now() - copy.at
      if (age < freshFor) return copy.page
      const rendering = renderOnce(key, render)
      if (age >= freshFor + staleFor) return rendering
      // The stale copy is sent; a failure to render the next one is reported to the first request after it has become too old.
      rendering.catch(() => undefined)
      return copy.page
    },
    ready(key) {
      const copy = copies.get(key)
      if (!copy || copy.at <= invalidatedAt) return null
      const isRendering = (inProgress.get(key)?.at ?? -Infinity) > invalidatedAt
      return now() - copy.at < (isRendering ? freshFor + staleFor : freshFor) ? copy : null
    },
    invalidate: () => void (invalidatedAt = now()),
  }
}

/** A page, and when its rendering began. */
interface Copy {
  page: RenderedPage
  at: number
}

export interface PageCache {
  /**
   * The page from the cache, else rendered.
   * @param key everything the page depends on
   * @param render renders the page; only answers with status 200 are cached
   */
  page(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** The copy that `page` would return without starting a rendering; null where there is none. */
  ready(key: string): Copy | null
  /** Discards every copy whose rendering began before now. */
  invalidate(): void
}
