import type { MerchProductConnection } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { cachedRead } from '../cached-reads.ts'
import { countedPage, entriesAt, isWholeList, patternsOf, readPaging, type CountedPage, type PageArguments } from '../list-page.ts'
import { catalogLoaders } from '../loaders.ts'
import { viewOf } from '../view.ts'
import { countFoundMerch, countMerch, pageOfMerch, placesOfFoundMerch, type ListedMerch } from './queries-merch.ts'

export type MerchPage = CountedPage<ListedMerch['node'], number> & Partial<MerchProductConnection>

/** The longest page of a list (GQL-17, GQL-26) and of a search. */
export const longestList = 500
const longestSearch = 100

/**
 * A page of the merchandise of a category or, without one, of the whole shop (GQL-25). An unknown category has an empty list.
 * @throws GraphQLError for an invalid length or cursor
 */
export async function listMerch(ctx: RequestContext, categorySlug: string | null, page: PageArguments): Promise<MerchPage> {
  const paging = readPaging(page, longestList, 'order')
  const range = { categorySlug, after: paging.after, first: paging.first + 1 }
  return merchPage(countedPage(await readPage(ctx, range), paging, () => readCount(ctx, categorySlug)))
}

const readPage = cachedRead({ name: 'pageOfMerch', read: pageOfMerch })
const readCount = cachedRead({ name: 'countMerch', read: countMerch })

/**
 * A page of the merchandise that matches every word of the query (GQL-19), in the order of `listMerch`; empty for an empty query.
 * @throws GraphQLError for an invalid length, cursor or query
 */
export async function searchMerch(ctx: RequestContext, query: readonly string[], page: PageArguments): Promise<MerchPage> {
  const paging = readPaging(page, longestSearch, 'order')
  const patterns = patternsOf(query)
  const view = viewOf(ctx)
  const range = { patterns, after: paging.after, first: paging.first + 1 }
  const places = patterns.length > 0 ? await placesOfFoundMerch(ctx.db, view, range) : []
  const entries = await entriesAt(places, catalogLoaders(ctx).merch)
  const count = async () =>
    isWholeList(places, paging) || patterns.length === 0 ? entries.length : countFoundMerch(ctx.db, view, patterns)
  return merchPage(countedPage(entries, paging, count))
}

/** The fields that the nodes lack are resolved when a client asks for them. */
function merchPage(page: CountedPage<ListedMerch['node'], number>): MerchPage {
  return page as MerchPage
}
