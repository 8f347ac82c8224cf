import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { pageSizes, prefetchDistance } from '#core/catalog/page-size.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { MerchListTerms } from '#storefront/ui/price.tsx'
import type { ProductPage } from '../categories/load-listings.ts'
import { OtherColours } from './other-colours.tsx'
import { ProductCards, type ProductCardView } from './product-card.tsx'

interface ProductListProps {
  /** Identifies the list in the cache (CAT-06). */
  name: string
  /** The page that the server rendered. */
  firstPage: ProductPage
  /** True for a page after the first, which is reached by a link without JavaScript. */
  isContinued: boolean
  /** Other parameters of the address, for example the search text. */
  query?: Record<string, string>
  /** Whether scrolling to the end loads more; else only the button does (T-33). */
  endless?: boolean
}

interface LoadedList {
  products: ProductCardView[]
  /** The number of products that are shown. */
  visibleCount: number
  next: string | null
}

/** The products that this document has loaded for each list, so that a return to it needs no request (CAT-06). */
const cache = new Map<string, LoadedList>()

/**
 * A list of products that loads more on demand (CAT-04, T-33). The link at the end also works without JavaScript. With an
 * IntersectionObserver the next page is loaded before the visitor reaches the end (CAT-05, LIM-42).
 *
 * The server renders 18 products for everybody, because it does not know the device. On touch screens a page has 6 (LIM-41): the
 * style sheet shows the first 6, the other 12 are used as the next two pages, and further pages are fetched with 6 each.
 */
export function ProductList({ name, firstPage, isContinued, query = {}, endless = true }: ProductListProps) {
  const page = usePageContext()
  const key = `${page.shop.slug} ${page.locale} ${name}`
  const [loaded, setLoaded] = useState<LoadedList>(
    () => storedProducts(key, firstPage) ?? { ...firstPage, visibleCount: firstPage.products.length },
  )
  const [isReady, setReady] = useState(() => storedProducts(key, firstPage) !== null)
  const fetcher = useFetcher<ProductPage>()
  const busy = fetcher.state !== 'idle'
  const { products, visibleCount, next } = loaded
  const hasMore = visibleCount < products.length || next !== null
  const address = (more: object) => `?${new URLSearchParams({ ...query, ...more })}`
  const end = useRef<HTMLLIElement>(null)
  // Placeholders reserve the space of the next page, so that nothing moves when it arrives.
  const placeholders =
    endless && hasMore ? Math.min(isReady ? pageSize() : pageSizes.other, Math.max(0, firstPage.totalCount - visibleCount)) : 0

  const start = useEffectEvent(() => {
    if (!isReady) setLoaded((before) => ({ ...before, visibleCount: Math.min(before.visibleCount, pageSize()) }))
    setReady(true)
  })
  useLayoutEffect(() => start(), [])
  useEffect(() => {
    if (fetcher.data) setLoaded((before) => (before.next === fetcher.data?.next ? before : append(before, fetcher.data)))
  }, [fetcher.data])
  useEffect(() => {
    if (isReady) cache.set(key, loaded)
  }, [key, loaded, isReady])

  function loadMore() {
    if (visibleCount < products.length)
      setLoaded((before) => ({ ...before, visibleCount: Math.min(before.visibleCount + pageSize(), before.products.length) }))
    else if (next && !busy) void fetcher.load(address({ after: next, size: pageSize() }))
  }
  const onSeen = useEffectEvent(loadMore)
  useEffect(() => {
    const marker = end.current
    if (!endless || !marker || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: `${prefetchDistance}px` })
    observer.observe(marker)
    return () => observer.disconnect()
  }, [next, visibleCount, endless])

  return (
    <>
      <div className={isReady ? undefined : 'first-page'}>
        <ProductCards
          products={products.slice(0, visibleCount)}
          below={({ otherColors }) => <OtherColours colours={otherColors} />}
          placeholders={placeholders}
          placeholderRef={end}
        />
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
            {m.list_more({ count: Math.max(1, firstPage.totalCount - visibleCount) }, page)}
          </Link>
        ) : null}
      </p>
    </>
  )
}

/** What was loaded before, unless the list now begins with other products. */
function storedProducts(key: string, page: ProductPage): LoadedList | null {
  const before = cache.get(key)
  const isSame = before && page.products.every(({ slug }, index) => before.products[index]?.slug === slug)
  return isSame ? before : null
}

/** Products per page (LIM-41). */
function pageSize(): number {
  return window.matchMedia('(pointer: coarse)').matches ? pageSizes.touch : pageSizes.other
}

function append(before: LoadedList, page: ProductPage | undefined): LoadedList {
  if (!page) return before
  const slugs = new Set(before.products.map((product) => product.slug))
  const products = [...before.products, ...page.products.filter((product) => !slugs.has(product.slug))]
  return { products, visibleCount: products.length, next: page.next }
}
