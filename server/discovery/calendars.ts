import { inLocale } from '#core/shops/locale.ts'
import { textOptionsOf } from '#core/shops/settings/text-overrides.ts'
import { paths, shopUrl } from '#core/urls.ts'
import { calendarFile, type CalendarConcert } from '#server/catalog/events/calendar-file.ts'
import { viewOf } from '#server/catalog/view.ts'
import type { RequestContext } from '#server/context.ts'
import { artistName, evenings } from './queries.ts'

/** Beyond these nobody plans, and a calendar stays quick to read. */
const mostConcerts = 1000

/** Every concert to come of this shop, for calendars that ask again now and then. */
export async function shopCalendar(ctx: RequestContext): Promise<string> {
  return write(ctx, inLocale(ctx.shop.name, ctx.locale), await evenings(ctx.db, viewOf(ctx), null, mostConcerts))
}

/** The same of one artist; null where there is no such artist. */
export async function artistCalendar(ctx: RequestContext, slug: string): Promise<string | null> {
  const name = await artistName(ctx.db, slug)
  return name && write(ctx, inLocale(name, ctx.locale), await evenings(ctx.db, viewOf(ctx), slug, mostConcerts))
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
