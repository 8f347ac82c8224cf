import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor, type ShopRequest } from '#server/foundations/request/visitor.ts'
import { beginSession, takePlace } from './take-place.ts'
import { readStanding, readStatus } from './read-standing.ts'
import { queueOfEvent } from './records-queues.ts'

type QueueParams = { Params: { shop: string; event: string } }

/**
 * `GET /api/shops/{shop}/waiting-room/{event}` says where the visitor stands; waiting pages poll it, and it asks the database for
 * nothing while they wait. Who is admitted gets a session. `POST` takes a place first, if they have none.
 */
export function waitingRoomRoutes(app: FastifyInstance, context: Context): void {
  const path = systemPaths.rest(':shop', '/waiting-room/:event')
  app.get<QueueParams>(path, async (request) => {
    const queue = await queueOfEvent(context, request.params.event)
    if (!queue) return readStanding(null, null, context.clock.now())
    const ctx = requestVisitor(request as ShopRequest)
    const status = await readStatus(ctx, request, queue)
    if (status.state === 'admitted') await beginSession(ctx)
    return status
  })
  app.post<QueueParams>(path, async (request, reply) => {
    const ctx = requestVisitor(request as ShopRequest)
    const queue = await queueOfEvent(context, request.params.event)
    if (!queue) return readStanding(null, null, context.clock.now())
    const taken = await takePlace(ctx, { request, reply, queue })
    if (!taken.ok) return sendProblems(reply, ctx, taken.problems)
    return readStanding(queue, taken.value, context.clock.now())
  })
}
