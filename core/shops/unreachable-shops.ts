import { reservedWords, shopPrefix } from '#core/urls.ts'
import { english, type Sentence, type Wording } from '#core/text/sentence.ts'
import { findShop, type ShopLookup } from './find-shop.ts'

/** A shop whose own address leads to another shop or to none, so that no fan ever sees its pages. */
export interface UnreachableShop {
  slug: string
  /** The field of `shops.yaml` that mends it. */
  field: 'band' | 'domain' | 'slug'
  /** Why it cannot be reached, to follow the shop's name: `has no address: …`. */
  reason: Sentence
  /** What would be right: a sentence without its full stop. */
  advice: Wording
}

/**
 * Finds the shops that cannot be reached (SHP-02, SHP-03): each is looked up at the address that its links have.
 * @param defaultSlug the shop that `PUBLIC_URL` shows. If there is none of this slug, the first one that could be it counts.
 * @param publicHost the host name of `PUBLIC_URL`, without a port
 * @param officeHost that of `OFFICE_URL`, where no shop is shown if it is another one
 */
export function unreachableShops(
  shops: readonly ShopLookup[],
  defaultSlug: string,
  publicHost: string,
  officeHost = publicHost,
): UnreachableShop[] {
  const isPlaced = (shop: ShopLookup) => shop.domain !== null || shopPrefix(shop) !== ''
  const main = shops.find(({ slug }) => slug === defaultSlug) ?? shops.find((shop) => !isPlaced(shop))
  const probe = '/events'
  return shops.flatMap((shop) => {
    if (officeHost !== publicHost && shop.domain === officeHost) return [{ slug: shop.slug, ...atOffice(officeHost) }]
    const found = findShop(shops, main?.slug ?? defaultSlug, shop.domain ?? publicHost, `${shopPrefix(shop)}${probe}`)
    if (found?.shop.slug === shop.slug && found.path === probe && found.moved === null) return []
    return [{ slug: shop.slug, ...whyUnreachable(shop, shops, main?.slug ?? defaultSlug, publicHost) }]
  })
}

function atOffice(officeHost: string): Omit<UnreachableShop, 'slug'> {
  return {
    field: 'domain',
    reason: english`has no address: its domain ${officeHost} is the host of OFFICE_URL, which shows the office alone`,
    advice: 'Give it another domain, or the office another host',
  }
}

function whyUnreachable(
  { slug, domain }: ShopLookup,
  shops: readonly ShopLookup[],
  mainSlug: string,
  publicHost: string,
): Omit<UnreachableShop, 'slug'> {
  if (domain !== null) {
    const owner = shops.find((shop) => shop.domain === domain && shop.slug !== slug)
    return {
      field: 'domain',
      reason: english`has no address: its domain ${domain} shows ${owner?.slug ?? english`another shop`}`,
      advice: 'Give it another domain',
    }
  }
  const owner = shops.find((shop) => shop.domain === publicHost)
  if (owner)
    return {
      field: 'domain',
      reason: english`has no address: ${publicHost} is the host of PUBLIC_URL, and as the domain of ${owner.slug} it shows that shop alone`,
      advice: english`Leave domain out of ${owner.slug} (with DEFAULT_SHOP=${owner.slug} it is shown there all the same), or give ${slug} a domain of its own`,
    }
  if (reservedWords.has(slug))
    return {
      field: 'slug',
      reason: english`has no address: /${slug} is a page of every shop`,
      advice: 'Give it another slug, or a domain of its own',
    }
  return {
    field: 'band',
    reason: english`has no address: with band: false it is not at /${slug}, it has no domain, and PUBLIC_URL shows ${mainSlug}`,
    advice: english`Leave band out, which puts the shop at /${slug}, give it a domain of its own, or set DEFAULT_SHOP=${slug}`,
  }
}
