import { documentColours } from '#core/shops/settings/document-colours.ts'
import { paths, shopPrefix } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import icon from '#storefront/look/icon.svg?url&no-inline'
import type { Route } from './+types/web-manifest.route.ts'

/** The web app manifest, with which a shop can be added to the home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const page = loaderPage(context)
  const { shop, locale } = page
  const home = `${shopPrefix(shop)}${paths.home()}`
  const { flood } = documentColours(shop.design, shop.theme)
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    lang: locale,
    id: home,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    background_color: flood,
    theme_color: flood,
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    shortcuts: [
      { name: m.header_dates({}, page), url: `${shopPrefix(shop)}${paths.events()}` },
      { name: m.header_cart({}, page), url: `${shopPrefix(shop)}${paths.cart()}` },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
}
