import { hour } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteCounters } from './queries-request-counters.ts'

const longest = 2 * hour

/** Recurring: deletes counters of past periods, so that network addresses are not stored longer than needed. */
export async function deleteOldCounters(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteCounters(ctx.db, new Date(ctx.clock.now().getTime() - longest))
}
