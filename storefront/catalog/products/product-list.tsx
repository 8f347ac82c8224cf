import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { pageSizes, prefetchDistance } from '#core/catalog/page-size.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { MerchListTerms } from '#storefront/ui/price.tsx'
import type { ProductPage } from '../categories/load-listings.ts'
import { ProductCards, type ProductCardView } from './product-card.tsx'

interface ProductListProps {
  /** Which list this is: what was loaded of it is kept under this name (CAT-06). */
  name: string
  /** The page the server drew. */
  firstPage: ProductPage
  /** True on a page after the first, reached by a link without JavaScript. */
  isContinued: boolean
  /** What the address says of the list besides, e.g. what was searched for. */
  query?: Record<string, string>
  /** Whether more comes by itself as the end is reached; else at the button alone (T-33). */
  endless?: boolean
}

interface LazyLoaded {
  products: ProductCardView[]
  /** How many of them are shown. */
  shown: number
  next: string | null
}

/** What has been loaded of each list while this document lives, so that coming back does not ask again (CAT-06). */
const kept = new Map<string, LazyLoaded>()

/**
 * Products with more on demand (CAT-04, T-33): the link at the end is always there and works as a plain link; where the browser can
 * see it coming, the next page is there before it is reached (CAT-05, LIM-42).
 *
 * The server draws eighteen for everybody, because it does not ask who reads. Under a finger a page has six (LIM-41): the stylesheet
 * shows the first six of those, the rest waits as the pages that come next, and what is fetched after them comes by six.
 */
export function ProductList({ name, firstPage, isContinued, query = {}, endless = true }: ProductListProps) {
  const page = usePageContext()
  const key = `${page.shop.slug} ${page.locale} ${name}`
  const [loaded, setLoaded] = useState<LazyLoaded>(() => recall(key, firstPage) ?? { ...firstPage, shown: firstPage.products.length })
  const [isReady, setReady] = useState(() => recall(key, firstPage) !== null)
  const fetcher = useFetcher<ProductPage>()
  const busy = fetcher.state !== 'idle'
  const { products, shown, next } = loaded
  const hasMore = shown < products.length || next !== null
  const address = (more: object) => `?${new URLSearchParams({ ...query, ...more })}`
  const end = useRef<HTMLLIElement>(null)
  // The places of the next page are kept: nothing moves when it is there.
  const coming = endless && hasMore ? Math.min(isReady ? pageSize() : pageSizes.other, Math.max(0, firstPage.totalCount - shown)) : 0

  const begin = useEffectEvent(() => {
    if (!isReady) setLoaded((before) => ({ ...before, shown: Math.min(before.shown, pageSize()) }))
    setReady(true)
  })
  useLayoutEffect(() => begin(), [])
  useEffect(() => {
    if (fetcher.data) setLoaded((before) => (before.next === fetcher.data?.next ? before : append(before, fetcher.data)))
  }, [fetcher.data])
  useEffect(() => {
    if (isReady) kept.set(key, loaded)
  }, [key, loaded, isReady])

  function loadMore() {
    if (shown < products.length) setLoaded((before) => ({ ...before, shown: Math.min(before.shown + pageSize(), before.products.length) }))
    else if (next && !busy) void fetcher.load(address({ after: next, size: pageSize() }))
  }
  const onSeen = useEffectEvent(loadMore)
  useEffect(() => {
    const place = end.current
    if (!endless || !place || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: `${prefetchDistance}px` })
    observer.observe(place)
    return () => observer.disconnect()
  }, [next, shown, endless])

  return (
    <>
      <div className={isReady ? undefined : 'first-page'}>
        <ProductCards products={products.slice(0, shown)} coming={coming} comingRef={end} />
      </div>
      <MerchListTerms />
      <p className="pager" aria-live="polite">
        {isContinued ? (
          <Link className="button" to={address({})}>
            {m.list_from_start({}, page)}
          </Link>
        ) : null}
        {hasMore ? (
          <Link
            className={busy ? 'button is-busy' : 'button'}
            aria-busy={busy}
            to={address(next === null ? {} : { after: next })}
            onClick={(event) => {
              event.preventDefault()
              loadMore()
            }}
          >
            {m.list_more({ count: Math.max(1, firstPage.totalCount - shown) }, page)}
          </Link>
        ) : null}
      </p>
    </>
  )
}

/** What was loaded before, unless the list begins with something else by now. */
function recall(key: string, page: ProductPage): LazyLoaded | null {
  const before = kept.get(key)
  const isSame = before && page.products.every(({ slug }, index) => before.products[index]?.slug === slug)
  return isSame ? before : null
}

/** LIM-41 */
function pageSize(): number {
  return window.matchMedia('(pointer: coarse)').matches ? pageSizes.touch : pageSizes.other
}

function append(before: LazyLoaded, page: ProductPage | undefined): LazyLoaded {
  if (!page) return before
  const known = new Set(before.products.map((product) => product.slug))
  const products = [...before.products, ...page.products.filter((product) => !known.has(product.slug))]
  return { products, shown: products.length, next: page.next }
}
