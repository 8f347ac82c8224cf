import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { personaliseItem } from './changing/personalise-item.ts'
import { presentVisitorsCart } from './present-cart.ts'
import { numericId } from './resolvers.ts'

const itemInput = z.object({ personal_identifier: z.string().nullable() })

export function cartRoutes(app: FastifyInstance): void {
  /** API-11: personalises an item and responds with it. Items of other visitors' carts are NOT_FOUND. */
  app.patch<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/cart/items/:id'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const input = readBody(itemInput, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const result = await personaliseItem(ctx, numericId(request.params.id), input.value.personal_identifier)
    if (!result.ok) return sendProblems(reply, ctx, result.problems)
    const cart = await presentVisitorsCart(ctx)
    return snakeKeys(cart?.items.find((item) => item.id === String(Number(request.params.id))))
  })
}
