import type { FastifyInstance } from 'fastify'
import { isLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { queryText, sendProblems } from '#server/foundations/request/rest.ts'
import { sendCompressed } from '#server/foundations/request/send-compressed.ts'
import { sharedCaching } from '#server/foundations/request/shared-caching.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { isPublic } from '#server/house/shops/shop-access.ts'
import { readSeatMap } from './seat-map.ts'

/** `GET /api/shops/{shop}/events/{id}/seatmap` (API-18): the seat map of an event, without what is available. */
export function seatMapRoute(app: FastifyInstance): void {
  app.get<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/events/:id/seatmap'), async (request, reply) => {
    const visitor = requestVisitor(request)
    const answer = await readSeatMap(visitor, request.params.id)
    if (!answer) return sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'id', text: 'staff_thing_not_found' }])
    const namesLanguage = isLocale(queryText(request, 'locale'))
    const isLatest = queryText(request, 'v') === answer.version
    reply.headers({
      'Cache-Control': cachingHeader(visitor, namesLanguage, isLatest),
      ETag: answer.etag,
      Vary: 'Accept-Encoding',
      'Content-Type': 'application/json; charset=utf-8',
    })
    if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send()
    return sendCompressed(reply, answer, request)
  })
}

/** An address that names version and language always leads to the same map; without a language, cookies choose it. */
function cachingHeader({ shop }: RequestContext, namesLanguage: boolean, isLatest: boolean): string {
  if (!isPublic(shop) || !namesLanguage) return 'private, no-cache'
  return isLatest ? 'public, max-age=31536000, immutable' : sharedCaching
}
