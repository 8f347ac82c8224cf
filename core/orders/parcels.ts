import type { OrderStatus } from './status.ts'

/** Where the numbers of parcels begin (`db/migrations/0141_parcels.sql`): no order gets a mail so often that its number comes near. */
const firstParcel = 1_000_000

/** The parcel that a mail of the kind `shipped` is about; null where it is about the whole order. @param cause of the mail */
export function parcelOfCause(cause: number): number | null {
  return cause >= firstParcel ? cause : null
}

const beforePacking: ReadonlySet<OrderStatus> = new Set(['payment_pending', 'processing', 'expired'])

/** Whether parcels of an order can have been sent: nothing is packed before it was paid. */
export function mayHaveParcels(status: OrderStatus): boolean {
  return !beforePacking.has(status)
}

/** The page on which a carrier follows a parcel. @param pattern its address with `{number}` in it */
export function trackingUrl(pattern: string | null, number: string | null): string | null {
  return pattern === null || number === null ? null : pattern.replaceAll('{number}', encodeURIComponent(number))
}

/** Until when a parcel can be taken back, with the mail about it. @param seconds for which the mail waits */
export function undoUntil(sentAt: Date, seconds: number): Date {
  return new Date(sentAt.getTime() + seconds * 1000)
}
