import { asciiEmail } from '#core/addresses/email.ts'
import { z } from 'zod'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { MailService } from './mail-service.ts'

const timeoutMilliseconds = 8_000
const maxResponseLength = 20_000
const answerSchema = z.object({ result: z.string().optional(), msg: z.string().optional() })

/**
 * Passes a subscription on to the shop's mail service, which asks for confirmation itself (NWS-04, NWS-05).
 * Problems: NEWSLETTER_TOO_MANY, NEWSLETTER_DUPLICATE, NEWSLETTER_FAILED, depending on its response (NWS-06).
 */
export async function forwardSubscription(
  ctx: Pick<RequestContext, 'log' | 'shop' | 'locale'>,
  service: MailService,
  { email, popup, origin }: { email: string; popup: boolean; origin: number },
): Promise<Result<null>> {
  try {
    const answer = service.kind === 'form' ? await postForm(service.url, ctx.locale, email, origin) : await callJsonp(service, email, popup)
    const text = (await answer.text()).slice(0, maxResponseLength)
    if (answer.status === 429) return refuse('NEWSLETTER_TOO_MANY')
    if (answer.status === 409) return refuse('NEWSLETTER_DUPLICATE')
    return readResult(answer.ok, readAnswer(text))
  } catch (error) {
    ctx.log.warn({ err: error, shop: ctx.shop.slug }, 'The mail service did not answer')
    return refuse('NEWSLETTER_FAILED')
  }
}

function postForm(url: string, locale: string, email: string, origin: number): Promise<Response> {
  const body = new URLSearchParams({ EMAIL: asciiEmail(email), ORIGIN: String(origin), OPT_IN: '1', locale })
  return fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) })
}

function callJsonp({ url, id, u }: MailService & { kind: 'jsonp' }, email: string, popup: boolean): Promise<Response> {
  const call = new URL(url)
  const query = { u, id, EMAIL: asciiEmail(email), gdpr: '1', popup: popup ? '1' : '0', c: 'answer' }
  for (const [name, value] of Object.entries(query)) call.searchParams.set(name, value)
  return fetch(call, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) })
}

/** Parses JSON, bare or inside a callback. */
function readAnswer(text: string): z.infer<typeof answerSchema> {
  const [, inner = text] = /^[\w$.]+\(([\s\S]*)\);?\s*$/.exec(text.trim()) ?? []
  try {
    return answerSchema.parse(JSON.parse(inner))
  } catch {
    return {}
  }
}

function readResult(isGood: boolean, { result, msg: message = '' }: z.infer<typeof answerSchema>): Result<null> {
  if (isGood && result !== 'error') return done(null)
  if (/already|bereits/i.test(message)) return refuse('NEWSLETTER_DUPLICATE')
  if (/too many|zu viele/i.test(message)) return refuse('NEWSLETTER_TOO_MANY')
  return refuse('NEWSLETTER_FAILED')
}
