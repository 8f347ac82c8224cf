import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLiveKey } from '../config.ts'
import { newId, type Account } from './account.ts'
import { presentCharge } from './charges.ts'
import { missing, StripeFault } from './errors.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { readNestedForm } from './form.ts'
import { cancelIntent, createIntent, readIntent } from './intents.ts'
import { onceByKey } from './idempotency.ts'
import type { CheckoutSession, PaymentIntent } from './objects.ts'
import type { Controls } from '../controls.ts'
import { parameters, readParameters } from './parameters.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, readSession } from './sessions.ts'

/** `/v1/…`: Stripe's API as its client libraries use it. Form-encoded requests, JSON responses, the key in the Authorization header. */
export function stripeApi(
  app: FastifyInstance,
  account: Account,
  webhooks: WebhookSender,
  address: { url: string },
  controls: Pick<Controls, 'takeRefund'>,
): void {
  answerLikeStripe(app)
  const once = onceByKey(account)
  const write: Write = async (request, reply, work) => {
    const key = request.headers['idempotency-key']
    const answer = await once(
      typeof key === 'string' ? key : undefined,
      `${request.method} ${request.url} ${String(request.body ?? '')}`,
      work,
    )
    if (answer.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(answer.status).send(answer.body)
  }
  sessionRoutes(app, account, webhooks, address, write)
  intentRoutes(app, account, webhooks, address, write)
  refundRoutes(app, account, webhooks, controls, write)
  eventRoutes(app, account)
}

/** Answers a request that changes something, and a repeated one with the same key alike. */
type Write = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => Promise<unknown>

/** The form of requests, the key, and faults. */
function answerLikeStripe(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req')).header('cache-control', 'no-store')
    checkKey(request.headers.authorization)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFault) return reply.code(error.status).send(error.body())
    app.log.error(error)
    return reply.code(500).send({ error: { type: 'api_error', message: error instanceof Error ? error.message : 'The sandbox failed.' } })
  })
  app.setNotFoundHandler((request, reply) => {
    const fault = new StripeFault(
      404,
      `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). The sandbox implements only a part of Stripe's API.`,
    )
    return reply.code(404).send(fault.body())
  })
}

function sessionRoutes(app: FastifyInstance, account: Account, webhooks: WebhookSender, address: { url: string }, write: Write): void {
  app.post('/v1/checkout/sessions', (request, reply) =>
    write(request, reply, async () => {
      const input = readParameters(parameters.createSession, formOf(request.body))
      return expandSession(account, await createSession(account, input, address.url), input.expand)
    }),
  )
  app.get<{ Params: Id }>('/v1/checkout/sessions/:id', async (request) => {
    const { expand } = readParameters(parameters.retrieve, queryOf(request))
    return expandSession(account, (await readSession(account, webhooks, request.params.id)).session, expand)
  })
  app.get<{ Params: Id }>('/v1/checkout/sessions/:id/line_items', async (request) => {
    const record = await readSession(account, webhooks, request.params.id)
    const data = record.lineItems.map((item, index) => ({
      id: `li_${index}_${record.id}`,
      object: 'item',
      description: item.name,
      quantity: item.quantity,
      currency: record.session.currency,
      amount_subtotal: item.unit_amount * item.quantity,
      amount_total: item.unit_amount * item.quantity,
    }))
    return { object: 'list', data, has_more: false, url: request.url.split('?')[0] }
  })
  app.post<{ Params: Id }>('/v1/checkout/sessions/:id/expire', (request, reply) =>
    write(request, reply, async () => {
      const { expand } = readParameters(parameters.retrieve, formOf(request.body))
      return expandSession(account, await expireSession(account, webhooks, request.params.id), expand)
    }),
  )
}

function intentRoutes(app: FastifyInstance, account: Account, webhooks: WebhookSender, address: { url: string }, write: Write): void {
  app.get<{ Params: Id }>('/v1/payment_intents/:id', async (request) => {
    const { expand } = readParameters(parameters.retrieve, queryOf(request))
    return expandIntent(account, await readIntent(account, webhooks, request.params.id), expand, '')
  })
  app.post('/v1/payment_intents', (request, reply) =>
    write(request, reply, async () => {
      const input = readParameters(parameters.createIntent, formOf(request.body))
      return expandIntent(account, await createIntent(account, input, address.url), input.expand, '')
    }),
  )
  app.post<{ Params: Id }>('/v1/payment_intents/:id/cancel', (request, reply) =>
    write(request, reply, async () => {
      const input = readParameters(parameters.cancelIntent, formOf(request.body))
      return expandIntent(account, await cancelIntent(account, webhooks, request.params.id, input), input.expand, '')
    }),
  )
  app.get<{ Params: Id }>('/v1/charges/:id', async (request) => {
    const intent = account.intents.all().find(({ latest_charge }) => latest_charge === request.params.id)
    return (intent && presentCharge(account, intent)) ?? fail(missing('charge', request.params.id, 'id'))
  })
}

