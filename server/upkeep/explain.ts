import type { BounceSeverity } from '#core/addresses/bounce.ts'
import type { Context } from '#server/foundations/context.ts'
import { numberIn, readPlace, readStanding, type WaitingStatus } from '#server/selling/waiting-room/read-standing.ts'
import { findEntry, openQueues, type WaitingQueue } from '#server/selling/waiting-room/records-queues.ts'
import type { Connection } from '#db/database.ts'
import { readOrderRecord, type OrderRecord } from './explain/queries-explain.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { reasonWords } from './explain/reason-words.ts'
import type { Say } from '#texts/say.ts'
import { ordersOfSession } from './explain/queries-place.ts'

export { reasonWords } from './explain/reason-words.ts'

export type HistoryPart = 'cart' | 'hold' | 'order' | 'payment' | 'provider' | 'money' | 'ticket' | 'document' | 'mail' | 'job'

/** One thing that happened to an order, or is pending. */
export interface HistoryEntry {
  at: Date
  part: HistoryPart
  text: string
  /** An operator should look into it. */
  alarming?: boolean
}

export interface OrderHistory {
  order: OrderRecord['order']
  /** Oldest first. */
  past: HistoryEntry[]
  /** Jobs, deadlines, payments without an answer and money to clear. */
  pending: HistoryEntry[]
}

/** The order of entries with the same time. */
const partOrder: readonly HistoryPart[] = ['cart', 'hold', 'order', 'payment', 'provider', 'money', 'ticket', 'document', 'mail', 'job']

/** Who reads a history: in which language, and how it is told. */
export interface HistoryReader {
  locale: Locale
  say: Say
}

