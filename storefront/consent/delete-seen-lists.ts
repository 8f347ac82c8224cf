import { isSeenKey } from '#core/catalog/seen-key.ts'

/** Deletes what this browser remembers as looked at, in every shop of this host. */
export function deleteSeenLists(): void {
  try {
    for (const key of Object.keys(localStorage)) if (isSeenKey(key)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is remembered.
  }
}
