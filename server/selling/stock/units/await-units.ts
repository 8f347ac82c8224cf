import type { Connection } from '#db/database.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { setAsideUnits } from './queries-awaited.ts'
import { type PoolUnits, productsOfPools } from '../records-pools.ts'

/**
 * To be called with units that have just come back to pools that this transaction has locked: where a waiting list waits for them they
 * are set aside, or reported, and the list is served by a job.
 * @returns the pools whose units were set aside, and so are not on sale
 */
export async function awaitUnits(connection: Connection, returned: readonly PoolUnits[]): Promise<Set<number>> {
  if (returned.length === 0) return new Set()
  const awaited = await setAsideUnits(connection, returned)
  if (awaited.length > 0) {
    const productIds = await productsOfPools(
      connection,
      awaited.map(({ poolId }) => poolId),
    )
    await enqueueAll(
      connection,
      productIds.map((productId) => ({ name: 'serve-waiting-list', payload: { productId }, key: `waiting-list:${productId}` })),
    )
  }
  return new Set(awaited.flatMap(({ poolId, setAside }) => (setAside ? [poolId] : [])))
}
