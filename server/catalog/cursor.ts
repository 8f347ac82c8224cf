import { GraphQLError } from 'graphql'

/**
 * Where a list goes on: the sort key of the last entry seen and its id, which tells entries of one key apart. A list
 * continues behind that place even when the entry itself has gone or new ones came before it.
 *
 * Merchandise: `[meta order, id]`, both descending (GQL-25). Events: `[start in milliseconds, id]`, both ascending.
 * On the wire it is base64url of the two as JSON, which callers are not meant to read.
 */
export type Cursor = readonly [key: number, id: number]

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws GraphQLError when the text is not a cursor of ours */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (text === null || text === undefined) return null
  const parsed = parse(text)
  if (Array.isArray(parsed) && parsed.length === 2 && parsed.every(Number.isSafeInteger)) return [Number(parsed[0]), Number(parsed[1])]
  throw badInput('`after` is not a cursor of this list')
}

/** @throws GraphQLError when a list is asked for more entries than it gives at once */
export function checkedFirst(first: number, most: number): number {
  if (first >= 1 && first <= most) return first
  throw badInput(`\`first\` must lie between 1 and ${most}`)
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
