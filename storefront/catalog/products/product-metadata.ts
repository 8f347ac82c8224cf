import { toCents } from '#core/money/cents.ts'
import { product as productNode, scriptText } from '#core/search-engines/structured-data.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { ProductView } from '#storefront/catalog/products/load-product.ts'
import { crumbData, pictureAddresses } from '#storefront/search-engines/page-metadata.ts'
import { describeOffer } from '../../search-engines/describe-offer.ts'

/**
 * A product for search engines: its facts with one offer for each variant, and its breadcrumbs. A product sold elsewhere (PRD-13) has
 * breadcrumbs only, because search engines report a product without an offer as an error.
 */
export function productData(page: LoaderPage, product: ProductView): string[] {
  const { artist, category, external } = product
  const path = paths.product(product.slug)
  const node = productNode({
    ...describeOffer(page, product, path),
    images: pictureAddresses(page, product.images),
    variants: product.productVariants.map(({ description, price, ...variant }) => ({
      ...variant,
      name: description,
      price: toCents(price),
    })),
  })
  const crumbs = [
    { name: m.home_merch({}, page), path: paths.categories() },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    ...(artist ? [{ name: artist.name, path: paths.artist(artist.slug) }] : []),
    { name: product.name, path },
  ]
  return [...(external ? [] : [scriptText(node)]), crumbData(page, crumbs)]
}
