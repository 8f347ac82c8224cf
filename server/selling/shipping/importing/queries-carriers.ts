import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { CarrierRate } from '#db/types.ts'
import { batches } from '#db/upsert.ts'

/** What a carrier names as the event at which goods are picked up. */
export interface PickupEvent {
  id: number
  /** `event`, or `merch` for a mistake. */
  kind: string
  artistId: number | null
}

/** What has these slugs, by slug. */
export async function findPickupEvents(connection: Connection, slugs: readonly string[]): Promise<Map<string, PickupEvent>> {
  const rows = await connection
    .selectFrom('product')
    .select(['id', 'slug', 'kind', 'artistId'])
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map(({ slug, ...event }) => [slug, event]))
}

/** Replaces all rates of these carriers. */
export async function replaceRates(
  connection: Connection,
  carrierIds: readonly number[],
  rates: readonly Insertable<CarrierRate>[],
): Promise<void> {
  await sql`delete from carrier_rate where carrier_id = any(${[...carrierIds]}::int[])`.execute(connection)
  for (const batch of batches(rates)) await connection.insertInto('carrierRate').values(batch).execute()
}
