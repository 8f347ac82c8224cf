import type { RequestContext } from '#server/foundations/context.ts'
import { insertSession } from '#server/house/sessions/records-sessions.ts'

/**
 * Begins the session of a fan who is told that it is their turn, so that their browser has its cookie before anything is held. Otherwise
 * a fan whose connection broke, or whose process died, after the first hold was stored would be inside without knowing: their number is
 * used by a session that they have no cookie of. A fan who has a session keeps it, also an expired one, whose cart can be renewed.
 */
export async function beginSession(ctx: RequestContext): Promise<void> {
  if (await ctx.session()) return
  // A copied token could begin any number of sessions. Beyond the budget, the first hold begins it, as anywhere else.
  if (!(await ctx.budgets.take('write'))) return
  const { begins, keep } = await ctx.prepareSession()
  if (!begins) return
  await insertSession(ctx.db, begins, ctx.clock.now())
  keep()
}
