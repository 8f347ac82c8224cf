import { GraphQLError } from 'graphql'

/**
 * Where a list goes on: the sort key of the last entry seen and its id, which tells entries of one key apart. A list
 * continues behind that place even when the entry itself has gone or new ones came before it.
 *
 * Merchandise: `[meta order, id]`, both descending (GQL-25). Events: `[start in milliseconds, id]`, both ascending.
 * On the wire it is base64url of the two as JSON, which callers are not meant to read.
 */
export type Cursor = readonly [key: number, id: number]

/** What stands at a place of a list, by its number alone. */
export interface Place {
  id: number
  cursor: Cursor
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** What the database can compare: its integers, and moments that are dates. */
const largestKeys = { order: 2_147_483_647, moment: 8.64e15 }

/** @throws GraphQLError when the text is not a cursor of such a list */
export function decodeCursor(text: string | null | undefined, key: keyof typeof largestKeys): Cursor | null {
  if (text === null || text === undefined) return null
  const parsed = parse(text)
  if (Array.isArray(parsed) && parsed.length === 2 && isWithin(parsed[0], largestKeys[key]) && isWithin(parsed[1], largestKeys.order)) {
    return [parsed[0], parsed[1]]
  }
  throw badInput('`after` is not a cursor of this list')
}

function isWithin(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= most
}

/** @throws GraphQLError when a list is asked for more entries than it gives at once */
export function checkedFirst(first: number, most: number): number {
  if (first >= 1 && first <= most) return first
  throw badInput(`\`first\` must lie between 1 and ${most}`)
}

/** What the caller can put right. */
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
