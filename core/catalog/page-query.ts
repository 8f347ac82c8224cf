/** Parameters that a page's content may depend on; everything else in an address is somebody's bookkeeping. */
const meaningful = ['after', 'available', 'city', 'lang', 'q', 'shown', 'slide', '_routes']

/**
 * The part of a query that a page may depend on, in one order, so that `?utm_source=…` neither makes a copy of a
 * page nor gets into one.
 */
export function pageQuery(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of meaningful) {
    const value = search.get(name)
    if (value !== null && value !== '') kept.set(name, value)
  }
  return kept
}
