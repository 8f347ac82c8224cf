import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { hidesItsDate } from '#server/selling/catalog/records-conditions.ts'

export interface Carrier {
  id: number
  name: LocalText
  description: LocalText | null
  over18: boolean
  express: boolean
  /** Working days, by country. */
  deliveryDays: Readonly<Record<string, DeliveryDays>>
  /** The value of goods from which it costs nothing, by country. */
  freeFrom: Readonly<Record<string, Cents>>
  rates: { countryCode: string; maxWeightGrams: number; price: Cents }[]
  /** The event at which the goods are handed out; null for a carrier that sends them. */
  pickup: PickupPoint | null
}

/** An event at which goods are handed out. */
export interface PickupPoint {
  eventId: number
  name: LocalText
  venueName: string
  /** The evening's date at the venue, `YYYY-MM-DD`, even if it is hidden. */
  day: string
  /** The same as long as it is not hidden, else null. */
  publicDay: string | null
  countryCode: string
  calledOff: boolean
  /** The merchandise of the event's artist: what can be picked up there. */
  productIds: readonly number[]
}

/** An event at which an order's goods are picked up, as it stands now. */
export async function pickupPlace(
  connection: Connection,
  eventId: number,
): Promise<
  | (Pick<PickupPoint, 'name' | 'venueName' | 'day' | 'publicDay'> & {
      happeningFrom: Date
      happeningUntil: Date | null
      cancelledAt: Date | null
    })
  | undefined
> {
  return connection
    .selectFrom('event as e')
    .innerJoin('product as p', 'p.id', 'e.productId')
    .innerJoin('venue as v', 'v.id', 'e.venueId')
    .select(['p.name', 'v.name as venueName', 'e.happeningFrom', 'e.happeningUntil', 'e.cancelledAt'])
    .select(sql<string>`to_char(e.happening_from at time zone v.time_zone, 'YYYY-MM-DD')`.as('day'))
    .select(
      sql<string | null>`case when not ${hidesItsDate} then to_char(e.happening_from at time zone v.time_zone, 'YYYY-MM-DD') end`.as(
        'publicDay',
      ),
    )
    .where('e.productId', '=', eventId)
    .executeTakeFirst()
}

/** Active carriers with their rates for every country, or the event at which goods are picked up, in the operator's order. */
export async function readCarriers(connection: Connection): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    select c.id, c.name, c.description, c.over_18, c.express, c.delivery_days, c.free_from,
      coalesce((select json_agg(json_build_object('countryCode', r.country_code, 'maxWeightGrams', r.max_weight_grams, 'price', r.price_cents))
        from carrier_rate r where r.carrier_id = c.id), '[]') as rates,
      (
        select json_build_object('eventId', e.product_id, 'name', p.name, 'venueName', v.name, 'countryCode', v.country_code,
          'day', to_char(e.happening_from at time zone v.time_zone, 'YYYY-MM-DD'), 'publicDay', case when not ${hidesItsDate} then to_char(e.happening_from at time zone v.time_zone, 'YYYY-MM-DD') end,
          'calledOff', e.cancelled_at is not null,
          'productIds', coalesce((select json_agg(m.id order by m.id) from product m where m.kind = 'merch' and m.artist_id = p.artist_id), '[]'))
        from event e join product p on p.id = e.product_id join venue v on v.id = e.venue_id where e.product_id = c.pickup_event_id
      ) as pickup
    from carrier c
    where c.active and (c.pickup_event_id is not null or exists (select from carrier_rate r where r.carrier_id = c.id))
    order by c.position, c.id`.execute(connection)
  return rows
}
