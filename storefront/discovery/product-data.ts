import { toCents } from '#core/money/cents.ts'
import { plainText } from '#core/discovery/plain-text.ts'
import { product as productNode, scriptText } from '#core/discovery/structured-data.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { loadBundle } from '#storefront/bundles/load-bundles.ts'
import type { ProductView } from '#storefront/catalog/products/load-product.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'
import { addressOf, crumbData, pictureAddresses } from './page-data.ts'

type Bundle = Extract<Awaited<ReturnType<typeof loadBundle>>, { kind: 'bundle' }>['bundle']

/**
 * A thing as search engines read it: what it is with an offer for each kind, and the way to its page. What is sold elsewhere is
 * offered there (PRD-13), and a product without an offer they call a fault.
 */
export function productData(page: LoaderPage, product: ProductView): string[] {
  const { artist, category, external } = product
  const path = paths.product(product.slug)
  const node = productNode({
    ...factsOf(page, product, path),
    images: pictureAddresses(page, product.images),
    variants: product.productVariants.map(({ description, price, ...each }) => ({ ...each, name: description, price: toCents(price) })),
  })
  const crumbs = [
    { name: m.home_merch({}, page), path: paths.categories() },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    ...(artist ? [{ name: artist.name, path: paths.artist(artist.slug) }] : []),
    { name: product.name, path },
  ]
  return [...(external ? [] : [scriptText(node)]), crumbData(page, crumbs)]
}

/** Several things in one, at the least they cost. */
export function bundleData(page: LoaderPage, bundle: Bundle, images: readonly PictureImage[]): string[] {
  const { product, slug, id, price, available } = bundle
  const path = paths.bundle(slug)
  const node = productNode({
    ...factsOf(page, product, path),
    images: pictureAddresses(page, images),
    variants: [{ id: `bundle-${id}`, name: product.name, price: toCents(price), available }],
  })
  const crumbs = [
    { name: m.bundles_title({}, page), path: paths.bundles() },
    { name: product.name, path },
  ]
  return [scriptText(node), crumbData(page, crumbs)]
}

interface Named {
  descriptiveName: string
  description?: string | null
  artist?: { name: string } | null
  color?: string | null
}

function factsOf(page: LoaderPage, { descriptiveName, description, artist, color }: Named, path: string) {
  return {
    url: addressOf(page, path),
    name: descriptiveName,
    description: plainText(description ?? null),
    brand: artist?.name ?? null,
    color: color ?? null,
    seller: page.shop.name,
  }
}
