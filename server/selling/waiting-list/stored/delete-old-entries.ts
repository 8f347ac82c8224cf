import { waitingListConfirmDays, waitingListStoredDays } from '#core/waiting-list/entry.ts'
import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteEndedBefore } from './queries-erasing.ts'

/**
 * Recurring: deletes entries that were not confirmed in time, and those that have ended, 28 days after that; those of an event 28 days
 * after it at the latest. @returns how many were deleted
 */
export function deleteOldEntries(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime()
  return deleteEndedBefore(ctx.db, {
    pending: new Date(now - waitingListConfirmDays * day),
    ended: new Date(now - waitingListStoredDays * day),
  })
}
