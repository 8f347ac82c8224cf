import { inLocale } from '#core/shops/locale.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { paths, shopUrl } from '#core/urls.ts'
import { calendarFile, presaleCalendarFile, type CalendarConcert } from '#server/selling/catalog/calendar-file.ts'
import { readEvent } from '#server/selling/catalog/read-event.ts'
import { makeView } from '#server/selling/catalog/cached-reads.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { artistName, comingConcerts } from './queries.ts'

/** Limits the size of a calendar file. */
const maxConcerts = 1000

/** The coming concerts of this shop, as a calendar to subscribe to. */
export async function shopCalendar(ctx: RequestContext): Promise<string> {
  return write(ctx, inLocale(ctx.shop.name, ctx.locale), await comingConcerts(ctx.db, makeView(ctx), null, maxConcerts))
}

/** The coming concerts of one artist; null if there is no such artist. */
export async function artistCalendar(ctx: RequestContext, slug: string): Promise<string | null> {
  const name = await artistName(ctx.db, slug)
  return name && write(ctx, inLocale(name, ctx.locale), await comingConcerts(ctx.db, makeView(ctx), slug, maxConcerts))
}

/** The start of an event's presale, to be reminded of it; null once it has begun, and for an event that this shop does not list. */
export async function presaleCalendar(ctx: RequestContext, slug: string): Promise<string | null> {
  const event = await readEvent(ctx, slug)
  const presaleAt = event?.presaleAt ? new Date(event.presaleAt) : null
  if (!event || event.slug !== slug || event.cancelled || !presaleAt || presaleAt <= ctx.clock.now()) return null
  return presaleCalendarFile({
    ...makeTextOptions(ctx.shop, ctx.locale),
    eventId: String(event.id),
    title: [event.artist?.name ?? event.name, event.venue?.address.city].filter(Boolean).join(', '),
    presaleAt,
    page: shopUrl(ctx.origin, ctx.shop, paths.event(slug)),
    host: new URL(ctx.origin).hostname,
    writtenAt: ctx.clock.now(),
  })
}

function write(ctx: RequestContext, name: string, concerts: CalendarConcert[]): string {
  return calendarFile({
    ...makeTextOptions(ctx.shop, ctx.locale),
    name,
    concerts,
    host: new URL(ctx.origin).hostname,
    writtenAt: ctx.clock.now(),
    pageOf: (concert) => shopUrl(ctx.origin, ctx.shop, paths.event(concert.slug)),
  })
}
