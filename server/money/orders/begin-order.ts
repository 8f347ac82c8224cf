import type { RawBuilder } from 'kysely'
import { jobsAfter, orderBirth, orderMove, type BirthEvent, type MailOf, type OrderEvent } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import type { KeyedJob } from '#server/foundations/jobs/jobs.ts'
import type { NewOrder, OrderItem } from './records.ts'
import { insertOrders } from './life/queries-births.ts'
import { writePastOrders as write } from './life/write-past.ts'
import type { PastOrders } from './records-ledger.ts'

/** An order as it begins: what was bought, with the status that the table gives it. Nothing is written yet. */
export function newbornOrder(event: BirthEvent, bought: Omit<NewOrder, keyof ReturnType<typeof orderBirth>>): NewOrder {
  return { ...bought, ...orderBirth(event) }
}

/**
 * Writes new orders with their items, their first entries and the charges that begin their money ledgers, in one statement. The caller
 * enqueues what follows (`followingJobs`), often together with jobs of its own.
 * @param options `actor`: who placed them, the buyers or the operator who gives tickets away; `together`: updates of other tables, made
 *   by the same statement
 */
export async function placeOrders(
  trx: Connection,
  event: BirthEvent,
  placed: readonly { order: NewOrder; items: readonly OrderItem[] }[],
  { actor = 'buyer', together = [] }: { actor?: string; together?: readonly RawBuilder<unknown>[] } = {},
): Promise<void> {
  const [first] = placed
  if (!first) return
  const [entry = event] = orderMove(event, 'none', { at: first.order.placedAt }).entries
  await insertOrders(trx, placed, { entry, actor, together })
}

/** One of the mails that the table lists for an event; null to send none. */
export interface Mail<Event extends OrderEvent> {
  mail: MailOf<Event> | null
  /** What the mail is about where an order may get several of its kind, `Jobs['send-order-mail']`. */
  cause?: number
  /** Of the waiting jobs the one with the smallest priority runs first (default 0). */
  priority?: number
  /** How long it waits at least. */
  delaySeconds?: number
}

/**
 * The jobs that follow from an event by the table, and the mail that the caller has decided on. `takeStep` enqueues them; who places orders
 * does so itself, for all of them at once.
 * @param order as it was before
 */
export function followingJobs<Event extends OrderEvent>(
  event: Event,
  { id: orderId, status }: { id: string; status: OrderStatus },
  { mail, cause, priority = 0, delaySeconds = 0 }: Partial<Mail<Event>> = {},
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
  return [...first, { name: 'send-order-mail', payload, key, priority, delaySeconds }, ...then]
}

/** Writes what was invented (`PastOrders`, `PastPayments`) as it is: nothing follows from it. */
export async function writePastOrders(trx: Connection, past: PastOrders): Promise<void> {
  await write(trx, past)
}
