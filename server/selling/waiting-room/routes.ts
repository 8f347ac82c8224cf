import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor, type ShopRequest } from '#server/foundations/request/visitor.ts'
import { beginSession, takePlace } from './take-place.ts'
import { readStanding, readStatus } from './read-standing.ts'
import { lineOfEvent } from './records-lines.ts'

type LineParams = { Params: { shop: string; event: string } }

/**
 * `GET /api/shops/{shop}/waiting-room/{event}` says where the visitor stands; waiting pages poll it, and it asks the database for
 * nothing while they wait. Who is admitted gets a session. `POST` takes a place first, if they have none.
 */
export function waitingRoomRoutes(app: FastifyInstance, context: Context): void {
  const path = systemPaths.rest(':shop', '/waiting-room/:event')
  app.get<LineParams>(path, async (request) => {
    const line = await lineOfEvent(context, request.params.event)
    if (!line) return readStanding(null, null, context.clock.now())
    const ctx = requestVisitor(request as ShopRequest)
    const status = await readStatus(ctx, request, line)
    if (status.state === 'admitted') await beginSession(ctx)
    return status
  })
  app.post<LineParams>(path, async (request, reply) => {
    const ctx = requestVisitor(request as ShopRequest)
    const line = await lineOfEvent(context, request.params.event)
    if (!line) return readStanding(null, null, context.clock.now())
    const taken = await takePlace(ctx, { request, reply, line })
    if (!taken.ok) return sendProblems(reply, ctx, taken.problems)
    return readStanding(line, taken.value, context.clock.now())
  })
}
