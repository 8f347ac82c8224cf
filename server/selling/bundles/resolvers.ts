import type { Bundle, BundleVariant } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import { readVariants } from '#server/selling/catalog/availability.ts'
import { cachedRead, whenLoaded } from '#server/selling/catalog/cached-reads.ts'
import { readOffer } from '#server/selling/catalog/records-products.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { bundleLoaders, readBundles } from './reading/loaders.ts'
import { euros, type PresentedPart } from './reading/present-bundle.ts'
import { findBundleId, listedBundles } from './reading/queries-bundles.ts'

const maxBundles = 100

/** Depends on the time: a bundle is no longer listed once its concert is over. */
const readListedBundles = cachedRead({
  name: 'listedBundles',
  timeDependent: true,
  read: (connection, view) => listedBundles(connection, view, maxBundles),
})

export const resolvers: Slice['resolvers'] = {
  Query: {
    bundle: async (_root, { id }, ctx) => {
      const bundleId = await findBundleId(ctx.db, ctx.shop.id, id)
      const offered = bundleId === null ? [] : await readBundles(ctx, [bundleId])
      return offered[0] ?? null
    },
    allBundles: async (_root, _args, ctx) => readBundles(ctx, await readListedBundles(ctx)),
  },
  MerchProduct: {
    bundles: (product, _args, ctx) => productBundles(ctx, product),
    lowestPriorPrice: (product, _args, ctx) => {
      // Most products of a list are not reduced, and need no query.
      if (!product.originalPrice || product.originalPrice <= (product.price ?? 0)) return null
      return whenLoaded(bundleLoaders(ctx).lowestPriorPrice[readOffer(product.meta)].load(Number(product.id)), ({ price }) => euros(price))
    },
  },
  Event: { bundles: (event, _args, ctx) => productBundles(ctx, event) },
  Bundle: {
    lowestPriorPrice: (bundle, _args, ctx) =>
      whenLoaded(bundleLoaders(ctx).lowestPriorPrice.bundle.load(Number(bundle.id)), ({ price }) => euros(price)),
  },
  BundlePart: { variants: (part, _args, ctx) => describeVariants(ctx, part as PresentedPart) },
}

function productBundles(ctx: RequestContext, product: { id?: string }): Partial<Bundle>[] | Promise<Partial<Bundle>[]> {
  return bundleLoaders(ctx).ofProduct.load(Number(product.id))
}

/** The variants of a part in the order of its options, with the descriptions of the catalog. */
async function describeVariants(ctx: RequestContext, { terms, product }: PresentedPart): Promise<BundleVariant[]> {
  const variants = await readVariants(ctx, product)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return terms.options.flatMap(({ variantId, price, available }) => {
    const variant = byId.get(variantId)
    if (!variant) return []
    const category = 'pricingCategory' in variant ? variant.pricingCategory?.name : null
    const description = [category, variant.description].filter(Boolean).join(', ')
    return [{ id: variantId, description, price: toEuros(price), available, physical: variant.physical }]
  })
}
