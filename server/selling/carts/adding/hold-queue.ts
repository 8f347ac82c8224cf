import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import type { AdditionOutcome, CartAddition } from '../cart.ts'
import { holdBatch } from '../hold-batch.ts'

/** The queue of cart additions, served by `holdBatch`: `ctx.queues.of(holdQueue)`. */
export function holdQueue(ctx: Context): BatchQueue<CartAddition, AdditionOutcome> {
  return createHoldQueue((additions) => holdBatch(ctx, additions))
}

/**
 * Additions of the same variant go to the same worker, so that they share a batch instead of waiting for each other's lock. Two
 * tabs of one visitor never share a batch, because limits are checked against what the cart held before it.
 */
export function createHoldQueue(
  serve: (additions: readonly CartAddition[]) => Promise<AdditionOutcome[]>,
): BatchQueue<CartAddition, AdditionOutcome> {
  return batchQueue(serve, {
    workers: 4,
    workerOf: ({ variants }) => variants[0]?.variantId ?? 0,
    uniqueKey: ({ session }) => session.id,
  })
}
