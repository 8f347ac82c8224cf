import type { FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#texts/messages.ts'
import { sendRefusal } from '../send-refusal.ts'
import { sendRefusedPage } from '../pages/refused/refused-page.ts'
import { wantsPage } from '../pages/refused/sent-form.ts'
import { selfContainedTexts } from '../pages/self-contained-page.ts'

/** More requests or writes from one network than its limit allows; answered with 429. */
export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly code = 'TOO_MANY_REQUESTS'
  /** Seconds until a new attempt may succeed. */
  readonly retryAfter: number
  constructor(what: string, retryAfter: number) {
    const seconds = Math.max(1, Math.ceil(retryAfter))
    super(`Too many ${what} from this address: try again in ${seconds} s (Retry-After)`)
    this.retryAfter = seconds
  }
}

/** Answers 429 with `Retry-After`: as JSON in the format of GraphQL or REST, to browsers as a page that says how long to wait. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, { code, retryAfter }: TooManyRequests): FastifyReply {
  reply.code(429).header('Cache-Control', 'no-store').header('Retry-After', String(retryAfter))
  if (wantsPage(request)) {
    const textOptions = selfContainedTexts(request)
    const text = [m.too_many_text({ seconds: retryAfter }, textOptions)]
    return sendRefusedPage(request, reply, { title: m.too_many_title({}, textOptions), text })
  }
  return sendRefusal(request, reply, { status: 429, code, text: 'request_too_many', words: { seconds: retryAfter } })
}
