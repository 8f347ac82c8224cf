import { reservedWords } from '#core/urls.ts'

/**
 * Why a word may not become a shop's slug, or null when it may (SHP-02): `reserved` words are paths of every
 * shop, and a shop of that name would hide them.
 */
export function shopSlugFault(slug: string): 'malformed' | 'reserved' | null {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug)) return 'malformed'
  return reservedWords.has(slug) ? 'reserved' : null
}
