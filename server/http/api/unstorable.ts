/**
 * What PostgreSQL cannot store although our rules let it pass: the character NUL, alone or inside JSON, and numbers beyond its
 * own. That is the caller's doing, wherever it came through.
 */
const unstorable = new Set(['22021', '22P05', '22003'])

export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unstorable.has(String(error.code))
}

export const unstorableText = 'A value holds the character NUL, or is a number too large'
