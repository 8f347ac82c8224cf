import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Category, CategoryType, Image } from '#api/resolvers.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { imageColumn } from '#server/foundations/images/queries-images.ts'
import { inListing, inReadersLanguage, joinListing, upcomingInListing } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'

/** A category, artist or tour with its own fields. Fields that are lists of other entries are read when a client asks for them (ENT-26). */
export type CategoryOwn = Required<
  Omit<
    Category,
    | '__typename'
    | 'subcategories'
    | 'tours'
    | 'artists'
    | 'artistNames'
    | 'products'
    | 'productCount'
    | 'events'
    | 'eventCount'
    | 'eventCityCount'
    | 'eventsFrom'
    | 'eventsUntil'
  >
>

export const artistTypes: readonly CategoryType[] = ['ARTIST', 'BRAND', 'LABEL']

/**
 * A category by slug, of one of these types; null outside the shop's range. In range is what the shop's list contains, and what has a
 * product or coming event in this shop.
 */
export async function findCategory(
  connection: Connection,
  view: View,
  slug: string,
  types: readonly CategoryType[],
): Promise<CategoryOwn | null> {
  const page = sql`
    select c.id, null::integer as of_id, 1 as place from category c
    where c.slug = ${slug} and c.type = any(${[...types]}::category_type[]) and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})`
  if (view.gated?.includes(slug)) return null
  const [related] = await readCategories(connection, view, page)
  return related?.category ?? null
}

/** Main categories of the shop's list that have merchandise (CAT-03, GQL-23). */
export function allCategories(connection: Connection, view: View): Promise<CategoryOwn[]> {
  return listCategories(connection, view, sql`sc.shop_id is not null and c.type = 'CATEGORY' and c.main_category and ${hasProducts(view)}`)
}

/** All categories with merchandise, main categories or not, in the shop's list or not (GQL-24). */
export function allCategoryCategories(connection: Connection, view: View): Promise<CategoryOwn[]> {
  return listCategories(connection, view, sql`c.type = 'CATEGORY' and ${hasProducts(view)}`)
}

/** Main artists, brands and labels that the shop lists or sells products of (ART-01, GQL-22). */
export function allArtists(connection: Connection, view: View): Promise<CategoryOwn[]> {
  const inRange = sql`(sc.shop_id is not null or ${hasProducts(view)} or ${hasEvents(view)})`
  return listCategories(connection, view, sql`c.type in ('ARTIST', 'BRAND', 'LABEL') and c.main_category and ${inRange}`)
}

/** Tours with a coming event that the shop sells (GQL-42). */
export function allTours(connection: Connection, view: View): Promise<CategoryOwn[]> {
  return listCategories(connection, view, sql`c.type = 'TOUR' and ${hasEvents(view)}`)
}

/**
 * The tours that are featured on the home page by now, by their position there (HOM-02). `offset 0` makes PostgreSQL check them for events
 * in that order and stop as soon as there are enough.
 */
export async function homeTours(connection: Connection, view: View, first: number): Promise<CategoryOwn[]> {
  const page = sql`
    select c.id, null::integer as of_id, c.place from (
      select c.id, row_number() over (order by c.sort_order_homepage, sc.position, c.sort_order desc, c.id) as place
      from category c left join shop_category sc on sc.category_id = c.id and sc.shop_id = ${view.shopId}
      where c.type = 'TOUR' and c.sort_order_homepage > 0
        and (c.featured_at is null or c.featured_at <= ${view.now})${notGated(view)}
      order by place offset 0
    ) c where ${hasEvents(view)} order by c.place limit ${first}`
  const related = await readCategories(connection, view, page)
  return related.map(({ category }) => category)
}

/** The sections of a band's home page, in the order of the shop's list: categories with merchandise, tours with coming events (HOM-05). */
export function homeSections(connection: Connection, view: View): Promise<CategoryOwn[]> {
  const filled = sql`(c.type = 'CATEGORY' and ${hasProducts(view)} or c.type = 'TOUR' and ${hasEvents(view)})`
  return listCategories(connection, view, sql`sc.shop_id is not null and ${filled}`)
}

