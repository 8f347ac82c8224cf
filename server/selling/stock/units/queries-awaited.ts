import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { PoolUnits } from '../records-pools.ts'

/** Units that came back to a pool that somebody waits for. */
export interface ReturnedUnits {
  poolId: number
  /** Whether they were set aside. Otherwise they are on sale. */
  setAside: boolean
}

/** Sets units aside that have just come back to these pools, where a list wants that. @returns the pools that somebody waits for */
export async function setAsideUnits(connection: Connection, returned: readonly PoolUnits[]): Promise<ReturnedUnits[]> {
  const { rows } = await sql<ReturnedUnits>`${prepared}
    with listed as (
      update awaited_pool a set units = a.units + case when a.sets_aside then r.units else 0 end
      from unnest(${returned.map((r) => r.poolId)}::int[], ${returned.map((r) => r.units)}::int[]) as r (pool_id, units)
      where a.pool_id = r.pool_id returning a.pool_id, a.sets_aside as set_aside, r.units),
    moved as (
      update stock_pool p set held = p.held + l.units from listed l where l.set_aside and p.id = l.pool_id)
    select pool_id, set_aside from listed`.execute(connection)
  return rows
}
