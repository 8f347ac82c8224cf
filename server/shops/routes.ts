import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { readBody, restVisitor, sendProblems, type ShopRequest } from '#server/request/rest.ts'
import { submitCode } from '#server/http/pages/shop-access-guard.ts'
import { snakeKeys } from '#server/request/snake-keys.ts'
import { listCountries } from './queries.ts'
import { companyOf, presentShop } from './resolvers.ts'
import type { AccessScope } from './shop-access.ts'

const codeSchema = z.object({ code: z.string() })

export function shopRoutes(app: FastifyInstance, context: Context): void {
  /** API-02: what a front end asks first, with and without the slash at the end. */
  const shop = async (request: ShopRequest, reply: FastifyReply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    return snakeKeys({ ...presentShop(ctx.shop, ctx.locale), company: await companyOf(ctx) })
  }
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop'), shop)
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', ''), shop)

  /** SHP-11 and SHP-14: whoever knows the code gets a cookie that opens the shop for 200 days, or its gate for the session. */
  const say = (door: AccessScope) => async (request: ShopRequest, reply: FastifyReply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    const input = readBody(codeSchema, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const result = await submitCode(context, request, reply, ctx.shop, door, input.value.code)
    return result.ok ? { open: true } : sendProblems(reply, ctx, result.problems)
  }
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/access'), say('shop'))
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/gate'), say('gate'))

  /** API-03 */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/countries'), async (request, reply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    return snakeKeys({ countries: await listCountries(ctx.db, ctx.locale) })
  })
}
