import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { firstDay, inListing, joinListing, lastDay, members, upcomingInListing } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'

/** The coming events of a category that are not cancelled. */
export interface EventSpan {
  events: number
  cities: number
  /** First and last day by the calendar at the venue, without events whose date is hidden (EVT-15). */
  eventsFrom: string | null
  eventsUntil: string | null
}

/** The coming events of each of several categories, counted for each by itself, so that a page of artists does not read the whole shop. */
export async function listEventSpans(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, EventSpan>> {
  const { rows } = await sql<EventSpan & { id: number }>`${prepared}
    select requested.id, span.* from unnest(${[...ids]}::integer[]) as requested (id) cross join lateral (
      select count(*)::integer as events, count(distinct venue.city)::integer as cities,
        ${firstPublicDay} as events_from, max(${lastDay(venueZone)}) filter (where not listing.date_hidden)::text as events_until
      from (${members(sql`= requested.id`, 'event')}) member
      ${joinListing(takesPlace(view))} join venue on venue.id = listing.venue_id
    ) span`.execute(connection)
  return new Map(rows.map(({ id, ...span }) => [id, span]))
}

/** The entry of the listing index is a coming event that is not cancelled. */
export function takesPlace(view: View): RawBuilder<boolean> {
  return sql`${upcomingInListing(view)} and not listing.cancelled`
}

const venueZone = sql`venue.time_zone`
/** The first of their days, without hidden dates. */
export const firstPublicDay = sql`min(${firstDay(venueZone)}) filter (where not listing.date_hidden)::text`

/** How much merchandise this shop lists of each of several categories. */
export async function countProducts(
  connection: Connection,
  view: View,
  ids: readonly number[],
): Promise<Map<number, { products: number }>> {
  const { rows } = await sql<{ id: number; products: number }>`${prepared}
    select requested.id, (
      select count(*) from (${members(sql`= requested.id`, 'merch')}) member ${joinListing(inListing(view, 'merch'))}
    )::integer as products
    from unnest(${[...ids]}::integer[]) as requested (id)`.execute(connection)
  return new Map(rows.map(({ id, products }) => [id, { products }]))
}
