import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { CategoryType } from '#api/resolvers.ts'
import { landingPages } from '#core/content/content-pages.ts'
import { readingOrder, type LocalText } from '#core/shops/locale.ts'
import type { CalendarConcert } from '#server/selling/catalog/calendar-file.ts'
import { calendarSequence, hidesItsDate, listed, members, publicTimes, toCome } from '#server/selling/catalog/records-conditions.ts'
import type { View } from '#server/selling/catalog/cached-reads.ts'

export interface ListedPage {
  kind: CategoryType | 'merch' | 'event' | 'bundle' | 'landing'
  slug: string
  changedAt: Date | null
}

/**
 * The pages of what this shop lists: its written landing pages, its merchandise, its coming events, and every category, artist and tour
 * that shows one of them.
 */
export async function listedPages(connection: Connection, view: View, design: string): Promise<ListedPage[]> {
  const order = [...readingOrder(view.locale)]
  const { rows } = await sql<ListedPage>`${prepared}
    with shown as (
      select p.id, p.slug, case when p.meta @> '{"bundle_only": true}' then 'bundle' else p.kind::text end as kind, p.updated_at
      from product p left join event e on e.product_id = p.id
      where ${listed(view)} and (e.product_id is null or ${toCome(view)})
    ), entry as (
      select distinct member.category_id
      from (${members(sql`is not null`)}) member join shown on shown.id = member.product_id
    )
    (select 'landing' as kind, slug, updated_at as changed_at from (
      select distinct on (slug) slug, updated_at, published from content_page
      where slug = any(${[...landingPages]}::text[]) and locale = any(${order}::language_code[])
        and (shop_id is null or shop_id = ${view.shopId}) and (design is null or design = ${design})
      order by slug, array_position(${order}::language_code[], locale), shop_id nulls last, design nulls last
    ) written where published order by slug)
    union all
    (select c.type::text as kind, c.slug, null::timestamptz from entry join category c on c.id = entry.category_id order by c.slug)
    union all
    (select kind, slug, updated_at from shown order by kind, slug)`.execute(connection)
  return rows
}

/**
 * The coming concerts of a shop, or of one artist in it, by start. Cancelled ones are included, so that calendars show that they are
 * cancelled; those with a hidden date are not (EVT-15).
 */
export async function comingConcerts(connection: Connection, view: View, artist: string | null, max: number): Promise<CalendarConcert[]> {
  const which =
    artist === null
      ? sql`true`
      : sql`p.id in (select product_id from (${members(sql`= (select id from category where slug = ${artist})`)}) member)`
  const { rows } = await sql<CalendarConcert>`${prepared}
    select p.id as event_id, p.slug, p.name, artist.name as artist_name, ${publicTimes}, e.cancelled_at,
      ${calendarSequence('e', 'p')} as sequence,
      venue.time_zone, venue.name as venue_name, venue.address as venue_address, venue.post_code as venue_post_code, venue.city as venue_city, venue.country_code as venue_country,
      venue.latitude, venue.longitude
    from product p join event e on e.product_id = p.id join venue on venue.id = e.venue_id left join category artist on artist.id = p.artist_id
    where ${listed(view)} and ${toCome(view)} and ${which} and not ${hidesItsDate}
    order by e.happening_from, p.id limit ${max}`.execute(connection)
  return rows
}

/** The name of an artist; null if no artist has this slug. */
export async function artistName(connection: Connection, slug: string): Promise<LocalText | null> {
  const row = await connection
    .selectFrom('category')
    .select('name')
    .where('slug', '=', slug)
    .where('type', 'in', ['ARTIST', 'BRAND', 'LABEL'])
    .executeTakeFirst()
  return row?.name ?? null
}
