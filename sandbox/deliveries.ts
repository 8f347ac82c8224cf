import { logWriteFailure, type Collection } from './store.ts'

/** Seconds until the next attempt after a response that is not 2xx. Providers retry for three days, the sandbox for about one. */
const retryAfter = [1, 3, 10, 30, 60, 300, 900, 3600, 3600, 10_800, 21_600, 43_200]

/** How often an event is sent, and how long after it happened. */
export interface DeliveryPlan {
  copies: number
  delaySeconds: number
}

export const sendOnce: DeliveryPlan = { copies: 1, delaySeconds: 0 }

/** What a tester has arranged for all events: sent once, sent twice, or kept back until they are released. */
export type DeliveryMode = 'normal' | 'twice' | 'held'

/** One delivery of an event, repeated until the shop answers 2xx. */
export interface Delivery {
  nextAt: number | null
  attempts: number
  deliveredAt: number | null
  lastAnswer: string | null
}

/** An event with the state of its deliveries. */
export interface DeliveryRecord {
  id: string
  created: number
  deliveries: Delivery[]
  /** Kept back by a tester until the held events are released. */
  held?: boolean
}

/** Sends the webhook events of one provider to the shop, and repeats each until the shop answers 2xx. */
export interface Deliveries<Item extends DeliveryRecord> {
  add(event: Omit<Item, keyof DeliveryRecord> & Pick<Item, 'id' | 'created'>, plan: DeliveryPlan): Promise<Item>
  /** Sends the events that were kept back, one after the other. @returns how many there were */
  release(order: 'forward' | 'reverse'): Promise<number>
  /** Sends an event once more. @returns false when there is no such event */
  resend(id: string): Promise<boolean>
  stop(): void
}

/**
 * Continues the unfinished deliveries of an earlier run.
 * @param post sends one event. @returns the shop's status, or why there is none
 */
export function startDeliveries<Item extends DeliveryRecord>(
  events: Collection<Item>,
  post: (event: Item) => Promise<{ ok: boolean; text: string }>,
  mode: () => DeliveryMode,
): Deliveries<Item> {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  const schedule = (record: Item, delivery: Delivery): void => {
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

  const attempt = async (record: Item, delivery: Delivery): Promise<void> => {
    delivery.attempts += 1
    const answer = await post(record)
    delivery.lastAnswer = answer.text
    const wait = retryAfter[delivery.attempts - 1]
    if (answer.ok) delivery.deliveredAt = Date.now()
    delivery.nextAt = answer.ok || wait === undefined ? null : Date.now() + wait * 1000
    if (stopped) return
    await events.put(record).catch(logWriteFailure)
    schedule(record, delivery)
  }

  for (const record of events.all()) for (const delivery of record.deliveries) schedule(record, delivery)

  return {
    async add(event, plan) {
      const nextAt = Date.now() + plan.delaySeconds * 1000
      const arranged = mode()
      const copies = arranged === 'held' ? 0 : arranged === 'twice' ? plan.copies * 2 : plan.copies
      const deliveries = Array.from({ length: copies }, () => newDelivery(nextAt))
      const record = { ...event, deliveries, ...(arranged === 'held' && { held: true }) } as Item
      await events.put(record)
      for (const delivery of record.deliveries) schedule(record, delivery)
      return record
    },
    async release(order) {
      const held = events.all().filter((record) => record.held)
      for (const record of order === 'reverse' ? held.toReversed() : held) {
        const delivery = newDelivery(Date.now())
        record.deliveries.push(delivery)
        delete record.held
        await attempt(record, delivery)
      }
      return held.length
    },
    async resend(id) {
      const record = events.get(id)
      if (!record) return false
      const delivery = newDelivery(Date.now())
      record.deliveries.push(delivery)
      await events.put(record)
      schedule(record, delivery)
      return true
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The exact body of a webhook, and the headers that prove who sent it. */
export interface SignedWebhook {
  payload: string
  headers: Record<string, string>
}

/** Posts a webhook. @returns whether the shop took it, and its status or the reason for having none */
export async function postWebhook(url: string, { payload, headers }: SignedWebhook): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
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
