import { hour } from '#core/time/durations.ts'

/** How many are told of each unit that is back: not everybody who asked will buy. */
const mailsPerUnit = 3
/** For how long those who were told come before the next ones. */
export const restockRound = 6 * hour

/**
 * How many people are told next that a size is back. Nothing is held for them, first come, first served.
 * @param left units on sale now
 * @param notifiedLately how many were told within `restockRound`
 */
export function restockMails(left: number, notifiedLately: number): number {
  return Math.max(0, left * mailsPerUnit - notifiedLately)
}
