import { maxAnswerSeconds } from '#core/payments/deadlines.ts'
import { second } from '#core/time/durations.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { systemClock } from '#server/foundations/clock.ts'
import type { PayPalConfig } from '#server/config/paypal-settings.ts'

/** PayPal's REST API: JSON requests with an access token. */
export interface PayPalClient {
  /** Asks for a new access token, which PayPal gives only to valid credentials. */
  signIn(): Promise<void>
  get(path: string): Promise<unknown>
  /**
   * @param body as JSON, or as the exact text to send
   * @param requestId PayPal's idempotency key; a request without one must be safe to repeat
   */
  post(path: string, body: object | string, requestId?: string): Promise<unknown>
  /** @param operations of JSON Patch; safe to repeat */
  patch(path: string, operations: object[]): Promise<void>
}

/** PayPal answered with an error. */
export class PayPalFault extends Error {
  status: number
  /** PayPal's name for what is wrong, e.g. `ORDER_ALREADY_CAPTURED`. */
  issue: string
  /** The field of the request that it is about, as a JSON pointer: `/payment_source/paypal/email_address`. */
  field: string | null

  constructor(status: number, issue: string, message: string, field: string | null = null) {
    super(message)
    this.status = status
    this.issue = issue
    this.field = field
  }
}

/** How long one attempt may take, and all together: a buyer waits for them. */
const timeout = { attempt: 12 * second, all: maxAnswerSeconds * second }
/** How long before the next attempt, after a lost answer or a fault at PayPal. Every request is safe to repeat. */
const retryAfter = [200, 1000]
/** A token is replaced before it becomes invalid, because a request takes time. */
const spareSeconds = 60

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const errorAnswer = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  details: z.array(z.object({ field: z.string().optional(), issue: z.string().optional(), description: z.string().optional() })).optional(),
})

export function payPalClient(config: Pick<PayPalConfig, 'clientId' | 'clientSecret' | 'apiBase'>): PayPalClient {
  // Each process keeps its own token. Losing it costs one request.
  let token: { value: string; renewAt: number } | null = null
  let renewal: Promise<string> | null = null

  const requestToken = async (): Promise<string> => {
    const answer = await send(`${config.apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(answer)
    token = { value, renewAt: systemClock.now().getTime() + Math.max(0, seconds - spareSeconds) * 1000 }
    return value
  }
  const renew = (): Promise<string> => (renewal ??= requestToken().finally(() => (renewal = null)))
  const validToken = async (): Promise<string> => (token && systemClock.now().getTime() < token.renewAt ? token.value : renew())

  const request = async (path: string, init: { method: string; headers?: Record<string, string>; body?: string }): Promise<unknown> => {
    const attempt = (bearer: string) =>
      send(`${config.apiBase}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } })
    const used = await validToken()
    try {
      return await attempt(used)
    } catch (error) {
      if (!(error instanceof PayPalFault) || error.status !== 401) throw error
      // The token was revoked, or expired earlier than PayPal had said.
      if (token?.value === used) token = null
      return attempt(await validToken())
    }
  }

  return {
    async signIn() {
      token = null
      await renew()
    },
    get: (path) => request(path, { method: 'GET' }),
    post: (path, body, requestId) =>
      request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async patch(path, operations) {
      await request(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(operations) })
    },
  }
}

/** Sends a request until PayPal answers it, or the time is up. @returns the answer's JSON. @throws PayPalFault, or the network's error */
async function send(url: string, init: RequestInit): Promise<unknown> {
  const timeIsUp = AbortSignal.timeout(timeout.all)
  for (const pause of retryAfter) {
    try {
      return await sendOnce(url, init, timeIsUp)
    } catch (error) {
      const isAnswered = error instanceof PayPalFault && error.status < 500 && error.status !== 429
      if (isAnswered || timeIsUp.aborted) throw error
      await wait(pause)
    }
  }
  return sendOnce(url, init, timeIsUp)
}

async function sendOnce(url: string, init: RequestInit, timeIsUp: AbortSignal): Promise<unknown> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout.attempt), timeIsUp])
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  const text = await response.text()
  if (response.ok) return text === '' ? {} : (JSON.parse(text) as unknown)
  throw asFault(response.status, text)
}

function asFault(status: number, text: string): PayPalFault {
  const parsed = errorAnswer.safeParse(parseOrNull(text))
  if (!parsed.success) return new PayPalFault(status, 'UNREADABLE', `PayPal answered with ${status} and a body that is no error of its API`)
  const { name, message, error, error_description: description, details = [] } = parsed.data
  const issue = details[0]?.issue ?? name ?? error ?? 'UNKNOWN'
  return new PayPalFault(
    status,
    issue,
    `${issue}: ${details[0]?.description ?? message ?? description ?? `PayPal answered with ${status}`}`,
    details[0]?.field ?? null,
  )
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
