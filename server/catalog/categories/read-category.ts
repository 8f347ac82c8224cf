import type { CategoryType } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { cached } from '../loaders.ts'
import { findCategory, type CategoryOwn } from './queries-categories.ts'

const allTypes = ['CATEGORY', 'ARTIST', 'BRAND', 'LABEL', 'TOUR'] as const

/** A category, artist or tour as this shop lists it today; null outside its range. */
export function readCategory(ctx: RequestContext, slug: string, types: readonly CategoryType[] = allTypes): Promise<CategoryOwn | null> {
  return cached(ctx, ['category', slug, types], (view) => findCategory(ctx.db, view, slug, types), { timeDependent: true })
}
