import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Controls } from '../controls.ts'
import type { Business } from './business.ts'
import { PayPalFault, unknownResource } from './faults.ts'
import { captureOrder, toCents, createOrder, findOrder, moneyBody, orderBody, patchBody, patchOrder } from './orders.ts'
import type { RefundStatus } from './objects.ts'
import { presentCapture, presentDispute, presentOrder, presentRefund } from './present.ts'
import { createRefund, findCapture, type PayPalWorld } from './returns.ts'
import { isSignedByUs } from './webhooks.ts'

interface ById {
  Params: { id: string }
}

const refundBody = z.strictObject({ amount: moneyBody.optional(), custom_id: z.string().min(1).max(127).optional() })
const captureBody = z.strictObject({})
const signatureBody = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** A tester's choice for the next refund, in Stripe's words, and what it is at PayPal. */
const refundStatuses: Record<ReturnType<Controls['nextRefund']>, RefundStatus> = {
  succeeded: 'COMPLETED',
  pending: 'PENDING',
  requires_action: 'PENDING',
  failed: 'FAILED',
  canceled: 'CANCELLED',
}

/** Below `/paypal`: PayPal's REST API as the shop's adapter uses it. JSON requests, and a token that client ID and secret are given for. */
export function payPalApi(app: FastifyInstance, world: PayPalWorld, controls: Pick<Controls, 'takeRefund'>): void {
  answerLikePayPal(app)
  const authenticated = tokenRoutes(app, world)
  const once = onceByRequestId(world.business)
  const write: Write = async (request, reply, created, work) => {
    authenticated(request)
    const answer = await once(request, created, work)
    return reply.code(answer.status).send(answer.body)
  }
  orderRoutes(app, world, authenticated, write)
  captureRoutes(app, world, authenticated, write, controls)
  disputeRoutes(app, world, authenticated)
  signatureRoute(app, world, authenticated)
}

/** @throws PayPalFault for a request without a token of ours */
type Authenticated = (request: FastifyRequest) => void
/** Answers a request that changes something, and a repeated one alike. */
type Write = (request: FastifyRequest, reply: FastifyReply, created: number, work: () => Promise<object>) => Promise<unknown>

function answerLikePayPal(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PayPalFault) return reply.code(error.status).send(error.body())
    app.log.error(error)
    return reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: error instanceof Error ? error.message : 'The sandbox failed.' })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `The sandbox does not implement ${request.method} ${request.url.split('?')[0]} of PayPal's API.`
    return reply.code(404).send(new PayPalFault(404, 'NOT_IMPLEMENTED', 'NOT_IMPLEMENTED', message).body())
  })
}

/** @returns checks the token of a request */
function tokenRoutes(app: FastifyInstance, { business }: PayPalWorld): Authenticated {
  const tokens = new Set<string>()
  app.post('/v1/oauth2/token', (request, reply) => {
    const [id, secret] = atob(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '').split(':')
    if (!id || !secret) return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const token = `A21AA${randomBytes(32).toString('base64url')}`
    tokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: 'https://uri.paypal.com/services/payments' }
  })
  app.get('/v1/notifications/certs/:id', (_request, reply) => reply.type('text/plain').send(business.keys.publicKey))

  return (request) => {
    // The tokens end with the process, so that clients meet the renewal of a token.
    if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
      throw new PayPalFault(
        401,
        'AUTHENTICATION_FAILURE',
        'AUTHENTICATION_FAILURE',
        'Authentication failed due to invalid authentication credentials.',
      )
  }
}

function orderRoutes(app: FastifyInstance, { business, webhooks, base }: PayPalWorld, authenticated: Authenticated, write: Write): void {
  app.post('/v2/checkout/orders', (request, reply) =>
    write(request, reply, 201, async () => presentOrder(business, base(), await createOrder(business, readBody(orderBody, request)))),
  )
  app.get<ById>('/v2/checkout/orders/:id', (request) => {
    authenticated(request)
    return presentOrder(business, base(), findOrder(business, request.params.id))
  })
  app.patch<ById>('/v2/checkout/orders/:id', async (request, reply) => {
    authenticated(request)
    await patchOrder(business, request.params.id, readBody(patchBody, request))
    return reply.code(204).send()
  })
  app.post<ById>('/v2/checkout/orders/:id/capture', (request, reply) =>
    write(request, reply, 201, async () => {
      readBody(captureBody, request)
      return presentOrder(business, base(), await captureOrder(business, webhooks, base(), request.params.id))
    }),
  )
}

