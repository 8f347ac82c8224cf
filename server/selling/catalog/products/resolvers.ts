import type { EventVariant, MerchVariant, Resolvers } from '#api/resolvers.ts'
import { lineLimit } from '#core/carts/check-addition.ts'
import { noFilter, type MerchFilter } from '#core/catalog/products/merch-filter.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { requiredArgument } from '#server/foundations/request/required-argument.ts'
import { readAvailable, readPrices, readVariants } from '../availability.ts'
import { readEvent } from '../read-event.ts'
import { catalogLoaders } from '../loaders.ts'
import { whenLoaded } from '../cached-reads.ts'
import { listMerch, longestList, type MerchPage } from './list-products.ts'
import { requireId, productMeta, productText, readMerch } from './read-product.ts'
import { combinedProducts, relatedItems } from '../related-products.ts'
import { vatInPrices, vatRateOfProduct } from './vat-rate.ts'

export const productResolvers: Resolvers<RequestContext> = {
  Query: {
    product: async (_root, args, ctx) => {
      const id = requiredArgument('id', args.id, args.product_id)
      return (await readMerch(ctx, id)) ?? (await readEvent(ctx, id))
    },
    merchProduct: (_root, { id, product_id }, ctx) => readMerch(ctx, requiredArgument('id', id, product_id)),
    productWithPriceDetails: (_root, { productId, product_id }, ctx) =>
      catalogLoaders(ctx).listing.load(requiredArgument('productId', productId, product_id)),
    meta: (_root, { productId, product_id }, ctx) => productMeta(ctx, requiredArgument('productId', productId, product_id)),
    productsInCategory: (_root, { categorySlug, category_slug, filter, sort, ...page }, ctx) =>
      listMerch(ctx, requiredArgument('categorySlug', categorySlug, category_slug), page, narrowedBy(filter, sort)),
    allProductsInCategory: (_root, { categorySlug, category_slug }, ctx) =>
      listMerch(ctx, requiredArgument('categorySlug', categorySlug, category_slug), { first: longestList }),
    vatInPrices: (_root, _args, ctx) => vatInPrices(ctx),
    allProducts: (_root, { filter, sort, ...page }, ctx) => listMerch(ctx, null, page, narrowedBy(filter, sort)),
  },
  Product: { __resolveType: (product) => product.__typename ?? 'MerchProduct' },
  ProductVariant: { __resolveType: (variant) => variant.__typename ?? 'MerchVariant' },
  MerchProductConnection: {
    totalCount: (page) => (page as MerchPage).count(),
    facets: async (page) => (await (page as MerchPage).narrowing?.()) ?? null,
  },
  MerchProduct: {
    combinedProducts: (product, _args, ctx) => combinedProducts(ctx, product),
    relatedItems: (product, _args, ctx) => relatedItems(ctx, product),
    artistCategory: (product) => product.artist ?? null,
    description: (product, _args, ctx) => productText(ctx, product, 'description'),
    disclaimer: (product, _args, ctx) => productText(ctx, product, 'disclaimer'),
    additionalInformation: (product, _args, ctx) => productText(ctx, product, 'additionalInformation'),
    details: (product, _args, ctx) => productText(ctx, product, 'details'),
    safety: (product, _args, ctx) => productText(ctx, product, 'safety'),
    fibreContent: (product, _args, ctx) => productText(ctx, product, 'fibreContent'),
    guarantee: (product, _args, ctx) => productText(ctx, product, 'guarantee'),
    images: (product, _args, ctx) => product.images ?? catalogLoaders(ctx).images.load(requireId(product)),
    categories: (product, _args, ctx) =>
      whenLoaded(catalogLoaders(ctx).categoriesOfProduct.load(requireId(product)), (categories) =>
        categories.filter((category) => category.type !== 'TOUR'),
      ),
    available: (product, _args, ctx) => readAvailable(ctx, product),
    vatRate: (product, _args, ctx) => vatRateOfProduct(ctx, product),
    lineLimit: (product, _args, ctx) => lineLimit(product.cartLimit ?? 1, ctx.config.fairness.itemsPerLine),
    productVariants: async (product, _args, ctx) => (await readVariants(ctx, product)) as MerchVariant[],
  },
  CombinedProduct: {
    images: (product, _args, ctx) => product.images ?? catalogLoaders(ctx).images.load(requireId(product)),
    description: (product, _args, ctx) => productText(ctx, product, 'description'),
    disclaimer: (product, _args, ctx) => productText(ctx, product, 'disclaimer'),
    shippingRequirements: (product) => product.shippingRequirements ?? [],
    available: (product, _args, ctx) => readAvailable(ctx, product),
    vatRate: (product, _args, ctx) => vatRateOfProduct(ctx, product),
    lineLimit: (product, _args, ctx) => lineLimit(product.cartLimit ?? 1, ctx.config.fairness.itemsPerLine),
    price: async (product, _args, ctx) => (product.kind === 'event' ? (await readPrices(ctx, product)).low : (product.price ?? 0)),
    variants: async (product, _args, ctx) => (await readVariants(ctx, product)) as (MerchVariant & EventVariant)[],
  },
}

const sorts = { NEWEST: 'newest', CHEAP: 'cheap', DEAR: 'dear' } as const

/** Fields that a client leaves out, or sets to null, narrow nothing. */
function narrowedBy(filter: Partial<Record<keyof MerchFilter, unknown>> | null | undefined, sort: keyof typeof sorts | null | undefined) {
  const given = Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null))
  return { filter: { ...noFilter, ...given }, sort: sorts[sort ?? 'NEWEST'] }
}
