import { batchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/context.ts'
import { holdBatch, type Add, type AddOutcome } from './hold-batch.ts'

export interface HoldQueue {
  /** Waits for its turn and answers what became of the wish. */
  add(wish: Add): Promise<AddOutcome>
}

const queues = new WeakMap<Context['db'], HoldQueue>()

/** This process's queue. It keeps nothing that matters: a wish that was not answered was not granted. */
export function holdQueue(ctx: Context): HoldQueue {
  const known = queues.get(ctx.db)
  if (known) return known
  const queue = createQueue((adds) => holdBatch(ctx, adds))
  queues.set(ctx.db, queue)
  return queue
}

/**
 * Wishes for the same thing go the same way, so that they meet in one batch and not at a lock. Two tabs of one visitor wait for
 * each other.
 */
export function createQueue(serve: (adds: readonly Add[]) => Promise<AddOutcome[]>): HoldQueue {
  const add = batchQueue(serve, {
    lanes: 4,
    laneOf: ({ wishes }) => wishes[0]?.variantId ?? 0,
    apart: ({ session }) => session.id,
  })
  return { add }
}
