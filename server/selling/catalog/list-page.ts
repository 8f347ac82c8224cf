import type { PageInfo } from '#api/resolvers.ts'
import { longestSearchWord, mostSearchWords, searchPatterns, type SearchPattern } from '#core/catalog/search/search-pattern.ts'
import { badInput, checkedFirst, decodeCursor, encodeCursor, type Cursor, type CursorKey, type Place } from './cursor.ts'
import type { PartLoader } from './part-loader.ts'

/*
 * What the lists of products, events, artists and news have in common: reading the arguments of a page, and putting the page together.
 */

/** The arguments of a page, as a client sends them. */
export interface PageArguments {
  first: number
  after?: string | null
}

/** The same, checked. */
export interface Paging {
  first: number
  after: Cursor | null
}

/** An entry of a list and its place there. */
export interface ListEntry<Node> {
  node: Node
  cursor: Cursor
}

export interface ListPage<Node> {
  nodes: Node[]
  edges: { node: Node; cursor: string }[]
  pageInfo: PageInfo
}

/** A page of a list that can be counted as a whole. The entries are only counted when a client asks for the count. */
export interface CountedPage<Node, Count> extends ListPage<Node> {
  /** Concurrent callers share one query. */
  count(): Promise<Count>
}

/**
 * Checks the arguments of a page.
 * @param most the longest page of this list
 * @param key what the list is sorted by
 * @throws GraphQLError if `first` is out of range or `after` is not a cursor of such a list
 */
export function readPaging({ first, after }: PageArguments, most: number, key: CursorKey): Paging {
  return { first: checkedFirst(first, most), after: decodeCursor(after, key) }
}

/**
 * Makes a page of a list (ENT-39).
 * @param entries up to one more than the page holds: that one shows that there is a next page
 */
export function listPage<Node>(entries: readonly ListEntry<Node>[], { first, after }: Paging): ListPage<Node> {
  const edges = entries.slice(0, first).map(({ node, cursor }) => ({ node, cursor: encodeCursor(cursor) }))
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: entries.length > first,
      hasPreviousPage: after !== null,
    },
  }
}

/** Makes a page that can be counted; `query` runs at most once. */
export function countedPage<Node, Count>(
  entries: readonly ListEntry<Node>[],
  paging: Paging,
  query: () => Promise<Count>,
): CountedPage<Node, Count> {
  let counting: Promise<Count> | undefined
  return { ...listPage(entries, paging), count: () => (counting ??= query()) }
}

/** Whether these places are the whole list, so that it needs no counting. */
export function isWholeList(places: readonly Place[], { first, after }: Paging): boolean {
  return after === null && places.length <= first
}

/** Loads the entries at these places. One that has been removed since its place was read is left out. */
export async function entriesAt<Node extends object>(
  places: readonly Place[],
  loader: PartLoader<Node | null>,
): Promise<ListEntry<Node>[]> {
  const entries = await Promise.all(places.map(async ({ id, cursor }) => ({ node: await loader.load(id), cursor })))
  return entries.flatMap(({ node, cursor }) => (node ? [{ node, cursor }] : []))
}

/**
 * The search patterns of a query.
 * @throws GraphQLError if the query has too many words or too long ones
 */
export function patternsOf(query: readonly string[]): SearchPattern[] {
  if (query.length > mostSearchWords || query.some((word) => word.length > longestSearchWord)) {
    throw badInput(`\`query\` must have at most ${mostSearchWords} words of at most ${longestSearchWord} characters`)
  }
  const patterns = searchPatterns(query)
  if (patterns.length > mostSearchWords) throw badInput(`\`query\` must have at most ${mostSearchWords} words`)
  return patterns
}
