import { isListed } from '#core/discovery/open-shop.ts'
import { paths, shopPrefix } from '#core/urls.ts'
import type { Config } from '#server/config.ts'
import { originOf } from '#server/request/request-context.ts'
import type { Shop } from '#core/shops/shop.ts'

/** Nothing to find there: a visitor's own, and what programs talk to. */
const ours = ['/checkout', '/cart', '/api/', '/downloads/', '/webhooks/', '/*/checkout', '/*/cart', '/*/graphql']

/** `/robots.txt` of a host: what not to look at, and the site maps of the shops that live there. */
export function robotsText(config: Config, shops: readonly Shop[], host: string): string {
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const owner = shops.find((shop) => shop.domain === name)
  const here = owner ? [owner] : shops.filter((shop) => shop.domain === null || shop.domain === new URL(config.publicUrl).hostname)
  const maps = here
    .filter((shop) => isListed(shop.meta))
    .map((shop) => `Sitemap: ${originOf({ config }, shop)}${shopPrefix(shop)}${paths.sitemap()}`)
  return `${['User-agent: *', ...ours.map((path) => `Disallow: ${path}`), '', ...maps].join('\n')}\n`
}
