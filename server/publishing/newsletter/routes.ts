import { localeSchema } from '#core/shops/local-text.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailLength } from '#core/addresses/email.ts'
import { systemPaths, paths, shopUrl } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { translate } from '#server/foundations/request/translate.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { problemTable } from '#server/foundations/problems.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { leave, subscriptionBy } from './subscribing/follow-link.ts'
import { shopOrigin } from './resolvers.ts'
import { subscribe } from './subscribing/subscribe.ts'

const body = z.object({
  email: z.string().max(emailLength),
  consent: z.boolean(),
  locale: localeSchema.optional(),
  origin: z.int().min(0).max(999).default(shopOrigin),
  popup: z.boolean().default(false),
})

export function newsletterRoutes(app: FastifyInstance, context: Context): void {
  /** API-16: the answer's text is in `msg`, also of a refusal. */
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/newsletter/subscriptions'), async (request, reply) => {
    const visitor = requestVisitor(request)
    const read = readBody(body, request)
    if (!read.ok) return sendProblems(reply, visitor, read.problems)
    const ctx = { ...visitor, locale: read.value.locale ?? visitor.locale }
    const result = await subscribe(ctx, read.value)
    if (result.ok) return { result: 'success', msg: translate(ctx, 'newsletter_success') }
    const problems = presentProblems(ctx, result.problems)
    const [first] = problems
    const status = result.problems[0] ? problemTable[result.problems[0].code].status : 500
    const details = { ...(first?.field && { field: first.field }), problems: snakeKeys(problems) }
    return reply.code(status).send({ result: 'error', msg: first?.message, code: first?.code, message: first?.message, details })
  })
  void app.register(async (webhooks) => oneClick(webhooks, context))
}

/**
 * RFC 8058: mail programs unsubscribe by a POST without a page and without an Origin. A GET of the same address redirects to the page
 * with the button, because opening a link must not end a subscription.
 */
function oneClick(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null, null))
  const path = systemPaths.newsletterOneClick(':token')
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    await leave(context, request.params.token)
    return reply.header('Cache-Control', 'no-store').send({ left: true })
  })
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const { token } = request.params
    const subscription = await subscriptionBy(context, token, 'leave')
    const shop = (await allShops(context)).find(({ id }) => id === subscription?.shopId)
    const page = paths.newsletterLeave(encodeURIComponent(token))
    reply.header('Cache-Control', 'no-store')
    return reply.redirect(shop ? shopUrl(publicOrigin(context, shop), shop, page) : page, 303)
  })
}
