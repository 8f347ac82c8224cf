/** Where an address leads instead (NAV-18 to NAV-24, SHP-06). */
export interface Redirect {
  /** An `https://` address, or a path inside the shop that begins with exactly one slash. */
  to: string
  /** 301 for addresses that have moved for good, 302 for targets that an operator may change. */
  status: 301 | 302
}

interface RedirectLookup {
  /** Inside the shop, without its prefix. */
  path: string
  /** With its question mark, or empty. */
  query: string
  /** `meta.redirect`: a text moves the whole shop, an object is a map from path to target. */
  setting: string | Readonly<Record<string, string>> | undefined
  /** The operator's target for old paths; empty or missing where there is none. */
  legacyTarget(path: string): string | undefined
}

/**
 * Finds where an address leads instead. The first match wins: the whole shop has moved, the shop's own map, the operator's table of
 * old addresses, other names of pages. The query is kept, `?lang=` included.
 * @returns null when the page is at this address
 */
export function findRedirect({ path, query, setting, legacyTarget }: RedirectLookup): Redirect | null {
  const here = path.replace(/(.)\/+$/, '$1')
  if (typeof setting === 'string') return isAboutAnOrder(here) ? null : { to: setting, status: 302 }
  const mapped = setting && Object.hasOwn(setting, here) ? setting[here] : undefined
  const chosen = redirectTo(mapped, here, 302) ?? redirectTo(legacyTarget(here), here, 301) ?? redirectTo(currentName(here), here, 301)
  return chosen && { ...chosen, to: withQuery(chosen.to, query) }
}

function redirectTo(target: string | undefined, here: string, status: Redirect['status']): Redirect | null {
  if (!target || target === here) return null
  return isExternal(target) || /^\/(?![/\\])/.test(target) ? { to: target, status } : null
}

/** Only `https://` targets leave this host (NAV-24). */
export function isExternal(target: string): boolean {
  return /^https:\/\//i.test(target)
}

/** Buyers still reach their orders after the whole shop has moved. */
function isAboutAnOrder(path: string): boolean {
  return /^\/checkout\/(done|payment|confirm)(\/|\.data|$)/.test(path)
}

/** Pages whose name has changed, and other names under which a page is often looked for. */
const otherNames: readonly (readonly [pattern: RegExp, current: string])[] = [
  [/^\/merch$/, '/categories'],
  [/^\/merch\/([^/\\]+)$/, '/categories/'],
  [/^\/item\/([^/\\]+)$/, '/products/'],
  [/^\/tickets$/, '/events'],
  [/^\/(?:ticket|event)\/([^/\\]+)$/, '/events/'],
  [/^\/artist\/([^/\\]+)$/, '/artists/'],
  [/^\/privacy$/, '/datapolicy'],
]

/** NAV-18 to NAV-21 */
function currentName(path: string): string | undefined {
  for (const [pattern, current] of otherNames) {
    const match = pattern.exec(path)
    if (match) return `${current}${match[1] ?? ''}`
  }
  return undefined
}

function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const [address = '', hash] = target.split('#', 2)
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : `${address}${query}`
  return hash === undefined ? joined : `${joined}#${hash}`
}
