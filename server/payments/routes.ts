import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toEuros } from '#core/money/cents.ts'
import { inLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { queryText, readBody, sendProblems } from '#server/request/rest.ts'
import { visitorOf } from '#server/request/visitor.ts'
import { orderKey } from '#server/orders/order-key.ts'
import { readOrderRow } from '#server/orders/read-order.ts'
import { chooseMethod } from './starting/choose-method.ts'
import { methodsForOrder } from './starting/offered-methods.ts'
import { receiveWebhook } from './settling/receive-webhook.ts'

export function routes(app: FastifyInstance, context: Context): void {
  void app.register(async (webhooks) => stripeWebhook(webhooks, context))
  orderRoutes(app)
}

/** `POST /webhooks/stripe` (OPS-12). The signature covers the exact bytes of the body, so nothing may parse it first. */
function stripeWebhook(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) => done(null, body))
  app.post(systemPaths.stripeWebhook, async (request, reply) => {
    const stripe = context.payments.byName('stripe')
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const event = stripe?.readWebhookEvent(body, { 'stripe-signature': headerOf(request, 'stripe-signature') })
    reply.header('Cache-Control', 'no-store')
    if (!event) return reply.code(400).send({ code: 'SIGNATURE_INVALID', message: 'The signature is not valid', details: {} })
    await receiveWebhook(context, 'stripe', event)
    return reply.code(200).send({ received: true })
  })
}

const choice = z.object({ preferred_payment_method: z.string().min(1), reference: z.string().optional() })
interface OrderPath {
  Params: { shop: string; id: string }
}

function orderRoutes(app: FastifyInstance): void {
  const path = systemPaths.rest(':shop', '/orders/:id')

  /** API-05: a list. */
  app.get<OrderPath>(`${path}/payment_methods`, async (request, reply) => {
    const ctx = visitorOf(request)
    const order = await readOrderRow(ctx.db, await orderKey(ctx, request.params.id, queryText(request, 'reference')))
    if (!order) return sendProblems(reply, ctx, [{ code: 'ORDER_NOT_FOUND' }])
    const methods = await methodsForOrder(ctx, ctx.db, order)
    return reply.send(
      methods.map(({ id, name, description, extraChargeCents }) => ({
        id,
        name: inLocale(name, ctx.locale),
        description: inLocale(description, ctx.locale),
        extra_charge: toEuros(extraChargeCents),
      })),
    )
  })

  /** API-06 */
  app.patch<OrderPath>(path, async (request, reply) => {
    const ctx = visitorOf(request)
    const input = readBody(choice, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const key = await orderKey(ctx, request.params.id, input.value.reference ?? queryText(request, 'reference'))
    const result = await chooseMethod(ctx, { key, method: input.value.preferred_payment_method })
    if (!result.ok) return sendProblems(reply, ctx, result.problems)
    const order = await readOrderRow(ctx.db, key)
    return reply.send(
      order && {
        id: order.id,
        reference: order.reference,
        status: order.status,
        preferred_payment_method: order.paymentMethod,
        balance: toEuros(order.balanceCents),
      },
    )
  })
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
