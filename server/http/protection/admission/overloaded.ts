import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#db/connections/outage.ts'
import { onThisHost, sentForm, wantsPage } from '../../pages/refused/sent-form.ts'
import { selfContainedTexts } from '../../pages/self-contained-page.ts'
import { busyPage, firstBusyPage, sendAgainPage } from '../../pages/waiting-room/busy-page.ts'
import { graphqlPath } from '../../api/graphql-path.ts'
import { graphqlRefusal, sayTo } from '../../send-refusal.ts'

/** A pause in seconds, while most visitors are admitted: a crowd that is over in a moment makes nobody wait for long. */
export const shortPause = 2

interface Refusal {
  ahead: number
  admittedShare: number
  pause: number
  isUnserved: boolean
}

/** More visitors than can be served, or a database that cannot be reached; answered with 503. */
export class Overloaded extends Error {
  readonly statusCode = 503
  readonly waiting: Waiting
  /** Seconds after which visitors shall come back, at the earliest. */
  readonly pause: number
  /** Whether nothing at all was done, so that the same request may be sent again whatever it asks for. */
  readonly isUnserved: boolean
  constructor({ ahead = 0, admittedShare = 0, pause = shortPause, isUnserved = false }: Partial<Refusal> = {}) {
    super('More visitors than can be served at the moment')
    this.pause = pause
    this.isUnserved = isUnserved
    this.waiting = { waiting_index: ahead, waiting_percentage: Math.round(admittedShare * 100) / 100 }
  }
}

/** ENT-38: how many requests are served before this one, and the share of recent ones that was admitted (0 to 1). */
interface Waiting {
  waiting_index: number
  waiting_percentage: number
}

/** Whether a later retry may succeed: too many visitors, or a database that is unreachable, full or too busy. */
export function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isOutage(error)
}

/**
 * Answers 503 with `Retry-After` and the waiting room's body (QUE-06, ENT-38): as JSON in the format of GraphQL or REST, to browsers as
 * the waiting room's page. `Retry-Safe: 1` says that nothing was done, so that a mutation may be sent again, too.
 */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { waiting, pause, isUnserved } = error instanceof Overloaded ? error : new Overloaded()
  const isFirst = wantsPage(request) && pause <= shortPause && isFirstAttempt(request)
  const seconds = isFirst ? 1 : pause + requestSpread(request)
  reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', String(seconds))
  if (isUnserved) void reply.header('Retry-Safe', '1')
  if (wantsPage(request)) {
    const page = { ...waiting, seconds, shop: request.shop, ...whereTo(request) }
    const texts = selfContainedTexts(request)
    const sent = sentForm(request)
    const { html, policy } = sent ? sendAgainPage(page, sent, texts) : isFirst ? firstBusyPage(page, texts) : busyPage(page, texts)
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)
  }
  const message = sayTo(request, 'request_overloaded')
  const body =
    request.routeOptions.url === graphqlPath ? graphqlRefusal('OVERLOADED', message) : { code: 'OVERLOADED', message, details: {} }
  return reply.type('application/json; charset=utf-8').send({ ...body, ...waiting })
}

/**
 * Whether a page is requested for the first time. The page that reloads itself names its own address as the referrer; a visitor who
 * presses reload does not.
 */
function isFirstAttempt({ method, url, headers, host }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  const from = URL.parse(headers.referer ?? '')
  return from?.host !== host || from.pathname + from.search !== url
}

/** Where the page goes on: a form that was sent goes back to its page, where what it sent cannot be sent again. */
function whereTo({ method, url, headers, host }: FastifyRequest): { next: string; isForm: boolean } {
  const isForm = method !== 'GET' && method !== 'HEAD'
  const from = isForm ? URL.parse(headers.referer ?? '') : null
  const next = from?.host === host ? from.pathname + from.search : url
  return { next: onThisHost(next), isForm }
}

/** Up to three seconds, at random, so that clients refused together do not retry together. */
function requestSpread(request: FastifyRequest): number {
  const [last = ''] = String(request.id).slice(-1)
  return last.charCodeAt(0) % 4 || 0
}
