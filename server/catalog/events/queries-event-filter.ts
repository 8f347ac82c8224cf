import { baseLocale, locales } from '#core/shops/locale.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { matchesWords, cityOf, inCategory, upcomingInListing } from '../queries-listing.ts'
import type { View } from '../view.ts'

/** Which of the events to come a list shows; what is null or empty leaves nothing out. */
export interface EventFilter {
  categorySlug: string | null
  /** Of `core/catalog/search/search-pattern.ts`. */
  patterns: readonly string[]
  /** In either language: who reads on in another one stays with it. */
  city: string | null
  /** Days, `2027-03-01`, by the calendar at the venue; both count. */
  from: string | null
  until: string | null
  hideSoldOut: boolean
  hideUnavailable: boolean
}

/** The conditions on the shelf that are asked for, and no others: each set of them is a statement of its own with its own plan. */
export function eventFilterSql(
  view: View,
  { categorySlug, patterns, city, from, until, hideSoldOut, hideUnavailable }: EventFilter,
): RawBuilder<boolean> {
  const conditions = [upcomingInListing(view)]
  if (categorySlug !== null) conditions.push(inCategory(categorySlug))
  if (patterns.length > 0) conditions.push(matchesWords(patterns))
  if (city !== null) conditions.push(sql`listing.venue_id = any(array(select id from venue where ${city} in (${sql.join(cityNames)})))`)
  // The first of each pair is for the index: no calendar is further than a day from that of Greenwich.
  if (from !== null) conditions.push(sql`listing.happening_from >= ${from}::date - 1`, sql`${localDay} >= ${from}::date`)
  if (until !== null) conditions.push(sql`listing.happening_from < ${until}::date + 2`, sql`${localDay} <= ${until}::date`)
  if (hideSoldOut) conditions.push(canBeHad(view))
  if (hideUnavailable) conditions.push(isOffered(view))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** A city's name in every language, so that a link in one works for readers of another. */
const cityNames = locales.map((locale) => sql`venue.city ->> ${sql.lit(locale)}`)

const localDay = sql`(listing.happening_from at time zone (select time_zone from venue where venue.id = listing.venue_id))::date`

/**
 * Neither cancelled nor sold out; what is sold later or elsewhere is not sold out (EVT-06, EVT-14). Looked up for each event by
 * itself: as an `exists` the planner would rather add up every pool of the house beforehand.
 */
function canBeHad({ now }: View): RawBuilder<boolean> {
  return ofEvent(sql`e.cancelled_at is null and (
    e.presale_at > ${now} or length(p.meta ->> 'external_link') > 4 or coalesce((
      select true from product_variant v where v.product_id = p.id and v.active and v.price_cents > 0 and coalesce((
        select false from variant_pool join stock_pool s on s.id = pool_id where variant_id = v.id and s.sold + s.held >= s.capacity limit 1), true)
      limit 1), false))`)
}

/** Not called off, and with a ticket on sale, a presale to come or a link to where else it is sold, whether anything is left or not (EVT-06). */
function isOffered({ now }: View): RawBuilder<boolean> {
  return ofEvent(sql`e.cancelled_at is null and (
    e.presale_at > ${now} or length(p.meta ->> 'external_link') > 4 or coalesce((
      select true from product_variant v where v.product_id = p.id and v.active and v.price_cents > 0 limit 1), false))`)
}

/** What the shelf does not say of an event. */
function ofEvent(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((select ${condition} from event e join product p on p.id = e.product_id where e.product_id = listing.product_id), false)`
}

export interface EventCounts {
  events: number
  cities: number
}

/** Counted by halls first, of which there are few. */
export async function countEvents(connection: Connection, view: View, filter: EventFilter): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`${prepared}
    select coalesce(sum(hall.events), 0)::integer as events, count(distinct ${cityOf('venue', baseLocale)})::integer as cities
    from (select listing.venue_id, count(*) as events from shop_product listing where ${eventFilterSql(view, filter)} group by listing.venue_id) hall
    join venue on venue.id = hall.venue_id`.execute(connection)
  return rows[0] ?? { events: 0, cities: 0 }
}

/** A city as the reader calls it, and its names in other languages where those differ. */
interface City {
  name: string
  otherNames: string[]
  /** The first of them, for clients that know of two languages. */
  otherName: string | null
}

/** Where something happens that this shop sells; each hall is asked for one event, however many it has. */
export async function citiesWithEvents(connection: Connection, view: View): Promise<City[]> {
  const here = cityOf('venue', view.locale)
  const { rows } = await sql<Omit<City, 'otherName'>>`${prepared}
    select ${here} as name, coalesce(array_agg(distinct other.name) filter (where other.name <> ${here}), '{}') as "otherNames"
    from venue, unnest(array[${sql.join(cityNames)}]) as other (name)
    where exists (select from shop_product listing where listing.venue_id = venue.id and ${upcomingInListing(view)})
    group by 1 order by 1`.execute(connection)
  return rows.map((city) => ({ ...city, otherName: city.otherNames[0] ?? null }))
}