function refundRoutes(
  app: FastifyInstance,
  account: Account,
  webhooks: WebhookSender,
  controls: Pick<Controls, 'takeRefund'>,
  write: Write,
): void {
  app.post('/v1/refunds', (request, reply) =>
    write(request, reply, async () => {
      const input = readParameters(parameters.createRefund, formOf(request.body))
      return createRefund(account, webhooks, input, await controls.takeRefund())
    }),
  )
  app.get<{ Params: Id }>(
    '/v1/refunds/:id',
    async (request) => account.refunds.get(request.params.id) ?? fail(missing('refund', request.params.id, 'id')),
  )
  app.get('/v1/refunds', async (request) => {
    const query = readParameters(parameters.list, queryOf(request))
    return page(
      account.refunds.all().filter((refund) => !query.payment_intent || refund.payment_intent === query.payment_intent),
      query,
      '/v1/refunds',
    )
  })
}

/** What happened without a request of the shop: disputes and events. */
function eventRoutes(app: FastifyInstance, account: Account): void {
  app.get<{ Params: Id }>(
    '/v1/disputes/:id',
    async (request) => account.disputes.get(request.params.id) ?? fail(missing('dispute', request.params.id, 'dispute')),
  )
  app.get('/v1/disputes', async (request) => {
    const query = readParameters(parameters.list, queryOf(request))
    return page(
      account.disputes.all().filter((dispute) => !query.payment_intent || dispute.payment_intent === query.payment_intent),
      query,
      '/v1/disputes',
    )
  })

  app.get<{ Params: Id }>(
    '/v1/events/:id',
    async (request) => account.events.get(request.params.id)?.event ?? fail(missing('event', request.params.id, 'id')),
  )
  app.get('/v1/events', async (request) => {
    const query = readParameters(parameters.list, queryOf(request))
    return page(
      account.events
        .all()
        .map((record) => record.event)
        .filter((event) => !query.type || event.type === query.type),
      query,
      '/v1/events',
    )
  })
}

interface Id {
  id: string
}

function checkKey(header: string | undefined): void {
  const key = header?.match(/^Bearer (.+)$/)?.[1] ?? (header?.startsWith('Basic ') ? atob(header.slice(6)).split(':')[0] : undefined)
  if (!key) {
    throw new StripeFault(401, 'You did not provide an API key. Provide it in the Authorization header as a Bearer token.')
  }
  if (isLiveKey(key))
    throw new StripeFault(401, 'This is the sandbox, and that is a live key: no money moves here. Use a key that begins with sk_test_.')
  if (!key.startsWith('sk_test_')) throw new StripeFault(401, `Invalid API Key provided: ${key.slice(0, 7)}****`)
}

function formOf(body: unknown): unknown {
  return readNestedForm(typeof body === 'string' ? body : '') ?? fail(new StripeFault(400, 'The form could not be read.'))
}

function queryOf(request: FastifyRequest): unknown {
  return formOf(request.url.split('?')[1] ?? '')
}

function expandSession(account: Account, session: CheckoutSession, expand: string[]): unknown {
  const prefix = 'payment_intent'
  const foreign = expand.find((path) => path !== prefix && path !== `${prefix}.latest_charge`)
  if (foreign) throw new StripeFault(400, `This property cannot be expanded (${foreign}).`, { param: 'expand' })
  const intent = session.payment_intent ? account.intents.get(session.payment_intent) : undefined
  if (expand.length === 0 || !intent) return session
  return {
    ...session,
    payment_intent: expandIntent(
      account,
      intent,
      expand.filter((path) => path !== prefix),
      `${prefix}.`,
    ),
  }
}

/** @param prefix of the intent's own properties in `expand` */
function expandIntent(account: Account, intent: PaymentIntent, expand: string[], prefix: string): unknown {
  const foreign = expand.find((path) => path !== `${prefix}latest_charge`)
  if (foreign) throw new StripeFault(400, `This property cannot be expanded (${foreign}).`, { param: 'expand' })
  return expand.length > 0 ? { ...intent, latest_charge: presentCharge(account, intent) } : intent
}

/** Newest first, like all lists of Stripe's API. */
function page<Item extends { id: string }>(
  items: Item[],
  query: { limit: number; starting_after?: string | undefined },
  url: string,
): unknown {
  const newestFirst = items.toReversed()
  const start = query.starting_after ? newestFirst.findIndex((item) => item.id === query.starting_after) + 1 : 0
  return { object: 'list', data: newestFirst.slice(start, start + query.limit), has_more: newestFirst.length > start + query.limit, url }
}

function fail(fault: StripeFault): never {
  throw fault
}