function captureRoutes(
  app: FastifyInstance,
  world: PayPalWorld,
  authenticated: Authenticated,
  write: Write,
  controls: Pick<Controls, 'takeRefund'>,
): void {
  const { business, base } = world
  app.get<ById>('/v2/payments/captures/:id', (request) => {
    authenticated(request)
    const capture = findCapture(business, request.params.id)
    return presentCapture(business, base(), capture, findOrder(business, capture.orderId))
  })
  app.post<ById>('/v2/payments/captures/:id/refund', (request, reply) =>
    write(request, reply, 201, async () => {
      const { amount, custom_id: customId } = readBody(refundBody, request)
      const refund = await createRefund(world, request.params.id, {
        amount: amount ? toCents(amount.value) : null,
        customId: customId ?? null,
        status: refundStatuses[await controls.takeRefund()],
      })
      return presentRefund(base(), refund, findOrder(business, findCapture(business, refund.captureId).orderId))
    }),
  )
}

function disputeRoutes(app: FastifyInstance, { business, base }: PayPalWorld, authenticated: Authenticated): void {
  const presentOf = (dispute: Parameters<typeof presentDispute>[1]) =>
    presentDispute(base(), dispute, findOrder(business, findCapture(business, dispute.captureId).orderId))
  app.get<{ Querystring: { disputed_transaction_id?: string } }>('/v1/customer/disputes', (request) => {
    authenticated(request)
    const { disputed_transaction_id: captureId } = request.query
    const disputes = business.disputes.all().filter((dispute) => !captureId || dispute.captureId === captureId)
    const items = disputes.toReversed().map((dispute) => {
      const { dispute_outcome: _outcome, ...listed } = presentOf(dispute) as Record<string, unknown>
      return listed
    })
    return { items, links: [] }
  })
  app.get<ById>('/v1/customer/disputes/:id', (request) => {
    authenticated(request)
    const dispute = business.disputes.get(request.params.id)
    if (!dispute) throw unknownResource(request.params.id)
    return presentOf(dispute)
  })
}

function signatureRoute(app: FastifyInstance, { business }: PayPalWorld, authenticated: Authenticated): void {
  app.post('/v1/notifications/verify-webhook-signature', (request) => {
    authenticated(request)
    const question = readBody(signatureBody, request)
    // The signature covers the event's bytes, which stand at the end of the question.
    const text = String(request.body)
    const start = text.indexOf('"webhook_event":') + '"webhook_event":'.length
    const payload = text.slice(start, text.lastIndexOf('}'))
    return { verification_status: isSignedByUs(business, question, payload) ? 'SUCCESS' : 'FAILURE' }
  })
}

function readBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.infer<Schema> {
  const parsed = schema.safeParse(parseOrNull(String(request.body ?? '')))
  if (parsed.success) return parsed.data
  throw new PayPalFault(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', z.prettifyError(parsed.error))
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Runs the work once per PayPal-Request-Id and address. A repeated request gets the first response again; errors are not stored. */
function onceByRequestId(business: Pick<Business, 'answers' | 'now'>) {
  const running = new Map<string, Promise<unknown>>()
  return async (request: FastifyRequest, created: number, work: () => Promise<object>): Promise<{ status: number; body: unknown }> => {
    const key = request.headers['paypal-request-id']
    if (typeof key !== 'string') return { status: created, body: await work() }
    const id = createHash('sha256').update(`${request.url} ${key}`).digest('hex')
    while (running.has(id)) await running.get(id)?.catch(() => {})
    const stored = business.answers.get(id)
    if (stored) return { status: 200, body: stored.body }
    const answer = work().then(async (body) => {
      const copy = structuredClone(body)
      await business.answers.put({ id, created: Math.floor(business.now() / 1000), status: created, body: copy })
      return copy
    })
    running.set(id, answer)
    const cleanUp = (): void => void running.delete(id)
    answer.then(cleanUp, cleanUp)
    return { status: created, body: await answer }
  }
}
