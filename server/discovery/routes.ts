import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenToAll } from '#core/discovery/open-shop.ts'
import { paths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { anonymousVisitor } from '#server/request/visitor.ts'
import { sharedCaching } from '#server/request/shared-caching.ts'
import { allShops, shopAt } from '#server/shops/shop-list.ts'
import { artistCalendar, shopCalendar } from './calendars.ts'
import { robotsText } from './robots-text.ts'
import { sitemap } from './sitemap.ts'

const calendarType = 'text/calendar; charset=utf-8'

/** What search engines and calendars ask for: `/robots.txt` of a host, and each shop's site map and calendars. */
export function discoveryRoutes(app: FastifyInstance, context: Context): void {
  app.get('/robots.txt', async (request, reply) => {
    const shops = await allShops(context)
    return answer(reply, 'text/plain; charset=utf-8', robotsText(context.config, shops, request.host))
  })

  shopFile(app, context, paths.sitemap(), async (ctx, reply) => answer(reply, 'application/xml; charset=utf-8', await sitemap(ctx)))
  shopFile(app, context, paths.calendar(), async (ctx, reply) => answer(reply, calendarType, await shopCalendar(ctx)))
  shopFile(app, context, paths.artistCalendar(':slug'), async (ctx, reply, request) =>
    answer(reply, calendarType, await artistCalendar(ctx, (request.params as { slug: string }).slug)),
  )
}

type Answer = (ctx: RequestContext, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>

/** A file of a shop, with its prefix or without; an address that the shop has moved away from answers 301, one of a closed shop 404. */
function shopFile(app: FastifyInstance, context: Context, path: string, send: Answer): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [asked = '', query] = request.url.split('?', 2)
    const found = await shopAt(context, request.host, asked)
    if (!found || !fits(path, found.path) || !isOpenToAll(found.shop.meta)) return reply.callNotFound()
    if (found.moved) {
      const origin = found.moved.domain ? `${request.protocol}://${found.moved.domain}` : ''
      return reply.redirect(`${origin}${found.moved.path}${query ? `?${query}` : ''}`, 301)
    }
    return send(anonymousVisitor(context, request, found.shop), reply, request)
  }
  app.get(path, handler)
  app.get(`/:prefix${path}`, handler)
}

/** A first segment that is no shop's is part of the path, which then has one part too many. */
function fits(route: string, path: string): boolean {
  return route.split('/').length === path.split('/').length
}

/** `null` is not there. */
function answer(reply: FastifyReply, type: string, body: string | null): unknown {
  if (body === null) return reply.callNotFound()
  return reply.header('cache-control', sharedCaching).type(type).send(body)
}
