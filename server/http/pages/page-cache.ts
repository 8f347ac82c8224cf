import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import type { RenderedPage } from './rendered-page.ts'
import { cachedInProcess, shownKinds } from '#server/request/shared-caching.ts'

export interface PageCacheOptions {
  /** All pages together, compressed copies not counted. */
  maxBytes: number
  /** Milliseconds in which a copy is sent without a thought. */
  freshFor: number
  /** Milliseconds in which an older copy is still sent, while one new one is drawn. */
  staleFor: number
  /** Milliseconds of a clock that only runs forwards. */
  now?: () => number
}

const mostBytes = 32 * 1024 * 1024

/** The pages of a house, until something changes that they show. */
export function openPageCache({ config, changes }: Pick<Context, 'config' | 'changes'>): PageCache {
  const cache = createPageCache({ maxBytes: mostBytes, ...cachedInProcess(config) })
  for (const kind of shownKinds) changes.onChange(kind, cache.fall)
  return cache
}

/**
 * Keeps catalogue pages that look the same to everybody.
 *
 * The idea: a page is drawn at most once a second, however many ask for it, and nobody sees one that is older than a
 * few seconds, so that what time alone changes, such as a presale that opens, needs no list of what depends on what. What
 * somebody changes is told by the change log of all processes, and then all copies fall at once: a new price or the last
 * ticket sold is on every process's pages within a second, also on those that nobody has asked for lately. The price is one
 * drawing a second of each page that is being looked at.
 */
export function createPageCache({ maxBytes, freshFor, staleFor, now = () => performance.now() }: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, Copy>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.body.byteLength + key.length + 500,
  })
  const underWay = new Map<string, { drawing: Promise<RenderedPage>; at: number }>()
  let fellAt = -Infinity

  /** However many ask at once, one draws; but not who began before the change that the others have come for. */
  function draw(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = underWay.get(key)
    if (running && running.at > fellAt) return running.drawing
    const at = now()
    const drawing = render()
      .then((page) => {
        if (page.status === 200 && !((kept.get(key)?.at ?? -Infinity) > at)) kept.set(key, { page, at })
        return page
      })
      .finally(() => {
        if (underWay.get(key)?.at === at) underWay.delete(key)
      })
    underWay.set(key, { drawing, at })
    return drawing
  }

  return {
    async page(key, render) {
      const known = kept.get(key)
      if (!known || known.at <= fellAt) return draw(key, render)
      const age = now() - known.at
      if (age < freshFor) return known.page
      const drawing = draw(key, render)
      if (age >= freshFor + staleFor) return drawing
      // The stale copy goes out; a failure to draw the next one is for whoever comes when it is too old.
      drawing.catch(() => undefined)
      return known.page
    },
    fresh(key) {
      const known = kept.get(key)
      return known && known.at > fellAt && now() - known.at < freshFor ? known : null
    },
    fall: () => void (fellAt = now()),
  }
}

/** A page, and when its drawing was begun. */
interface Copy {
  page: RenderedPage
  at: number
}

export interface PageCache {
  /**
   * @param key everything the page depends on
   * @param render draws it; what does not answer 200 is not kept
   */
  page(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** The copy that would be sent without a thought; null where there is none. */
  fresh(key: string): Copy | null
  /** What pages show has changed: no copy drawn before is sent any more. */
  fall(): void
}
