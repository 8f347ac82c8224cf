import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toEuros } from '#core/money/cents.ts'
import { inLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { queryText, readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { orderKey, readOrderRow } from '#server/money/orders/buyers-order.ts'
import { openCents } from '#server/money/orders/records-ledger.ts'
import { chooseMethod } from './starting/choose-method.ts'
import { methodsForOrder } from './offered-methods.ts'
import { receiveWebhook } from './settling/receive-webhook.ts'
import { orderVoucherRoutes } from './vouchers/routes.ts'

export function routes(app: FastifyInstance, context: Context): void {
  void app.register(async (webhooks) => providerWebhooks(webhooks, context))
  orderRoutes(app)
  orderVoucherRoutes(app)
}

/** The address of each provider's webhooks (OPS-12). */
const webhookPaths = { stripe: systemPaths.stripeWebhook, paypal: systemPaths.payPalWebhook }

/** `POST /webhooks/stripe` and `/webhooks/paypal`. The signature covers the exact bytes of the body, so nothing may parse it first. */
function providerWebhooks(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) => done(null, body))
  for (const [name, path] of Object.entries(webhookPaths))
    app.post(path, async (request, reply) => {
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
      const event = await context.payments.byName(name)?.readWebhookEvent(body, plainHeaders(request))
      reply.header('Cache-Control', 'no-store')
      if (!event) return reply.code(400).send({ code: 'SIGNATURE_INVALID', message: 'The signature is not valid', details: {} })
      await receiveWebhook(context, name, event)
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
    const ctx = requestVisitor(request)
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
    const ctx = requestVisitor(request)
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
        balance: toEuros(await openCents(ctx.db, order)),
      },
    )
  })
}

/** The headers that were sent once. */
function plainHeaders({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
