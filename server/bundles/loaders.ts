import DataLoader from 'dataloader'
import { lowestPriorPrice } from '#core/catalog/products/lowest-prior-price.ts'
import type { Cents } from '#core/money/cents.ts'
import { cachedRead } from '#server/catalog/cached-reads.ts'
import { catalogLoaders, readBundles, type Listing } from '#server/catalog/loaders.ts'
import { priceHistories, type Offer } from '#server/catalog/products/queries-price-history.ts'
import type { BundleTerms } from '#server/catalog/products/queries-bundle-terms.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { bundlesOfProducts } from './queries.ts'

/** Reads bundles and their parts for many entries at once, like the loaders of the catalog. */
export interface BundleLoaders {
  /** A bundle that this shop offers; null if it does not. */
  terms: DataLoader<number, OfferedBundle | null>
  /** The bundles a product is in. */
  ofProduct: DataLoader<number, number[]>
  /** A product as lists show it; null where this shop does not sell it. */
  listing: DataLoader<number, Listing | null>
  lowestPriorPrice: Record<Offer, DataLoader<number, Cents | null>>
}

/** A bundle of which this shop sells every part. */
export interface OfferedBundle {
  terms: BundleTerms
  root: Listing
  products: ReadonlyMap<number, Listing>
}

/** The loaders of this request. */
export const bundleLoaders = oncePer((ctx: RequestContext): BundleLoaders => {
  return {
    terms: new DataLoader((ids) => offered(ctx, ids), { cache: false }),
    ofProduct: new DataLoader(
      async (ids) => {
        const memberships = await readMemberships(ctx, ids)
        return ids.map((id) => memberships.filter(({ productId }) => productId === id).map(({ bundleId }) => bundleId))
      },
      { cache: false },
    ),
    listing: new DataLoader((ids) => catalogLoaders(ctx).listing.loadMany(ids.map(String)).then(withoutErrors), { cache: false }),
    lowestPriorPrice: { product: priorPrices(ctx, 'product'), bundle: priorPrices(ctx, 'bundle') },
  }
})

/** A bundle with a part that this shop does not sell is not shown, because nobody could buy it. */
async function offered(ctx: RequestContext, ids: readonly number[]): Promise<(OfferedBundle | null)[]> {
  const terms = new Map((await readBundles(ctx, [...new Set(ids)])).map((bundle) => [bundle.id, bundle]))
  const productIds = [...new Set([...terms.values()].flatMap(({ parts }) => parts.map(({ productId }) => productId)))]
  const listings = await bundleLoaders(ctx).listing.loadMany(productIds).then(withoutErrors)
  const products = new Map(productIds.flatMap((id, index) => (listings[index] ? [[id, listings[index]] as const] : [])))
  return ids.map((id) => {
    const bundle = terms.get(id)
    const root = products.get(id)
    if (!bundle?.active || !root) return null
    return bundle.parts.every(({ productId }) => products.has(productId)) ? { terms: bundle, root, products } : null
  })
}

function priorPrices(ctx: RequestContext, offer: Offer): DataLoader<number, Cents | null> {
  return new DataLoader((ids) => readPriorPrices(ctx, offer, ids), { cache: false })
}

const readMemberships = cachedRead({
  name: 'bundlesOfProducts',
  read: (connection, { shopId }, ids: readonly number[]) => bundlesOfProducts(connection, shopId, ids),
})

const readPriorPrices = cachedRead({
  name: 'priorPrices',
  read: async (connection, _view, offer: Offer, ids: readonly number[]) => {
    const histories = await priceHistories(connection, offer, ids)
    return ids.map((id) => lowestPriorPrice(histories.get(id) ?? []))
  },
})

/** A failed read fails the whole answer. */
function withoutErrors<T>(results: (T | Error)[]): T[] {
  return results.map((result) => {
    if (result instanceof Error) throw result
    return result
  })
}
