import { Feed } from 'feed'
import { paths, shopUrl } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/loader-page.ts'
import type { Route } from './+types/feed.route.ts'
import { loadFeed } from './load-content.ts'

/** News and new dates as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop, locale, origin, now } = page
  const entries = await loadFeed(page)
  const link = (path: string) => (path.startsWith('/') ? shopUrl(origin, shop, path) : path)
  const inLanguage = locale === shop.defaultLocale ? '' : `?lang=${locale}`
  const address = `${link(paths.newsFeed())}${inLanguage}`
  const feed = new Feed({
    id: address,
    title: m.feed_title({ shop: shop.name }, page),
    language: locale,
    link: link(paths.home()),
    feedLinks: { atom: address },
    updated: new Date(entries[0]?.publishedAt ?? now),
    copyright: shop.name,
    generator: 'Stagefront',
    author: { name: shop.name },
  })
  for (const { id, title, html, url, publishedAt } of entries) {
    feed.addItem({
      id: `${link(paths.home())}#${id}`,
      title,
      link: link(url),
      date: new Date(publishedAt),
      published: new Date(publishedAt),
      ...(html && { content: html }),
    })
  }
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
