import type { CombinedProduct } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { catalogLoaders } from '../loaders.ts'
import type { ListedMerch } from './queries-merch.ts'
import { idOf } from './read-product.ts'

/** How many slugs of a setting count, for related merchandise and for artists on an event's page. */
export const mostRelated = 12

/** The products to buy with a product (ENT-15), in the operator's order. */
export async function combinedProducts(ctx: RequestContext, product: { id?: string }): Promise<Partial<CombinedProduct>[]> {
  const listings = await catalogLoaders(ctx).combined.load(idOf(product))
  return listings.map((listing) => ({ ...listing, __typename: 'CombinedProduct' }))
}

/**
 * The merchandise in the setting `related_item_slugs` of a product or else of its shop (PRD-12, EVT-15, SHP-17), without the product
 * itself and without what this shop does not sell.
 */
export async function relatedItems(ctx: RequestContext, product: { slug?: string; meta?: unknown }): Promise<ListedMerch['node'][]> {
  const own = relatedSlugs(product.meta)
  const slugs = (own.length > 0 ? own : relatedSlugs(ctx.shop.meta)).filter((slug) => slug !== product.slug).slice(0, mostRelated)
  const listings = await Promise.all(slugs.map((slug) => catalogLoaders(ctx).listing.load(slug)))
  return listings.filter((listing): listing is ListedMerch['node'] => listing?.__typename === 'MerchProduct')
}

function relatedSlugs(meta: unknown): string[] {
  const slugs: unknown = (meta as Record<string, unknown> | undefined)?.['related_item_slugs']
  return Array.isArray(slugs) ? slugs.filter((slug): slug is string => typeof slug === 'string') : []
}
