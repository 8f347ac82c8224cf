import DataLoader from 'dataloader'
import { lowestPriorPrice } from '#core/catalog/products/lowest-prior-price.ts'
import type { Cents } from '#core/money/cents.ts'
import { catalogLoaders, cached, type Listing } from '#server/catalog/loaders.ts'
import { priceHistories, type Offer } from '#server/catalog/products/queries-price-history.ts'
import type { View } from '#server/catalog/queries-listing.ts'
import { readBundleTerms, type BundleTerms } from '#server/catalog/products/queries-bundle-terms.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { bundlesOfProducts } from './queries.ts'

/** Reads bundles and their parts for many at once, like the catalogue's own loaders. */
export interface BundleLoaders {
  /** What is offered of a bundle in this shop; null where it is not. */
  terms: DataLoader<number, OfferedBundle | null>
  /** The bundles a product is in. */
  ofProduct: DataLoader<number, number[]>
  /** A product as lists show it; null where this shop does not sell it. */
  listing: DataLoader<number, Listing | null>
  lowestPriorPrice: Record<Offer, DataLoader<number, Cents | null>>
}

/** A bundle all of whose parts this shop shows. */
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
        const found = await cached(ctx, ['bundlesOfProducts', ...ids], ({ shopId }) => bundlesOfProducts(ctx.db, shopId, ids))
        return ids.map((id) => found.filter(({ productId }) => productId === id).map(({ bundleId }) => bundleId))
      },
      { cache: false },
    ),
    listing: new DataLoader((ids) => catalogLoaders(ctx).listing.loadMany(ids.map(String)).then(withoutErrors), { cache: false }),
    lowestPriorPrice: { product: priorPrices(ctx, 'product'), bundle: priorPrices(ctx, 'bundle') },
  }
})

/** What is not sold here keeps the whole bundle from being shown: nobody could buy it. */
async function offered(ctx: RequestContext, ids: readonly number[]): Promise<(OfferedBundle | null)[]> {
  const asked = [...new Set(ids)]
  // Availability of a bundle is cached for a second; adding it to a cart checks again.
  const read = async (view: View) => [...(await readBundleTerms(ctx.db, asked, view)).values()]
  const terms = new Map((await cached(ctx, ['bundleTerms', ...asked], read, { timeDependent: true })).map((bundle) => [bundle.id, bundle]))
  const productIds = [...new Set([...terms.values()].flatMap(({ parts }) => parts.map(({ productId }) => productId)))]
  const found = await bundleLoaders(ctx).listing.loadMany(productIds).then(withoutErrors)
  const products = new Map(productIds.flatMap((id, index) => (found[index] ? [[id, found[index]] as const] : [])))
  return ids.map((id) => {
    const bundle = terms.get(id)
    const root = products.get(id)
    if (!bundle?.active || !root) return null
    return bundle.parts.every(({ productId }) => products.has(productId)) ? { terms: bundle, root, products } : null
  })
}

function priorPrices(ctx: RequestContext, offer: Offer): DataLoader<number, Cents | null> {
  return new DataLoader(
    async (ids) => {
      return cached(ctx, ['priorPrices', offer, ...ids], async () => {
        const histories = await priceHistories(ctx.db, offer, ids)
        return ids.map((id) => lowestPriorPrice(histories.get(id) ?? []))
      })
    },
    { cache: false },
  )
}

/** What a loader could not read is a fault of ours and breaks the answer. */
function withoutErrors<T>(found: (T | Error)[]): T[] {
  return found.map((each) => {
    if (each instanceof Error) throw each
    return each
  })
}
