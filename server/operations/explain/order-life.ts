import { formatPrice } from '#core/money/format-price.ts'
import type { OrderFacts } from './queries-explain.ts'

export type LifePart = 'cart' | 'hold' | 'order' | 'payment' | 'provider' | 'money' | 'ticket' | 'document' | 'mail' | 'job'

/** One thing that happened to an order, or will. */
export interface LifeEntry {
  at: Date
  part: LifePart
  text: string
  /** Somebody should look at it. */
  alarming?: boolean
}

export interface OrderLife {
  /** What happened, oldest first. */
  past: LifeEntry[]
  /** What waits: jobs, deadlines, what was never answered. */
  ahead: LifeEntry[]
}

/** Of what happened at the same moment, what comes first. */
const order: readonly LifePart[] = ['cart', 'hold', 'order', 'payment', 'provider', 'money', 'ticket', 'document', 'mail', 'job']

/** Tells an order's whole life from what the ledgers keep. */
export function orderLife(facts: OrderFacts): OrderLife {
  const past = [...cartEntries(facts), ...orderEntries(facts), ...paymentEntries(facts), ...moneyEntries(facts), ...paperEntries(facts)]
  return {
    past: past
      .map((entry, index) => ({ entry, index }))
      .sort(byTime)
      .map(({ entry }) => entry),
    ahead: aheadEntries(facts).sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function byTime(one: { entry: LifeEntry; index: number }, other: { entry: LifeEntry; index: number }): number {
  const byMoment = one.entry.at.getTime() - other.entry.at.getTime()
  return byMoment || order.indexOf(one.entry.part) - order.indexOf(other.entry.part) || one.index - other.index
}

function cartEntries({ cart, taken, holdEvents, names }: OrderFacts): LifeEntry[] {
  const nameOf = (variantId: number) => names.get(variantId) ?? `variant ${variantId}`
  const became: Record<string, string> = {
    freed: 'went back on sale, its time was over',
    given_back: 'left the cart',
    renewed: 'held once more',
  }
  return [
    ...(cart ? [{ at: cart.createdAt, part: 'cart' as const, text: `begun, in a session of ${seconds(cart.sessionAt)}` }] : []),
    ...taken.map(({ at, variantId, units, holds }) => ({
      at,
      part: 'hold' as const,
      text: `${units} × ${nameOf(variantId)} put into the cart${holds ? ' and held' : ''}`,
    })),
    ...holdEvents
      .filter(({ kind }) => kind === 'given_back')
      .map(({ takenAt, variantId, units }) => ({
        at: takenAt,
        part: 'hold' as const,
        text: `${units} × ${nameOf(variantId)} put into the cart`,
      })),
    ...holdEvents.map(({ at, kind, variantId, units }) => ({
      at,
      part: 'hold' as const,
      text: `${units} × ${nameOf(variantId)} ${became[kind] ?? kind}`,
    })),
  ]
}

function orderEntries({ events }: OrderFacts): LifeEntry[] {
  return events.map(({ at, kind, actor, data }) => ({
    at,
    part: 'order',
    text: `${kind.replaceAll('_', ' ')} by ${actor}${detailsOf(data)}`,
    ...(kind === 'payment_differs' && { alarming: true }),
  }))
}

function paymentEntries({ payments, messages }: OrderFacts): LifeEntry[] {
  return [
    ...payments.flatMap(({ method, provider, providerId, state, amountCents, failure, createdAt, settledAt }, index): LifeEntry[] => {
      const which = `attempt ${index + 1} (${method})`
      const end = state === 'paid' ? 'paid' : `${state}${failure ? `: ${failure}` : ''}`
      return [
        {
          at: createdAt,
          part: 'payment',
          text: `${which}: ${euros(amountCents)} asked of ${provider}${providerId ? `, ${providerId}` : ', which was never reached'}`,
        },
        ...(settledAt
          ? [{ at: settledAt, part: 'payment' as const, text: `${which}: ${end}`, ...(state === 'failed' && { alarming: true }) }]
          : []),
      ]
    }),
    ...messages.map(({ provider, eventId, type, receivedAt, appliedAt, outcome, reason }): LifeEntry => {
      const what = `${provider} told ${type}${reason ? `: ${reason}` : ''} (${eventId})`
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

function moneyEntries({ movements, clearings }: OrderFacts): LifeEntry[] {
  let balance = 0
  return [
    ...movements.map(({ at, kind, amountCents, actor, note }): LifeEntry => {
      balance += amountCents
      return {
        at,
        part: 'money',
        text: `${kind} ${euros(amountCents)} by ${actor}${note ? ` (${note})` : ''}, then open: ${euros(balance)}`,
      }
    }),
    ...clearings.flatMap(({ id, amountCents, reason, createdAt, clearedAt, clearedBy }): LifeEntry[] => [
      { at: createdAt, part: 'money', text: `${euros(amountCents)} put on the list to clear as entry ${id}: ${reason}` },
      ...(clearedAt ? [{ at: clearedAt, part: 'money' as const, text: `entry ${id} cleared: ${clearedBy ?? 'nobody says by whom'}` }] : []),
    ]),
  ]
}

function paperEntries({ tickets, documents, mails }: OrderFacts): LifeEntry[] {
  return [
    ...tickets.map(({ at, what, count }): LifeEntry => ({
      at,
      part: 'ticket',
      text: `${count} ${count === 1 ? 'ticket' : 'tickets'} ${what}`,
    })),
    ...documents.map(({ issuedAt, kind, number, company }): LifeEntry => ({
      at: issuedAt,
      part: 'document',
      text: `${kind.replaceAll('_', ' ')} ${number} of ${company} issued`,
    })),
    ...mails.flatMap(({ kind, recipient, createdAt, sentAt, failure }): LifeEntry[] =>
      sentAt
        ? [{ at: sentAt, part: 'mail', text: `${kind.replaceAll('_', ' ')} sent to ${recipient}` }]
        : [
            {
              at: createdAt,
              part: 'mail',
              text: `${kind.replaceAll('_', ' ')} to ${recipient} not sent yet${failure ? `: ${failure}` : ''}`,
              alarming: failure !== null,
            },
          ],
    ),
  ]
}

function aheadEntries({ order: { paymentDeadline, status, balanceCents }, payments, jobs, clearings }: OrderFacts): LifeEntry[] {
  return [
    ...(paymentDeadline && status === 'payment_pending'
      ? [{ at: paymentDeadline, part: 'order' as const, text: `expires unless ${euros(balanceCents)} have come` }]
      : []),
    ...payments
      .filter(({ state }) => state === 'pending')
      .map(({ createdAt, provider }): LifeEntry => ({ at: createdAt, part: 'payment', text: `waits for an answer of ${provider}` })),
    ...jobs.map(({ id, name, runAt, attempts, maxAttempts, lastError, isRunning }): LifeEntry => {
      const said = lastError ? `: ${firstLine(lastError)}` : ''
      if (isRunning) return { at: runAt, part: 'job', text: `${name} is at work, attempt ${attempts} (job ${id})` }
      if (attempts >= maxAttempts)
        return { at: runAt, part: 'job', text: `${name} gave up after ${attempts} attempts (job ${id})${said}`, alarming: true }
      return {
        at: runAt,
        part: 'job',
        text: `${name} runs${attempts > 0 ? ` again, after ${attempts} failed attempts` : ''} (job ${id})${said}`,
        alarming: attempts > 0,
      }
    }),
    ...clearings
      .filter(({ clearedAt }) => clearedAt === null)
      .map(({ id, amountCents, createdAt }): LifeEntry => ({
        at: createdAt,
        part: 'money',
        text: `${euros(amountCents)} wait to be cleared, entry ${id}`,
        alarming: true,
      })),
  ]
}

/** Data of an event, as `key value`; ids stay, amounts become euros. */
function detailsOf(data: Record<string, unknown>): string {
  const told = Object.entries(data).map(
    ([key, value]) => `${words(key)} ${key === 'amount' && typeof value === 'number' ? euros(value) : String(value)}`,
  )
  return told.length > 0 ? ` (${told.join(', ')})` : ''
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

/** A moment as the terminal shows it: UTC, to the second. */
export function seconds(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
