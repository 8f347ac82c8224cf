import type { CategoryType } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { cachedRead } from '../cached-reads.ts'
import { findCategory, type CategoryOwn } from './queries-categories.ts'

const allTypes = ['CATEGORY', 'ARTIST', 'BRAND', 'LABEL', 'TOUR'] as const

/** A category, artist or tour of one of these types; null outside the shop's range. */
export function readCategory(ctx: RequestContext, slug: string, types: readonly CategoryType[] = allTypes): Promise<CategoryOwn | null> {
  return cachedCategory(ctx, slug, types)
}

const cachedCategory = cachedRead({ name: 'category', timeDependent: true, read: findCategory })
