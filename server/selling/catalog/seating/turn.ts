import { GraphQLError } from 'graphql'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { catalogLoaders } from '../loaders.ts'

/*
 * While fans queue for an event, only those whose turn has come are told which of its seats and areas are free: the others cannot take
 * any, and a crowd that keeps asking would take the shop's capacity from those who buy.
 */

/** WAITING_ROOM (field: the event's slug) for a visitor who has to wait for an event; null for all others. */
export async function turnProblem(ctx: RequestContext, { id, slug }: { id: string; slug?: string }): Promise<Problem | null> {
  if (!(await ctx.waitingRoom.mustWaitFor(Number(id)))) return null
  return { code: 'WAITING_ROOM', ...(slug !== undefined && { field: slug }) }
}

/** @throws GraphQLError WAITING_ROOM, with the event's slug as `field`, for a visitor who has to wait for it */
export async function requireTurn(ctx: RequestContext, eventId: number): Promise<void> {
  if (!(await ctx.waitingRoom.mustWaitFor(eventId))) return
  const event = await catalogLoaders(ctx).event.load(eventId)
  const problem: Problem = { code: 'WAITING_ROOM', ...(event?.slug !== undefined && { field: event.slug }) }
  throw new GraphQLError(problemText(problem, ctx), { extensions: { ...problem } })
}
