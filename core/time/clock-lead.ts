/**
 * Milliseconds by which a browser's clock is ahead of the shop's. The answer is assumed to be as old as half its round trip.
 * @param now the shop's time in the answer
 * @param sentAt when it was asked for, by the browser's clock
 * @param receivedAt when the answer came, by the browser's clock
 */
export function measureClockLead(now: string, sentAt: number, receivedAt: number): number {
  return Math.round((sentAt + receivedAt) / 2 - Date.parse(now))
}
