import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'

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

/**
 * Keeps catalogue pages that look the same to everybody.
 *
 * The idea: a page is drawn at most once a second, however many ask for it, and nobody sees one that is older than a
 * few seconds. So nothing has to be told to the cache: a new price, the last ticket sold, a presale that opens are on
 * every process's pages a second later, without a message between processes and without a list of what depends on
 * what. The price is one drawing a second of each page that is being looked at.
 */
export function createPageCache({ maxBytes, freshFor, staleFor, now = () => performance.now() }: PageCacheOptions) {
  const kept = new LRUCache<string, { page: KeptPage; at: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.body.byteLength + key.length + 500,
  })
  const underWay = new Map<string, Promise<KeptPage>>()

  /** However many ask at once, one draws. */
  function draw(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const running = underWay.get(key)
    if (running) return running
    const started = now()
    const drawing = render()
      .then((page) => {
        if (page.status === 200) kept.set(key, { page, at: started })
        return page
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  /**
   * @param key everything the page depends on
   * @param render draws it; what does not answer 200 is not kept
   */
  return async function page(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = kept.get(key)
    const age = known ? now() - known.at : Infinity
    if (known && age < freshFor) return known.page
    const drawing = draw(key, render)
    if (!known || age >= freshFor + staleFor) return drawing
    // The stale copy goes out; a failure to draw the next one is for whoever comes when it is too old.
    drawing.catch(() => undefined)
    return known.page
  }
}

export type PageCache = ReturnType<typeof createPageCache>
