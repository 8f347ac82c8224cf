import { reservedWords, shopPrefix, type ShopAddress } from '#core/urls.ts'

/** The fields of a shop that are needed to find it. `domain` is a host name in lower case. */
export interface ShopLookup extends ShopAddress {
  domain: string | null
}

export interface FoundShop<S extends ShopLookup> {
  shop: S
  /** The part of the path before the shop's own path: `/moorgrab`, or empty. It is the router's basename. */
  prefix: string
  /** The path inside the shop; begins with a slash. */
  path: string
  /**
   * Set when the page has another canonical address and the request is to be redirected there: the shop's own domain (null for the
   * requested host) and the path. The caller adds the query. 302 where the page at that path belongs to another shop, because the shop
   * of this address has none: its operator will mend that, and a browser must not remember the redirect.
   */
  moved: { domain: string | null; path: string; status: 301 | 302 } | null
}

/**
 * Finds the shop of an address (SHP-02, SHP-04): the shop with this host as its domain, else the shop whose slug is the first path
 * segment, else the default shop, also for unknown hosts.
 * @param host as in the Host header, with or without a port
 * @param path without the query; begins with a slash
 * @returns null when even the default shop does not exist
 */
export function findShop<S extends ShopLookup>(shops: readonly S[], defaultSlug: string, host: string, path: string): FoundShop<S> | null {
  const name = hostName(host)
  const owner = shops.find((shop) => shop.domain !== null && shop.domain === name)
  if (owner) return onOwnDomain(owner, path)

  const [segment, rest] = splitPath(path)
  const named = reservedWords.has(segment) ? undefined : shops.find((shop) => shop.slug === segment)
  if (named) return belowPrefix(named, defaultSlug, segment, rest)

  const fallback = shops.find((shop) => shop.slug === defaultSlug)
  return fallback ? { shop: fallback, prefix: '', path, moved: null } : null
}

/** On its own domain a shop has no prefix; an address with the prefix is redirected to the one without. */
function onOwnDomain<S extends ShopLookup>(shop: S, path: string): FoundShop<S> {
  const [segment, rest] = splitPath(path)
  if (segment !== shop.slug) return { shop, prefix: '', path, moved: null }
  return { shop, prefix: `/${segment}`, path: rest, moved: { domain: null, path: rest, status: 301 } }
}

/** Redirects an address with the prefix of a shop that has none: one with its own domain, or the main shop. */
function belowPrefix<S extends ShopLookup>(shop: S, defaultSlug: string, segment: string, rest: string): FoundShop<S> {
  const status = shop.domain !== null || shop.slug === defaultSlug ? 301 : 302
  const moved = shopPrefix(shop) === '' ? ({ domain: shop.domain, path: rest, status } as const) : null
  return { shop, prefix: `/${segment}`, path: rest, moved }
}

/** `/moorgrab/events` → `moorgrab` and `/events`; the slug alone leaves `/`. */
function splitPath(path: string): [segment: string, rest: string] {
  const end = path.indexOf('/', 1)
  if (end === -1) return [path.slice(1), '/']
  // With two slashes at its front, a path in a Location header would name another host. Browsers treat a backslash as a slash.
  return [path.slice(1, end), path.slice(end).replace(/^[/\\]+/, '/')]
}

/** `Moorgrab.example.:8080` → `moorgrab.example`. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
