import type { EventFilter } from '#core/catalog/events/event-filter.ts'
import type { SearchPattern } from '#core/catalog/search/search-pattern.ts'
import { baseLocale, locales } from '#core/shops/locale.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectCity, firstDay, inCategory, inListing, lastDay, offeredVariant, upcomingInListing } from '../records-conditions.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { matchesWords, planningFor } from '../search/queries-words.ts'
import type { View } from '../cached-reads.ts'

/** A list of coming events: those of a category that match the patterns and pass the filter. */
export interface EventSelection extends EventFilter {
  /** Null for the whole shop. */
  categorySlug: string | null
  /** From `core/catalog/search/search-pattern.ts`; empty for no search. */
  patterns: readonly SearchPattern[]
}

/** The conditions on the listing index. Unused ones are left out, so that each combination is a statement with a plan of its own. */
export function eventFilterSql(
  view: View,
  { categorySlug, patterns, city, from, until, hideSoldOut, hideUnavailable }: EventSelection,
): RawBuilder<boolean> {
  const conditions = [hideSoldOut ? upcomingInOrder(view) : upcomingInListing(view)]
  if (categorySlug !== null) conditions.push(inCategory(categorySlug))
  if (patterns.length > 0) conditions.push(matchesWords(patterns))
  if (city !== null) conditions.push(sql`listing.venue_id = any(array(select id from venue where ${city} in (${sql.join(cityNames)})))`)
  // An event of several days is found by each of them. The first condition of each pair needs no time zone and can use the index. It is a
  // day wider, because calendars differ from UTC by up to a day.
  if (from !== null) conditions.push(sql`listing.over_at >= ${from}::date - 1`, sql`${lastDay(zone)} >= ${from}::date`)
  if (until !== null) conditions.push(sql`listing.happening_from < ${until}::date + 2`, sql`${firstDay(zone)} <= ${until}::date`)
  // Otherwise trying days would tell a hidden one.
  if (from !== null || until !== null) conditions.push(sql`not listing.date_hidden`)
  // What is not sold out is on sale.
  if (hideSoldOut) conditions.push(isNotSoldOut(view))
  else if (hideUnavailable) conditions.push(isOnSale(view))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** A city's name in every language. */
const cityNames = locales.map((locale) => sql`venue.city ->> ${sql.lit(locale)}`)

const zone = sql`(select time_zone from venue where venue.id = listing.venue_id)`

/**
 * A coming event, for a list that looks at the stock of its entries. The end is compared in a way that no index can use. PostgreSQL expects
 * far fewer coming events than there are: by an index of their ends it would look at the stock of all events and sort them, in place of
 * reading them in the order of the list until the page is full.
 */
function upcomingInOrder(view: View): RawBuilder<boolean> {
  return sql`${inListing(view, 'event')} and listing.over_at + interval '0' > ${view.now}`
}

/**
 * The event has a ticket left. Stock is looked up for each event by scalar subqueries, because for an `exists` the planner would read every
 * pool in advance.
 */
const hasTicketsLeft = sql`(listing.has_tickets and coalesce((
    select true from product_variant v join product p on p.id = v.product_id
    where v.product_id = listing.product_id and ${sql.raw(offeredVariant)} and coalesce((
      select false from variant_pool join stock_pool s on s.id = pool_id where variant_id = v.id and s.capacity - s.sold - s.held < v.amount_step limit 1), true)
    limit 1), false))`

/** Neither cancelled nor sold out; an event with a presale in the future or a link to another seller is not sold out (EVT-06, EVT-14). */
function isNotSoldOut({ now }: View): RawBuilder<boolean> {
  return sql`(not listing.cancelled and (listing.presale_at > ${now} or listing.sold_elsewhere or ${hasTicketsLeft}))`
}

/** Tickets for it can be bought in this shop now (EVT-22). Neither a presale in the future nor a link to another seller is enough. */
export function isBuyableNow({ now }: View): RawBuilder<boolean> {
  return sql`(not listing.cancelled and not listing.sold_elsewhere and (listing.presale_at > ${now}) is not true and ${hasTicketsLeft})`
}

/** Not cancelled, and with a ticket for sale, a presale in the future or a link to another seller, even if it is sold out (EVT-06). */
function isOnSale({ now }: View): RawBuilder<boolean> {
  return sql`(not listing.cancelled and (listing.has_tickets or listing.sold_elsewhere or listing.presale_at > ${now}))`
}

export interface EventCounts {
  events: number
  cities: number
}

/** Counts by venue first, of which there are few. */
export async function countEvents(connection: Connection, view: View, selection: EventSelection): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`${planningFor(selection.patterns)}
    select coalesce(sum(by_venue.events), 0)::integer as events, count(distinct ${selectCity('venue', baseLocale)})::integer as cities
    from (select listing.venue_id, count(*) as events from shop_product listing where ${eventFilterSql(view, selection)} group by listing.venue_id) by_venue
    join venue on venue.id = by_venue.venue_id`.execute(connection)
  return rows[0] ?? { events: 0, cities: 0 }
}

/** A city in the reader's language, with its names in other languages if they differ. */
interface City {
  name: string
  otherNames: string[]
  /** The first of them, for clients from the time when there were two languages. */
  otherName: string | null
  /** The mean of its venues, in degrees; null if no venue's position is known. */
  latitude: number | null
  longitude: number | null
}

/** The cities with coming events of this shop. For each venue one event is looked up, however many it has. */
export async function citiesWithEvents(connection: Connection, view: View): Promise<City[]> {
  const here = selectCity('venue', view.locale)
  const { rows } = await sql<Omit<City, 'otherName'>>`${prepared}
    select ${here} as name, coalesce(array_agg(distinct other.name) filter (where other.name <> ${here}), '{}') as "otherNames",
      avg(venue.latitude) as latitude, avg(venue.longitude) as longitude
    from venue, unnest(array[${sql.join(cityNames)}]) as other (name)
    where exists (select from shop_product listing where listing.venue_id = venue.id and ${upcomingInListing(view)})
    group by 1 order by 1`.execute(connection)
  return rows.map((city) => ({ ...city, otherName: city.otherNames[0] ?? null }))
}
