import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { tourDay } from '#core/catalog/events/tour-lists.ts'
import { inReadersLanguage } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'
import { notGated } from './queries-categories.ts'
import { firstPublicDay, takesPlace } from './queries-counts.ts'

/** A tour with the columns that sorting needs. */
export interface TourName {
  id: number
  name: string
  /** Set by the operator, else the first day of its events; null if there is neither, or if the date is hidden. */
  startDate: string | null
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
}

/**
 * The tours with a coming event of this shop that is not cancelled (EVT-02). All their events are read at once; the rest of a tour is read
 * for one page only. The events are counted by category before the categories are looked up, of which there are fewer; `offset 0` keeps
 * PostgreSQL from looking up a category for each event.
 */
export async function tourNames(connection: Connection, view: View): Promise<TourName[]> {
  const { rows } = await sql<TourName & { eventsFrom: string | null }>`${prepared}
    select c.id, ${inReadersLanguage('c.name', view.locale)} as name, c.start_date, dates.events_from,
      c.sort_order_ticket_top_left, c.sort_order_ticket_top_right, c.sort_order_ticket_bottom
    from category c join (
      select pc.category_id, ${firstPublicDay} as events_from
      from (select listing.* from shop_product listing where ${takesPlace(view)} offset 0) listing
      join product_category pc on pc.product_id = listing.product_id join venue on venue.id = listing.venue_id
      group by pc.category_id
    ) dates on dates.category_id = c.id
    where c.type = 'TOUR'${notGated(view)}`.execute(connection)
  return rows.map(({ eventsFrom, ...tour }) => ({ ...tour, startDate: tourDay(tour.startDate) ?? eventsFrom }))
}
