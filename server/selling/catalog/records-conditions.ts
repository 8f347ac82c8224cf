import { sql, type RawBuilder } from 'kysely'
import { baseLocale, readingOrder, type Locale } from '#core/shops/locale.ts'
import { dayBeginsAt } from '#core/time/event-day.ts'
import type { View } from './cached-reads.ts'

/**
 * SQL conditions that all catalog queries share, so that "listed", "sold" and "coming" mean the same on every page. Aliases: `p` for
 * products, `e` for their events, `c` for categories, `listing` for the listing index (`shop_product`).
 */

/** A `local_text` column in a language, else in the first of its fallbacks that has a text. */
export function inReadersLanguage(column: string, locale: Locale): RawBuilder<string> {
  const texts = sql.ref(column)
  const order = readingOrder(locale)
  if (order.length === 1) return sql`${texts} ->> ${sql.lit(baseLocale)}`
  return sql`coalesce(${sql.join(
    order.map((language) => {
      const text = sql`${texts} ->> ${sql.lit(language)}`
      return language === baseLocale ? text : sql`nullif(${text}, '')`
    }),
  )})`
}

/** The city of a venue in a language. */
export function selectCity(venue: string, locale: Locale): RawBuilder<string> {
  return inReadersLanguage(`${venue}.city`, locale)
}

/** The product is active and sold in this shop, so it has a page. */
export function sold(view: View): RawBuilder<boolean> {
  const here = sql<boolean>`p.active and exists (
    select from shop_product where shop_product.product_id = p.id and shop_product.shop_id = ${view.shopId})`
  return view.gated === undefined ? here : sql`${here} and not ${isGated(view.gated, 'p.id')}`
}

function isGated(categories: readonly string[], product: 'p.id' | 'listing.product_id'): RawBuilder<boolean> {
  return sql`exists (
    select from product_category gate join category on category.id = gate.category_id
    where gate.product_id = ${sql.ref(product)} and category.slug = any(${[...categories]}::text[]))`
}

/** The product has a page and is shown in lists (PRD-16). */
export function listed(view: View): RawBuilder<boolean> {
  return sql`exists (select from shop_product listing where listing.product_id = p.id and ${inListing(view)})`
}

/**
 * The same for an entry of the listing index, which lists, searches and counts read. It is narrow and has an index for each of them; the
 * database keeps it up to date (`db/migrations/0012_selling_catalog.sql`).
 * @param kind written as a literal, because each index is for one kind
 */
export function inListing(view: View, kind?: 'merch' | 'event'): RawBuilder<boolean> {
  const here = sql<boolean>`listing.shop_id = ${view.shopId} and listing.listed`
  const ofKind = kind === undefined ? here : sql<boolean>`${here} and listing.kind = ${sql.lit(kind)}`
  return view.gated === undefined ? ofKind : sql`${ofKind} and ${isUngated(view)}`
}

/** The entry is in no category that is hidden from this visitor (SHP-14). */
export function isUngated({ gated }: Pick<View, 'gated'>): RawBuilder<boolean> {
  return gated === undefined ? sql`true` : sql`not ${isGated(gated, 'listing.product_id')}`
}

/** The start of an event with a hidden date in the listing index and in cursors: such events stand at the end of every list. */
export const farStart = new Date('9999-12-31T00:00:00Z')

/** The event keeps its date to itself (EVT-15). Other products do not have this setting. */
export const hidesItsDate = sql<boolean>`coalesce(p.meta @> '{"hideDate": true}', false)`

/** A column of the event as the public may know it: null while its date is hidden. */
function toldPublicly(column: string): RawBuilder<unknown> {
  const name = sql.ref(column)
  return sql`case when not ${hidesItsDate} then e.${name} end as ${name}`
}

/**
 * Everything by which the public could tell when an event takes place: null while its date is hidden (EVT-15), so that no page, feed, API
 * or mail that is made from such a row can tell it. Queries for the public read these columns from here only, which
 * `server/selling/catalog/hidden-dates.test.ts` checks. Those who hold a ticket and the staff are told (docs/decisions/0105-hidden-dates.md).
 */
export const publicTimes = sql.join(
  ['happening_from', 'happening_until', 'door_time', 'stage_time', 'check_in_start_at', 'check_in_end_at'].map(toldPublicly),
)

/**
 * A number that grows whenever what a calendar shows of an event may have changed: with each time it was moved, called off or put back on, and
 * with each import that wrote it, its venue or its artist, which may have corrected its doors, its end or a name alone. Seconds since 2020
 * stay below what calendars can count for sixty years.
 */
export function calendarSequence(event: string, product: string): RawBuilder<number> {
  return sql<number>`((select count(*) from event_change c where c.event_id = ${sql.ref(`${event}.product_id`)})
    + greatest(0, extract(epoch from ${sql.ref(`${product}.updated_at`)} - timestamptz '2020-01-01')))::int`
}

/** A coming event: its end, or its start if the end is not known, is in the future. */
export function toCome({ now }: Pick<View, 'now'>): RawBuilder<boolean> {
  return sql`e.over_at > ${now}`
}

/** The day on which an event of the listing index begins, by the clock of its venue. @param zone the venue's time zone */
export function firstDay(zone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(listing.happening_from at time zone ${zone})::date`
}

/** Its last day: that of its end, but what goes on after midnight belongs to the evening before (`core/time/event-day.ts`). */
export function lastDay(zone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(${firstDay(zone)}, ((listing.over_at at time zone ${zone}) - interval '1 hour' * ${sql.lit(dayBeginsAt)})::date)`
}

/** A coming event as an entry of the listing index. */
export function upcomingInListing(view: View): RawBuilder<boolean> {
  return sql`${inListing(view, 'event')} and listing.over_at > ${view.now}`
}

/**
 * The products of categories (`category_id`, `product_id`): those assigned to the category, those of the artist, and the dates of the tours
 * on which the artist plays.
 * @param which a condition on the category id, in SQL: `= 7`, or `= any(…)`
 * @param kind of the artist's products, where the caller shows no others
 */
export function members(which: RawBuilder<unknown>, kind?: 'merch' | 'event'): RawBuilder<unknown> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${sql.lit(kind)}`
  return sql`
    select category_id, product_id from product_category where category_id ${which}
    union
    select artist_id, id from product where artist_id ${which} ${ofKind}
    union
    select artist_id, product_id from tour_artist join product_category on category_id = tour_id where artist_id ${which}`
}

/**
 * A join with the entry of the listing index for each `member.product_id`. `offset 0` makes it a look-up per product. Otherwise
 * PostgreSQL, which plans without the values, reads the listings of the whole shop for each category.
 */
export function joinListing(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`cross join lateral (
      select listing.* from shop_product listing where listing.product_id = member.product_id and ${which} offset 0
    ) listing`
}

/** The entry of the listing index belongs to the category with this slug. */
export function inCategory(slug: string): RawBuilder<boolean> {
  return sql`listing.product_id in (select product_id from (${members(sql`= (select id from category where slug = ${slug})`)}) member)`
}

/**
 * Whether `product_variant v` of `product p` is offered at all: it is sellable, and a ticket of the kind that the event sells
 * (`isSellable`, `isOfferedKind`). Pages, the API, carts and placing read this rule; a test compares it with the core's.
 */
export const offeredVariant = `v.sellable and (p.kind <> 'event' or (p.meta @> case when v.physical
      then '{"only_online_tickets": true}'::jsonb else '{"only_hard_tickets": true}'::jsonb end) is not true)`
