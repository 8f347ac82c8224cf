import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { GraphqlApi } from '../graphql.ts'
import { shopAt } from '../shops/shop-list.ts'
import type { Admission } from './admission.ts'
import { originOf, requestContext, requestLocale } from './request-context.ts'
import { registerStorefront, type PageRequest } from './storefront.ts'

/** Every page of every shop. An address that a shop has moved away from answers 301 before the router sees it. */
export async function shopPages(app: FastifyInstance, context: Context, api: GraphqlApi, { draw }: Admission): Promise<void> {
  await registerStorefront(app, context, {
    draw,
    pageRequest: (request, reply) => pageRequest(context, request, reply),
    execute: (requestCtx, document, variables) => api.execute(requestCtx, document, variables),
  })
}

async function pageRequest(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<PageRequest | null> {
  const [path = '/', query] = request.url.split('?', 2)
  const found = await shopAt(context, request.host, path)
  if (!found) throw Object.assign(new Error('No shop is set up yet: bin/stagefront import examples'), { statusCode: 503 })
  if (found.moved) {
    const { domain, path: home } = found.moved
    await reply.redirect(`${domain ? originOf(context, { domain }) : ''}${home}${query ? `?${query}` : ''}`, 301)
    return null
  }
  const { shop, prefix } = found
  return { shop, prefix, locale: requestLocale(request, shop), visitor: () => requestContext(context, request, reply, shop) }
}
