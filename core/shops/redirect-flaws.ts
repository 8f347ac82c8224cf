import { isPrivatePath, paths, staffPaths, systemPaths, shopPrefix } from '#core/urls.ts'
import { english, type Wording } from '#core/text/sentence.ts'
import { findRedirect, isExternal } from './find-redirect.ts'
import { findShop, type ShopLookup } from './find-shop.ts'

/** Why a redirect of an old address never does what it says. */
export interface RedirectFlaw {
  path: string
  /** `never`: it leads nowhere, or must not lead away. `hides`: it may be meant, but takes an existing page away. */
  kind: 'never' | 'hides'
  /** To follow the path: `leads in a circle: …`. */
  reason: Wording
}

interface Redirects {
  /** By path on the main host, as `redirects.yaml` writes them; empty targets are redirects that were taken back. */
  targets: ReadonlyMap<string, string>
  shops: readonly ShopLookup[]
  defaultSlug: string
  /** Whether a page of a catalog entry is at this path inside a shop: `/events/torf-hamburg`. */
  hasPage: (path: string) => boolean
}

/** First segments that are answered before any shop is looked for. */
const outsideShops: ReadonlySet<string> = new Set(
  [
    ...[systemPaths.health, systemPaths.ready, systemPaths.backup, systemPaths.metrics, systemPaths.openApi, systemPaths.stripeWebhook],
    ...[
      systemPaths.door(),
      systemPaths.images,
      systemPaths.themeFile(''),
      systemPaths.ticketPdf(''),
      systemPaths.sharedTicket(''),
      systemPaths.sandboxClock,
    ],
    ...[staffPaths.home(), '/assets', '/fonts', '/robots.txt', '/favicon.ico'],
  ].map((path) => path.split('/')[1] ?? ''),
)

/** The pages that every shop has at a fixed path. */
const fixedPages: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((path) => (path.length === 0 ? [(path as () => string)()] : [])),
)

/** Examines old addresses (NAV-23): circles, targets that are the address itself, and pages that a redirect would hide. */
export function redirectFlaws(named: readonly string[], { targets, shops, defaultSlug, hasPage }: Redirects): RedirectFlaw[] {
  const placeOf = (path: string) => {
    // The table knows a shop with its own domain by its slug too.
    const found = findShop(
      shops.map((shop) => ({ ...shop, domain: null, hasCustomDomain: false })),
      defaultSlug,
      '',
      path,
    )
    const prefix = found ? shopPrefix({ ...found.shop, hasCustomDomain: false }) : ''
    return { inside: found?.path ?? path, prefix, isMoved: found !== null && found.moved !== null }
  }
  return named.flatMap((path): RedirectFlaw[] => {
    const target = targets.get(path)
    if (!target) return []
    const flaw = (kind: RedirectFlaw['kind'], reason: Wording) => [{ path, kind, reason }]
    const { inside, prefix, isMoved } = placeOf(path)
    if (outsideShops.has(path.split('/')[1] ?? '')) return flaw('never', 'is no address of a shop, so it is never redirected')
    if (isMoved) return flaw('never', english`is the address ${inside} of the main shop: write it without the shop’s slug`)
    if (isPrivatePath(inside)) return flaw('never', 'must not be redirected: fans buy, pay and reach their orders there')
    const circle = circleFrom(inside, prefix, targets)
    if (circle) return flaw('never', english`leads in a circle: ${circle.join(' → ')}`)
    if (fixedPages.has(inside) || hasPage(inside))
      return flaw('hides', english`is the address of a page, which nobody can open any more: it leads to ${target}`)
    return []
  })
}

/** Follows a redirect as a browser does. @returns the addresses of a circle, or null where the way ends */
function circleFrom(start: string, prefix: string, targets: ReadonlyMap<string, string>): string[] | null {
  const seen = [start]
  for (let here = start; ;) {
    const next = findRedirect({ path: here, query: '', setting: undefined, legacyTarget: (path) => targets.get(`${prefix}${path}`) })
    // A target that is the address itself is not followed; it is a circle all the same.
    const to = next?.to ?? (targets.get(`${prefix}${here}`) ? here : null)
    if (to === null || isExternal(to)) return null
    here = to.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
    seen.push(here)
    if (seen.indexOf(here) < seen.length - 1) return seen
  }
}
