import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/** A concert as tickets, calendars and mails describe it: its place and time today, not those at the time of purchase. */
export interface Concert {
  eventId: number
  slug: string
  name: LocalText
  artistName: LocalText | null
  supportArtists: string[]
  happeningFrom: Date
  happeningUntil: Date | null
  doorTime: Date | null
  stageTime: Date | null
  ageLimit: number | null
  cancelledAt: Date | null
  venueName: string
  venueAddress: string
  venuePostCode: string
  venueCity: LocalText
  latitude: number | null
  longitude: number | null
  timeZone: string
}

/** The concerts of an order, by event id. */
export async function concertsOfOrder(connection: Connection, orderId: string): Promise<Map<number, Concert>> {
  const rows = await connection
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
      'event.happeningFrom',
      'event.happeningUntil',
      'event.doorTime',
      'event.stageTime',
      'event.ageLimit',
      'event.cancelledAt',
      'venue.name as venueName',
      'venue.address as venueAddress',
      'venue.postCode as venuePostCode',
      'venue.city as venueCity',
      'venue.latitude',
      'venue.longitude',
      'venue.timeZone',
    ])
    .where('event.productId', 'in', (eb) =>
      eb.selectFrom('orderItem').select('productId').where('orderId', '=', orderId).where('kind', '=', 'event'),
    )
    .orderBy('event.happeningFrom')
    .execute()
  return new Map(rows.map((row) => [row.eventId, row]))
}
