import { textKeys } from './text-keys.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The keys of texts on pages: two characters for the position among all keys. Pages contain hundreds of texts and need the keys only for
 * text overrides. The build and the server compute the same keys, because they use the same files.
 */
export function shortKeys(): Map<string, string> {
  const keys = [...textKeys().keys()].toSorted((a, b) => (a < b ? -1 : 1))
  return new Map(keys.map((key, position) => [key, `${letters[position >> 6]}${letters[position & 63]}`]))
}
