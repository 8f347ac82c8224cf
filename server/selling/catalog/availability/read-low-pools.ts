import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { findLowPools } from './queries-stock.ts'
import type { LowPools } from './stock-state.ts'

/**
 * The low pools among these, and among those of concurrent requests. They are never cached: the statement is sent after this call, so it
 * sees whatever was committed before.
 */
export function readLowPools({ queues }: Pick<Context, 'queues'>, pools: readonly number[]): Promise<LowPools> {
  return queues.of(lowPoolsQueue)(pools)
}

/**
 * Requests that arrive while a statement is being answered share the next one. One worker makes the largest batches; a read waits for no
 * lock, so a second worker would not help.
 */
function lowPoolsQueue({ db }: Context): BatchQueue<readonly number[], LowPools> {
  return batchQueue(
    async (requests) => {
      const low = await findLowPools(db, [...new Set(requests.flat())])
      return requests.map(() => low)
    },
    { workers: 1 },
  )
}
