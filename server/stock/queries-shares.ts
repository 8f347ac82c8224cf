import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** A network address and a product it wants units of. */
export interface NetworkProduct {
  network: string
  productId: number
}

/**
 * Locks these pairs until the transaction ends and counts what each network address holds of its product and has in unpaid orders.
 * @returns the counts, in the order given
 */
export async function lockAndCountUnits(connection: Connection, pairs: readonly NetworkProduct[]): Promise<number[]> {
  const { rows } = await sql<{ units: number[] }>`${prepared}
    select lock_and_count_units(${pairs.map(({ network }) => network)}::text[], ${pairs.map(({ productId }) => productId)}::int[]) as units`.execute(
    connection,
  )
  return rows[0]?.units ?? []
}
