import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/shops/locale.ts'
import type { KeptCatalogue } from './kept-catalogue.ts'

/**
 * Pieces of SQL that every reading of the catalogue shares, so that "listed", "free" and "over" mean the same on each
 * page. Products go by the alias `p`, their events by `e`, categories by `c`.
 */

/** From where the catalogue is seen: which shop, in which language, at what time. */
export interface View {
  shopId: number
  locale: Locale
  now: Date
  /** Categories that only those see who know the code of a discount gate (SHP-14); missing where there are none. */
  gated?: readonly string[]
  /** What the process remembers; missing where everything is read anew. */
  kept?: KeptCatalogue
}

/** For what is not remembered as a whole: its stock is read along with it. */
export function withoutMemory({ kept: _kept, ...view }: View): View {
  return view
}

/**
 * In place of `prepared`: what a search finds depends on its words so much that one plan for all of them would be wrong for
 * most.
 */
export const planEachTime = sql.raw<unknown>('')

/** A two-language column in the reader's language; German where English is missing. */
export function inReadersLanguage(column: string, locale: Locale): RawBuilder<string> {
  const texts = sql.ref(column)
  return locale === 'en' ? sql`coalesce(nullif(${texts} ->> 'en', ''), ${texts} ->> 'de')` : sql`${texts} ->> 'de'`
}

/** Active and sold in this shop: it has a page. */
export function sold(view: View): RawBuilder<boolean> {
  const here = sql<boolean>`p.active and exists (
    select from shop_product where shop_product.product_id = p.id and shop_product.shop_id = ${view.shopId})`
  return view.gated === undefined ? here : sql`${here} and not ${isGated(view.gated)}`
}

function isGated(categories: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select from product_category gate join category on category.id = gate.category_id
    where gate.product_id = p.id and category.slug = any(${[...categories]}::text[]))`
}

/** Has a page and may stand in lists (PRD-16). Written so that the planner expects nearly every row to pass. */
export function listed(view: View): RawBuilder<boolean> {
  return sql`${sold(view)} and not p.meta @> '{"hide": true}'`
}

/** Events leave the lists when they are over: at their end, or at their start if no end is known. */
export function toCome({ now }: Pick<View, 'now'>): RawBuilder<boolean> {
  return sql`coalesce(e.happening_until, e.happening_from) > ${now}`
}

/**
 * Found by all of these patterns of `core/catalog/search-pattern.ts`. The expression is the index's own.
 * @param patterns at least one
 */
export function bears(patterns: readonly string[]): RawBuilder<boolean> {
  const conditions = patterns.map((pattern) => sql`(' ' || p.search_text || ' ') like ${pattern}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * In a category that lists show, or of such an artist (SRC-06). Looked up for each product by itself: as an `exists` the
 * planner would rather read every product's categories beforehand, for a page of eighteen.
 */
export function inMainCategory(): RawBuilder<boolean> {
  return sql`coalesce(
    (select true from category c where c.id = p.artist_id and c.main_category),
    (select true from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.main_category limit 1))`
}

/** One of these, by number or slug. */
export function named(ids: readonly number[], slugs: readonly string[]): RawBuilder<boolean> {
  return sql`p.id = any(array(
    select id from product where id = any(${[...ids]}::integer[]) union select id from product where slug = any(${[...slugs]}::text[])))`
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

/** In the category of that slug; without one, every product is. */
export function inCategory(slug: string | null): RawBuilder<boolean> {
  if (slug === null) return sql`true`
  return sql`p.id in (select product_id from (${members(sql`= (select id from category where slug = ${slug})`)}) member)`
}
