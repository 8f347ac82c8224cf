import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../send-refusal.ts'

/** Answers every other path below `/api/` with a 404 in the API's format, because none of them is a page. */
export function unknownCalls(app: FastifyInstance): void {
  for (const path of ['/api', '/api/*']) app.all(path, async (request, reply) => refuseUnknownCall(request, reply))
}

export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, { status: 404, code: 'CALL_NOT_FOUND', text: 'request_no_call' })
}
