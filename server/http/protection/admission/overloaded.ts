import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#db/connections/outage.ts'
import { selfContainedTexts, wantsPage } from '../../pages/self-contained-page.ts'
import { busyPage } from '../../pages/waiting-room/busy-page.ts'
import { graphqlPath } from '../../api/graphql-path.ts'

/** More visitors than can be served, or a database that cannot be reached; answered with 503. */
export class Overloaded extends Error {
  readonly statusCode = 503
  readonly waiting: Waiting
  /** Seconds after which visitors shall come back, at the earliest. */
  readonly pause: number
  constructor({ ahead = 0, admittedShare = 0, pause = 2 }: { ahead?: number; admittedShare?: number; pause?: number } = {}) {
    super('More visitors than can be served at the moment')
    this.pause = pause
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
 * the waiting room's page.
 */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { waiting, pause } = error instanceof Overloaded ? error : new Overloaded()
  const seconds = pause + spreadOf(request)
  reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', String(seconds))
  if (wantsPage(request)) {
    const { html, policy } = busyPage({ ...waiting, seconds, shop: request.shop, ...whereTo(request) }, selfContainedTexts(request))
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)
  }
  const fault = { message, extensions: { code: 'OVERLOADED' } }
  const body = request.routeOptions.url === graphqlPath ? { errors: [fault] } : { code: 'OVERLOADED', message, details: {} }
  return reply.type('application/json; charset=utf-8').send({ ...body, ...waiting })
}

/** Where the page goes on: a form that was sent goes back to its page, because what it sent is lost. */
function whereTo({ method, url, headers, host }: FastifyRequest): { next: string; isForm: boolean } {
  const isForm = method !== 'GET' && method !== 'HEAD'
  const from = isForm ? URL.parse(headers.referer ?? '') : null
  const next = from?.host === host ? from.pathname + from.search : url
  // Two slashes would begin the name of another host.
  return { next: next.replace(/^[/\\]+/, '/'), isForm }
}

/** Up to three seconds, at random, so that clients refused together do not retry together. */
function spreadOf(request: FastifyRequest): number {
  const [last = ''] = String(request.id).slice(-1)
  return last.charCodeAt(0) % 4 || 0
}
