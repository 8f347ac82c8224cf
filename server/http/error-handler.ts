import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#texts/messages.ts'
import { asksForPage, barePage, bareVoice } from './pages/self-contained-page.ts'
import { graphqlPath, refusal } from './api/graphql-route.ts'
import { asksToWait, sendToWait } from './protection/overloaded.ts'
import { isUnstorable, unstorableText } from './api/unstorable.ts'

/** What went wrong, said without a stack, a statement or a path of ours; in the shape of the surface that was asked. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerFault(error, request, reply))
}

/** The same for requests that are too broken to find a route. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (asksToWait(error)) {
    request.log.warn({ reason: error.message, path: request.routeOptions.url }, 'A request was asked to wait')
    return sendToWait(request, reply, error)
  }
  const { status, code, message } = describe(error)
  if (status >= 500) request.log.error({ err: error }, 'A request failed')
  if (status >= 500 && asksForPage(request)) return sendFault(request, reply, status)
  const body = request.routeOptions.url === graphqlPath ? refusal(code, message) : { code, message, details: {} }
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** SHP-07: not even the shop of the house could be opened. A page of its own says so; to send people elsewhere would end here again. */
function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const textOptions = bareVoice(request)
  const page = { title: m.error_title({}, textOptions), text: m.error_text({}, textOptions), again: m.error_reload({}, textOptions) }
  reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(barePage(textOptions, page))
}

function describe(error: FastifyError): { status: number; code: string; message: string } {
  if (isUnstorable(error)) return { status: 400, code: 'INVALID_INPUT', message: unstorableText }
  const { statusCode: status } = error
  // The framework would repeat the whole address.
  if (error.code === 'FST_ERR_BAD_URL' || status === 414)
    return { status: status ?? 400, code: error.code, message: 'This address cannot be read' }
  if (status && status >= 400 && status < 500) return { status, code: error.code, message: error.message }
  // 503 is what a house without shops answers; everything else is a fault of ours.
  return { status: status === 503 ? 503 : 500, code: 'INTERNAL', message: 'Something went wrong on our side' }
}
