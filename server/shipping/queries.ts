import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'

export interface Carrier {
  id: number
  name: LocalText
  description: LocalText | null
  over18: boolean
  express: boolean
  /** Working days, by country. */
  deliveryDays: Readonly<Record<string, DeliveryDays>>
  rates: { countryCode: string; maxWeightGrams: number; price: Cents }[]
}

/** Active carriers with their rates for every country, in the operator's order. */
export async function readCarriers(connection: Connection): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    select c.id, c.name, c.description, c.over_18, c.express, c.delivery_days,
      json_agg(json_build_object('countryCode', r.country_code, 'maxWeightGrams', r.max_weight_grams, 'price', r.price_cents)) as rates
    from carrier c join carrier_rate r on r.carrier_id = c.id
    where c.active group by c.id order by c.position, c.id`.execute(connection)
  return rows
}
