import { hour } from '#core/time/durations.ts'
import { distributeUnits, unitsToSetAside, type ListGrant, type WaitingEntry } from './distribute-units.ts'

/*
 * What a list of tickets does with the units that have come back, as two decisions on plain data. Between them the rules of sale have
 * their say: an offer that they refuse is not made, and its units are part of the rest.
 */

/** What is set aside of a pool for lists. */
interface AsidePool {
  poolId: number
  units: number
  /** Since when units are left over that fit nobody; null while something was served. */
  leftSince: Date | null
}

/** A list and its pools, as they are while the pools are locked. */
export interface ListState {
  now: Date
  /** Until when an offer that is made now is good; null if none can be made. */
  until: Date | null
  variants: readonly { id: number; amountStep: number }[]
  /** Who waits, in the order of the list; a variant of null means that any would do. */
  waiting: readonly { id: string; amount: number; variantId: number | null }[]
  /** The pools that a variant draws on. */
  poolsOf: ReadonlyMap<number, readonly number[]>
  /** What each pool has on sale: without what is set aside. */
  onSale: ReadonlyMap<number, number>
  aside: readonly AsidePool[]
}

/** What stays set aside of a pool. */
export interface AsideRest extends AsidePool {
  /** Whether somebody may yet be served from it, so that what comes back is set aside too. */
  setsAside: boolean
}

/**
 * Whom offers are made to: in the order of the list, from what is on sale and what is set aside together.
 * @param passedOver entries that this run has tried already
 * @param max how many offers are made at a time
 */
export function planOffers(state: ListState, passedOver: ReadonlySet<string>, max: number): ListGrant[] {
  if (state.until === null) return []
  const considered = waitingEntries(state).filter(({ id }) => !passedOver.has(id))
  return distributeUnits(considered, state.poolsOf, unitsForList(state), max).grants
}

/**
 * What stays set aside once these offers are made, and of which pools: while somebody waits, and not for longer than it may fit nobody.
 * @param made the offers that the rules of sale have let pass
 * @param options.elsewhere pools that another list waits for too
 * @param options.remainderHours after how many hours units that fit nobody go on general sale
 * @returns a row for each pool of which something was set aside, and the pools that had nothing on sale before and have now
 */
export function planRest(
  state: ListState,
  made: readonly ListGrant[],
  { elsewhere, remainderHours }: { elsewhere: ReadonlySet<number>; remainderHours: number },
): { keep: AsideRest[]; onSaleAgain: number[] } {
  const { now, poolsOf, aside, onSale } = state
  const served = new Set(made.map(({ entryId }) => entryId))
  const others = state.until ? waitingEntries(state).filter(({ id }) => !served.has(id)) : []
  const taken = (poolId: number) =>
    made.reduce((sum, { variantId, amount }) => sum + (poolsOf.get(variantId)?.includes(poolId) ? amount : 0), 0)
  const units = unitsForList(state)
  const leftOf = (poolId: number) => Math.max(0, (units.get(poolId) ?? 0) - taken(poolId))
  const wanted = [...new Set(others.flatMap(({ variantIds }) => variantIds))]
  const usable = unitsToSetAside(wanted, poolsOf, new Map(aside.map((pool) => [pool.poolId, pool.units])), leftOf)
  const awaited = new Set(wanted.flatMap((id) => poolsOf.get(id) ?? []))
  const keep = aside.map(({ poolId, units: before, leftSince }): AsideRest => {
    // What another list of the same pool may want is left to it.
    const remainder = elsewhere.has(poolId) ? Math.min(before, leftOf(poolId)) : (usable.get(poolId) ?? 0)
    const since = made.length > 0 ? now : (leftSince ?? now)
    const rest = now.getTime() - since.getTime() >= remainderHours * hour ? 0 : remainder
    return { poolId, units: rest, leftSince: rest > 0 ? since : null, setsAside: awaited.has(poolId) || elsewhere.has(poolId) }
  })
  const isOnSaleAgain = ({ poolId, units: rest }: AsideRest) =>
    (onSale.get(poolId) ?? 0) <= 0 && (units.get(poolId) ?? 0) - taken(poolId) - rest > 0
  return { keep, onSaleAgain: keep.filter(isOnSaleAgain).map(({ poolId }) => poolId) }
}

/** What each pool has for the list: on sale or set aside. */
function unitsForList({ onSale, aside }: ListState): Map<number, number> {
  const units = new Map(onSale)
  for (const { poolId, units: more } of aside) units.set(poolId, (units.get(poolId) ?? 0) + more)
  return units
}

/** Who waits, with the variants that would do: those that are sold in such amounts. */
function waitingEntries({ waiting, variants }: ListState): WaitingEntry[] {
  const fitting = (amount: number) => variants.flatMap(({ id, amountStep }) => (amount % amountStep === 0 ? [id] : []))
  return waiting.map(({ id, amount, variantId }) => ({ id, amount, variantIds: variantId === null ? fitting(amount) : [variantId] }))
}
