import type { RequestContext } from '#server/foundations/context.ts'
import { cachedRead, whenLoaded } from '../cached-reads.ts'
import { catalogLoaders } from '../loaders.ts'
import { findMerch, type ListedMerch } from './queries-merch.ts'
import type { ProductTexts } from './queries-product-parts.ts'

/** Merchandise by id or slug (GQL-34); null for an event and outside the shop's range. */
export function readMerch(ctx: RequestContext, idOrSlug: string): Promise<ListedMerch['node'] | null> {
  return cachedMerch(ctx, idOrSlug)
}

const cachedMerch = cachedRead({ name: 'merch', read: findMerch })

/** The settings of a product by id or slug (GQL-37, API-15); null outside the shop's range. */
export async function productMeta(ctx: RequestContext, idOrSlug: string): Promise<Record<string, unknown> | null> {
  const listing = await catalogLoaders(ctx).listing.load(idOrSlug)
  return (listing?.meta as Record<string, unknown> | undefined) ?? null
}

/** One of a product's long texts, which listings do not contain. */
export function productText<Field extends keyof ProductTexts>(
  ctx: RequestContext,
  product: { id?: string },
  field: Field,
): ProductTexts[Field] | Promise<ProductTexts[Field]> {
  return whenLoaded(catalogLoaders(ctx).texts.load(requireId(product)), (texts) => texts[field])
}

/** The id of a product or category whose fields are resolved. It was read by our own queries, which always read the id. */
export function requireId(parent: { id?: string }): number {
  if (parent.id === undefined) throw new Error('A product or category was read without its id')
  return Number(parent.id)
}
