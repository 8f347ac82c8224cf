import { mayDo } from './life.ts'
import type { OrderStatus } from './status.ts'

/** For how many years the law asks a shop to keep what it has, counted from the end of the year. */
export interface RetentionYears {
  /** What was written to and by customers: mails, withdrawals, forms. */
  letters: number
  /** What the accounts are based on: orders that were invoiced or paid, with their documents and payments. */
  receipts: number
  /** The accounts themselves: lines of bank statements. */
  books: number
}

/** How far clocks are from UTC at most, on either side of it. What is kept is kept for long enough wherever the office is. */
const [aheadOfUtc, behindUtc] = [14 * 3_600_000, 12 * 3_600_000]

/**
 * The last day on which something has to be kept, `2034-12-31`: the end of the year that comes `years` after the year of `at`, by the clock that
 * is the furthest ahead.
 */
export function storedUntil(at: Date, years: number): string {
  return `${new Date(at.getTime() + aheadOfUtc).getUTCFullYear() + years}-12-31`
}

/** Today for what has to be kept, by the clock that is the furthest behind. */
export function dayOfErasing(now: Date): string {
  return new Date(now.getTime() - behindUtc).toISOString().slice(0, 10)
}

/** What has a day of before this one, such as a booking of a bank, has been kept for long enough. */
export function firstStoredDay(now: Date, years: number): string {
  return `${Number(dayOfErasing(now).slice(0, 4)) - years}-01-01`
}

/** Everything of a kind that happened before this moment has been kept for long enough. */
export function storedSince(now: Date, years: number): Date {
  return new Date(Date.UTC(Number(dayOfErasing(now).slice(0, 4)) - years, 0, 1) - aheadOfUtc)
}

/** What says how long an order has to be kept. */
export interface StoredOrder {
  status: OrderStatus
  placedAt: Date
  /** When its latest document was issued or money of it was last booked; null if neither ever happened. */
  lastBookedAt: Date | null
}

/**
 * Whether the personal data of an order have to stay (OPS-32): while it is open, and as a receipt once it was invoiced or paid.
 * @returns `open`, the last day, or null for an order that ended without either
 */
export function orderStoredUntil(
  { status, placedAt, lastBookedAt }: StoredOrder,
  { receipts }: Pick<RetentionYears, 'receipts'>,
): string | null {
  const isOpen = mayDo(status, 'pay') || mayDo(status, 'send') || mayDo(status, 'deliver') || status === 'processing'
  if (isOpen) return 'open'
  return lastBookedAt === null ? null : storedUntil(lastBookedAt > placedAt ? lastBookedAt : placedAt, receipts)
}
