import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { CategoryType } from '#api/resolvers.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { imageColumn } from '#server/foundations/images/queries-images.ts'
import { hasEvents, hasProducts, notGated } from '../categories/queries-categories.ts'
import { selectCity, inListing, inReadersLanguage, upcomingInListing } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'

export interface SuggestedCategory {
  type: CategoryType
  slug: string
  name: string
  alternativeNames: string | null
  image: Picture | null
}

/** Main categories and artists, and tours, with something to show in this shop; artists first, tours last. */
export async function suggestedCategories(connection: Connection, view: View, max: number): Promise<SuggestedCategory[]> {
  const { rows } = await sql<SuggestedCategory>`${prepared}
    select c.type, c.slug, c.alternative_names, ${inReadersLanguage('c.name', view.locale)} as name,
      ${imageColumn(sql`i.id = coalesce(c.square_image_id, c.ticket_image_id, c.landscape_image_id)`)} as image
    from category c
    where (c.main_category or c.type = 'TOUR') and (${hasProducts(view)} or ${hasEvents(view)})${notGated(view)}
    order by c.type = 'TOUR', c.type = 'CATEGORY', c.sort_order desc, c.slug limit ${max}`.execute(connection)
  return rows
}

export interface SuggestedEvent {
  slug: string
  /** Artist, name and city. */
  title: string
  detail: string
  /** Null while its date is hidden. */
  happeningFrom: Date | null
  timeZone: string
  image: Picture | null
}

const firstPicture = sql`i.id = (
  select pi.image_id from product_image pi join image shown on shown.id = pi.image_id
  where pi.product_id = p.id and shown.state <> 'failed' order by pi.position, pi.image_id limit 1)`

/** The next events of this shop, by start. */
export async function suggestedEvents(connection: Connection, view: View, max: number): Promise<SuggestedEvent[]> {
  const { rows } = await sql<SuggestedEvent>`${prepared}
    select p.slug, concat_ws(' · ', ${inReadersLanguage('artist.name', view.locale)}, ${inReadersLanguage('p.name', view.locale)}, ${selectCity('venue', view.locale)}) as title,
      ${selectCity('venue', view.locale)} as detail, case when not coming.date_hidden then coming.happening_from end as happening_from, venue.time_zone, ${imageColumn(firstPicture)} as image
    from (
      select listing.product_id, listing.venue_id, listing.happening_from, listing.date_hidden from shop_product listing where ${upcomingInListing(view)}
      order by listing.happening_from, listing.product_id limit ${max}
    ) coming
    join product p on p.id = coming.product_id join venue on venue.id = coming.venue_id left join category artist on artist.id = p.artist_id
    order by coming.happening_from, p.id`.execute(connection)
  return rows
}

export interface SuggestedProduct {
  slug: string
  /** Artist, name, type and colour. */
  title: string
  detail: string | null
  priceCents: number
  image: Picture | null
}

/** Merchandise of this shop in the order of its lists. */
export async function suggestedProducts(connection: Connection, view: View, max: number): Promise<SuggestedProduct[]> {
  const detail = sql`nullif(concat_ws(', ', ${inReadersLanguage('p.product_type', view.locale)}, ${inReadersLanguage('p.color', view.locale)}), '')`
  const { rows } = await sql<SuggestedProduct>`${prepared}
    select p.slug, p.price_cents, ${detail} as detail,
      concat_ws(' · ', ${inReadersLanguage('artist.name', view.locale)}, ${inReadersLanguage('p.name', view.locale)}, ${detail}) as title,
      ${imageColumn(firstPicture)} as image
    from (
      select listing.product_id, listing.sort_order from shop_product listing where ${inListing(view, 'merch')}
      order by listing.sort_order desc, listing.product_id desc limit ${max}
    ) listed
    join product p on p.id = listed.product_id left join category artist on artist.id = p.artist_id
    order by listed.sort_order desc, p.id desc`.execute(connection)
  return rows
}
