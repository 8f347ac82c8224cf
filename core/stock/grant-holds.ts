/** What one cart requests from the pools, all or nothing. */
export interface PoolRequest {
  /** Units by pool id. */
  units: ReadonlyMap<number, number>
}

export type Grant = { granted: true } | { granted: false; short: { poolId: number; left: number }[] }

/**
 * Grants requests first come, first served, each whole or not at all. A refused request takes nothing, so a smaller one after it
 * may still be granted.
 * @param left the units each pool has; a missing pool has none
 * @returns a verdict for each request (refusals name the short pools and what they had left at that point), and the units taken
 *   from each pool in all
 */
export function grantHolds(
  requests: readonly PoolRequest[],
  left: ReadonlyMap<number, number>,
): { verdicts: Grant[]; taken: Map<number, number> } {
  const taken = new Map<number, number>()
  const leftOf = (poolId: number) => Math.max(0, (left.get(poolId) ?? 0) - (taken.get(poolId) ?? 0))
  const verdicts = requests.map(({ units }): Grant => {
    const short = [...units].filter(([poolId, count]) => count > leftOf(poolId))
    if (short.length > 0) return { granted: false, short: short.map(([poolId]) => ({ poolId, left: leftOf(poolId) })) }
    for (const [poolId, count] of units) taken.set(poolId, (taken.get(poolId) ?? 0) + count)
    return { granted: true }
  })
  return { verdicts, taken }
}
