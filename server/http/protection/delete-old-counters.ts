import { hour } from '#core/time/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteCounters } from './queries-request-counters.ts'

const longest = 2 * hour

/** Recurring: addresses are kept no longer than they are needed for. */
export async function deleteOldCounters(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteCounters(ctx.db, new Date(ctx.clock.now().getTime() - longest))
}
