import { dueFor, type EventSpan } from '#core/catalog/events/event-end.ts'
import { fewLeft } from '#core/stock/few-left.ts'
import { day as oneDay } from '#core/time/durations.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import { paymentMethods, type PaymentMethod } from './methods.ts'

/** `express`: by a button that skips the steps of the checkout. */
export type CheckoutKind = PaymentMethod['checkout']

/** Everything a checkout may ever offer, in the order in which it is delivered (PAY-01). */
const methodsFor = (checkout: CheckoutKind): PaymentMethod[] =>
  paymentMethods.filter((method) => method.checkout === checkout).toSorted((a, b) => a.position - b.position)
const methodsBy: Record<CheckoutKind, PaymentMethod[]> = { regular: methodsFor('regular'), express: methodsFor('express') }

export interface MethodRow {
  id: string
  active: boolean
}

export interface OfferConditions {
  now: Date
  /** Methods as the operator configured them. */
  methods: readonly MethodRow[]
  /** Ids of the methods that this installation can collect: by a bank account, or by a provider with an adapter. */
  working: ReadonlySet<string>
  /** Ids that the shop does not offer (PAY-02). */
  blacklist: readonly string[]
  /** The events of the tickets in the cart or order. */
  events: readonly (EventSpan<Date> & { bankTransferAllowed: boolean })[]
  /** The pools that these tickets draw on. */
  pools: readonly TransferPool[]
  /** How much of a pool's capacity may be in orders that wait for a bank transfer; 100 for no limit. */
  transferPercent: number
  /** The clock by which working days of banks are counted (IANA name). */
  timeZone: string
}

/** What decides whether a pool's units may wait for a bank transfer. */
export interface TransferPool {
  capacity: number
  /** Neither sold nor held, by this cart or order or by others. */
  left: number
  /** Sold in orders that wait for a bank transfer. */
  unpaidTransfer: number
  /** Units of the cart or order in question that would wait for one as well. */
  requested: number
}

/** The methods that a checkout offers, in the order of delivery (PAY-01, PAY-02, PAY-04). */
export function offeredMethods<Row extends MethodRow>(
  conditions: Omit<OfferConditions, 'methods'> & { methods: readonly Row[] },
  checkout: CheckoutKind = 'regular',
): Row[] {
  return methodsBy[checkout].flatMap((method) => {
    const row = conditions.methods.find(({ id }) => id === method.id)
    const offered = row?.active && conditions.working.has(method.id) && !conditions.blacklist.includes(method.id)
    return row && offered && arrivesInTime(method, conditions) && mayWait(method, conditions) ? [row] : []
  })
}

/** A transfer must have arrived when the event begins; for one of several days that has begun, before it is over. */
function arrivesInTime(
  { workingDays }: PaymentMethod,
  { events, now, timeZone }: Pick<OfferConditions, 'events' | 'now' | 'timeZone'>,
): boolean {
  if (workingDays === null) return true
  return events.every((event) => event.bankTransferAllowed && workingDaysBetween(now, dueFor(event, now), timeZone) > workingDays)
}

/**
 * Whether tickets may be kept for days until a transfer arrives: not the last ones, and never more than a share of a pool (design §14).
 * Otherwise one client could take a whole venue out of sale without paying.
 */
function mayWait({ kind }: PaymentMethod, { pools, transferPercent }: Pick<OfferConditions, 'pools' | 'transferPercent'>): boolean {
  if (kind !== 'transfer' || transferPercent === 100) return true
  return pools.every(
    ({ capacity, left, unpaidTransfer, requested }) =>
      left > fewLeft && unpaidTransfer + requested <= Math.floor((capacity * transferPercent) / 100),
  )
}

/**
 * Counts Mondays to Fridays after the day of `from`, up to and including the day of `until`, by the calendar in `timeZone`, which is that
 * of the bank. Public holidays count as working days, because they differ from country to country, in some from state to state.
 */
export function workingDaysBetween(from: Date, until: Date, timeZone: string): number {
  const start = dayNumber(from, timeZone)
  const end = dayNumber(until, timeZone)
  const days = Math.max(0, end - start)
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let day = start + weeks * 7 + 1; day <= end; day += 1) if (isWorkingDay(day)) count += 1
  return count
}

/** Days since 1 January 1970, which was a Thursday. */
function dayNumber(at: Date, timeZone: string): number {
  const { year, month, day } = toZonedTime(at, timeZone)
  return Date.UTC(year, month - 1, day) / oneDay
}

function isWorkingDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}
