import { day } from '#core/time/durations.ts'
import type { Severity } from '#core/content/severity.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { deleteActivityBefore } from '../stored/queries-sessions.ts'
import { insertActivity } from '../records-sessions.ts'

const longestAction = 500

/**
 * Stores what happened in a visitor's browser, with their session (GQL-32). Longer texts are cut to 500 characters.
 * Problems: INVALID_INPUT for an empty text, SESSION_REQUIRED, TOO_MANY_REQUESTS beyond the budget of the session or the network.
 */
export async function logActivity(ctx: RequestContext, action: string, severity: Severity): Promise<Result<null>> {
  const text = [...action.trim()].slice(0, longestAction).join('')
  if (text === '') return refuse('INVALID_INPUT', { field: 'action', text: 'input_missing' })
  const session = await ctx.session()
  if (!session) return refuse('SESSION_REQUIRED')
  const isAllowed = (await ctx.budgets.take('activity-of-session', session.id)) && (await ctx.budgets.take('activity'))
  if (!isAllowed) return refuse('TOO_MANY_REQUESTS')
  await insertActivity(ctx.db, { sessionId: session.id, shopId: ctx.shop.id, at: ctx.clock.now(), severity, action: text })
  return done(null)
}

/** A recurring job: deletes activity older than ACTIVITY_DAYS. @returns how many entries were deleted */
export function deleteOldActivity(ctx: Context): Promise<number> {
  return deleteActivityBefore(ctx.db, new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.activity * day))
}
