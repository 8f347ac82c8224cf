import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenToAll } from '#core/search-engines/open-shop.ts'
import { readEventPictureName } from '#core/search-engines/event-pictures.ts'
import { paths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { redirectFor } from '#server/foundations/request/redirect-for.ts'
import { anonymousVisitor } from '#server/foundations/request/visitor.ts'
import { sharedCaching } from '#server/foundations/request/shared-caching.ts'
import { allShops, shopAt } from '#server/house/shops/shop-list.ts'
import { eventPicture } from './pictures/event-picture.ts'
import { artistCalendar, presaleCalendar, shopCalendar } from './files/calendars.ts'
import { robotsText } from './files/robots-text.ts'

const calendarType = 'text/calendar; charset=utf-8'
const xmlType = 'application/xml; charset=utf-8'

/** Routes for search engines, calendars and other sites: `/robots.txt` for each host; for each shop a site map, calendars and pictures. */
export function searchEngineRoutes(app: FastifyInstance, context: Context): void {
  app.get('/robots.txt', async (request, reply) => {
    const shops = await allShops(context)
    return answer(reply, 'text/plain; charset=utf-8', robotsText(context.config, shops, request.host))
  })

  const siteMaps = () => import('./files/sitemap.ts')
  shopFile(app, context, paths.sitemap(), async (ctx, reply) => answer(reply, xmlType, await (await siteMaps()).sitemap(ctx)))
  shopFile(app, context, paths.sitemapPart(':number(^\\d{1,5}$)'), async (ctx, reply, request) => {
    const { number } = request.params as { number: string }
    return answer(reply, xmlType, await (await siteMaps()).sitemapPart(ctx, Number(number)))
  })
  shopFile(app, context, paths.calendar(), async (ctx, reply) => answer(reply, calendarType, await shopCalendar(ctx)))
  shopFile(app, context, paths.artistCalendar(':slug'), async (ctx, reply, request) =>
    answer(reply, calendarType, await artistCalendar(ctx, requestSlug(request))),
  )
  shopFile(app, context, paths.presaleCalendar(':slug'), async (ctx, reply, request) =>
    answer(reply, calendarType, await presaleCalendar(ctx, requestSlug(request))),
  )
  shopFile(app, context, paths.eventPicture(':slug', ':name'), sendEventPicture)
}

/** The language is part of the name, so that everybody who follows a link sees the same picture. */
async function sendEventPicture(ctx: RequestContext, reply: FastifyReply, request: FastifyRequest): Promise<unknown> {
  const named = readEventPictureName((request.params as { name: string }).name)
  const file = named && (await eventPicture({ ...ctx, locale: named.locale }, requestSlug(request), named.picture))
  if (!file) return reply.callNotFound()
  if (file === 'busy')
    return reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).type('text/plain').send('Try again in a moment')
  const etag = `"${file.hash}"`
  reply.headers({ 'cache-control': sharedCaching, etag }).type('image/jpeg')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(Buffer.from(file.bytes))
}

function requestSlug(request: FastifyRequest): string {
  return (request.params as { slug: string }).slug
}

type Answer = (ctx: RequestContext, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>

/**
 * Serves a file of a shop, with the shop's prefix or without. A former address of the shop redirects; a shop that is not open to
 * all answers 404.
 */
function shopFile(app: FastifyInstance, context: Context, path: string, send: Answer): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [requested = '', query] = request.url.split('?', 2)
    const location = await shopAt(context, request.host, requested)
    if (!location || !fits(path, location.path) || !isOpenToAll(location.shop.meta)) return reply.callNotFound()
    if (location.moved) {
      const origin = location.moved.domain ? `${request.protocol}://${location.moved.domain}` : ''
      return redirectFor(reply, `${origin}${location.moved.path}${query ? `?${query}` : ''}`, location.moved.status)
    }
    return send(anonymousVisitor(context, request, location.shop), reply, request)
  }
  app.get(path, handler)
  app.get(`/:prefix${path}`, handler)
}

/** If the first segment is not the prefix of a shop, it belongs to the path, which then has one segment too many. */
function fits(route: string, path: string): boolean {
  return route.split('/').length === path.split('/').length
}

/** `null` is answered with 404. */
function answer(reply: FastifyReply, type: string, body: string | null): unknown {
  if (body === null) return reply.callNotFound()
  return reply.header('cache-control', sharedCaching).type(type).send(body)
}
