/**
 * The lists that this document has fetched, by address, so that a return to a category needs no request (CAT-06). Prices and stock
 * change, so that an entry expires after 300 seconds (LIM-75).
 */
const pages = new Map<string, { page: unknown; at: number }>()
const maxAge = 5 * 60_000

/** The address of the current page, in the form of a loader's `request.url`. */
export function currentAddress(): string {
  return window.location.href.replace(/#.*$/, '')
}

export function storeList(address: string, page: unknown): void {
  pages.set(address, { page, at: performance.now() })
}

/** The cached page of this address; if there is none, fetches and caches it. */
export async function cachedList<Page>(address: string, fetchPage: () => Promise<Page>): Promise<Page> {
  const entry = pages.get(address)
  if (entry && performance.now() - entry.at < maxAge) return entry.page as Page
  const page = await fetchPage()
  storeList(address, page)
  return page
}
