import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { queryText, sendProblems } from '#server/foundations/request/rest.ts'
import { sendCompressed } from '#server/foundations/request/send-compressed.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { newsSince, readSeatStates, watchSeats, type SeatWatcher } from '#server/selling/seating/seat-state.ts'
import { readEvent } from '../read-event.ts'
import { openStreams } from './open-streams.ts'
import { turnProblem } from './turn.ts'

type EventRequest = FastifyRequest<{ Params: { shop: string; id: string } }>

/** Milliseconds after which the turn of those who watch is checked again. A change of the lines is noticed at once. */
const turnCheck = 20_000

/**
 * The routes that say which seats and places of an event are free: once, and again with every change. Those who have to wait for the
 * event get WAITING_ROOM instead, and their open streams end.
 */
export function seatRoutes(app: FastifyInstance, ctx: Context): void {
  /** The seats as they are now; with `after`, what has changed since. */
  app.get(systemPaths.rest(':shop', '/events/:id/seats'), async (request: EventRequest, reply) => {
    const visitor = requestVisitor(request)
    const event = await readEvent(visitor, request.params.id)
    const waiting = event && (await turnProblem(visitor, event))
    if (waiting) return sendProblems(reply, visitor, [waiting])
    const known = event?.seatMapVersion && (await readSeatStates(ctx, [Number(event.id)])).get(Number(event.id))
    if (!known) return sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'id', text: 'staff_thing_not_found' }])
    const news = newsSince(known, queryText(request, 'after'))
    // The sequence also grows while these seats stay as they are.
    const { sequence: _sequence, ...content } = news
    const etag = `W/"${createHash('sha1').update(JSON.stringify(content)).digest('base64url')}"`
    reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding' }).type('application/json; charset=utf-8')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return sendCompressed(reply, { body: Buffer.from(JSON.stringify(news)), compressed: new Map() }, request)
  })

  const streams = openStreams(ctx.config.limits.seatStreams)
  const turns = checkedTurns()
  const timer = setInterval(turns.check, turnCheck).unref()
  // Once everybody else who hears of the change has noted it, so that the lines are read again.
  ctx.changes.onChange('waiting-queues', () => setImmediate(turns.check))
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.endAll()
  })

  /** The same as server-sent events: `snapshot`, then `change` after `change`. */
  app.get(systemPaths.rest(':shop', '/events/:id/seats/stream'), { config: { isStream: true } }, async (request: EventRequest, reply) => {
    const visitor = requestVisitor(request)
    const event = await readEvent(visitor, request.params.id)
    if (!event?.seatMapVersion) return sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'id', text: 'staff_thing_not_found' }])
    const waiting = await turnProblem(visitor, event)
    if (waiting) return sendProblems(reply, visitor, [waiting])
    const stream = streams.open(visitorNetwork(request, ctx.config))
    if (!stream) {
      reply.header('Retry-After', '30')
      return sendProblems(reply, visitor, [{ code: 'TOO_MANY_REQUESTS', text: 'seats_problem_streams' }])
    }
    const after = request.headers['last-event-id']
    startStream(reply)
    stream.attach(reply.raw)
    const watcher: SeatWatcher = (news) => {
      if (news) stream.write(`id: ${news.sequence}\nevent: ${news.kind}\ndata: ${news.text}\n\n`)
      else stream.end()
    }
    try {
      const stop = await watchSeats(ctx, Number(event.id), typeof after === 'string' ? after : undefined, watcher)
      if (!stop) stream.end()
      const forget = turns.add(async () => {
        if (await turnProblem(visitor, event)) stream.end()
      })
      stream.onClose(() => {
        forget()
        stop?.()
      })
    } catch (error) {
      request.log.warn({ err: error }, 'a stream of seats could not begin')
      stream.end()
    }
    return reply
  })
}

/** Ends the streams of those who have to wait meanwhile. A turn that cannot be checked, because the database is away, counts as before. */
function checkedTurns() {
  const checks = new Set<() => Promise<void>>()
  return {
    /** @returns a function that removes it */
    add(check: () => Promise<void>): () => void {
      checks.add(check)
      return () => void checks.delete(check)
    },
    check(): void {
      for (const check of checks) check().catch(() => undefined)
    },
  }
}

/** Sends the head of a stream. Fastify hands the answer over, so it is no request that takes long. */
function startStream(reply: FastifyReply): void {
  reply.hijack()
  const headers = { ...reply.getHeaders() }
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx collects an answer otherwise, and sends it when it is complete.
    'x-accel-buffering': 'no',
  })
  // A browser that has lost its stream tries again after this time.
  reply.raw.write('retry: 3000\n\n')
}
