import { moveWatermark } from '#core/waiting-room/watermark.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { waitingFans } from '#server/foundations/metrics/metrics.ts'
import { countInside, isAnyLineOpen, limitIdleTime, lockLinesToMove, saveMove, type LockedLine, type MovedLine } from './queries-lines.ts'

const second = 1000
/** Watermarks are kept for each span of this length, not for each move. */
const stepSpan = 5 * second
/** For how long a process that hangs in the middle may hold up the lines; nobody can draw a number meanwhile. */
const longestHangup = 5 * second
/** Estimates look back this far. */
const estimateSpan = 300 * second

/**
 * Moves the watermarks of all open lines, and starts those whose time has come. Every process does it once a second. Whoever locks a
 * line moves it, by the time since it was last moved, so two processes at once admit no more than one.
 */
export async function moveLines(ctx: Context): Promise<void> {
  // Most shops have none most of the time, and need no transaction every second.
  if (!(await isAnyLineOpen(ctx.db))) return waitingFans.reset()
  await inTransaction(ctx.db, async (trx) => {
    await limitIdleTime(trx, longestHangup)
    const now = ctx.clock.now()
    waitingFans.reset()
    for (const line of await lockLinesToMove(trx)) {
      // A line that has started goes on, even if the clock is set back to before its start.
      if (line.startsAt !== null && line.drawnBefore === null && line.startsAt > now) continue
      const window = line.windowSeconds * second
      const stepAt = new Date(Math.ceil(now.getTime() / stepSpan) * stepSpan)
      const next = await moved(trx, line, now)
      await saveMove(trx, next, stepAt, new Date(now.getTime() - Math.max(window, estimateSpan)))
      measure(line, next)
    }
  })
}

async function moved(connection: Connection, line: LockedLine, now: Date): Promise<MovedLine> {
  // Nobody can draw a number while the line is locked, so exactly these are in the random order.
  const drawnBefore = line.startsAt === null ? null : (line.drawnBefore ?? line.places)
  if (line.isHalted) return { id: line.id, drawnBefore, admitted: line.admitted, earned: 0, movedAt: now }
  const since = new Date(now.getTime() - line.windowSeconds * second)
  const inside = line.capacity === null ? 0 : await countInside(connection, line.id, since, now)
  return { id: line.id, drawnBefore, ...moveWatermark(line, line, { places: line.places, inside }, now) }
}

function measure({ eventSlug, places }: LockedLine, { admitted }: MovedLine): void {
  const event = eventSlug ?? 'whole shop'
  waitingFans.set({ event, figure: 'places' }, places)
  waitingFans.set({ event, figure: 'admitted' }, admitted)
  waitingFans.set({ event, figure: 'waiting' }, places - admitted)
}
