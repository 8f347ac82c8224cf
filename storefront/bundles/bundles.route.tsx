import { Link, redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { crumbData } from '#storefront/search-engines/page-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { MerchListTerms, usePriceText } from '#storefront/ui/price.tsx'
import type { Route } from './+types/bundles.route.ts'
import { loadBundles, type BundleCardView } from './load-bundles.ts'

/** All bundles of the shop (BND-02). A shop without bundles redirects to its home page (NAV-22). */
export async function loader({ context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const bundles = await loadBundles(page)
  if (bundles.length === 0) throw redirect(paths.home())
  const title = m.bundles_title({}, page)
  return {
    bundles,
    card: linkCard({ kind: 'page', title, description: null }, [bundles[0]?.image]),
    structuredData: [crumbData(page, [{ name: title, path: paths.bundles() }])],
  }
}

export default function Bundles({ loaderData: { bundles } }: Route.ComponentProps) {
  const page = usePageContext()
  const { gridColumns } = page.shop.settings
  return (
    <div className="wrap page-top page-bottom">
      <title>{`${m.bundles_title({}, page)} · ${page.shop.name}`}</title>
      <meta name="description" content={m.bundles_description({ shop: page.shop.name }, page)} />
      <h1 className="heading-1">{m.bundles_title({}, page)}</h1>
      <ul className={`bundle-list product-grid${gridColumns === undefined ? '' : ` product-grid-${gridColumns}`}`}>
        {bundles.map((bundle) => (
          <li key={bundle.slug}>
            <BundleCard bundle={bundle} />
          </li>
        ))}
      </ul>
      <MerchListTerms />
    </div>
  )
}

function BundleCard({ bundle }: { bundle: BundleCardView }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <Link className="product-card" to={paths.bundle(bundle.slug)} prefetch="intent">
      <Picture
        image={bundle.image}
        className={isPosterShaped(bundle.image) ? 'picture picture-poster' : 'picture'}
        alt=""
        sizes="(min-width: 62rem) 21rem, 46vw"
        widest={page.shop.settings.imageWidth}
      />
      <b>{bundle.artist ?? bundle.name}</b>
      {bundle.artist ? <span>{bundle.name}</span> : null}
      <span className="product-price">
        <span className="number">{m.bundle_from({ price: price(bundle.price) }, page)}</span>
        {bundle.available ? null : <span className="tag tag-sold-out">{m.product_sold_out({}, page)}</span>}
      </span>
      {bundle.originalPrice > bundle.price ? (
        <span className="micro muted">{m.bundle_one_by_one({ price: price(bundle.originalPrice) }, page)}</span>
      ) : null}
    </Link>
  )
}
