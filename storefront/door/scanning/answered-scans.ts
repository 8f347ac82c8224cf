import type { StoredScan } from '../door-storage.ts'

/**
 * Splits stored scans by what the server has answered. One that the phone decided while it was under way is kept although it was answered:
 * it is sent again, so that the server hears of the decision.
 * @param sent the scans as they were sent
 * @param answered the ids that the server has answered
 */
export function answeredScans(
  pending: readonly StoredScan[],
  sent: readonly StoredScan[],
  answered: ReadonlySet<string>,
): { done: StoredScan[]; left: StoredScan[] } {
  const decisions = new Map(sent.map((scan) => [scan.id, scan.decided]))
  const isDone = ({ id, decided }: StoredScan) => answered.has(id) && decisions.get(id) === decided
  return { done: pending.filter(isDone), left: pending.filter((scan) => !isDone(scan)) }
}
