import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { CategoryType } from '#api/resolvers.ts'
import type { Picture } from './present-image.ts'
import { inReadersLanguage, listed, toCome, type View } from './queries-listing.ts'

export interface SuggestedCategory {
  type: CategoryType
  slug: string
  name: string
  alternativeNames: string | null
  image: Picture | null
}

/** Main categories and artists, and tours, of which this shop shows something; artists first. */
export async function suggestedCategories(connection: Connection, view: View): Promise<SuggestedCategory[]> {
  const { rows } = await sql<SuggestedCategory>`${prepared}
    with member as (
      select pc.category_id, pc.product_id from product_category pc
      union select artist_id, id from product where artist_id is not null
      union select ta.artist_id, pc.product_id from tour_artist ta join product_category pc on pc.category_id = ta.tour_id
    ), shown as (
      select distinct member.category_id
      from member join product p on p.id = member.product_id left join event e on e.product_id = p.id
      where ${listed(view)} and (e.product_id is null or ${toCome(view)})
    )
    select c.type, c.slug, c.alternative_names, ${inReadersLanguage('c.name', view.locale)} as name,
      ${picture(sql`i.id = coalesce(c.square_image_id, c.ticket_image_id, c.landscape_image_id)`)} as image
    from shown join category c on c.id = shown.category_id
    where c.main_category or c.type = 'TOUR'
    order by c.type = 'TOUR', c.type = 'CATEGORY', c.sort_order desc, c.slug`.execute(connection)
  return rows
}

export interface SuggestedEvent {
  slug: string
  /** Artist, name and city. */
  title: string
  image: Picture | null
}

/** The next events this shop sells, by start. */
export async function suggestedEvents(connection: Connection, view: View, most: number): Promise<SuggestedEvent[]> {
  const first = sql`i.id = (
    select pi.image_id from product_image pi join image shown on shown.id = pi.image_id
    where pi.product_id = p.id and shown.state <> 'failed' order by pi.position, pi.image_id limit 1)`
  const { rows } = await sql<SuggestedEvent>`${prepared}
    select p.slug, concat_ws(' · ', ${inReadersLanguage('artist.name', view.locale)}, ${inReadersLanguage('p.name', view.locale)}, venue.city) as title,
      ${picture(first)} as image
    from product p join event e on e.product_id = p.id join venue on venue.id = e.venue_id left join category artist on artist.id = p.artist_id
    where ${listed(view)} and ${toCome(view)}
    order by e.happening_from, p.id limit ${most}`.execute(connection)
  return rows
}

function picture(which: RawBuilder<unknown>): RawBuilder<Picture | null> {
  return sql`(select json_build_object('sha256', i.sha256, 'width', i.width, 'height', i.height, 'widths', i.widths)
    from image i where ${which} and i.state <> 'failed')`
}
