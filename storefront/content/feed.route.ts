import { paths, shopUrl } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import type { Route } from './+types/feed.route.ts'
import { atomFeed } from './atom-feed.ts'
import { loadFeed } from './load-content.ts'

/** News and new dates as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const { shop, locale, origin, now } = page
  const entries = await loadFeed(page)
  const link = (path: string) => (path.startsWith('/') ? shopUrl(origin, shop, path) : path)
  const inLanguage = locale === shop.defaultLocale ? '' : `?lang=${locale}`
  const feed = atomFeed(
    {
      address: `${link(paths.newsFeed())}${inLanguage}`,
      title: m.feed_title({ shop: shop.name }, page),
      language: locale,
      home: link(paths.home()),
      updated: new Date(entries[0]?.publishedAt ?? now),
      shopName: shop.name,
    },
    entries.map(({ url, html, ...entry }) => ({ ...entry, html: html ?? null, link: link(url) })),
  )
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
