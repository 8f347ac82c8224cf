import type { CombinedProduct, Event } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { readAvailable } from './availability.ts'
import { catalogLoaders, type MerchListing } from './loaders.ts'
import { requireId } from './products/read-product.ts'

/** How many slugs of a setting count, for related merchandise and for artists on an event's page. */
export const maxRelated = 12

/** The products to buy with a product (ENT-15), in the operator's order. */
export async function combinedProducts(ctx: RequestContext, product: { id?: string }): Promise<Partial<CombinedProduct>[]> {
  const listings = await catalogLoaders(ctx).combined.load(requireId(product))
  return listings.map((listing) => ({ ...listing, __typename: 'CombinedProduct' }))
}

/**
 * The merchandise in the setting `related_item_slugs` of a product or else of its shop (PRD-12, EVT-15, SHP-17), without the product
 * itself and without what this shop does not sell.
 */
export async function relatedItems(ctx: RequestContext, product: { slug?: string; meta?: unknown }): Promise<MerchListing[]> {
  const own = relatedSlugs(product.meta)
  const slugs = (own.length > 0 ? own : relatedSlugs(ctx.shop.meta)).filter((slug) => slug !== product.slug).slice(0, maxRelated)
  const listings = await Promise.all(slugs.map((slug) => catalogLoaders(ctx).listing.load(slug)))
  return listings.filter((listing): listing is MerchListing => listing?.__typename === 'MerchProduct')
}

function relatedSlugs(meta: unknown): string[] {
  const slugs: unknown = (meta as Record<string, unknown> | undefined)?.['related_item_slugs']
  return Array.isArray(slugs) ? slugs.filter((slug): slug is string => typeof slug === 'string') : []
}

/** How much merchandise an event's page shows where the operator named none: a row on a wide screen. */
const max = 4

/**
 * The merchandise on an event's page (EVT-15): what the operator named for the event or for the whole shop, else that of the tour and then
 * that of the headliner, as far as it can be bought.
 */
export async function merchOfTheEvening(ctx: RequestContext, event: Pick<Partial<Event>, 'id' | 'slug' | 'meta'>): Promise<MerchListing[]> {
  const named = await relatedItems(ctx, event)
  if (named.length > 0) return named
  const list = await catalogLoaders(ctx).merchOfEvent.load(requireId(event))
  const available = await Promise.all(list.map(async (product) => ((await readAvailable(ctx, product)) ? product : null)))
  return available.filter((product) => product !== null).slice(0, max)
}
