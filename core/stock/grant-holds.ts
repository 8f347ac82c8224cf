/** What one cart requests from the pools, all or nothing. */
export interface PoolRequest {
  /** Units by pool id. */
  units: ReadonlyMap<number, number>
  /** Units by share: what counts for the visitor's network address, which may take only so many (design §14). */
  shares?: ReadonlyMap<string, number>
}

/** A refusal names the pools and the shares that had too little. */
export type Grant = { granted: true } | { granted: false; short: { poolId: number; left: number }[]; exceeded: string[] }

/** Grants requests one after the other. */
export interface Granting {
  /** Grants a request whole or not at all. A refusal names the short pools and what they had left, and takes nothing. */
  grant(request: PoolRequest): Grant
  /** What a pool has left after what was granted. */
  leftOf(poolId: number): number
  /** The units taken from each pool so far. */
  taken: ReadonlyMap<number, number>
}

/**
 * Begins to grant requests, first come, first served. A refused request takes nothing, so a smaller one after it may still be granted.
 * @param left the units each pool has; a missing pool has none
 * @param room the units each share may still take; a missing share may take none
 */
export function startGranting(left: ReadonlyMap<number, number>, room: ReadonlyMap<string, number> = new Map()): Granting {
  const taken = new Map<number, number>()
  const used = new Map<string, number>()
  const leftOf = (poolId: number) => Math.max(0, (left.get(poolId) ?? 0) - (taken.get(poolId) ?? 0))
  const roomOf = (share: string) => (room.get(share) ?? 0) - (used.get(share) ?? 0)
  return {
    grant({ units, shares = noShares }) {
      const short = [...units].filter(([poolId, count]) => count > leftOf(poolId)).map(([poolId]) => ({ poolId, left: leftOf(poolId) }))
      const exceeded = [...shares].filter(([share, count]) => count > roomOf(share)).map(([share]) => share)
      if (short.length > 0 || exceeded.length > 0) return { granted: false, short, exceeded }
      add(taken, units)
      add(used, shares)
      return { granted: true }
    },
    leftOf,
    taken,
  }
}

/** Grants several requests. @returns a verdict for each, and the units taken from each pool in all */
export function grantHolds(
  requests: readonly PoolRequest[],
  left: ReadonlyMap<number, number>,
  room: ReadonlyMap<string, number> = new Map(),
): { verdicts: Grant[]; taken: ReadonlyMap<number, number> } {
  const granting = startGranting(left, room)
  return { verdicts: requests.map((request) => granting.grant(request)), taken: granting.taken }
}

const noShares: ReadonlyMap<string, number> = new Map()

function add<Key>(sums: Map<Key, number>, units: ReadonlyMap<Key, number>): void {
  for (const [key, count] of units) sums.set(key, (sums.get(key) ?? 0) + count)
}
