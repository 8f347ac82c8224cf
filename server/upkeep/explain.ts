import type { BounceSeverity } from '#core/addresses/bounce.ts'
import { plainReason } from '#core/orders/plain-words.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Context } from '#server/foundations/context.ts'
import { numberIn, placeOf, readStanding, type WaitingStatus } from '#server/selling/waiting-room/read-standing.ts'
import { findEntry, openLines, type WaitingLine } from '#server/selling/waiting-room/records-lines.ts'
import type { Connection } from '#db/database.ts'
import { readOrderRecord, type OrderRecord } from './explain/queries-explain.ts'
import { inLocale } from '#core/shops/locale.ts'
import { ordersOfSession } from './explain/queries-place.ts'

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

/** An order with its whole history, from what the ledgers record. */
export async function orderHistory(connection: Connection, orderId: string): Promise<OrderHistory> {
  const record = await readOrderRecord(connection, orderId)
  const past = [
    ...cartEntries(record),
    ...orderEntries(record),
    ...paymentEntries(record),
    ...moneyEntries(record),
    ...documentEntries(record),
  ]
  return {
    order: record.order,
    past: past
      .map((entry, index) => ({ entry, index }))
      .sort(byTime)
      .map(({ entry }) => entry),
    pending: pendingEntries(record).sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function byTime(one: { entry: HistoryEntry; index: number }, other: { entry: HistoryEntry; index: number }): number {
  const byMoment = one.entry.at.getTime() - other.entry.at.getTime()
  return byMoment || partOrder.indexOf(one.entry.part) - partOrder.indexOf(other.entry.part) || one.index - other.index
}

function cartEntries({ cart, taken, offers, holdEvents, names }: OrderRecord): HistoryEntry[] {
  const nameOf = (variantId: number) => names.get(variantId) ?? `variant ${variantId}`
  const holdChanges: Record<string, string> = {
    freed: 'released, because the hold expired',
    given_back: 'removed from the cart',
    renewed: 'held again',
  }
  return [
    ...(cart ? [{ at: cart.createdAt, part: 'cart' as const, text: `created, in a session started ${seconds(cart.sessionAt)}` }] : []),
    ...offers.map(({ askedAt, offeredAt, variantId, units }) => ({
      at: offeredAt,
      part: 'cart' as const,
      text: `${units} × ${nameOf(variantId)} offered by the waiting list, on which the buyer was since ${seconds(askedAt)}`,
    })),
    ...taken.map(({ at, variantId, units, holds, places }) => ({
      at,
      part: 'hold' as const,
      text: `${units} × ${nameOf(variantId)} added to the cart${holds ? ' and held' : ''}${places.length > 0 ? `: ${places.join('; ')}` : ''}`,
    })),
    ...holdEvents
      .filter(({ kind }) => kind === 'given_back')
      .map(({ takenAt, variantId, units }) => ({
        at: takenAt,
        part: 'hold' as const,
        text: `${units} × ${nameOf(variantId)} added to the cart`,
      })),
    ...holdEvents.map(({ at, kind, variantId, units }) => ({
      at,
      part: 'hold' as const,
      text: `${units} × ${nameOf(variantId)} ${holdChanges[kind] ?? kind}`,
    })),
  ]
}

const alarmingEvents = new Set(['payment_differs', 'refund_attempt_failed', 'refund_failed', 'dispute_open', 'dispute_lost'])

function orderEntries({ events }: OrderRecord): HistoryEntry[] {
  return events.map(({ at, kind, actor, data }) => ({
    at,
    part: 'order',
    text: `${kind.replaceAll('_', ' ')} by ${actor}${detailsOf(data)}`,
    ...(alarmingEvents.has(kind) && { alarming: true }),
  }))
}

function paymentEntries({ payments, messages }: OrderRecord): HistoryEntry[] {
  return [
    ...payments.flatMap(({ method, provider, providerId, state, amountCents, failure, createdAt, settledAt }, index): HistoryEntry[] => {
      const which = `attempt ${index + 1} (${method})`
      const unopened = failure?.startsWith('refused by') ? ', which refused to open it' : ', which was not reached'
      const end = state === 'paid' ? 'paid' : `${state}${failure ? `: ${failure}` : ''}`
      return [
        {
          at: createdAt,
          part: 'payment',
          text: `${which}: ${euros(amountCents)} requested from ${provider}${providerId ? `, ${providerId}` : unopened}`,
        },
        ...(settledAt
          ? [{ at: settledAt, part: 'payment' as const, text: `${which}: ${end}`, ...(state === 'failed' && { alarming: true }) }]
          : []),
      ]
    }),
    ...messages.map(({ provider, eventId, type, receivedAt, appliedAt, outcome, reason }): HistoryEntry => {
      const what = `${provider} sent ${type}${reason ? `: ${reason}` : ''} (${eventId})`
      if (!appliedAt) return { at: receivedAt, part: 'provider', text: `${what}, not applied yet`, alarming: true }
      const when = appliedAt.getTime() - receivedAt.getTime() >= 1000 ? ` at ${seconds(appliedAt)}` : ''
      return {
        at: receivedAt,
        part: 'provider',
        text: outcome === 'no action' || outcome === 'listed' ? `${what}, ${outcome}` : `${what}, applied${when}: ${outcome}`,
      }
    }),
  ]
}

function moneyEntries({ movements, clearings, bankLines }: OrderRecord): HistoryEntry[] {
  let balance = 0
  return [
    ...movements.map(({ at, kind, amountCents, actor, note }): HistoryEntry => {
      balance += amountCents
      return {
        at,
        part: 'money',
        text: `${kind.replaceAll('_', ' ')} ${euros(amountCents)} by ${actor}${note ? ` (${plainReason(note)})` : ''}, balance ${euros(balance)}`,
      }
    }),
    ...bankLines.map(({ id, decidedAt, bookedOn, amountCents, party, file }): HistoryEntry => ({
      at: decidedAt,
      part: 'money',
      text: `${euros(amountCents)} of bank line ${id} (${file}) of ${bookedOn}, from ${party ?? 'an unknown sender'}`,
    })),
    ...clearings.flatMap(({ id, amountCents, reason, createdAt, clearedAt, clearedBy }): HistoryEntry[] => [
      { at: createdAt, part: 'money', text: `${euros(amountCents)} has to be cleared as entry ${id}: ${plainReason(reason)}` },
      ...(clearedAt
        ? [{ at: clearedAt, part: 'money' as const, text: `entry ${id} cleared by ${clearedBy ?? 'an unknown operator'}` }]
        : []),
    ]),
  ]
}

function documentEntries({ tickets, scans, documents, mails, bounces }: OrderRecord): HistoryEntry[] {
  return [
    ...tickets.map(({ at, what, count }): HistoryEntry => ({
      at,
      part: 'ticket',
      text: `${count} ${count === 1 ? 'ticket' : 'tickets'} ${what}`,
    })),
    ...scans.map(({ at, code, item, door, act, verdict, conflict, decided, undone }): HistoryEntry => {
      const wrongly = item ? 'it was handed out all the same' : 'the guest was let in'
      const how = [decided ? 'decided by the phone' : [], conflict ? wrongly : [], undone ? 'undone later' : []].flat()
      return {
        at,
        part: 'ticket',
        text: [
          `${item ? `${inLocale(item, 'en')}: ${act.replaceAll('_', ' ')}` : `ticket …${code}: scanned ${act}`} at ${door}: ${verdict.replaceAll('_', ' ')}`,
          ...how,
        ].join(', '),
        ...(conflict && { alarming: true }),
      }
    }),
    ...documents.map(({ issuedAt, kind, number, company }): HistoryEntry => ({
      at: issuedAt,
      part: 'document',
      text: `${kind.replaceAll('_', ' ')} ${number} of ${company} issued`,
    })),
    ...mails.flatMap(({ kind, recipient, createdAt, sentAt, failure }): HistoryEntry[] =>
      sentAt
        ? [{ at: sentAt, part: 'mail', text: `"${kind.replaceAll('_', ' ')}" sent to ${recipient}` }]
        : [
            {
              at: createdAt,
              part: 'mail',
              text: `"${kind.replaceAll('_', ' ')}" to ${recipient} not sent yet${failure ? `: ${failure}` : ''}`,
              alarming: failure !== null,
            },
          ],
    ),
    ...bounces.map(({ at, kind, recipient, ...what }): HistoryEntry => ({
      at,
      part: 'mail',
      text: `"${kind.replaceAll('_', ' ')}" to ${recipient}: ${bounceWords(what)}`,
      alarming: !what.isDelay,
    })),
  ]
}

function pendingEntries({ order, payments, waitingMails, jobs, clearings }: OrderRecord): HistoryEntry[] {
  const { paymentDeadline, status, openCents } = order
  return [
    ...(paymentDeadline && status === 'payment_pending'
      ? [{ at: paymentDeadline, part: 'order' as const, text: `expires unless ${euros(openCents)} are paid` }]
      : []),
    ...payments
      .filter(({ state }) => state === 'pending')
      .map(({ createdAt, provider }): HistoryEntry => ({ at: createdAt, part: 'payment', text: `waiting for an answer from ${provider}` })),
    ...waitingMails.map(({ kind, sendAt }): HistoryEntry => ({
      at: sendAt,
      part: 'mail',
      text: `"${kind.replaceAll('_', ' ')}" waits until then, because its recipient got many mails within an hour`,
    })),
    ...jobs.map(({ id, name, runAt, attempts, maxAttempts, lastError, isRunning }): HistoryEntry => {
      const reason = lastError ? `: ${firstLine(lastError)}` : ''
      if (isRunning) return { at: runAt, part: 'job', text: `${name} is running, attempt ${attempts} (job ${id})` }
      if (attempts >= maxAttempts)
        return { at: runAt, part: 'job', text: `${name} used up all ${attempts} attempts (job ${id})${reason}`, alarming: true }
      return {
        at: runAt,
        part: 'job',
        text: `${name} is ${attempts > 0 ? `retried, failed attempts so far: ${attempts}` : 'queued'} (job ${id})${reason}`,
        alarming: attempts > 0,
      }
    }),
    ...clearings
      .filter(({ clearedAt }) => clearedAt === null)
      .map(({ id, amountCents, createdAt }): HistoryEntry => ({
        at: createdAt,
        part: 'money',
        text: `${euros(amountCents)} to be cleared, entry ${id}`,
        alarming: true,
      })),
  ]
}

/** The data of an event as `key value`, amounts in euros. */
function detailsOf(data: Record<string, unknown>): string {
  const details = Object.entries(data).map(
    ([key, value]) => `${words(key)} ${key === 'amount' && typeof value === 'number' ? euros(value) : plainReason(String(value))}`,
  )
  return details.length > 0 ? ` (${details.join(', ')})` : ''
}

function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

function euros(cents: number): string {
  return formatPrice(cents)
}

/** A time for the terminal: UTC, to the second. */
export function seconds(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * What happened to a place of an open waiting line: how it was drawn, where it stands, and who used it for which orders.
 * @param event the slug of the line's event; null for the line of the whole shop
 * @param key the place's number, or the token of its link
 * @returns lines for the operator, or what is wrong
 */
export async function explainPlace(
  ctx: Context,
  event: string | null,
  key: string,
): Promise<{ ok: true; lines: string[] } | { ok: false; message: string }> {
  const name = event ?? 'the whole shop'
  const line = (await openLines(ctx.db)).find((open) => (open.event?.slug ?? null) === event)
  if (!line) return { ok: false, message: `${name} has no open line; bin/stagefront waiting-room status shows them` }
  const number = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : await numberIn(ctx, line.id, key)
  if (number === null) return { ok: false, message: `the line of ${name} has not issued this token; give a number, for example 417` }
  if (number > line.places) return { ok: false, message: `number ${number} was not drawn: the line of ${name} is at ${line.places}` }
  const place = await placeOf(line, number)
  const status = await readStanding(line, number, ctx.clock.now())
  return { ok: true, lines: [drawn(line, number, place), standing(line, place, status), ...(await usage(ctx, line, number))] }
}

function drawn({ drawnBefore, startsAt, places }: WaitingLine, number: number, place: number | null): string {
  const of = `number ${number} of ${places}`
  if (place === null) return `${of}, drawn before the start at ${startsAt ? seconds(startsAt) : ''}, which gives it its place`
  if (drawnBefore !== null && number <= drawnBefore)
    return `${of}, drawn before the start: place ${place} in the random order of ${drawnBefore}`
  return `${of}, place ${place} in the order of arrival`
}

function standing({ admitted, steps, isHalted }: WaitingLine, place: number | null, status: WaitingStatus): string {
  if (status.state === 'before') return 'waits for the start'
  if (status.state === 'waiting')
    return `waits: ${status.waiting_index - 1} ahead, admitted up to ${admitted}${isHalted ? ', the line is halted' : ''}`
  const step = steps.find((one) => place !== null && one.admitted >= place)
  const since = step && step !== steps[0] ? `admitted by ${seconds(step.at)}` : 'admitted longer ago than the line remembers'
  return status.state === 'admitted' ? `${since}, the window is open for ${status.ends_in} seconds more` : `${since}, the window is over`
}

async function usage(ctx: Context, line: WaitingLine, number: number): Promise<string[]> {
  const entry = await findEntry(ctx.db, line.id, number)
  if (!entry) return ['not used: nothing was put into a cart with it']
  const orders = await ordersOfSession(ctx.db, entry.sessionId)
  const placed = orders.map(({ reference, status }) => `order ${reference}, ${status}`)
  return [
    `used at ${seconds(entry.enteredAt)} by session ${entry.sessionId}`,
    ...(placed.length === 0 ? ['no order of this session yet'] : placed),
  ]
}

/** What became of a mail, for operators: `hard bounce 5.1.1: User unknown`. */
export function bounceWords(bounce: { severity: BounceSeverity; isDelay: boolean; status: string; reason: string | null }): string {
  const what = bounce.isDelay ? 'delayed' : `${bounce.severity} bounce`
  return `${what} ${bounce.status}${bounce.reason ? `: ${bounce.reason}` : ''}`
}
