import { startGranting } from '../stock/grant-holds.ts'

/** Who waits, in the order of the list. */
export interface WaitingEntry {
  id: string
  amount: number
  /** The variants that would do, the preferred one first. */
  variantIds: readonly number[]
}

/** The variant of which all units of an entry are there. */
export interface ListGrant {
  entryId: string
  variantId: number
  amount: number
}

/**
 * Decides who is offered what: in the order of the list, each entry whole or not at all, so that an entry for fewer units may be served
 * before one for more.
 * @param poolsOf the pools that a variant draws on; an unknown variant cannot be offered
 * @param left what the pools have for the list
 * @param max how many entries are served at a time
 * @returns the grants, and what each pool has left after them
 */
export function distributeUnits(
  entries: readonly WaitingEntry[],
  poolsOf: ReadonlyMap<number, readonly number[]>,
  left: ReadonlyMap<number, number>,
  max: number,
): { grants: ListGrant[]; leftOf: (poolId: number) => number } {
  const granting = startGranting(left)
  const grants: ListGrant[] = []
  for (const { id, amount, variantIds } of entries) {
    if (grants.length === max) break
    for (const variantId of variantIds) {
      const pools = poolsOf.get(variantId)
      if (!pools || pools.length === 0) continue
      if (!granting.grant({ units: new Map(pools.map((poolId) => [poolId, amount])) }).granted) continue
      grants.push({ entryId: id, variantId, amount })
      break
    }
  }
  return { grants, leftOf: granting.leftOf }
}

/**
 * How many of the units that were set aside stay so, because they may yet serve somebody together with the next that come back. A unit
 * of a pool is of use only if a variant that somebody waits for has one in each of its pools.
 * @param wanted the variants that are still waited for
 * @param aside what is set aside of each pool
 * @param leftOf what a pool has left for the list
 */
export function unitsToSetAside(
  wanted: readonly number[],
  poolsOf: ReadonlyMap<number, readonly number[]>,
  aside: ReadonlyMap<number, number>,
  leftOf: (poolId: number) => number,
): Map<number, number> {
  const usable = new Map<number, number>()
  for (const variantId of wanted) {
    const pools = poolsOf.get(variantId) ?? []
    const units = pools.length === 0 ? 0 : Math.min(...pools.map(leftOf))
    for (const poolId of pools) usable.set(poolId, Math.max(usable.get(poolId) ?? 0, units))
  }
  return new Map([...aside].map(([poolId, units]) => [poolId, Math.min(units, usable.get(poolId) ?? 0)]))
}