/** Categories in list order: first those of the shop's own list (`sc`), in its order. */
async function listCategories(connection: Connection, view: View, which: RawBuilder<boolean>): Promise<CategoryOwn[]> {
  const page = sql`
    select c.id, null::integer as of_id, row_number() over (order by sc.position, c.sort_order desc, c.id) as place
    from category c left join shop_category sc on sc.category_id = c.id and sc.shop_id = ${view.shopId}
    where ${which}${notGated(view)}`
  const related = await readCategories(connection, view, page)
  return related.map(({ category }) => category)
}

export function notGated({ gated }: View): RawBuilder<unknown> {
  return gated === undefined ? sql`` : sql` and c.slug <> all(${[...gated]}::text[])`
}

export async function categoriesById(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, CategoryOwn>> {
  const page = sql`
    select c.id, null::integer as of_id, 1 as place from category c where c.id = any(${[...ids]}::integer[])`
  const related = await readCategories(connection, view, page)
  return new Map(related.map(({ category }) => [Number(category.id), category]))
}

/** Artists, brands and labels by slug; those outside the shop's range are missing. */
export async function artistsBySlug(connection: Connection, view: View, slugs: readonly string[]): Promise<CategoryOwn[]> {
  const page = sql`
    select c.id, null::integer as of_id, 1 as place from category c
    where c.slug = any(${[...slugs]}::text[]) and c.type in ('ARTIST', 'BRAND', 'LABEL')
      and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})${notGated(view)}`
  return (await readCategories(connection, view, page)).map(({ category }) => category)
}

/** The children of each of several categories, and an artist's tours, if they have something to show (ART-06). */
export function listSubcategories(connection: Connection, view: View, ids: readonly number[]): Promise<RelatedCategory[]> {
  const page = sql`
    select c.id, below.of_id, min(below.place) as place
    from (
      select parent_id as of_id, child_id as id, position as place from category_parent where parent_id = any(${[...ids]}::integer[])
      union all
      select artist_id, tour_id, 1000000 + position from tour_artist where artist_id = any(${[...ids]}::integer[])
    ) below
    join category c on c.id = below.id
    where ${hasProducts(view)} or ${hasEvents(view)}
    group by c.id, below.of_id`
  return readCategories(connection, view, page)
}

/** The artists of each of several tours, in billing order. */
export function artistsOfTours(connection: Connection, view: View, ids: readonly number[]): Promise<RelatedCategory[]> {
  const page = sql`
    select artist_id as id, tour_id as of_id, position as place from tour_artist where tour_id = any(${[...ids]}::integer[])`
  return readCategories(connection, view, page)
}

/** The categories and tours of each of several products. */
export function categoriesOfProducts(connection: Connection, view: View, ids: readonly number[]): Promise<RelatedCategory[]> {
  const page = sql`
    select category_id as id, product_id as of_id, category_id as place from product_category where product_id = any(${[...ids]}::integer[])`
  return readCategories(connection, view, page)
}

/**
 * The tours of each of several events, then who is on stage, in billing order: the artists of its first tour or else its own, then the
 * support acts that have a page in this shop. Support acts are written by name, in any language.
 */
export function stagesOfEvents(connection: Connection, view: View, ids: readonly number[]): Promise<RelatedCategory[]> {
  const page = sql`
    with tour as (
      select of.product_id, of.category_id as id from product_category of
      join category c on c.id = of.category_id and c.type = 'TOUR' where of.product_id = any(${[...ids]}::integer[])
    ), headliner as (
      select first.product_id, act.artist_id as id, act.position
      from (select product_id, min(id) as id from tour group by product_id) first join tour_artist act on act.tour_id = first.id
    ), stage as (
      select id, product_id as of_id, id::bigint as place from tour
      union all
      select id, product_id, 3000000000 + position from headliner
      union all
      select p.artist_id, p.id, 3000000000 from product p
      where p.id = any(${[...ids]}::integer[]) and p.artist_id is not null and p.id not in (select product_id from headliner)
      union all
      select c.id, e.product_id, 4000000000 + act.place
      from event e cross join unnest(e.support_artists) with ordinality act (name, place)
      join category c on c.type in ('ARTIST', 'BRAND', 'LABEL') and exists (select from jsonb_each_text(c.name) own where own.value = act.name)
      where e.product_id = any(${[...ids]}::integer[])
        and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})${notGated(view)}
    )
    select id, of_id, min(place) as place from stage group by id, of_id`
  return readCategories(connection, view, page)
}

export interface RelatedCategory {
  category: CategoryOwn
  /** The id of the category, tour or product that it belongs to. */
  ofId: number
}

export function inShopsList(view: View): RawBuilder<boolean> {
  return sql`exists (select from shop_category where category_id = c.id and shop_id = ${view.shopId})`
}

/** The category `c` has at least one product in the lists of this shop. */
export function hasProducts(view: View): RawBuilder<boolean> {
  return hasListed(inListing(view, 'merch'))
}

/** The category `c` has at least one coming event in the lists of this shop. */
export function hasEvents(view: View): RawBuilder<boolean> {
  return hasListed(upcomingInListing(view))
}

function hasListed(which: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (
    select from (
      select product_id from product_category where category_id = c.id
      union all select id from product where artist_id = c.id
      union all select product_id from tour_artist join product_category on category_id = tour_id where artist_id = c.id
    ) member ${joinListing(which)})`
}

interface CategoryRow {
  id: number
  slug: string
  type: CategoryType
  name: string
  subtitle: string | null
  abstract: string | null
  description: string | null
  disclaimer: string | null
  alternativeNames: string | null
  mainCategory: boolean
  sortOrder: number
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
  sortOrderHomepage: number
  featuredAt: Date | null
  startDate: string | null
  endDate: string | null
  meta: Record<string, unknown>
  squareImage: Picture | null
  landscapeImage: Picture | null
  ticketImage: Picture | null
  ofId: number
}

/** Reads the categories of `page` (`id`, `of_id`, `place`) with one statement. */
async function readCategories(connection: Connection, { locale }: View, page: RawBuilder<unknown>): Promise<RelatedCategory[]> {
  const { rows } = await sql<CategoryRow>`${prepared}
    select c.id, c.slug, c.type, c.alternative_names, c.main_category, c.sort_order, c.sort_order_ticket_top_left, c.sort_order_ticket_top_right,
      c.sort_order_ticket_bottom, c.sort_order_homepage, c.featured_at, c.start_date, c.end_date, c.meta, page.of_id,
      ${inReadersLanguage('c.name', locale)} as name,
      ${inReadersLanguage('c.subtitle', locale)} as subtitle,
      ${inReadersLanguage('c.abstract', locale)} as abstract,
      ${inReadersLanguage('c.description', locale)} as description,
      ${inReadersLanguage('c.disclaimer', locale)} as disclaimer,
      ${imageColumn(sql`i.id = c.square_image_id`)} as square_image,
      ${imageColumn(sql`i.id = c.landscape_image_id`)} as landscape_image,
      ${imageColumn(sql`i.id = c.ticket_image_id`)} as ticket_image
    from (${page}) page join category c on c.id = page.id
    order by page.of_id, page.place, c.id`.execute(connection)
  return rows.map(({ ofId, ...row }) => ({ category: presentCategory(row, locale), ofId }))
}

function presentCategory({ sortOrder, ...row }: Omit<CategoryRow, 'ofId'>, locale: Locale): CategoryOwn {
  return {
    ...row,
    id: String(row.id),
    displayName: displayName(row.meta, locale) ?? row.name,
    order: sortOrder,
    featuredAt: row.featuredAt?.toISOString() ?? null,
    meta: publicMeta(row.meta),
    squareImage: named(row.squareImage, row.name),
    landscapeImage: named(row.landscapeImage, row.name),
    ticketImage: named(row.ticketImage, row.name),
  }
}

/** The setting `display_name`: a text, or one for each language. */
function displayName({ display_name: name }: Record<string, unknown>, locale: Locale): string | null {
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null) return null
  return inLocale(name as LocalText, locale)
}

/** Adds the category's name as the alternative text. The fields that follow from the widths are resolved when a client asks for them. */
function named(image: Picture | null, alt: string): Image | null {
  return image && ({ ...image, alt } satisfies Picture as Image)
}
