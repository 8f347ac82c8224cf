import type { Bundle, BundlePart, BundleVariant, CombinedProduct } from '#api/resolvers.ts'
import { isBundleAvailable, lowestOffer } from '#core/bundles/offer-state.ts'
import { toEuros } from '#core/money/cents.ts'
import { inLocale } from '#core/shops/locale.ts'
import { cachedRead } from '#server/catalog/cached-reads.ts'
import { catalogLoaders, type Listing } from '#server/catalog/loaders.ts'
import type { BundleTermsPart } from '#server/catalog/products/queries-bundle-terms.ts'
import type { RequestContext } from '#server/context.ts'
import type { Slice } from '#server/slice.ts'
import { bundleLoaders, type OfferedBundle } from './loaders.ts'
import { findBundleId, listedBundles } from './queries.ts'

const mostBundles = 100

/** Depends on the time: a bundle is no longer listed once its concert is over. */
const readListedBundles = cachedRead({
  name: 'listedBundles',
  timeDependent: true,
  read: (connection, view) => listedBundles(connection, view, mostBundles),
})

export const resolvers: Slice['resolvers'] = {
  Query: {
    bundle: async (_root, { id }, ctx) => {
      const bundleId = await findBundleId(ctx.db, ctx.shop.id, id)
      const offered = bundleId === null ? null : await bundleLoaders(ctx).terms.load(bundleId)
      return offered && presentBundle(ctx, offered)
    },
    allBundles: async (_root, _args, ctx) => present(ctx, await readListedBundles(ctx)),
  },
  MerchProduct: {
    bundles: (product, _args, ctx) => bundlesOf(ctx, Number(product.id)),
    lowestPriorPrice: async (product, _args, ctx) => {
      // Most products of a list are not reduced, and need no query.
      if (!product.originalPrice || product.originalPrice <= (product.price ?? 0)) return null
      // A product that is only sold in its bundle is listed at the bundle's price.
      const offer = (product.meta as Record<string, unknown> | undefined)?.['bundle_only'] === true ? 'bundle' : 'product'
      return euros(await bundleLoaders(ctx).lowestPriorPrice[offer].load(Number(product.id)))
    },
  },
  Event: { bundles: (event, _args, ctx) => bundlesOf(ctx, Number(event.id)) },
  Bundle: {
    lowestPriorPrice: async (bundle, _args, ctx) => euros(await bundleLoaders(ctx).lowestPriorPrice.bundle.load(Number(bundle.id))),
  },
  BundlePart: { variants: (part, _args, ctx) => describeVariants(ctx, part as PresentedPart) },
}

/** A part with the terms from which its variants are resolved when a client asks for them. */
type PresentedPart = Partial<BundlePart> & { terms: BundleTermsPart }

async function bundlesOf(ctx: RequestContext, productId: number): Promise<Partial<Bundle>[]> {
  return present(ctx, await bundleLoaders(ctx).ofProduct.load(productId))
}

async function present(ctx: RequestContext, ids: readonly number[]): Promise<Partial<Bundle>[]> {
  const offered = await Promise.all(ids.map((id) => bundleLoaders(ctx).terms.load(id)))
  return offered.flatMap((bundle) => (bundle ? [presentBundle(ctx, bundle)] : []))
}

function presentBundle(ctx: RequestContext, { terms, root, products }: OfferedBundle): Partial<Bundle> {
  const { price, normal } = lowestOffer(terms)
  return {
    id: String(terms.id),
    slug: root.slug ?? '',
    product: combined(root),
    price: toEuros(price),
    originalPrice: toEuros(normal),
    fixedPrice: euros(terms.price),
    available: isBundleAvailable(terms),
    ticketRequired: terms.ticketRequired,
    bindLeaveEmpty: terms.bindLeaveEmpty,
    groupLeaveEmpty: terms.groupLeaveEmpty,
    combinations: terms.combinations.map(({ id, name, price: own }) => ({ id, name: inLocale(name, ctx.locale), price: euros(own) })),
    parts: terms.parts.map((part): PresentedPart => ({
      terms: part,
      id: part.id,
      role: part.role,
      combinationId: part.combinationId,
      price: euros(part.price),
      leaveEmpty: part.leaveEmpty,
      product: combined(products.get(part.productId)),
    })) as BundlePart[],
  }
}

/** The variants of a part in the order of its options, with the descriptions of the catalog. */
async function describeVariants(ctx: RequestContext, { terms }: PresentedPart): Promise<BundleVariant[]> {
  const variants = await catalogLoaders(ctx).variants.load(terms.productId)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return terms.options.flatMap(({ variantId, price, available }) => {
    const variant = byId.get(variantId)
    if (!variant) return []
    const category = 'pricingCategory' in variant ? variant.pricingCategory?.name : null
    const description = [category, variant.description].filter(Boolean).join(', ')
    return [{ id: variantId, description, price: toEuros(price), available }]
  })
}

function combined(listing: Listing | undefined): CombinedProduct {
  return { ...listing, __typename: 'CombinedProduct' } as CombinedProduct
}

function euros(cents: number | null): number | null {
  return cents === null ? null : toEuros(cents)
}
