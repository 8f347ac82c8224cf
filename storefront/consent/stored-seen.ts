import { isSeenKey, readSeen, seenKey, withSeen, type SeenEntry, type StoredEntry } from '#core/catalog/seen.ts'

/** What this browser remembers of a shop, the latest first; nothing where it has no storage. */
export function storedSeen(shopSlug: string): StoredEntry[] {
  try {
    return readSeen(localStorage.getItem(seenKey(shopSlug)), Date.now())
  } catch {
    return []
  }
}

/** Remembers that something was looked at. */
export function storeSeen(shopSlug: string, entry: SeenEntry): void {
  try {
    localStorage.setItem(seenKey(shopSlug), JSON.stringify(withSeen(storedSeen(shopSlug), entry, Date.now())))
  } catch {
    // A browser without storage, or with a full one, remembers nothing.
  }
}

/** Forgets what was looked at in a shop. @param shopSlug null for every shop of this host */
export function deleteSeen(shopSlug: string | null): void {
  try {
    const keys = shopSlug === null ? Object.keys(localStorage).filter(isSeenKey) : [seenKey(shopSlug)]
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is remembered.
  }
}
