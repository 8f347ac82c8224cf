import type { FastifyInstance, FastifyReply } from 'fastify'
import { housePaths } from '#core/urls.ts'
import type { Context } from '../context.ts'
import { restVisitor, type ShopRequest } from '../http/rest.ts'
import { snakeKeys } from '../http/snake-keys.ts'
import { listCountries } from './queries.ts'
import { companyOf, presentShop } from './resolvers.ts'

export function shopRoutes(app: FastifyInstance, context: Context): void {
  /** API-02: what a front end asks first, with and without the slash at the end. */
  const shop = async (request: ShopRequest, reply: FastifyReply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    return snakeKeys({ ...presentShop(ctx.shop, ctx.locale), company: await companyOf(ctx) })
  }
  app.get<{ Params: { shop: string } }>(housePaths.rest(':shop'), shop)
  app.get<{ Params: { shop: string } }>(housePaths.rest(':shop', ''), shop)

  /** API-03 */
  app.get<{ Params: { shop: string } }>(housePaths.rest(':shop', '/countries'), async (request, reply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    return snakeKeys({ countries: await listCountries(ctx.db, ctx.locale) })
  })
}
