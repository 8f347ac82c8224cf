import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { imageRoutes } from '#server/foundations/images/routes.ts'
import { sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { policyRoute } from './policy-file.ts'
import { productMeta } from './products/read-product.ts'
import { seatMapPictureRoute } from './seating/seat-map-picture.ts'
import { seatMapRoute } from './seating/seat-map-route.ts'
import { seatRoutes } from './seating/seat-routes.ts'
import { suggestions } from './search/suggestions.ts'

export function catalogRoutes(app: FastifyInstance, ctx: Context): void {
  imageRoutes(app, ctx)
  seatMapRoute(app)
  seatMapPictureRoute(app)
  seatRoutes(app, ctx)
  policyRoute(app, ctx)

  /** API-15: the same as GQL-37. */
  app.get<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/products/:id/meta'), async (request, reply) => {
    const visitor = requestVisitor(request)
    const meta = await productMeta(visitor, request.params.id)
    return meta ? snakeKeys({ meta }) : sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'id', text: 'staff_thing_not_found' }])
  })

  /** SRC-07: everything that the quick search searches. */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/suggestions'), async (request) =>
    snakeKeys({ suggestions: await suggestions(requestVisitor(request)) }),
  )
}
