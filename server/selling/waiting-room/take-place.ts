import type { FastifyReply, FastifyRequest } from 'fastify'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { drawNumbers, type WaitingLine } from './queries.ts'
import { readStanding } from './read-standing.ts'
import { numberIn, setToken, tokenIn, tokenOf } from './waiting-token.ts'

/**
 * Gives a fan a place in a line, and sets its cookie. A fan who has one keeps it, over reloads, closed tabs and restarts of the shop.
 * Problems: TOO_MANY_REQUESTS when the fan's network has drawn too many, NOT_FOUND when the line was closed a moment ago.
 * @param visit.link the token of a link that was opened on another device
 * @param visit.again draws a new number where the window of the old one is over
 * @returns the number
 */
export async function takePlace(
  ctx: RequestContext,
  visit: { request: FastifyRequest; reply: FastifyReply; line: WaitingLine; link?: string | undefined; again?: boolean },
): Promise<Result<number>> {
  const { request, reply, line, link, again = false } = visit
  const linked = await numberIn(ctx, line.id, link)
  if (linked !== null) return keep(ctx, reply, line, linked)
  const own = await numberIn(ctx, line.id, tokenIn(request, line.id))
  const isOver = again && (await readStanding(line, own, ctx.clock.now())).state === 'missed'
  if (own !== null && !isOver) return done(own)
  if (!(await ctx.budgets.take('waiting-place'))) return refuse('TOO_MANY_REQUESTS')
  const number = await ctx.queues.of(drawing)(line.id)
  if (number === null) return refuse('NOT_FOUND')
  return keep(ctx, reply, line, number)
}

async function keep(ctx: RequestContext, reply: FastifyReply, line: WaitingLine, number: number): Promise<Result<number>> {
  setToken(reply, ctx, line.id, await tokenOf(ctx, line.id, number))
  return done(number)
}

/** Fans who come at the same moment draw their numbers with one statement. */
function drawing(ctx: Context): BatchQueue<number, number | null> {
  return batchQueue((lineIds) => drawNumbers(ctx.db, lineIds), { workers: 1, maxBatch: 500 })
}
