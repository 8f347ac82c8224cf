import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { CalendarConcert } from '#server/selling/catalog/calendar-file.ts'

/**
 * A concert as tickets, calendars and mails describe it: with its current place and time, not those at the time of purchase. While its
 * date is hidden the times are null for an order that was not paid (EVT-15).
 */
export interface Concert extends Omit<CalendarConcert, 'happeningFrom'> {
  happeningFrom: Date | null
  supportArtists: string[]
  ageLimit: number | null
  /** What it requires of its ticket holders (PER-04). */
  personalizationRequirement: string
  /** The variants whose tickets let their holder in once on each day. */
  dailyVariants: number[]
}

/** The concerts of an order, by event id. */
export async function concertsOfOrder(connection: Connection, orderId: string): Promise<Map<number, Concert>> {
  const rows = await concerts(connection, orderId)
    .where('event.productId', 'in', (eb) =>
      eb.selectFrom('orderItem').select('productId').where('orderId', '=', orderId).where('kind', '=', 'event'),
    )
    .orderBy('event.happeningFrom')
    .execute()
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** One concert, as it is told to the buyer of an order. */
export async function concertOf(connection: Connection, eventId: number, orderId: string): Promise<Concert> {
  return concerts(connection, orderId).where('event.productId', '=', eventId).executeTakeFirstOrThrow()
}

function concerts(connection: Connection, orderId: string) {
  const isTold = sql`(not coalesce(product.meta @> '{"hideDate": true}', false)
    or exists (select from orders o where o.id = ${orderId} and (o.paid_at is not null or o.complimentary)))`
  const told = (column: string) => sql<Date | null>`case when ${isTold} then event.${sql.ref(column)} end`
  return connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .leftJoin('category as artist', 'artist.id', 'product.artistId')
    .select([
      'event.productId as eventId',
      'product.slug',
      'product.name',
      'artist.name as artistName',
      'event.supportArtists',
      told('happening_from').as('happeningFrom'),
      told('happening_until').as('happeningUntil'),
      told('door_time').as('doorTime'),
      told('stage_time').as('stageTime'),
      'event.ageLimit',
      'event.personalizationRequirement',
      'event.cancelledAt',
      sql<number>`(select count(*)::int from event_change c where c.event_id = event.product_id)`.as('sequence'),
      sql<number[]>`array(select v.id from product_variant v join pricing_category c on c.id = v.pricing_category_id
        where c.event_id = event.product_id and c.daily_entry)`.as('dailyVariants'),
      'venue.name as venueName',
      'venue.address as venueAddress',
      'venue.postCode as venuePostCode',
      'venue.city as venueCity',
      'venue.countryCode as venueCountry',
      'venue.latitude',
      'venue.longitude',
      'venue.timeZone',
    ])
}
