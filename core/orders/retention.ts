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

/** The last day on which something has to be kept, `2034-12-31`: the end of the year that comes `years` after the year of `at`. */
export function storedUntil(at: Date, years: number): string {
  return `${at.getUTCFullYear() + years}-12-31`
}

/** Everything of a kind that happened before this moment has been kept for long enough. */
export function storedSince(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))
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
