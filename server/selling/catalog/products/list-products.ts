import type { MerchFacets as MerchFacetsResult, MerchProductConnection } from '#api/resolvers.ts'
import { buildFacets, filterMerch, noFilter, sortKey, type MerchFilter, type MerchSort } from '#core/catalog/products/merch-filter.ts'
import { isNarrowed } from '#core/catalog/products/merch-query.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { cachedRead, makeView } from '../cached-reads.ts'
import {
  countedPage,
  entriesAt,
  isWholeList,
  makePatterns,
  readPaging,
  type CountedPage,
  type PageArguments,
  type Paging,
  type Place,
} from '#server/foundations/request/list-page.ts'
import { catalogLoaders } from '../loaders.ts'
import { loadMerchIndex, type MerchIndex } from './merch-to-filter.ts'
import { countFoundMerch, placesOfFoundMerch } from './queries-found-merch.ts'
import { countMerch, pageOfMerch, type ListedMerch } from './queries-merch.ts'

export type MerchPage = CountedPage<ListedMerch['node'], number> &
  Partial<MerchProductConnection> & {
    /** How the list can be narrowed; missing for a search. */
    narrowing?: () => Promise<MerchFacetsResult>
  }

/** The longest page of a list (GQL-17, GQL-26) and of a search. */
export const longestList = 500
const longestSearch = 100
/** The most artists that a list offers to narrow it to. */
const maxArtists = 60

/**
 * A page of the merchandise of a category or, without one, of the whole shop (GQL-25). An unknown category has an empty list.
 * @throws GraphQLError for an invalid length or cursor
 */
export async function listMerch(
  ctx: RequestContext,
  categorySlug: string | null,
  page: PageArguments,
  { filter = noFilter, sort = 'newest' }: { filter?: MerchFilter; sort?: MerchSort } = {},
): Promise<MerchPage> {
  const paging = readPaging(page, longestList, 'order')
  if (isNarrowed(filter) || sort !== 'newest') return filteredPage(ctx, categorySlug, paging, filter, sort)
  const range = { categorySlug, after: paging.after, first: paging.first + 1 }
  const list = merchPage(countedPage(await readPage(ctx, range), paging, () => readCount(ctx, categorySlug)))
  return { ...list, narrowing: async () => narrowing(await loadMerchIndex(ctx, categorySlug), filter) }
}

/** A page of a list that is filtered or sorted otherwise. Its order is the same for equal keys, so that pages neither repeat nor skip. */
async function filteredPage(
  ctx: RequestContext,
  categorySlug: string | null,
  paging: Paging,
  filter: MerchFilter,
  sort: MerchSort,
): Promise<MerchPage> {
  const index = await loadMerchIndex(ctx, categorySlug)
  const matches = filterMerch(index.products, filter, sort, index.moment)
  const { after } = paging
  const places = matches.map((product): Place => ({ id: product.id, cursor: [sortKey(product, sort), product.id] }))
  const following = after ? places.filter(({ cursor: [key, id] }) => key < after[0] || (key === after[0] && id < after[1])) : places
  const entries = await entriesAt(following.slice(0, paging.first + 1), catalogLoaders(ctx).merch)
  const page = merchPage(countedPage(entries, paging, async () => matches.length))
  return { ...page, narrowing: async () => narrowing(index, filter) }
}

function narrowing({ products, artistNames, moment }: MerchIndex, filter: MerchFilter): MerchFacetsResult {
  const { artists, sizes, colors, prices, without, ...counts } = buildFacets(products, filter, moment)
  const named = (facets: readonly { value: string; count: number }[]) => facets.map((facet) => ({ ...facet, name: facet.value }))
  return {
    ...counts,
    sizes: named(sizes),
    colors: named(colors),
    prices: named(prices),
    artists: artists.slice(0, maxArtists).map((facet) => ({ ...facet, name: artistNames.get(facet.value) ?? facet.value })),
    without: without.map(({ field, count }) => ({ value: field, name: field, count })),
  }
}

const readPage = cachedRead({ name: 'pageOfMerch', read: pageOfMerch })
const readCount = cachedRead({ name: 'countMerch', read: countMerch })

/**
 * A page of the merchandise that matches every word of the query (GQL-19), whole words before the inside of words, and otherwise in the
 * order of `listMerch`; empty for an empty query.
 * @throws GraphQLError for an invalid length, cursor or query
 */
export async function searchMerch(ctx: RequestContext, query: readonly string[], page: PageArguments): Promise<MerchPage> {
  const paging = readPaging(page, longestSearch, 'order')
  const patterns = makePatterns(query)
  const view = makeView(ctx)
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
