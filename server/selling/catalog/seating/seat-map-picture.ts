import type { FastifyInstance } from 'fastify'
import { drawSeatMap } from '#core/seating/draw-seat-map.ts'
import { systemPaths } from '#core/urls.ts'
import { queryText, sendProblems } from '#server/foundations/request/rest.ts'
import { sendCompressed } from '#server/foundations/request/send-compressed.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { readEvent } from '../read-event.ts'
import { presentSeatMap } from './seat-map.ts'

/** More seats than any cart has. */
const maxMarked = 200

/**
 * `GET /api/shops/{shop}/events/{id}/seatmap.svg`: the seat map as a drawing, for pages without JavaScript. `seats` names seats to mark,
 * by their ids, separated by commas.
 */
export function seatMapPictureRoute(app: FastifyInstance): void {
  app.get<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/events/:id/seatmap.svg'), async (request, reply) => {
    const visitor = requestVisitor(request)
    const event = await readEvent(visitor, request.params.id)
    const map = event?.seatMapVersion ? await presentSeatMap(visitor, event.id) : null
    if (!map) return sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'id', text: 'staff_thing_not_found' }])
    const marked = new Set((queryText(request, 'seats') ?? '').split(',').filter(Boolean).slice(0, maxMarked))
    const options = makeTextOptions(visitor.shop, visitor.locale)
    const texts = { title: m.seats_map_label({ name: map.name }, options), marked: m.seats_legend_own({}, options) }
    reply.headers({
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A document of its own when it is opened in a tab: nothing in it may run.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    return sendCompressed(reply, { body: Buffer.from(drawSeatMap(map, marked, texts)), compressed: new Map() }, request)
  })
}
