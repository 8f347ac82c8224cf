import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { type ShopRequest, requestVisitor } from '#server/foundations/request/visitor.ts'
import type { Context } from '#server/foundations/context.ts'
import { presentCountries } from './stored/present-countries.ts'
import { readCompany } from './sellers.ts'
import { presentShop } from './resolvers.ts'
import { submitCode, type AccessScope } from './shop-access.ts'
import { themeRoutes } from './theme-files.ts'

const codeSchema = z.object({ code: z.string() })

export function shopRoutes(app: FastifyInstance, context: Pick<Context, 'storage'>): void {
  themeRoutes(app, context)
  /** API-02: the first request of a front end, with and without a slash at the end, as every address. */
  const shop = async (request: ShopRequest) => {
    const ctx = requestVisitor(request)
    return snakeKeys({ ...presentShop(ctx.shop, ctx.locale), company: await readCompany(ctx) })
  }
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop'), shop)

  /** SHP-11 and SHP-14: the right code answers with a cookie that opens the shop for 200 days, or its gate for the session. */
  const submit = (scope: AccessScope) => async (request: ShopRequest, reply: FastifyReply) => {
    const ctx = requestVisitor(request)
    const input = readBody(codeSchema, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const result = await submitCode(ctx, reply, scope, input.value.code)
    return result.ok ? { open: true } : sendProblems(reply, ctx, result.problems)
  }
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/access'), submit('shop'))
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/gate'), submit('gate'))

  /** API-03: a list. */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/countries'), async (request) => {
    const ctx = requestVisitor(request)
    return (await presentCountries(ctx)).map(({ code, name, shippable }) => ({ code, name, shippable }))
  })
}
