import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailLength } from '#core/addresses/email.ts'
import { paths, shopUrl, systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { translate } from '#server/foundations/request/translate.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { refuse } from '#server/foundations/problems.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { leave } from './joining/follow-link.ts'
import { joinList } from './joining/join-list.ts'
import { entryOfToken } from './joining/list-token.ts'
import { presentEntry } from './joining/present-entry.ts'

const body = z.object({
  slug: z.string().min(1).max(200),
  product_variant_id: z
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .nullable()
    .default(null),
  amount: z.int().default(1),
  email: z.string().max(emailLength),
})

export function waitingListRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/waiting-list'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const read = readBody(body, request)
    if (!read.ok) return sendProblems(reply, ctx, read.problems)
    const { product_variant_id: variantId, ...rest } = read.value
    const result = await joinList(ctx, { ...rest, variantId })
    return result.ok ? { done: true, message: translate(ctx, 'waiting_list_asked') } : sendProblems(reply, ctx, result.problems)
  })
  app.get<{ Params: { shop: string; token: string } }>(systemPaths.rest(':shop', '/waiting-list/:token'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const entry = await presentEntry(ctx, request.params.token)
    reply.header('Cache-Control', 'private, no-store')
    return entry ? snakeKeys(entry) : sendProblems(reply, ctx, refuse('WAITING_LIST_LINK').problems)
  })
  void app.register(async (webhooks) => oneClick(webhooks, context))
}

/**
 * RFC 8058: mail programs take an address off its list by a POST without a page and without an Origin. A GET of the same address
 * redirects to the page with the button, because opening a link must change nothing.
 */
function oneClick(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null, null))
  const path = systemPaths.waitingListOneClick(':token')
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    await leave(context, request.params.token)
    return reply.header('Cache-Control', 'no-store').send({ left: true })
  })
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const { token } = request.params
    const entry = await entryOfToken(context, token)
    const shop = (await allShops(context)).find(({ id }) => id === entry?.shopId)
    const page = paths.waitingList(encodeURIComponent(token))
    reply.header('Cache-Control', 'no-store')
    return reply.redirect(shop ? shopUrl(publicOrigin(context, shop), shop, page) : page, 303)
  })
}
