import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#db/connections/outage.ts'
import { m } from '#texts/messages.ts'
import { selfContainedPage, selfContainedTexts, wantsPage } from '../pages/self-contained-page.ts'
import { graphqlPath } from '../api/graphql-path.ts'

/** More visitors than can be served, or a database that cannot be reached; answered with 503. */
export class Overloaded extends Error {
  readonly statusCode = 503
  readonly waiting: Waiting
  constructor({ ahead, admittedShare }: { ahead: number; admittedShare: number } = { ahead: 0, admittedShare: 0 }) {
    super('More visitors than can be served at the moment')
    this.waiting = { waiting_index: ahead, waiting_percentage: Math.round(admittedShare * 100) / 100 }
  }
}

/** ENT-38: how many requests are served before this one, and the share of recent ones that was admitted (0 to 1). */
interface Waiting {
  waiting_index: number
  waiting_percentage: number
}

const message = 'Too many visitors at the moment: try again in a few seconds'

/** Whether a later retry may succeed: too many visitors, or a database that is unreachable, full or too busy. */
export function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isOutage(error)
}

/**
 * Answers 503 with `Retry-After` and the waiting room's body (QUE-06, ENT-38): as JSON in the format of GraphQL or REST, to browsers as
 * a page that reloads itself.
 */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { waiting } = error instanceof Overloaded ? error : new Overloaded()
  reply
    .code(503)
    .header('Cache-Control', 'no-store')
    .header('Retry-After', String(retryAfter(request)))
  if (wantsPage(request)) {
    const textOptions = selfContainedTexts(request)
    const seconds = retryAfter(request)
    const page = { title: m.too_busy_title({}, textOptions), text: m.too_busy_text({ seconds }, textOptions), reloadIn: seconds }
    return reply.type('text/html; charset=utf-8').send(selfContainedPage(textOptions, page))
  }
  const fault = { message, extensions: { code: 'OVERLOADED' } }
  const body = request.routeOptions.url === graphqlPath ? { errors: [fault] } : { code: 'OVERLOADED', message, details: {} }
  return reply.type('application/json; charset=utf-8').send({ ...body, ...waiting })
}

/** Two to five seconds, at random, so that clients refused together do not retry together. */
function retryAfter(request: FastifyRequest): number {
  const [last = ''] = String(request.id).slice(-1)
  return 2 + (last.charCodeAt(0) % 4 || 0)
}
