import type { FeedEntry } from '#api/resolvers.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import type { Locale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { paths } from '#core/urls.ts'
import { makeView } from '#server/selling/catalog/cached-reads.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { listNews } from './list-news.ts'
import { newDates, type NewDate } from './queries-feed.ts'

const maxEntries = 40

/** News and new dates of a shop, newest first, at most 40, for feed readers. */
export async function readFeed(ctx: RequestContext): Promise<FeedEntry[]> {
  const [{ nodes = [] }, dates] = await Promise.all([
    listNews(ctx, ['hot', 'regular'], { first: maxEntries }),
    newDates(ctx.db, makeView(ctx), maxEntries),
  ])
  const news = nodes.map((item) => ({
    id: `news/${item.slug}`,
    kind: 'news' as const,
    title: item.title ?? '',
    html: item.text ?? null,
    url: item.url ?? paths.home(),
    publishedAt: String(item.publishedAt),
  }))
  const events = dates.map((event) => ({
    id: `events/${event.slug}`,
    kind: 'event' as const,
    title: `${descriptiveName(event)}: ${[formatDay(event, ctx.locale), event.city].filter(Boolean).join(', ')}`,
    html: null,
    url: paths.event(event.slug),
    publishedAt: event.createdAt.toISOString(),
  }))
  return [...news, ...events].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).slice(0, maxEntries)
}

/** Null while its date is hidden. */
function formatDay({ happeningFrom, timeZone }: NewDate, locale: Locale): string | null {
  return happeningFrom && formatMoment(happeningFrom, 'poster', locale, timeZone)
}
