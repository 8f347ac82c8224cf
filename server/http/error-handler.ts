import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#texts/messages.ts'
import { selfContainedPage, selfContainedTexts, wantsPage } from './pages/self-contained-page.ts'
import { graphqlPath } from './api/graphql-path.ts'
import { refusal } from './api/graphql-route.ts'
import { isOverload, sendOverloaded } from './protection/admission/overloaded.ts'
import { sendTooMany, TooManyRequests } from './protection/too-many-requests.ts'
import { isUnstorable, unstorableText } from './api/unstorable.ts'
import { ShopNotSetUp } from '#server/house/shops/set-up.ts'

/** Answers errors in the format of GraphQL, REST or pages, without stacks, SQL or file paths. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerFault(error, request, reply))
}

/** Answers one error; also for requests without a route. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isOverload(error)) {
    request.log.warn({ reason: error.message, path: request.routeOptions.url }, 'A request was answered with 503')
    return sendOverloaded(request, reply, error)
  }
  if (error instanceof ShopNotSetUp) {
    request.log.warn(error.message)
    return sendNotSetUp(request, reply)
  }
  if (error instanceof TooManyRequests) return sendTooMany(request, reply, error)
  const { status, code, message } = describe(error)
  if (status >= 500) request.log.error({ err: error }, 'A request failed')
  if (status >= 500 && wantsPage(request)) return sendFault(request, reply, status)
  const body = request.routeOptions.url === graphqlPath ? refusal(code, message) : { code, message, details: {} }
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** SHP-07: not even the default shop could be opened, so a self-contained page says so; a redirect would fail in the same way. */
function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const textOptions = selfContainedTexts(request)
  const page = { title: m.error_title({}, textOptions), text: m.error_text({}, textOptions), reload: m.error_reload({}, textOptions) }
  reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(selfContainedPage(textOptions, page))
}

/** No shop has the slug of `DEFAULT_SHOP`. Visitors are asked to come back; what to do about it is in the operator's log. */
function sendNotSetUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', '600')
  const body = { code: 'SHOP_NOT_SET_UP', message: 'This shop is not set up yet', details: {} }
  if (!wantsPage(request)) return reply.type('application/json; charset=utf-8').send(body)
  const textOptions = selfContainedTexts(request)
  const page = { title: m.not_set_up_title({}, textOptions), text: m.not_set_up_text({}, textOptions) }
  return reply.type('text/html; charset=utf-8').send(selfContainedPage(textOptions, page))
}

function describe(error: FastifyError): { status: number; code: string; message: string } {
  if (isUnstorable(error)) return { status: 400, code: 'INVALID_INPUT', message: unstorableText }
  const { statusCode: status } = error
  // The framework's message would repeat the whole address.
  if (error.code === 'FST_ERR_BAD_URL' || status === 414)
    return { status: status ?? 400, code: error.code, message: 'This address cannot be read' }
  if (status && status >= 400 && status < 500) return { status, code: error.code, message: error.message }
  return { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side' }
}
