import { sql, type RawBuilder } from 'kysely'
import { baseLocale, readingOrder, type Locale } from '#core/shops/locale.ts'
import type { View } from './view.ts'

/**
 * Pieces of SQL that every reading of the catalogue shares, so that "listed", "free" and "over" mean the same on each
 * page. Products go by the alias `p`, their events by `e`, categories by `c`, and a shop's shelf (`shop_product`) by `shelf`.
 */

/**
 * In place of `prepared`: what a search finds depends on its words so much that one plan for all of them would be wrong for
 * most.
 */
export const planEachTime = sql``

/** A `local_text` column in the reader's language, else in the first of its fallbacks that has a text. */
export function inReadersLanguage(column: string, locale: Locale): RawBuilder<string> {
  const texts = sql.ref(column)
  const order = readingOrder(locale)
  if (order.length === 1) return sql`${texts} ->> ${sql.lit(baseLocale)}`
  return sql`coalesce(${sql.join(order.map((each) => (each === baseLocale ? sql`${texts} ->> ${sql.lit(each)}` : sql`nullif(${texts} ->> ${sql.lit(each)}, '')`)))})`
}

/** The town of a hall as the reader calls it. */
export function cityOf(venue: string, locale: Locale): RawBuilder<string> {
  return inReadersLanguage(`${venue}.city`, locale)
}

/** Active and sold in this shop: it has a page. */
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

/** Has a page and may stand in lists (PRD-16). */
export function listed(view: View): RawBuilder<boolean> {
  return sql`exists (select from shop_product listing where listing.product_id = p.id and ${inListing(view)})`
}

/**
 * The same of an entry of the shelf: what lists, searches and counts look through. It is narrow, and has indexes for each
 * of them; what it says is copied by the database itself (`db/migrations/0013_shelves.sql`).
 * @param kind named as a literal, for the indexes are one kind's each
 */
export function inListing(view: View, kind?: 'merch' | 'event'): RawBuilder<boolean> {
  const here = sql<boolean>`listing.shop_id = ${view.shopId} and listing.listed`
  const ofKind = kind === undefined ? here : sql<boolean>`${here} and listing.kind = ${sql.lit(kind)}`
  return view.gated === undefined ? ofKind : sql`${ofKind} and not ${isGated(view.gated, 'listing.product_id')}`
}

/** Events leave the lists when they are over: at their end, or at their start if no end is known. */
export function toCome({ now }: Pick<View, 'now'>): RawBuilder<boolean> {
  return sql`coalesce(e.happening_until, e.happening_from) > ${now}`
}

/** The same of an entry of the shelf. */
export function upcomingInListing(view: View): RawBuilder<boolean> {
  return sql`${inListing(view, 'event')} and listing.over_at > ${view.now}`
}

/**
 * An entry of the shelf found by all of these patterns of `core/catalog/search/search-pattern.ts`.
 * @param patterns at least one
 */
export function matchesWords(patterns: readonly string[]): RawBuilder<boolean> {
  const conditions = patterns.map((pattern) => sql`listing.search_words like ${pattern}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * Which products belong to which of the categories (`category_id`, `product_id`): those put in it, what is an
 * artist's own, and the dates of tours the artist takes part in.
 * @param which what a category's id has to be, in SQL: `= 7`, or `= any(…)`
 */
export function members(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select category_id, product_id from product_category where category_id ${which}
    union
    select artist_id, id from product where artist_id ${which}
    union
    select artist_id, product_id from tour_artist join product_category on category_id = tour_id where artist_id ${which}`
}

/** An entry of the shelf that is in the category of that slug. */
export function inCategory(slug: string): RawBuilder<boolean> {
  return sql`listing.product_id in (select product_id from (${members(sql`= (select id from category where slug = ${slug})`)}) member)`
}
