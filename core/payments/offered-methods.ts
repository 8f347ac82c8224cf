import { day as oneDay } from '#core/time/durations.ts'
import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

/** Everything a checkout may ever offer, in the order in which it is delivered; pages show it the other way round (PAY-01, PAY-03). */
export const regularMethods = ['paypal', 'stripe_sofort', 'stripe_checkout', 'bank_transfer'] as const

/** Bank transfers are too slow when an event is this near. */
export const workingDaysForTransfer = 5

export interface MethodRow {
  id: string
  active: boolean
}

export interface OfferFacts {
  now: Date
  /** Methods as the operator set them up. */
  methods: readonly MethodRow[]
  /** Those that can be paid in this installation: a bank account, or a provider with its adapter. */
  working: ReadonlySet<string>
  /** The shop's own refusals (PAY-02). */
  blacklist: readonly string[]
  /** Of the tickets in the cart or order. */
  events: readonly { happeningFrom: Date; bankTransferAllowed: boolean }[]
}

/** Ids of the methods offered, in the order of delivery (PAY-01…PAY-04). */
export function offeredMethods<Row extends MethodRow>(facts: Omit<OfferFacts, 'methods'> & { methods: readonly Row[] }): Row[] {
  return regularMethods.flatMap((id) => {
    const row = facts.methods.find((method) => method.id === id)
    const offered = row?.active && facts.working.has(id) && !facts.blacklist.includes(id)
    if (!row || !offered) return []
    return id === 'bank_transfer' && !transferInTime(facts) ? [] : [row]
  })
}

function transferInTime({ events, now }: Pick<OfferFacts, 'events' | 'now'>): boolean {
  return events.every((event) => event.bankTransferAllowed && workingDaysBetween(now, event.happeningFrom) > workingDaysForTransfer)
}

/**
 * Mondays to Fridays after the day of `from`, up to and including the day of `until`, by the calendar in Berlin, where
 * the banks are. Public holidays count as working days: they differ from state to state.
 */
export function workingDaysBetween(from: Date, until: Date): number {
  const start = berlinDay(from)
  const end = berlinDay(until)
  const days = Math.max(0, end - start)
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let day = start + weeks * 7 + 1; day <= end; day += 1) if (isWorkingDay(day)) count += 1
  return count
}

/** Days since 1 January 1970, which was a Thursday. */
function berlinDay(at: Date): number {
  const { year, month, day } = toZonedTime(at, shopTimeZone)
  return Date.UTC(year, month - 1, day) / oneDay
}

function isWorkingDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}
