const ending = '_seen'

/** The key in the browser's storage of what was looked at last, one per shop. */
export function seenKey(shopSlug: string): string {
  return `${shopSlug}${ending}`
}

/** Whether a key of the browser's storage is that of some shop's list. */
export function isSeenKey(key: string): boolean {
  return key.endsWith(ending)
}
