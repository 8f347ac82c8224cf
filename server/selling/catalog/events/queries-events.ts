import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Event } from '#api/resolvers.ts'
import { artistNames } from '#core/catalog/artist-names.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { asksForCheckIn } from '#core/self-service/check-in.ts'
import { checkInStart } from '#core/self-service/windows.ts'
import { localDate } from '#core/time/event-date.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import type { VatKind } from '#core/money/vat-rates.ts'
import { rankedCursor, type Cursor, type Place } from '#server/foundations/request/list-page.ts'
import { artistColumns, toArtist, type ArtistColumns } from '../categories/queries-artist.ts'
import { eventFilterSql, isBuyableNow, type EventSelection } from './queries-event-filter.ts'
import {
  selectCity,
  farStart,
  hidesItsDate,
  inReadersLanguage,
  joinListing,
  members,
  publicTimes,
  upcomingInListing,
} from '../records-conditions.ts'
import { planningFor, rankOfMatch } from '../search/queries-words.ts'
import type { View } from '../cached-reads.ts'
import { pageOfCombined, pageOfIds, pageOfName, pageOfNames, type Listed } from '../products/queries-named.ts'
import { planVersion } from '#server/selling/seating/seat-state.ts'
import { stockColumns, toListedStock, type StockColumns } from '../availability/queries-stock.ts'

export interface ListedEvent extends Listed<Event> {
  node: Listed<Event>['node'] & {
    /** Changes whenever its seat map may look different; null for an event without a seating plan, and while its map is hidden. It is no part of the API. */
    seatMapVersion: string | null
    /** The SHA-256 of its promoter's data policy as a PDF; null without one. It is no part of the API. */
    policyFile: string | null
    /** The day by which its tickets are taxed, even if it is hidden. It is no part of the API. */
    taxDay: string
  }
}

/** An event by id or slug, also one that is over (GQL-15); null outside the shop's range. */
export async function findEvent(connection: Connection, view: View, idOrSlug: string): Promise<ListedEvent['node'] | null> {
  const [event] = await readEvents(connection, view, pageOfName(view, 'event', idOrSlug))
  return event?.node ?? null
}

/** Several events by id or slug, also those that are over; those outside the shop's range are missing. */
export async function eventsByName(
  connection: Connection,
  view: View,
  ids: readonly number[],
  slugs: readonly string[],
): Promise<ListedEvent['node'][]> {
  return (await readEvents(connection, view, pageOfNames(view, 'event', ids, slugs))).map(({ node }) => node)
}

/** The events to buy with each of several products; `categoryId` is the product. */
export function eventsCombinedWith(connection: Connection, view: View, productIds: readonly number[]): Promise<ListedEvent[]> {
  return readEvents(connection, view, pageOfCombined(view, 'event', productIds))
}

