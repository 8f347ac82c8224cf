import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#texts/messages.ts'
import { FormFault } from './pages/refused/form-fault.ts'
import { sendRefusedPage } from './pages/refused/refused-page.ts'
import { wantsPage } from './pages/refused/sent-form.ts'
import { selfContainedPage, selfContainedTexts } from './pages/self-contained-page.ts'
import { isOverload, sendOverloaded } from './protection/admission/overloaded.ts'
import { sendTooMany, TooManyRequests } from './protection/too-many-requests.ts'
import { isUnstorable, unstorableText } from './api/unstorable.ts'
import { ShopNotSetUp } from '#server/house/shops/set-up.ts'
import { problemTable, type ProblemCode } from '#server/foundations/problems.ts'
import { sendRefusal, type RequestRefusal } from './send-refusal.ts'

/** Answers errors in the format of GraphQL, REST or pages, without stacks, SQL or file paths. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
}

/** Answers one error; also for requests without a route. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isOverload(error)) {
    request.log.warn({ reason: error.message, path: request.routeOptions.url }, 'A request was answered with 503')
    return sendOverloaded(request, reply, error)
  }
  if (error instanceof ShopNotSetUp) {
    request.log.warn(error.message)
    return sendNotSetUp(request, reply)
  }
  if (error instanceof TooManyRequests) return sendTooMany(request, reply, error)
  const refusal = describe(error, request)
  const { status } = refusal
  if (status >= 500 && !(error instanceof FormFault)) request.log.error({ err: error }, 'A request failed')
  if (status >= 500 && wantsPage(request)) return sendFault(request, reply, status)
  return sendRefusal(request, reply, refusal)
}

/**
 * SHP-07: not even the default shop could be opened, so a self-contained page says so; a redirect would fail in the same way. A form that
 * met a fault comes back.
 */
function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const texts = selfContainedTexts(request)
  const text = [request.method === 'POST' ? m.request_fault({}, texts) : m.error_text({}, texts)]
  return sendRefusedPage(request, reply.code(status), { title: m.error_title({}, texts), text, reload: m.error_reload({}, texts) })
}

/** No shop has the slug of `DEFAULT_SHOP`. Visitors are asked to come back; what to do about it is in the operator's log. */
function sendNotSetUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', '600')
  if (!wantsPage(request)) return sendRefusal(request, reply, { status: 503, code: 'SHOP_NOT_SET_UP', text: 'not_set_up_text' })
  const textOptions = selfContainedTexts(request)
  const page = { title: m.not_set_up_title({}, textOptions), text: m.not_set_up_text({}, textOptions) }
  return reply.type('text/html; charset=utf-8').send(selfContainedPage(textOptions, page))
}

/** What the framework refuses, by its codes: its own messages speak to whoever wrote the program, in English. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'request_address',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request_no_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_empty',
  FST_ERR_CTP_EMPTY_TYPE: 'request_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'request_media_type',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_cut_off',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
}

function describe(error: FastifyError, { routeOptions }: FastifyRequest): RequestRefusal {
  if (isUnstorable(error)) return { status: 400, code: 'INVALID_INPUT', text: unstorableText }
  const { statusCode: status, code } = error
  if (status === 413 && routeOptions.config?.isPage) return { status, code, text: 'request_form_too_large' }
  if (status === 414) return { status, code, text: 'request_address' }
  const words = { max: routeOptions.bodyLimit ?? '' }
  const ours = Object.hasOwn(problemTable, code) ? problemTable[code as ProblemCode].text : undefined
  if (status && status >= 400 && status < 500) return { status, code, text: refusals[code] ?? ours ?? 'request_unreadable', words }
  return { status: 500, code: 'INTERNAL', text: 'request_fault' }
}
