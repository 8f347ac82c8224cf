import { maxReadGap } from './change-feed.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteChanges } from './queries.ts'

/** Seconds: twice the gap after which a reader no longer relies on the log (`change-feed.ts`). */
const keptFor = 2 * maxReadGap

/** Recurring: deletes changes that every reader has seen. */
export async function deleteOldChanges(ctx: Pick<Context, 'db'>): Promise<void> {
  await deleteChanges(ctx.db, keptFor)
}
