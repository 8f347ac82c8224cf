import { hour, minute } from '#core/time/durations.ts'

/** Before the sale ends by less than this no more offers are made: what comes back is on general sale at once. */
export const lastOffersBefore = hour
/** The shortest offer. */
export const shortestOffer = 30 * minute

/**
 * Until when an offer that is made now is good. When the event is near it is shorter: a quarter of the time until the sale ends, at
 * least half an hour, and never beyond the end of the sale.
 * @param saleEnds when the sale of the event ends; null if it does not
 * @param hours how long an offer is good otherwise
 * @returns null if no offer can be made any more
 */
export function offerEnd(now: Date, saleEnds: Date | null, hours: number): Date | null {
  const whole = hours * hour
  if (!saleEnds) return new Date(now.getTime() + whole)
  const left = saleEnds.getTime() - now.getTime()
  if (left < lastOffersBefore) return null
  return new Date(now.getTime() + Math.min(whole, Math.max(shortestOffer, left / 4)))
}
