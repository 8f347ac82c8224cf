/**
 * What has been fetched of lists while this document lives, by address, so that coming back to a category asks nothing again
 * (CAT-06). Prices and what is sold out change: after 300 seconds an answer is too old to be shown again (LIM-75).
 */
const pages = new Map<string, { page: unknown; at: number }>()
const keptFor = 5 * 60_000

/** Where the browser stands, as `request.url` of a loader says it. */
export function hereAddress(): string {
  return window.location.href.replace(/#.*$/, '')
}

export function storeList(address: string, page: unknown): void {
  pages.set(address, { page, at: performance.now() })
}

/** The page kept for this address, else what `fetchPage` brings, which is kept. */
export async function cachedListOr<Page>(address: string, fetchPage: () => Promise<Page>): Promise<Page> {
  const known = pages.get(address)
  if (known && performance.now() - known.at < keptFor) return known.page as Page
  const page = await fetchPage()
  storeList(address, page)
  return page
}
