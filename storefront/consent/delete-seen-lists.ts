import { isSeenKey, seenKey } from '#core/catalog/seen-key.ts'

/** Deletes what this browser remembers as looked at in a shop. @param shopSlug null for every shop of this host */
export function deleteSeenLists(shopSlug: string | null): void {
  try {
    const keys = shopSlug === null ? Object.keys(localStorage).filter(isSeenKey) : [seenKey(shopSlug)]
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is remembered.
  }
}
