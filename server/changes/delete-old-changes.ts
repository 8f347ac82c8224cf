import type { Context } from '#server/context.ts'
import { deleteChanges } from './queries.ts'

/** Seconds: twice the time after which a reader that was away no longer relies on the log. */
const keptFor = 600

/** Recurring: the log is for news, not for history. */
export async function deleteOldChanges(ctx: Pick<Context, 'db'>): Promise<void> {
  await deleteChanges(ctx.db, keptFor)
}
