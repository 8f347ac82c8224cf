import { useEffect } from 'react'
import { isNarrowed } from '#core/catalog/products/merch-query.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/categories.route.ts'
import { RecentlySeenPart } from '../seen/recently-seen-part.tsx'
import { CategoryLinks } from './category-links.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { currentAddress, storeList, cachedList } from './list-cache.ts'
import { loadAllProducts, readListPlace } from './load-listings.ts'
import { NarrowedProducts } from './narrowed-products.tsx'

/** All merchandise of the shop: the featured categories, then all products, newest first (CAT-01, CAT-03). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const place = readListPlace(new URL(request.url).searchParams)
  return { after: place.after, ...(await loadAllProducts(loaderPage(context), place)) }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return cachedList(request.url, () => serverLoader())
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  useEffect(() => storeList(currentAddress(), loaderData), [loaderData])
  const { categories, featured, after, narrowed, ...firstPage } = loaderData
  const isFiltered = narrowed !== null && isNarrowed(narrowed.filter)
  const isContinued = after !== null
  return (
    <>
      <div className="wrap page-top page-bottom">
        <title>{m.categories_title({ shop: page.shop.name }, page)}</title>
        <meta name="description" content={m.categories_description({ shop: page.shop.name }, page)} />
        <h1 className="heading-1">{m.home_merch({}, page)}</h1>
        {isContinued || isFiltered ? null : <CategoryTiles {...featured} />}
        <CategoryLinks categories={categories} />
        <NarrowedProducts name="all" path={paths.categories()} firstPage={firstPage} narrowed={narrowed} after={after} />
      </div>
      <RecentlySeenPart />
    </>
  )
}
