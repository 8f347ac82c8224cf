import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '#server/foundations/context.ts'
import { isInside } from './is-inside.ts'
import type { WaitingLine } from './queries.ts'
import { readStanding, type WaitingStatus } from './read-standing.ts'
import { numberIn, tokenIn } from './waiting-token.ts'

/**
 * Where the visitor of a request stands. Those who wait are answered without a query; of the others it may take one to know who is inside.
 */
export async function readStatus(ctx: RequestContext, request: FastifyRequest, line: WaitingLine): Promise<WaitingStatus> {
  const number = await numberIn(ctx, line.id, tokenIn(request, line.id))
  const status = await readStanding(line, number, ctx.clock.now())
  const isOver = status.state === 'outside' || status.state === 'missed'
  return isOver && (await isInside(ctx, request, line)) ? { state: 'inside' } : status
}
