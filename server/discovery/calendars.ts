import { inLocale } from '#core/shops/locale.ts'
import { textOptionsOf } from '#core/shops/settings/text-overrides.ts'
import { paths, shopUrl } from '#core/urls.ts'
import { calendarFile, type CalendarConcert } from '#server/catalog/events/calendar-file.ts'
import { viewOf } from '#server/catalog/view.ts'
import type { RequestContext } from '#server/context.ts'
import { artistName, comingConcerts } from './queries.ts'

/** Limits the size of a calendar file. */
const mostConcerts = 1000

/** The coming concerts of this shop, as a calendar to subscribe to. */
export async function shopCalendar(ctx: RequestContext): Promise<string> {
  return write(ctx, inLocale(ctx.shop.name, ctx.locale), await comingConcerts(ctx.db, viewOf(ctx), null, mostConcerts))
}

/** The coming concerts of one artist; null if there is no such artist. */
export async function artistCalendar(ctx: RequestContext, slug: string): Promise<string | null> {
  const name = await artistName(ctx.db, slug)
  return name && write(ctx, inLocale(name, ctx.locale), await comingConcerts(ctx.db, viewOf(ctx), slug, mostConcerts))
}

function write(ctx: RequestContext, name: string, concerts: CalendarConcert[]): string {
  return calendarFile({
    ...textOptionsOf(ctx.shop, ctx.locale),
    name,
    concerts,
    host: new URL(ctx.origin).hostname,
    writtenAt: ctx.clock.now(),
    pageOf: (concert) => shopUrl(ctx.origin, ctx.shop, paths.event(concert.slug)),
  })
}
