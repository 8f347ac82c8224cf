/** What one cart wants of the pools, all of it or nothing. */
export interface PoolWish {
  /** Pool id → units. */
  units: ReadonlyMap<number, number>
}

export type Grant = { granted: true } | { granted: false; short: { poolId: number; left: number }[] }

/**
 * Serves wishes in the order they came, each whole or not at all. A wish that is refused takes nothing, so a smaller one after
 * it may still be served.
 * @param left what each pool has; a pool that is missing has nothing
 * @returns a verdict for each wish (with what its short pools had left at its turn), and what was given in all
 */
export function grantHolds(
  wishes: readonly PoolWish[],
  left: ReadonlyMap<number, number>,
): { verdicts: Grant[]; given: Map<number, number> } {
  const given = new Map<number, number>()
  const leftOf = (poolId: number) => Math.max(0, (left.get(poolId) ?? 0) - (given.get(poolId) ?? 0))
  const verdicts = wishes.map(({ units }): Grant => {
    const short = [...units].filter(([poolId, count]) => count > leftOf(poolId))
    if (short.length > 0) return { granted: false, short: short.map(([poolId]) => ({ poolId, left: leftOf(poolId) })) }
    for (const [poolId, count] of units) given.set(poolId, (given.get(poolId) ?? 0) + count)
    return { granted: true }
  })
  return { verdicts, given }
}
