import type { Pool } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { awaitUnits } from './await-units.ts'
import { insertPools, lockPoolsToImport, setCapacities } from './queries-import.ts'

/**
 * Creates pools and sets capacities. A pool keeps what is sold and held: a lower capacity is a fault, and `sold out` (capacity
 * null) lowers it to exactly that.
 * @param productIds those whose seats are about to change: the pools of their seats are locked with the others, in one order
 * @returns pool ids by label
 */
export async function writePools(
  connection: Connection,
  pools: readonly Pool[],
  productIds: readonly number[],
): Promise<{ ids: ReadonlyMap<string, number>; faults: Fault[] }> {
  const labels = pools.map((pool) => pool.label)
  const existing = new Map((await lockPoolsToImport(connection, labels, productIds)).map((row) => [row.label, row]))
  const faults: Fault[] = []
  const changes: { id: number; capacity: number }[] = []
  for (const { label, name = label, capacity, at } of pools) {
    const row = existing.get(label)
    if (!row) continue
    const taken = row.sold + row.held
    if (capacity !== null && capacity < taken) {
      const reason = `${row.sold} sold${row.held > 0 ? ` and ${row.held} in carts` : ''}`
      faults.push(fault('STOCK_BELOW_SOLD', at, `the stock of ${name} must be at least ${taken} (${reason}), not ${capacity}`))
    } else if ((capacity ?? taken) !== row.capacity) changes.push({ id: row.id, capacity: capacity ?? taken })
  }
  await setCapacities(connection, changes)
  const capacityBefore = new Map([...existing.values()].map((row) => [row.id, row.capacity]))
  const raised = changes.map(({ id, capacity }) => ({ poolId: id, units: capacity - (capacityBefore.get(id) ?? capacity) }))
  await awaitUnits(
    connection,
    raised.filter(({ units }) => units > 0),
  )
  const created = await insertPools(
    connection,
    pools.filter(({ label }) => !existing.has(label)).map(({ label, capacity }) => ({ label, capacity: capacity ?? 0 })),
  )
  return { ids: new Map([...created, ...[...existing].map(([label, row]) => [label, row.id] as const)]), faults }
}