/** An order with its whole history, from what the ledgers record, in its reader's words. */
export async function orderHistory(connection: Connection, orderId: string, reader: HistoryReader): Promise<OrderHistory> {
  const { say } = reader
  const record = await readOrderRecord(connection, orderId)
  const past = [
    ...cartEntries(record, say),
    ...orderEntries(record, say),
    ...paymentEntries(record, say),
    ...moneyEntries(record, say),
    ...documentEntries(record, reader),
  ]
  return {
    order: record.order,
    past: past
      .map((entry, index) => ({ entry, index }))
      .sort(byTime)
      .map(({ entry }) => entry),
    pending: pendingEntries(record, say).sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function byTime(one: { entry: HistoryEntry; index: number }, other: { entry: HistoryEntry; index: number }): number {
  const byMoment = one.entry.at.getTime() - other.entry.at.getTime()
  return byMoment || partOrder.indexOf(one.entry.part) - partOrder.indexOf(other.entry.part) || one.index - other.index
}

function cartEntries({ cart, taken, offers, holdEvents, names }: OrderRecord, say: Say): HistoryEntry[] {
  const nameOf = (variant: number) => names.get(variant) ?? say('explain.variant', { variant })
  return [
    ...(cart ? [{ at: cart.createdAt, part: 'cart' as const, text: say('explain.cart_created', { at: seconds(cart.sessionAt) }) }] : []),
    ...offers.map(({ askedAt, offeredAt, variantId, units }) => ({
      at: offeredAt,
      part: 'cart' as const,
      text: say('explain.offered', { units, what: nameOf(variantId), since: seconds(askedAt) }),
    })),
    ...taken.map(({ at, variantId, units, holds, places }) => ({
      at,
      part: 'hold' as const,
      text: [
        say(holds ? 'explain.added_held' : 'explain.added', { units, what: nameOf(variantId) }),
        ...(places.length > 0 ? [places.join('; ')] : []),
      ].join(': '),
    })),
    ...holdEvents
      .filter(({ kind }) => kind === 'given_back')
      .map(({ takenAt, variantId, units }) => ({
        at: takenAt,
        part: 'hold' as const,
        text: say('explain.added', { units, what: nameOf(variantId) }),
      })),
    ...holdEvents.map(({ at, kind, variantId, units }) => ({
      at,
      part: 'hold' as const,
      text: say('explain.hold', { units, what: nameOf(variantId), hold: kind }),
    })),
  ]
}

const alarmingEvents = new Set(['payment_differs', 'refund_attempt_failed', 'refund_failed', 'dispute_open', 'dispute_lost'])

function orderEntries({ events }: OrderRecord, say: Say): HistoryEntry[] {
  return events.map(({ at, kind, actor, data }) => ({
    at,
    part: 'order',
    text: `${say('explain.event', { event: spaced(kind), by: actor })}${formatDetails(data, say)}`,
    ...(alarmingEvents.has(kind) && { alarming: true }),
  }))
}

function paymentEntries({ payments, messages }: OrderRecord, say: Say): HistoryEntry[] {
  return [
    ...payments.flatMap(({ method, provider, providerId, state, amountCents, failure, createdAt, settledAt }, index): HistoryEntry[] => {
      const attempt = { attempt: index + 1, method }
      const asked = { ...attempt, amount: amountCents, provider }
      const unopened = failure?.startsWith('refused by') ? say('explain.refused_to_open', asked) : say('explain.not_reached', asked)
      const settled = { ...attempt, state }
      const end =
        state !== 'paid' && failure ? say('explain.attempt_ended_because', { ...settled, failure }) : say('explain.attempt_ended', settled)
      return [
        { at: createdAt, part: 'payment', text: providerId ? say('explain.requested', { ...asked, id: providerId }) : unopened },
        ...(settledAt ? [{ at: settledAt, part: 'payment' as const, text: end, ...(state === 'failed' && { alarming: true }) }] : []),
      ]
    }),
    ...messages.map(({ provider, eventId, type, receivedAt, appliedAt, outcome, reason }): HistoryEntry => {
      const what = say('explain.sent_by', { provider, type: reason ? `${type}: ${reason}` : type, id: eventId })
      if (!appliedAt) return { at: receivedAt, part: 'provider', text: say('explain.not_applied', { what }), alarming: true }
      const applied = { what, outcome: outcome ?? '' }
      const isSlow = appliedAt.getTime() - receivedAt.getTime() >= 1000
      const text =
        outcome === 'no action' || outcome === 'listed'
          ? say('explain.left_alone', applied)
          : isSlow
            ? say('explain.applied_at', { ...applied, at: seconds(appliedAt) })
            : say('explain.applied', applied)
      return { at: receivedAt, part: 'provider', text }
    }),
  ]
}

function moneyEntries({ movements, clearings, bankLines }: OrderRecord, say: Say): HistoryEntry[] {
  let balance = 0
  return [
    ...movements.map(({ at, kind, amountCents, actor, note }): HistoryEntry => {
      balance += amountCents
      const movement = { movement: spaced(kind), amount: amountCents, by: actor, balance }
      const text = note ? say('explain.moved_because', { ...movement, why: reasonWords(note, say) }) : say('explain.moved', movement)
      return { at, part: 'money', text }
    }),
    ...bankLines.map(({ id, decidedAt, bookedOn, amountCents, party, file }): HistoryEntry => ({
      at: decidedAt,
      part: 'money',
      text: say('explain.bank_line', { amount: amountCents, id, file, day: bookedOn, sender: party ?? say('bank.unknown_sender') }),
    })),
    ...clearings.flatMap(({ id, amountCents, reason, createdAt, clearedAt, clearedBy }): HistoryEntry[] => [
      { at: createdAt, part: 'money', text: say('explain.to_clear', { amount: amountCents, id, why: reasonWords(reason, say) }) },
      ...(clearedAt ? [{ at: clearedAt, part: 'money' as const, text: say('explain.cleared', { id, by: clearedBy ?? '–' }) }] : []),
    ]),
  ]
}

function documentEntries({ tickets, scans, documents, mails, bounces }: OrderRecord, { say, locale }: HistoryReader): HistoryEntry[] {
  return [
    ...tickets.map(({ at, what, count }): HistoryEntry => ({
      at,
      part: 'ticket',
      text: say('explain.tickets', { tickets: count, what }),
    })),
    ...scans.map(({ at, code, item, door, act, verdict, conflict, decided, undone }): HistoryEntry => {
      const wrongly = say(item ? 'explain.handed_out_all_the_same' : 'explain.let_in_all_the_same')
      const how = [decided ? say('explain.decided_by_phone') : [], conflict ? wrongly : [], undone ? say('explain.undone') : []].flat()
      const scan = { act: spaced(act), door, verdict: spaced(verdict) }
      return {
        at,
        part: 'ticket',
        text: [
          item
            ? say('explain.item_scanned', { ...scan, item: inLocale(item, locale) ?? '–' })
            : say('explain.ticket_scanned', { ...scan, code: code ?? '' }),
          ...how,
        ].join(', '),
        ...(conflict && { alarming: true }),
      }
    }),
    ...documents.map(({ issuedAt, kind, number, company }): HistoryEntry => ({
      at: issuedAt,
      part: 'document',
      text: say('explain.document', { document: spaced(kind), number, company }),
    })),
    ...mails.flatMap(({ kind, recipient, createdAt, sentAt, failure }): HistoryEntry[] =>
      sentAt
        ? [{ at: sentAt, part: 'mail', text: say('explain.mail_sent', { mail: spaced(kind), recipient }) }]
        : [
            {
              at: createdAt,
              part: 'mail',
              text: failure
                ? say('explain.mail_not_sent_because', { mail: spaced(kind), recipient, failure })
                : say('explain.mail_not_sent', { mail: spaced(kind), recipient }),
              alarming: failure !== null,
            },
          ],
    ),
    ...bounces.map(({ at, kind, recipient, ...what }): HistoryEntry => ({
      at,
      part: 'mail',
      text: say('explain.mail_bounced', { mail: spaced(kind), recipient, what: bounceWords(what, say) }),
      alarming: !what.isDelay,
    })),
  ]
}

function pendingEntries({ order, payments, waitingMails, jobs, clearings }: OrderRecord, say: Say): HistoryEntry[] {
  const { paymentDeadline, status, openCents } = order
  return [
    ...(paymentDeadline && status === 'payment_pending'
      ? [{ at: paymentDeadline, part: 'order' as const, text: say('explain.expires_unless', { open: openCents }) }]
      : []),
    ...payments
      .filter(({ state }) => state === 'pending')
      .map(({ createdAt, provider }): HistoryEntry => ({ at: createdAt, part: 'payment', text: say('explain.waiting_for', { provider }) })),
    ...waitingMails.map(({ kind, sendAt }): HistoryEntry => ({
      at: sendAt,
      part: 'mail',
      text: say('explain.mail_waits', { mail: spaced(kind) }),
    })),
    ...jobs.map(({ id, name, runAt, attempts, maxAttempts, lastError, isRunning }): HistoryEntry => {
      const reason = lastError ? `: ${firstLine(lastError)}` : ''
      const job = { name, id, attempts }
      if (isRunning) return { at: runAt, part: 'job', text: say('explain.job_running', job) }
      if (attempts >= maxAttempts) return { at: runAt, part: 'job', text: say('explain.job_given_up', job) + reason, alarming: true }
      const text = attempts > 0 ? say('explain.job_retried', job) : say('explain.job_queued', job)
      return { at: runAt, part: 'job', text: text + reason, alarming: attempts > 0 }
    }),
    ...clearings
      .filter(({ clearedAt }) => clearedAt === null)
      .map(({ id, amountCents, createdAt }): HistoryEntry => ({
        at: createdAt,
        part: 'money',
        text: say('explain.still_to_clear', { amount: amountCents, id }),
        alarming: true,
      })),
  ]
}

/** The data of an event as `key value`, amounts in euros. */
function formatDetails(data: Record<string, unknown>, say: Say): string {
  const details = Object.entries(data).map(([key, value]) =>
    key === 'amount' && typeof value === 'number'
      ? say('explain.amount', { amount: value })
      : say('explain.detail', { detail: words(key), value: reasonWords(String(value), say) }),
  )
  return details.length > 0 ? ` (${details.join(', ')})` : ''
}

function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

/** An inner name as the texts know it. */
function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}

/** A time for the terminal: UTC, to the second. */
export function seconds(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * What happened to a place of an open queue: how it was drawn, where it stands, and who used it for which orders.
 * @param event the slug of the queue's event; null for the queue of the whole shop
 * @param key the place's number, or the token of its link
 * @returns lines for the operator, or what is wrong
 */
export async function explainPlace(
  ctx: Context,
  event: string | null,
  key: string,
  say: Say,
): Promise<{ ok: true; lines: string[] } | { ok: false; message: string }> {
  const name = event ?? say('waiting-room.whole_shop')
  const queue = (await openQueues(ctx.db)).find((open) => (open.event?.slug ?? null) === event)
  if (!queue) return { ok: false, message: say('explain.no_queue', { queue: name, list: 'waiting-room.status' }) }
  const number = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : await numberIn(ctx, queue.id, key)
  if (number === null) return { ok: false, message: say('explain.token_unknown', { queue: name }) }
  if (number > queue.places) return { ok: false, message: say('explain.not_drawn', { number, queue: name, places: queue.places }) }
  const place = await readPlace(queue, number)
  const status = await readStanding(queue, number, ctx.clock.now())
  return {
    ok: true,
    lines: [drawn(queue, number, place, say), standing(queue, place, status, say), ...(await usage(ctx, queue, number, say))],
  }
}

function drawn({ drawnBefore, startsAt, places }: WaitingQueue, number: number, place: number | null, say: Say): string {
  if (place === null) return say('explain.drawn_before', { number, places, at: startsAt ? seconds(startsAt) : '–' })
  if (drawnBefore !== null && number <= drawnBefore) return say('explain.place_by_lot', { number, places, place, drawn: drawnBefore })
  return say('explain.place_by_arrival', { number, places, place })
}

function standing({ admitted, steps, isHalted }: WaitingQueue, place: number | null, status: WaitingStatus, say: Say): string {
  if (status.state === 'before') return say('explain.waits_for_start')
  if (status.state === 'waiting')
    return say(isHalted ? 'explain.waits_halted' : 'explain.waits', { ahead: status.waiting_index - 1, admitted })
  const step = steps.find((one) => place !== null && one.admitted >= place)
  const since = step && step !== steps[0] ? say('explain.admitted_by', { at: seconds(step.at) }) : say('explain.admitted_long_ago')
  return status.state === 'admitted'
    ? say('explain.window_open', { since, seconds: status.ends_in })
    : say('explain.window_over', { since })
}

async function usage(ctx: Context, queue: WaitingQueue, number: number, say: Say): Promise<string[]> {
  const entry = await findEntry(ctx.db, queue.id, number)
  if (!entry) return [say('explain.not_used')]
  const orders = await ordersOfSession(ctx.db, entry.sessionId)
  const placed = orders.map(({ reference: order, status }) => say('explain.order', { order, status }))
  return [
    say('explain.used_at', { at: seconds(entry.enteredAt), session: entry.sessionId }),
    ...(placed.length === 0 ? [say('explain.no_order_yet')] : placed),
  ]
}

/** What became of a mail, for operators: `hard bounce 5.1.1: User unknown`. */
export function bounceWords(
  { severity, isDelay, status, reason }: { severity: BounceSeverity; isDelay: boolean; status: string; reason: string | null },
  say: Say,
): string {
  const bounce = isDelay ? 'delayed' : severity
  return reason ? say('explain.bounce_because', { bounce, status, reason }) : say('explain.bounce', { bounce, status })
}
