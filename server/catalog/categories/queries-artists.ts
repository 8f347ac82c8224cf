import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { hasEvents, hasProducts, inShopsList, notGated } from './queries-categories.ts'
import { inReadersLanguage, members, inListing } from '../queries-listing.ts'
import type { View } from '../view.ts'

export interface ArtistName {
  id: number
  name: string
  ticketTopLeft: number
  ticketTopRight: number
  ticketBottom: number
}

/**
 * The main artists, brands and labels that the shop lists or sells products of (ART-01), with the columns that sorting needs. The rest is
 * read for one page only.
 */
export async function artistNames(connection: Connection, view: View, patterns: readonly string[]): Promise<ArtistName[]> {
  const matchesWords = patterns.map((pattern) => sql` and (' ' || c.search_text || ' ') like ${pattern}`)
  const { rows } = await sql<ArtistName>`${prepared}
    select c.id, ${inReadersLanguage('c.name', view.locale)} as name, c.sort_order_ticket_top_left as ticket_top_left,
      c.sort_order_ticket_top_right as ticket_top_right, c.sort_order_ticket_bottom as ticket_bottom
    from category c
    where c.type in ('ARTIST', 'BRAND', 'LABEL') and c.main_category
      and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})${sql.join(matchesWords, sql``)}${notGated(view)}`.execute(
    connection,
  )
  return rows
}

export interface CategoryCounts {
  products: number
  events: number
  cities: number
  /** First and last day by the calendar at the venue, without events whose date is hidden (EVT-15). */
  eventsFrom: string | null
  eventsUntil: string | null
}

const none: CategoryCounts = { products: 0, events: 0, cities: 0, eventsFrom: null, eventsUntil: null }

/**
 * Counts what this shop lists of each of several categories: merchandise, and coming events that are not cancelled. Each category is
 * counted separately, so that a page of artists does not read the whole shop.
 */
export async function countsOfCategories(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, CategoryCounts>> {
  const counts = sql`e.cancelled_at is null and listing.over_at > ${view.now}`
  const day = sql`(e.happening_from at time zone venue.time_zone)::date`
  const hasPublicDate = sql`not (select p.meta @> '{"hideDate": true}' from product p where p.id = e.product_id)`
  const { rows } = await sql<CategoryCounts & { id: number }>`${prepared}
    select requested.id, counted.* from unnest(${[...ids]}::integer[]) as requested (id) cross join lateral (
      select count(*) filter (where listing.kind = 'merch')::integer as products,
        count(*) filter (where ${counts})::integer as events,
        count(distinct venue.city) filter (where ${counts})::integer as cities,
        min(${day}) filter (where ${counts} and ${hasPublicDate})::text as events_from,
        max(${day}) filter (where ${counts} and ${hasPublicDate})::text as events_until
      from (${members(sql`= requested.id`)}) member
      join shop_product listing on listing.product_id = member.product_id
      left join event e on e.product_id = case when listing.kind = 'event' then listing.product_id end left join venue on venue.id = e.venue_id
      where ${inListing(view)}
    ) counted`.execute(connection)
  const counted = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return new Map(ids.map((id) => [id, counted.get(id) ?? none]))
}
