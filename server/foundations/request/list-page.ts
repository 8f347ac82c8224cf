import { ArgumentFault } from './required-argument.ts'
import type { PageInfo } from '#api/resolvers.ts'
import { longestSearchWord, maxSearchWords, searchPatterns, type SearchPattern } from '#core/catalog/search/search-pattern.ts'

/*
 * What the lists of products, events, artists and news have in common: reading the arguments of a page, and putting the page together.
 */

/**
 * A place in a list: the sort key of the last entry seen, and its id, which distinguishes entries with equal keys. The list continues
 * after that place even if the entry itself was removed or new ones were added before it.
 *
 * Merchandise: `[meta order, id]`, both descending (GQL-25). Events: `[start in milliseconds, id]`, both ascending. In a search, which is
 * sorted by how well its entries match, their rank stands behind them (`core/catalog/search/match-text.ts`). Clients get it as base64url of
 * the JSON and should treat it as opaque.
 */
export type Cursor = readonly [key: number, id: number, rank?: number]

/** An entry of a list by its id alone. */
export interface Place {
  id: number
  cursor: Cursor
}

/** The cursor of an entry of a search; a rank of 0 is left out. */
export function rankedCursor(key: number, id: number, rank: number): Cursor {
  return rank === 0 ? [key, id] : [key, id, rank]
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The largest keys that the database can compare: its integers, and milliseconds that are a date. */
const largestKeys = { order: 2_147_483_647, moment: 8.64e15 }

/** The rank of what matches a search worst. */
const worstRank = 2

/** What a list is sorted by. */
export type CursorKey = keyof typeof largestKeys

/** @throws ArgumentFault if the text is not a cursor of such a list */
export function decodeCursor(text: string | null | undefined, key: CursorKey): Cursor | null {
  if (text === null || text === undefined) return null
  const parsed = parse(text)
  if (Array.isArray(parsed) && (parsed.length === 2 || parsed.length === 3)) {
    const [first, id, rank = 0] = parsed as unknown[]
    if (isWithin(first, largestKeys[key]) && isWithin(id, largestKeys.order) && isWithin(rank, worstRank))
      return rankedCursor(first, id, rank)
  }
  throw new ArgumentFault('after', 'input_after')
}

function isWithin(value: unknown, max: number): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= max
}

/** @throws ArgumentFault if `first` is below 1 or above the longest page */
export function checkedFirst(first: number, max: number): number {
  if (first >= 1 && first <= max) return first
  throw new ArgumentFault('first', 'input_number', { min: '1', max: String(max) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

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
interface ListEntry<Node> {
  node: Node
  cursor: Cursor
}

interface ListPage<Node> {
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
 * @param max the longest page of this list
 * @param key what the list is sorted by
 * @throws ArgumentFault if `first` is out of range or `after` is not a cursor of such a list
 */
export function readPaging({ first, after }: PageArguments, max: number, key: CursorKey): Paging {
  return { first: checkedFirst(first, max), after: decodeCursor(after, key) }
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
  loader: { load(id: number): Node | null | Promise<Node | null> },
): Promise<ListEntry<Node>[]> {
  const entries = await Promise.all(places.map(async ({ id, cursor }) => ({ node: await loader.load(id), cursor })))
  return entries.flatMap(({ node, cursor }) => (node ? [{ node, cursor }] : []))
}

/**
 * The search patterns of a query.
 * @throws ArgumentFault if the query has too many words or too long ones
 */
export function makePatterns(query: readonly string[]): SearchPattern[] {
  if (query.length > maxSearchWords || query.some((word) => word.length > longestSearchWord)) {
    throw tooManyWords()
  }
  const patterns = searchPatterns(query)
  if (patterns.length > maxSearchWords) throw tooManyWords()
  return patterns
}

function tooManyWords(): ArgumentFault {
  return new ArgumentFault('query', 'input_query', { words: String(maxSearchWords), letters: String(longestSearchWord) })
}
