import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#db/outage.ts'
import { m } from '#texts/messages.ts'
import { asksForPage, barePage, bareVoice } from '../pages/self-contained-page.ts'
import { graphqlPath } from '../api/graphql-route.ts'

/** More visitors than can be served. */
export class Overloaded extends Error {
  readonly statusCode = 503
  readonly waiting: Waiting
  constructor({ ahead, admittedShare }: { ahead: number; admittedShare: number } = { ahead: 0, admittedShare: 0 }) {
    super('More visitors than can be served at the moment')
    this.waiting = { waiting_index: ahead, waiting_percentage: Math.round(admittedShare * 100) / 100 }
  }
}

/** ENT-38: how many are being served before this one, and which share of those who came lately was let in (0 to 1). */
interface Waiting {
  waiting_index: number
  waiting_percentage: number
}

const message = 'Too many visitors at the moment: try again in a few seconds'

/** Whether trying again later is the right answer: too many visitors, or a database that is away, full, or too busy. */
export function asksToWait(error: unknown): boolean {
  return error instanceof Overloaded || isOutage(error)
}

/**
 * 503 with `Retry-After` and the waiting room's body (QUE-06, ENT-38): as JSON in the shape of the surface that was asked, to
 * browsers as a page that comes again by itself.
 */
export function sendToWait(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { waiting } = error instanceof Overloaded ? error : new Overloaded()
  reply
    .code(503)
    .header('Cache-Control', 'no-store')
    .header('Retry-After', String(retryAfter(request)))
  if (asksForPage(request)) {
    const textOptions = bareVoice(request)
    const seconds = retryAfter(request)
    const page = { title: m.too_busy_title({}, textOptions), text: m.too_busy_text({ seconds }, textOptions), againIn: seconds }
    return reply.type('text/html; charset=utf-8').send(barePage(textOptions, page))
  }
  const fault = { message, extensions: { code: 'OVERLOADED' } }
  const body = request.routeOptions.url === graphqlPath ? { errors: [fault] } : { code: 'OVERLOADED', message, details: {} }
  return reply.type('application/json; charset=utf-8').send({ ...body, ...waiting })
}

/** Two to five seconds, different for each, so that those who were sent away together do not come back together. */
function retryAfter(request: FastifyRequest): number {
  const [last = ''] = String(request.id).slice(-1)
  return 2 + (last.charCodeAt(0) % 4 || 0)
}
