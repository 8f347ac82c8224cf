import { LRUCache } from 'lru-cache'
import { pageQuery } from '#core/catalog/page-query.ts'

export interface PageAddress {
  /** As requested, with a slash at its front. */
  whole: string
  pathname: string
  /** With `?`, or empty: the part of it that a page may depend on. */
  query: string
}

const maxEntries = 2_000
const maxCachedLength = 300

/** Reads the addresses of pages. Results are cached, because the same few are requested all the time. */
export function pageAddresses(): (requested: string) => PageAddress {
  const cached = new LRUCache<string, PageAddress>({ max: maxEntries })
  return (requested) => {
    const hit = cached.get(requested)
    if (hit) return hit
    const address = readAddress(requested)
    if (requested.length <= maxCachedLength) cached.set(requested, address)
    return address
  }
}

function readAddress(requested: string): PageAddress {
  const whole = requested.startsWith('/') ? requested : '/'
  // Concatenated, not resolved: a path that begins with two slashes would name another host.
  const url = new URL(`http://localhost${whole}`)
  // The router's manifest request is no page: its query names paths and a build.
  if (!url.pathname.endsWith('/__manifest')) url.search = new URLSearchParams(pageQuery(url.searchParams)).toString()
  return { whole, pathname: url.pathname, query: url.search }
}