/** By id, for events that the shop is known to list. */
export async function eventsById(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, ListedEvent['node']>> {
  const events = await readEvents(connection, view, pageOfIds(ids))
  return new Map(events.map(({ node }) => [Number(node.id), node]))
}

/** The places of a page of the selected events by start (GQL-17, GQL-18): ids and cursors, without the events. */
export async function placesOfEvents(
  connection: Connection,
  view: View,
  selection: EventSelection,
  { after, first }: { after: Cursor | null; first: number },
): Promise<Place[]> {
  const { rows } = await sql<{ id: number; happeningFrom: Date }>`${planningFor(selection.patterns)}
    select listing.product_id as id, listing.happening_from from shop_product listing
    where ${eventFilterSql(view, selection)} ${following(after)}
    order by ${places.start} limit ${first}`.execute(connection)
  return rows.map(({ id, happeningFrom }) => ({ id, cursor: [happeningFrom.getTime(), id] }))
}

/** The same for a search: whole words before the inside of words, and otherwise by start, then doors (GQL-20, SRC-04). */
export async function placesOfFoundEvents(
  connection: Connection,
  view: View,
  selection: EventSelection,
  { after, first }: { after: Cursor | null; first: number },
): Promise<Place[]> {
  const { rows } = await sql<{ id: number; happeningFrom: Date; rank: number }>`${planningFor(selection.patterns)}
    select listing.product_id as id, listing.happening_from, listing.rank from (
      select listing.product_id, listing.happening_from, listing.doors_at, ${rankOfMatch(selection.patterns)} as rank
      from shop_product listing where ${eventFilterSql(view, selection)} offset 0
    ) listing
    ${after ? sql`where ${followingByRank(view, after)}` : sql``}
    order by listing.rank, ${places.doors} limit ${first}`.execute(connection)
  return rows.map(({ id, happeningFrom, rank }) => ({ id, cursor: rankedCursor(happeningFrom.getTime(), id, rank) }))
}

/** A page of the selected events by start, with the events, in one statement. For results that are cached as a whole. */
export function pageOfEvents(
  connection: Connection,
  view: View,
  selection: EventSelection,
  { after, first }: { after: Cursor | null; first: number },
): Promise<ListedEvent[]> {
  const page = sql`
    select listing.product_id as id, null::integer as category_id, row_number() over (order by ${places.start}) as place
    from shop_product listing
    where ${eventFilterSql(view, selection)} ${following(after)}
    order by ${places.start} limit ${first}`
  return readEvents(connection, view, page)
}

const places = {
  start: sql`listing.happening_from, listing.product_id`,
  doors: sql`listing.happening_from, listing.doors_at, listing.product_id`,
} as const satisfies Record<string, RawBuilder<unknown>>

/** The events after a cursor, by start. */
function following(after: Cursor | null): RawBuilder<unknown> {
  return after ? sql`and (${places.start}) > (${new Date(after[0])}, ${after[1]})` : sql``
}

/** The events after the cursor of a search. It contains rank, start and id; the time of the doors is looked up. */
function followingByRank(view: View, [moment, id, rank = 0]: Cursor): RawBuilder<unknown> {
  const start = new Date(moment)
  const doors = sql`coalesce((select doors_at from shop_product where shop_id = ${view.shopId} and product_id = ${id}), ${start})`
  return sql`listing.rank > ${rank} or (listing.rank = ${rank} and (${places.doors}) > (${start}, ${doors}, ${id}))`
}

/** The next events of each of several categories, by start, then doors (EVT-24). */
export function eventsOfCategories(
  connection: Connection,
  view: View,
  categoryIds: readonly number[],
  max: number,
): Promise<ListedEvent[]> {
  const page = sql`
    select listed.id, requested.id as category_id, listed.place from unnest(${[...categoryIds]}::integer[]) as requested (id) cross join lateral (
      select listing.product_id as id, row_number() over (order by ${places.doors}) as place
      from (${members(sql`= requested.id`, 'event')}) member ${joinListing(upcomingInListing(view))}
      order by place limit ${max}
    ) listed`
  return readEvents(connection, view, page)
}

/**
 * The next dates of the artist of each of several products of merchandise, by start, as far as tickets are left; `categoryId` is the
 * product. The dates are sorted before their stock is looked up, so that this ends with the last one that is needed.
 */
export function datesOfMerch(connection: Connection, view: View, productIds: readonly number[], max: number): Promise<ListedEvent[]> {
  const page = sql`
    select listed.id, requested.id as category_id, listed.place from unnest(${[...productIds]}::integer[]) as requested (id) cross join lateral (
      select listing.product_id as id, row_number() over (order by ${places.start}) as place
      from (
        select listing.* from (
          select distinct product_id from (
            ${members(sql`= (select artist_id from product where id = requested.id)`, 'event')}) of_artist
        ) member ${joinListing(upcomingInListing(view))}
        order by ${places.start} offset 0
      ) listing
      where ${isBuyableNow(view)}
      order by ${places.start} limit ${max}
    ) listed`
  return readEvents(connection, view, page)
}

/** The next events that belong to no tour on the shop's home page (HOM-05), by start. */
export async function eventsOutsideTours(connection: Connection, view: View, max: number): Promise<ListedEvent['node'][]> {
  const page = sql`
    select listing.product_id as id, null::integer as category_id, row_number() over (order by ${places.start}) as place
    from shop_product listing
    where ${upcomingInListing(view)} and not exists (
      select from product_category member
      join category tour on tour.id = member.category_id and tour.type = 'TOUR'
      join shop_category sc on sc.category_id = tour.id and sc.shop_id = ${view.shopId}
      where member.product_id = listing.product_id)
    order by ${places.start} limit ${max}`
  return (await readEvents(connection, view, page)).map(({ node }) => node)
}

/** The address of a seat map elsewhere; null while the operator hides the map (EVT-15), so that no answer can tell it. */
const publicSeatMap = sql`case when not p.meta @> '{"hide_map": true}' then e.seatmap_url end as seatmap_url`

interface EventRow extends ArtistColumns, StockColumns {
  id: number
  slug: string
  name: string
  vatRate: number
  vatKind: VatKind | null
  cartLimit: number
  soldOutMessage: string | null
  meta: Record<string, unknown>
  /** Null while its date is hidden, as are all times but the end of the event and the start of the presale. */
  happeningFrom: Date | null
  happeningUntil: Date | null
  /** The end, or the start where no end is known, even if they are hidden. */
  overAt: Date
  /** The day by which its tickets are taxed, even if it is hidden. */
  taxDay: string
  /** The start before the latest move, as ISO 8601. */
  movedFrom: string | null
  doorTime: Date | null
  stageTime: Date | null
  presaleAt: Date | null
  checkInStartAt: Date | null
  checkInEndAt: Date | null
  cancelledAt: Date | null
  supportArtists: string[]
  ageLimit: number | null
  localOrganizer: string | null
  seatmapUrl: string | null
  policyFile: string | null
  displayMap: boolean
  planDigest: string | null
  updatedAt: Date
  personalizationRequirement: string
  venueId: number
  venueName: string
  venueAddress: string
  venuePostCode: string
  venueCity: string
  venueCountryCode: string
  venueTimeZone: string
  categoryId: number | null
  place: number
}

/** When the event `e` was to start before it was moved; null if it never was, and while its date is hidden. */
const movedFrom = sql`(
  select c.before ->> 'happeningFrom' from event_change c
  where not ${hidesItsDate} and c.event_id = e.product_id and (c.before ->> 'happeningFrom')::timestamptz <> e.happening_from
  order by c.id desc limit 1)`

/** Reads the events of `page` (`id`, `category_id`, `place`) with one statement. */
async function readEvents(connection: Connection, view: View, page: RawBuilder<unknown>): Promise<ListedEvent[]> {
  const { locale } = view
  const { rows } = await sql<EventRow>`${prepared}
    with page as materialized (${page})
    select p.id, p.slug, p.price_cents, p.vat_rate, p.vat_kind, p.cart_limit, p.meta, page.category_id, page.place,
      ${inReadersLanguage('p.name', locale)} as name,
      ${inReadersLanguage('p.sold_out_message', locale)} as sold_out_message,
      ${publicTimes}, e.over_at, (e.happening_from at time zone venue.time_zone)::date::text as tax_day, e.presale_at, e.cancelled_at, e.support_artists, e.age_limit,
      ${movedFrom} as moved_from, e.local_organizer, ${publicSeatMap}, e.policy_file, e.display_map, e.personalization_requirement, plan.digest as plan_digest, p.updated_at,
      venue.id as venue_id, venue.name as venue_name, venue.address as venue_address, venue.post_code as venue_post_code,
      ${selectCity('venue', locale)} as venue_city, venue.country_code as venue_country_code, venue.time_zone as venue_time_zone,
      ${stockColumns(view)}, ${artistColumns(locale)}
    from page
    join product p on p.id = page.id
    join event e on e.product_id = p.id
    join venue on venue.id = e.venue_id
    left join category artist on artist.id = p.artist_id
    left join event_seating seating on seating.product_id = p.id
    left join seating_plan plan on plan.id = seating.plan_id
    order by page.category_id, page.place`.execute(connection)
  return rows.map((row) => ({
    node: presentEvent(row),
    cursor: [(row.happeningFrom ?? farStart).getTime(), row.id],
    categoryId: row.categoryId,
    place: row.place,
  }))
}

function presentEvent(row: EventRow): ListedEvent['node'] {
  return {
    __typename: 'Event',
    id: String(row.id),
    slug: row.slug,
    kind: 'event',
    name: row.name,
    descriptiveName: descriptiveName({ artist: row.artistName, name: row.name }),
    artist: toArtist(row),
    artists: artistNames(row.artistName, row.supportArtists),
    vatRate: row.vatRate,
    vatKind: row.vatKind,
    cartLimit: row.cartLimit,
    happeningFrom: row.happeningFrom?.toISOString() ?? null,
    happeningUntil: row.happeningUntil?.toISOString() ?? null,
    movedFrom: row.movedFrom,
    doorTime: row.doorTime?.toISOString() ?? null,
    stageTime: row.stageTime?.toISOString() ?? null,
    presaleAt: row.presaleAt?.toISOString() ?? null,
    checkInStartAt: findCheckInStart(row)?.toISOString() ?? null,
    checkInEndAt: row.checkInEndAt?.toISOString() ?? null,
    localDate: row.happeningFrom && localDate(row.happeningFrom.toISOString(), row.venueTimeZone),
    taxDay: row.taxDay,
    ageLimit: row.ageLimit,
    cancelled: row.cancelledAt !== null,
    venue: presentVenue(row),
    soldOutMessage: row.soldOutMessage,
    displayMap: row.displayMap,
    seatmapUrl: row.seatmapUrl,
    // Hidden with the map, so that no answer that goes by it can tell the plan.
    seatMapVersion:
      row.meta['hide_map'] === true ? null : row.planDigest && `${planVersion(row.planDigest)}-${row.updatedAt.getTime().toString(36)}`,
    personalizationRequirement: row.personalizationRequirement,
    policyFile: row.policyFile,
    localOrganizer: row.localOrganizer,
    meta: publicMeta(row.meta),
    stock: toListedStock(row, { until: row.overAt, cancelled: row.cancelledAt !== null }),
  }
}

function findCheckInStart(row: EventRow): Date | null {
  const { happeningFrom, checkInStartAt } = row
  return happeningFrom && asksForCheckIn(row) ? checkInStart({ happeningFrom, checkInStartAt }) : checkInStartAt
}

function presentVenue(row: EventRow): Event['venue'] {
  const address = { address: row.venueAddress, postCode: row.venuePostCode, city: row.venueCity, countryCode: row.venueCountryCode }
  return { id: String(row.venueId), name: row.venueName, timeZone: row.venueTimeZone, address }
}
