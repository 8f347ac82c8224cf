import { lowestPriorPrice } from '#core/catalog/products/lowest-prior-price.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import {
  cachedListsById,
  cachedRead,
  cachedReadById,
  grouped,
  partLoader,
  type PartLoader,
  type ReadById,
  type View,
} from '#server/selling/catalog/cached-reads.ts'
import { readListings } from '#server/selling/catalog/loaders.ts'
import { priceHistories, readBundleTerms, type Offer } from '#server/selling/catalog/records-products.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { presentBundle, type PresentedBundle } from './present-bundle.ts'
import { bundlesOfProducts } from './queries-bundles.ts'

/** Reads bundles and their parts for many entries at once, like the loaders of the catalog. */
export interface BundleLoaders {
  /** The bundles a product is in. */
  ofProduct: PartLoader<PresentedBundle[]>
  lowestPriorPrice: Record<Offer, PartLoader<{ price: Cents | null }>>
}

/** The loaders of this request. */
export const bundleLoaders = oncePer((ctx: RequestContext): BundleLoaders => ({
  ofProduct: partLoader(ctx, readBundlesOfProducts),
  lowestPriorPrice: { product: partLoader(ctx, readPriorPrices.product), bundle: partLoader(ctx, readPriorPrices.bundle) },
}))

/** The bundles with these ids that the shop offers, in this order. Whether one is available is cached for a second. */
export const readBundles = cachedRead({ name: 'offeredBundles', timeDependent: true, read: offeredBundles })

const readMemberships = cachedRead({
  name: 'membershipsOfProducts',
  read: (connection, { shopId }, productIds: readonly number[]) => bundlesOfProducts(connection, shopId, productIds),
})

/** What changes each second is the availability; the products and their memberships are cached for longer. */
const readBundlesOfProducts = cachedListsById<PresentedBundle>({
  name: 'bundlesOfProducts',
  timeDependent: true,
  read: async (connection, view, productIds) => {
    const memberships = await readMemberships.within(connection, view, productIds)
    const offered = await offeredBundles(connection, view, [...new Set(memberships.map(({ bundleId }) => bundleId))])
    const byId = new Map(offered.map((bundle) => [Number(bundle.id), bundle]))
    const offers = memberships.flatMap(({ productId, bundleId }) => {
      const bundle = byId.get(bundleId)
      return bundle ? [{ productId, bundle }] : []
    })
    return grouped(offers, ({ productId, bundle }) => [productId, bundle])
  },
})

const readPriorPrices: Record<Offer, ReadById<{ price: Cents | null }>> = { product: priorPrices('product'), bundle: priorPrices('bundle') }

/** A bundle with a part that this shop does not sell is not offered, because nobody could buy it. */
async function offeredBundles(connection: Connection, view: View, ids: readonly number[]): Promise<PresentedBundle[]> {
  const terms = await readBundleTerms(connection, ids, view)
  const productIds = [...new Set([...terms.values()].flatMap(({ parts }) => parts.map(({ productId }) => productId)))]
  const listings = productIds.length > 0 ? await readListings.within(connection, view, productIds.map(String)) : []
  const products = new Map(listings.flatMap((listing) => (listing ? [[Number(listing.id), listing] as const] : [])))
  return ids.flatMap((id) => {
    const bundle = terms.get(id)
    const root = products.get(id)
    if (!bundle?.active || !root || !bundle.parts.every(({ productId }) => products.has(productId))) return []
    return [presentBundle(bundle, root, products, view.locale)]
  })
}

function priorPrices(offer: Offer): ReadById<{ price: Cents | null }> {
  return cachedReadById({
    name: `priorPrices of ${offer}`,
    read: async (connection, _view, ids) => {
      const histories = await priceHistories(connection, offer, ids)
      return new Map(ids.map((id) => [id, { price: lowestPriorPrice(histories.get(id) ?? []) }]))
    },
  })
}
