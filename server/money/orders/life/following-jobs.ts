import { jobsAfter, type MailOf, type OrderEvent } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { KeyedJob } from '#server/foundations/jobs/jobs.ts'

/** One of the mails that the table lists for an event; null to send none. */
export interface Mail<Event extends OrderEvent> {
  mail: MailOf<Event> | null
  /** What the mail is about where an order may get several of its kind, `Jobs['send-order-mail']`. */
  cause?: number
  /** Of the waiting jobs the one with the smallest priority runs first (default 0). */
  priority?: number
}

/**
 * The jobs that follow from an event by the table, and the mail that the caller has decided on. `takeStep` enqueues them; who places orders
 * does so itself, for all of them at once.
 * @param order as it was before
 */
export function followingJobs<Event extends OrderEvent>(
  event: Event,
  { id: orderId, status }: { id: string; status: OrderStatus },
  { mail, cause, priority = 0 }: Partial<Mail<Event>> = {},
): KeyedJob[] {
  const jobs = jobsAfter(event, status).map(({ name, when }) => {
    const job: KeyedJob = { name, payload: { orderId }, key: `${name}:${orderId}`, priority: when === 'behind_mail' ? 1 : 0 }
    return { job, isFirst: when === 'always' }
  })
  const first = jobs.filter(({ isFirst }) => isFirst).map(({ job }) => job)
  const then = jobs.filter(({ isFirst }) => !isFirst).map(({ job }) => job)
  if (!mail) return [...first, ...then]
  const key = ['mail', mail, orderId, ...(cause === undefined ? [] : [cause])].join(':')
  const payload = { orderId, kind: mail, ...(cause !== undefined && { cause }) }
  return [...first, { name: 'send-order-mail', payload, key, priority }, ...then]
}
