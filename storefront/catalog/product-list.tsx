import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { MerchListTerms } from '../ui/price.tsx'
import type { ProductPage } from './load-listings.ts'
import { ProductCards, type ProductCardView } from './product-card.tsx'

interface ProductListProps {
  /** Which list this is: what was loaded of it is kept under this name (CAT-06). */
  name: string
  /** The page the server drew. */
  page: ProductPage
  /** True on a page after the first, reached by a link without JavaScript. */
  isContinued: boolean
  /** What the address says of the list besides, e.g. what was searched for. */
  query?: Record<string, string>
}

interface Loaded {
  products: ProductCardView[]
  next: string | null
}

/** What has been loaded of each list while this document lives, so that coming back does not ask again (CAT-06). */
const kept = new Map<string, Loaded>()

/**
 * Products with more on demand (CAT-04, T-33): the link at the end is always there and works as a plain link; where the
 * browser can see it coming, the next page is fetched before it is reached (CAT-05, LIM-42).
 */
export function ProductList({ name, page, isContinued, query = {} }: ProductListProps) {
  const shell = useShell()
  const key = `${shop(shell)} ${name}`
  const [loaded, setLoaded] = useState<Loaded>(() => kept.get(key) ?? page)
  const fetcher = useFetcher<ProductPage>()
  const busy = fetcher.state !== 'idle'
  const { products, next } = loaded
  const address = (after: object) => `?${new URLSearchParams({ ...query, ...after })}`
  const moreLink = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (fetcher.data) setLoaded((before) => (before.next === fetcher.data?.next ? before : append(before, fetcher.data)))
  }, [fetcher.data])
  useEffect(() => {
    if (products.length > page.products.length) kept.set(key, loaded)
  }, [key, loaded, page.products.length, products.length])

  function loadMore() {
    if (next && !busy) void fetcher.load(address({ after: next }))
  }
  const onSeen = useEffectEvent(loadMore)
  useEffect(() => {
    const link = moreLink.current
    if (!link || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '50px' })
    observer.observe(link)
    return () => observer.disconnect()
  }, [next])

  return (
    <>
      <ProductCards products={products} />
      <MerchListTerms />
      <p className="mt-6 flex flex-wrap justify-center gap-3" aria-live="polite">
        {isContinued ? (
          <Link className="btn" to={address({})}>
            {m.list_from_start({}, shell)}
          </Link>
        ) : null}
        {next ? (
          <Link
            ref={moreLink}
            className={busy ? 'btn is-busy' : 'btn'}
            aria-busy={busy}
            to={address({ after: next })}
            onClick={(event) => {
              event.preventDefault()
              loadMore()
            }}
          >
            {m.list_more({ count: Math.max(1, page.totalCount - products.length) }, shell)}
          </Link>
        ) : null}
      </p>
    </>
  )
}

function shop(shell: ReturnType<typeof useShell>): string {
  return `${shell.shop.slug} ${shell.locale}`
}

function append(before: Loaded, page: ProductPage | undefined): Loaded {
  if (!page) return before
  const known = new Set(before.products.map((product) => product.slug))
  return { products: [...before.products, ...page.products.filter((product) => !known.has(product.slug))], next: page.next }
}
