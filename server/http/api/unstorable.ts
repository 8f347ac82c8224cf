/**
 * Whether PostgreSQL refused a value that our validation accepts: the character NUL, alone or inside JSON, or a number out of range.
 * This is the caller's error, whichever field it came in.
 */
const unstorable = new Set(['22021', '22P05', '22003'])

export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unstorable.has(String(error.code))
}

/** The key of the text that says so. */
export const unstorableText = 'request_unstorable'
