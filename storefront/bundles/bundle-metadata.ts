import { product as productNode, scriptText } from '#core/search-engines/structured-data.ts'
import { toCents } from '#core/money/cents.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { describeOffer } from '../search-engines/describe-offer.ts'
import { crumbData, pictureAddresses } from '#storefront/search-engines/page-metadata.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'
import type { loadBundle } from './load-bundles.ts'

type Bundle = Extract<Awaited<ReturnType<typeof loadBundle>>, { kind: 'bundle' }>['bundle']

/** A bundle for search engines: a product with its lowest price, and its breadcrumbs. */
export function bundleData(page: LoaderPage, bundle: Bundle, images: readonly PictureImage[]): string[] {
  const { product, slug, id, price, available } = bundle
  const path = paths.bundle(slug)
  const node = productNode({
    ...describeOffer(page, product, path),
    images: pictureAddresses(page, images),
    variants: [{ id: `bundle-${id}`, name: product.name, price: toCents(price), available }],
  })
  const crumbs = [
    { name: m.bundles_title({}, page), path: paths.bundles() },
    { name: product.name, path },
  ]
  return [scriptText(node), crumbData(page, crumbs)]
}
