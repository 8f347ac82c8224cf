import { createHmac } from 'node:crypto'
import { inSeconds, newId, type Account } from './account.ts'
import type { Delivery, EventRecord, StripeEvent } from './objects.ts'
import { logWriteFailure } from '../store.ts'

const apiVersion = '2026-10-28.endive'
/** Seconds until the next attempt after a response that is not 2xx. Stripe retries for three days, the sandbox for about one. */
const retryAfter = [1, 3, 10, 30, 60, 300, 900, 3600, 3600, 10_800, 21_600, 43_200]

/** How often an event is sent, and how long after it happened. */
export interface DeliveryPlan {
  copies: number
  delaySeconds: number
}

export const sendOnce: DeliveryPlan = { copies: 1, delaySeconds: 0 }

/** Sends webhook events to the shop and repeats each until the shop answers 2xx. */
export interface WebhookSender {
  send(type: string, object: StripeEvent['data']['object'], plan?: DeliveryPlan): Promise<EventRecord>
  /** Sends the events that were kept back, one after the other. @returns how many there were */
  release(order: 'forward' | 'reverse'): Promise<number>
  /** Sends an event once more, like "resend" in Stripe's dashboard. @returns false when there is no such event */
  resend(id: string): Promise<boolean>
  stop(): void
}

/** What a tester has arranged for all events: sent once, sent twice, or kept back until they are released. */
export type DeliveryMode = 'normal' | 'twice' | 'held'

/** Continues the unfinished deliveries of an earlier run. */
export function startWebhookSender(
  account: Account,
  webhook: { url: string; secret: string },
  mode: () => DeliveryMode = () => 'normal',
): WebhookSender {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  const schedule = (record: EventRecord, delivery: Delivery): void => {
    if (stopped || delivery.nextAt === null) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void attempt(record, delivery)
      },
      Math.min(Math.max(0, delivery.nextAt - Date.now()), 2 ** 31 - 1),
    )
    timers.add(timer)
  }

  const attempt = async (record: EventRecord, delivery: Delivery): Promise<void> => {
    delivery.attempts += 1
    const answer = await post(webhook, JSON.stringify(record.event))
    delivery.lastAnswer = answer.text
    const wait = retryAfter[delivery.attempts - 1]
    if (answer.ok) delivery.deliveredAt = Date.now()
    delivery.nextAt = answer.ok || wait === undefined ? null : Date.now() + wait * 1000
    record.event.pending_webhooks = record.deliveries.filter((open) => open.nextAt !== null).length
    if (stopped) return
    await account.events.put(record).catch(logWriteFailure)
    schedule(record, delivery)
  }

  for (const record of account.events.all()) for (const delivery of record.deliveries) schedule(record, delivery)

  return {
    async send(type, object, plan = sendOnce) {
      const created = inSeconds(account.now())
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created,
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: plan.copies,
        request: { id: null, idempotency_key: null },
        type,
      }
      const nextAt = Date.now() + plan.delaySeconds * 1000
      const arranged = mode()
      const copies = arranged === 'held' ? 0 : arranged === 'twice' ? plan.copies * 2 : plan.copies
      const record: EventRecord = {
        id: event.id,
        created,
        event,
        deliveries: Array.from({ length: copies }, () => newDelivery(nextAt)),
        ...(arranged === 'held' && { held: true }),
      }
      await account.events.put(record)
      for (const delivery of record.deliveries) schedule(record, delivery)
      return record
    },
    async release(order) {
      const held = account.events.all().filter((record) => record.held)
      for (const record of order === 'reverse' ? held.toReversed() : held) {
        const delivery = newDelivery(Date.now())
        record.deliveries.push(delivery)
        delete record.held
        await attempt(record, delivery)
      }
      return held.length
    },
    async resend(id) {
      const record = account.events.get(id)
      if (!record) return false
      const delivery = newDelivery(Date.now())
      record.deliveries.push(delivery)
      await account.events.put(record)
      schedule(record, delivery)
      return true
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The `stripe-signature` header, `t=…,v1=…`, over the exact payload. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}

async function post(webhook: { url: string; secret: string }, payload: string): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, webhook.secret, inSeconds(Date.now())),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return { ok: answer.ok, text: String(answer.status) }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? String(error.cause ?? error.message) : 'failed' }
  }
}

function newDelivery(nextAt: number): Delivery {
  return { nextAt, attempts: 0, deliveredAt: null, lastAnswer: null }
}
