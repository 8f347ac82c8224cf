import { textKeys } from './text-keys.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * By what pages know a text: two letters for its place among all keys. Pages bring hundreds of texts along, and need their names only in
 * case a shop has words of its own. Build and server count in the same checkout, so they count alike.
 */
export function shortKeys(): Map<string, string> {
  const keys = [...textKeys().keys()].toSorted((a, b) => (a < b ? -1 : 1))
  return new Map(keys.map((key, place) => [key, `${letters[place >> 6]}${letters[place & 63]}`]))
}
