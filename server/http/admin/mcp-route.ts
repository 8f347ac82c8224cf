import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { once } from '#server/foundations/once-per.ts'
import type { ForStaff, RefuseSignedOut } from './for-staff.ts'

/** Bytes of the longest message. What is longer, such as an archive to import, goes to the operation's own address. */
const maxMessageBytes = 4_000_000

/** Loaded by the first message: most processes serve fans alone. */
const protocol = once(() => import('./mcp-server.ts'))

/**
 * The operations as tools of the Model Context Protocol, at one address. Every message stands by itself: there are no sessions, streams or
 * subscriptions, and one message is one call, so that the budgets of the API hold for it.
 */
export function mcpRoute(app: FastifyInstance, forStaff: ForStaff, refuseSignedOut: RefuseSignedOut): void {
  const url = systemPaths.admin('mcp')
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('WWW-Authenticate', 'Bearer')
    return refuseSignedOut(request, reply)
  }

  app.post(url, { bodyLimit: maxMessageBytes, onRequest }, (request, reply) =>
    forStaff(request, reply, async (call) => {
      if (!isOneCall(request.body)) return reply.code(400).send(oneMessageOnly)
      const { answerMessage } = await protocol()
      const answer = await answerMessage(call, readHeaders(request), request.body)
      const type = answer.headers.get('content-type')
      if (type !== null) void reply.type(type)
      return reply.code(answer.status).send(await answer.text())
    }),
  )
  app.route({
    method: ['GET', 'DELETE'],
    url,
    onRequest,
    handler: (request, reply) => forStaff(request, reply, async () => reply.code(405).header('Allow', 'POST').send()),
  })
}

const oneMessageOnly = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send one message at a time, as a JSON object, and none that waits for others' },
}

/** A list of messages would be as many calls as it likes for the budget of one; a subscription would hold its connection for ever. */
function isOneCall(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && !('method' in body && body.method === 'subscriptions/listen')
}

/** Of the headers what the protocol reads: its versions, and what the client takes. */
function readHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && (name.startsWith('mcp-') || ['accept', 'content-type'].includes(name)) ? [[name, value]] : [],
    ),
  )
}
