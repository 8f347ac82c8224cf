import { isListed } from '#core/search-engines/open-shop.ts'
import { paths, shopPrefix } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import type { Shop } from '#core/shops/shop.ts'

/** Paths with nothing to list: a visitor's own pages, and what programs use. */
const disallowed = ['/checkout', '/cart', '/api/', '/downloads/', '/webhooks/', '/*/checkout', '/*/cart', '/*/graphql']

/** The content of `/robots.txt` for a host: the paths that crawlers must not visit, and the site maps of the shops on this host. */
export function robotsText(config: Config, shops: readonly Shop[], host: string): string {
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const owner = shops.find((shop) => shop.domain === name)
  const hosted = owner ? [owner] : shops.filter((shop) => shop.domain === null || shop.domain === new URL(config.publicUrl).hostname)
  const maps = hosted
    .filter((shop) => isListed(shop.meta))
    .map((shop) => `Sitemap: ${publicOrigin({ config }, shop)}${shopPrefix(shop)}${paths.sitemap()}`)
  return `${['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', ...maps].join('\n')}\n`
}
