import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import { hasEvents, hasProducts, inShopsList, notGated } from './queries-categories.ts'
import { inReadersLanguage, listed, members, toCome, type View } from './queries-listing.ts'

export interface ArtistName {
  id: number
  name: string
  ticketTopLeft: number
  ticketTopRight: number
  ticketBottom: number
}

/**
 * Main artists, brands and labels that the shop lists or sells something of (ART-01): of all of them what sorting needs, so that
 * the rest is read for one page only.
 */
export async function artistNames(connection: Connection, view: View, patterns: readonly string[]): Promise<ArtistName[]> {
  const bears = patterns.map((pattern) => sql` and (' ' || c.search_text || ' ') like ${pattern}`)
  const { rows } = await sql<ArtistName>`${patterns.length > 0 ? sql.raw('') : prepared}
    select c.id, ${inReadersLanguage('c.name', view.locale)} as name, c.sort_order_ticket_top_left as ticket_top_left,
      c.sort_order_ticket_top_right as ticket_top_right, c.sort_order_ticket_bottom as ticket_bottom
    from category c
    where c.type in ('ARTIST', 'BRAND', 'LABEL') and c.main_category
      and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})${sql.join(bears, sql``)}${notGated(view)}`.execute(
    connection,
  )
  return rows
}

export interface CategoryCounts {
  products: number
  events: number
  cities: number
  /** First and last day by the calendar at the venue, of those whose date may be told (EVT-15). */
  eventsFrom: string | null
  eventsUntil: string | null
}

const none: CategoryCounts = { products: 0, events: 0, cities: 0, eventsFrom: null, eventsUntil: null }

/** How much of each of several categories this shop lists: merchandise, and events to come that have not been cancelled. */
export async function countsOfCategories(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, CategoryCounts>> {
  const counts = sql`e.product_id is not null and e.cancelled_at is null and ${toCome(view)}`
  const day = sql`(e.happening_from at time zone venue.time_zone)::date`
  const isTold = sql`not p.meta @> '{"hideDate": true}'`
  const { rows } = await sql<CategoryCounts & { id: number }>`${prepared}
    select member.category_id as id, count(*) filter (where p.kind = 'merch')::integer as products,
      count(*) filter (where ${counts})::integer as events,
      count(distinct venue.city) filter (where ${counts})::integer as cities,
      min(${day}) filter (where ${counts} and ${isTold})::text as events_from,
      max(${day}) filter (where ${counts} and ${isTold})::text as events_until
    from (${members(sql`= any(${[...ids]}::integer[])`)}) member
    join product p on p.id = member.product_id left join event e on e.product_id = p.id left join venue on venue.id = e.venue_id
    where ${listed(view)}
    group by member.category_id`.execute(connection)
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return new Map(ids.map((id) => [id, found.get(id) ?? none]))
}
