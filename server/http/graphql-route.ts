import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { GraphqlApi } from '../graphql.ts'
import { shopBySlug } from '../shops/shop-list.ts'
import { requestContext } from './request-context.ts'

/** `/{shop}/graphql` (GQL-01). An answer is a visitor's own, hence never stored by anybody. */
export function graphqlRoute(app: FastifyInstance, context: Context, api: GraphqlApi): void {
  app.route<{ Params: { shop: string } }>({
    method: ['GET', 'POST'],
    url: '/:shop/graphql',
    handler: async (request, reply) => {
      const shop = await shopBySlug(context, request.params.shop)
      if (!shop) return reply.code(404).send({ code: 'SHOP_NOT_FOUND', message: 'There is no such shop', details: {} })
      const [body, init] = await api.handler({
        method: request.method,
        url: request.url,
        headers: request.headers as Record<string, string>,
        body: request.body as Record<string, unknown> | null,
        raw: { context: requestContext(context, request, reply, shop) },
        context: undefined,
      })
      reply.header('Cache-Control', 'private, no-store')
      return reply.code(init.status).headers(init.headers ?? {}).send(body ?? '')
    },
  })
}
