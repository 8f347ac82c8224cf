import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { CarrierRate } from '#db/types.ts'
import { batches } from '#db/upsert.ts'

/** Replaces all rates of these carriers. */
export async function replaceRates(
  connection: Connection,
  carrierIds: readonly number[],
  rates: readonly Insertable<CarrierRate>[],
): Promise<void> {
  await sql`delete from carrier_rate where carrier_id = any(${[...carrierIds]}::int[])`.execute(connection)
  for (const batch of batches(rates)) await connection.insertInto('carrierRate').values(batch).execute()
}
