import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { CarrierRates } from '#core/shipping/choose-carriers.ts'

export interface Carrier extends CarrierRates {
  name: LocalText
  description: LocalText | null
}

export async function isShippable(connection: Connection, countryCode: string): Promise<boolean> {
  const row = await connection
    .selectFrom('country')
    .select('code')
    .where('code', '=', countryCode)
    .where('shippable', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Active carriers with their rates into one country, in the operator's order. */
export async function carriersTo(connection: Connection, countryCode: string): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`${prepared}
    select c.id, c.name, c.description, c.over_18,
      json_agg(json_build_object('maxWeightGrams', r.max_weight_grams, 'price', r.price_cents)) as rates
    from carrier c join carrier_rate r on r.carrier_id = c.id and r.country_code = ${countryCode}
    where c.active group by c.id order by c.position, c.id`.execute(connection)
  return rows
}
