import { moveWatermark } from '#core/waiting-room/watermark.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { waitingFans } from '#server/foundations/metrics/metrics.ts'
import {
  countInside,
  isAnyQueueOpen,
  limitIdleTime,
  lockQueuesToMove,
  saveMove,
  type LockedQueue,
  type MovedQueue,
} from './queries-queues.ts'

const second = 1000
/** Watermarks are kept for each span of this length, not for each move. */
const stepSpan = 5 * second
/** For how long a process that hangs in the middle may hold up the queues; nobody can draw a number meanwhile. */
const longestHangup = 5 * second
/** Estimates look back this far. */
const estimateSpan = 300 * second

/**
 * Moves the watermarks of all open queues, and starts those whose time has come. Every process does it once a second. Whoever locks a
 * queue moves it, by the time since it was last moved, so two processes at once admit no more than one.
 */
export async function moveQueues(ctx: Context): Promise<void> {
  // Most shops have none most of the time, and need no transaction every second.
  if (!(await isAnyQueueOpen(ctx.db))) return waitingFans.reset()
  await inTransaction(ctx.db, async (trx) => {
    await limitIdleTime(trx, longestHangup)
    const now = ctx.clock.now()
    waitingFans.reset()
    for (const queue of await lockQueuesToMove(trx)) {
      // A queue that has started goes on, even if the clock is set back to before its start.
      if (queue.startsAt !== null && queue.drawnBefore === null && queue.startsAt > now) continue
      const window = queue.windowSeconds * second
      const stepAt = new Date(Math.ceil(now.getTime() / stepSpan) * stepSpan)
      const next = await moved(trx, queue, now)
      await saveMove(trx, next, stepAt, new Date(now.getTime() - Math.max(window, estimateSpan)))
      measure(queue, next)
    }
  })
}

async function moved(connection: Connection, queue: LockedQueue, now: Date): Promise<MovedQueue> {
  // Nobody can draw a number while the queue is locked, so exactly these are in the random order.
  const drawnBefore = queue.startsAt === null ? null : (queue.drawnBefore ?? queue.places)
  if (queue.isHalted) return { id: queue.id, drawnBefore, admitted: queue.admitted, earned: 0, movedAt: now }
  const since = new Date(now.getTime() - queue.windowSeconds * second)
  const inside = queue.capacity === null ? 0 : await countInside(connection, queue.id, since, now)
  return { id: queue.id, drawnBefore, ...moveWatermark(queue, queue, { places: queue.places, inside }, now) }
}

function measure({ eventSlug, places }: LockedQueue, { admitted }: MovedQueue): void {
  const event = eventSlug ?? 'whole shop'
  waitingFans.set({ event, figure: 'places' }, places)
  waitingFans.set({ event, figure: 'admitted' }, admitted)
  waitingFans.set({ event, figure: 'waiting' }, places - admitted)
}
