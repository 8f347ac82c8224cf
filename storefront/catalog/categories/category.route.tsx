import { useEffect } from 'react'
import { Link } from 'react-router'
import { isNarrowed } from '#core/catalog/products/merch-query.ts'
import { hasDisclaimer } from '#core/catalog/page-size.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { crumbData } from '#storefront/search-engines/page-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import type { Route } from './+types/category.route.ts'
import { RecentlySeenPart } from '../seen/recently-seen-part.tsx'
import { CategoryLinks } from './category-links.tsx'
import { currentAddress, storeList, cachedList } from './list-cache.ts'
import { loadCategory, readListPlace } from './load-listings.ts'
import { NarrowedProducts } from './narrowed-products.tsx'

/** One category of merchandise (CAT-04). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const place = readListPlace(new URL(request.url).searchParams)
  const listing = await loadCategory(page, params.slug, place)
  if (!listing) throw new Response(null, { status: 404 })
  const { name, slug, abstract, subtitle, landscapeImage, squareImage } = listing.category
  const crumbs = [
    { name: m.home_merch({}, page), path: paths.categories() },
    { name, path: paths.category(slug) },
  ]
  const images = [landscapeImage, squareImage, listing.products[0]?.image]
  return {
    after: place.after,
    ...listing,
    card: linkCard({ kind: 'page', title: name, description: abstract ?? subtitle }, images),
    structuredData: [crumbData(page, crumbs)],
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return cachedList(request.url, () => serverLoader())
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  useEffect(() => storeList(currentAddress(), loaderData), [loaderData])
  const { category, categories, after, products, totalCount, next, narrowed } = loaderData
  const { name, description, disclaimer } = category
  const intro = category.abstract ?? category.subtitle
  return (
    <>
      <div className="wrap page-bottom">
        <title>{m.category_title({ name, shop: page.shop.name }, page)}</title>
        <meta name="description" content={intro ?? m.category_description({ name, shop: page.shop.name }, page)} />
        <Breadcrumbs crumbs={[{ label: m.home_merch({}, page), to: paths.categories() }, { label: name }]} />
        <h1 className="heading-1">{name}</h1>
        {intro ? <p className="lead under-heading-close">{intro}</p> : null}
        <CategoryLinks categories={categories} />
        {products.length === 0 && !(narrowed && isNarrowed(narrowed.filter)) ? (
          <EmptyCategory />
        ) : (
          <NarrowedProducts
            name={category.slug}
            path={paths.category(category.slug)}
            firstPage={{ products, totalCount, next }}
            narrowed={narrowed}
            after={after}
          />
        )}
        {/* Sanitised by the import. */}
        {description ? <div className="prose category-text" dangerouslySetInnerHTML={{ __html: description }} /> : null}
        {hasDisclaimer(disclaimer) ? <p className="note prose category-text">{disclaimer}</p> : null}
      </div>
      <RecentlySeenPart />
    </>
  )
}

/** CAT-07, ERR-61 */
function EmptyCategory() {
  const page = usePageContext()
  return (
    <div className="state">
      <p className="lead">{m.category_empty({}, page)}</p>
      <Link className="button" to={paths.categories()}>
        {m.category_empty_more({}, page)}
      </Link>
    </div>
  )
}
