import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { CarrierRate } from '#db/types.ts'
import { batches } from '#db/upsert.ts'

/** The events with these slugs, and their artists. What is no event is missing. */
export async function artistOfEvents(
  connection: Connection,
  slugs: readonly string[],
): Promise<Map<string, { id: number; artistId: number | null }>> {
  const rows = await connection
    .selectFrom('product')
    .select(['id', 'slug', 'artistId'])
    .where('slug', 'in', [...slugs])
    .where('kind', '=', 'event')
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
