import { GraphQLError } from 'graphql'

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

/** @throws GraphQLError if the text is not a cursor of such a list */
export function decodeCursor(text: string | null | undefined, key: CursorKey): Cursor | null {
  if (text === null || text === undefined) return null
  const parsed = parse(text)
  if (Array.isArray(parsed) && (parsed.length === 2 || parsed.length === 3)) {
    const [first, id, rank = 0] = parsed as unknown[]
    if (isWithin(first, largestKeys[key]) && isWithin(id, largestKeys.order) && isWithin(rank, worstRank))
      return rankedCursor(first, id, rank)
  }
  throw badInput('`after` is not a cursor of this list')
}

function isWithin(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= most
}

/** @throws GraphQLError if `first` is below 1 or above the longest page */
export function checkedFirst(first: number, most: number): number {
  if (first >= 1 && first <= most) return first
  throw badInput(`\`first\` must lie between 1 and ${most}`)
}

/** An error in the caller's input. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
