import { startGranting, type Grant } from '#core/stock/grant-holds.ts'
import type { Connection } from '#db/database.ts'
import { holdUnits } from '#server/foundations/metrics/metrics.ts'
import { lockPools, noteTurns, type PoolUnits } from './records-pools.ts'
import { lockAndCountUnits } from './units/queries-shares.ts'
import { holdInPools } from './units/queries-units.ts'

/*
 * The only way units get into carts (OPS-08), for one cart or for many at once.
 *
 * The idea: a pool's row contains its own counters. The rows are locked in the order of their ids, so that two transactions that need
 * the same pools wait for each other instead of deadlocking. Under the lock the requests are granted in the order they came, each
 * whole or not at all (`core/stock/grant-holds.ts`). The counters then move by one update whose WHERE requires once more that the
 * units are there, and a CHECK constraint guards the row: if the arithmetic before were wrong, nothing would be sold. Availability is
 * never counted from rows, so a sold-out hall costs as little as an empty one.
 *
 * Its limit: transactions that need the same pool run one after the other at its row. That is why one transaction may serve many
 * carts (`carts/hold-batch.ts`). That one takes the same steps, but locks and updates within its own two statements.
 */

/** What one cart requests: the pools its items draw on, one entry per item and pool. */
export interface HoldRequest {
  poolIds: readonly number[]
  /** The shares that its items count towards (`shareKeys`), one entry per item. */
  shares?: readonly string[]
}

/** What was decided about requests, and has to be written. */
export interface Taking {
  /** For each request. */
  grants: Grant[]
  /** The units that the granted requests take, by pool. */
  taken: PoolUnits[]
  /** Pools that have nothing left afterwards. */
  emptied: number[]
}

/**
 * Locks the pools of these requests and moves their counters.
 *
 * A refused request takes nothing. For a granted one the caller must insert rows into `hold` in the same transaction.
 * @param room what each share named in the requests may still take. The caller has locked the shares.
 */
export async function takeHold(
  connection: Connection,
  requests: readonly HoldRequest[],
  room: ReadonlyMap<string, number> = new Map(),
): Promise<Grant[]> {
  const poolIds = [...new Set(requests.flatMap((request) => request.poolIds))].sort((a, b) => a - b)
  if (poolIds.length === 0) return requests.map(() => ({ granted: true }))
  const open = startTaking(await lockPools(connection, poolIds), room)
  for (const request of requests) open.request(request)
  const taking = open.taking()
  await finishTaking(connection, requests, taking, await holdInPools(connection, taking.taken))
  return taking.grants
}

/** Decides about requests one after the other; what an answer says depends on those before it. */
export interface OpenTaking {
  request(request: HoldRequest): Grant
  /** What a pool has left after what was granted so far. */
  leftOf(poolId: number): number
  /** What was decided about all of them, in their order. */
  taking(): Taking
}

/**
 * Begins to decide about requests.
 * @param left what the pools have, which this transaction has locked
 */
export function startTaking(left: ReadonlyMap<number, number>, room: ReadonlyMap<string, number>): OpenTaking {
  const granting = startGranting(left, room)
  const grants: Grant[] = []
  return {
    request({ poolIds, shares = [] }) {
      const grant = granting.grant({ units: countEach(poolIds), shares: countEach(shares) })
      grants.push(grant)
      return grant
    },
    leftOf: granting.leftOf,
    taking() {
      const taken = [...granting.taken].map(([poolId, units]) => ({ poolId, units }))
      const emptied = taken.filter(({ poolId, units }) => left.get(poolId) === units).map(({ poolId }) => poolId)
      return { grants, taken, emptied }
    },
  }
}

/**
 * Checks that the counters have moved as decided, and announces pools that are empty now.
 * @param moved the pools whose update found enough units
 * @throws Error when a pool is missing: nothing of this transaction may be committed
 */
export async function finishTaking(
  connection: Connection,
  requests: readonly HoldRequest[],
  { grants, taken, emptied }: Taking,
  moved: ReadonlySet<number>,
): Promise<void> {
  const refused = taken.filter(({ poolId }) => !moved.has(poolId))
  if (refused.length > 0) throw new Error(`Pools ${refused.map(({ poolId }) => poolId).join(', ')} had less than their locked rows said`)
  await noteTurns(connection, emptied)
  requests.forEach(({ poolIds }, index) => holdUnits.inc({ outcome: grants[index]?.granted ? 'taken' : 'refused' }, poolIds.length))
}

function countEach<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What one visitor wants to hold, and the network address they come from. */
interface ShareRequest {
  /** Null for a visitor whose units count for no address. */
  network: string | null
  variantIds: readonly number[]
}

/** The share of a product that a network address may take, by a name of its own; `takeHold` counts requests against it. */
export function shareKey(network: string, productId: number): string {
  return `${productId} ${network}`
}

/**
 * The shares that items count towards, one entry per item.
 * @param max units of one product that an address may hold and have in unpaid orders; 0 for no limit, and then no share is counted
 */
export function shareKeys(network: string | null, items: readonly { productId: number }[], max: number): string[] {
  return network === null || max === 0 ? [] : items.map(({ productId }) => shareKey(network, productId))
}

/**
 * Locks the shares of these requests for this transaction and finds out how much each may still take (design §14). Shares are locked
 * after sessions and carts and before hold rows and pools. No statement runs where no request has an address, or without a limit.
 * @param max as for `shareKeys`
 * @returns the units that each share may still take, none of them below 0
 */
export async function lockShares(connection: Connection, requests: readonly ShareRequest[], max: number): Promise<Map<string, number>> {
  const pairs = requests.flatMap(({ network, variantIds }) =>
    network === null || max === 0 ? [] : variantIds.map((variantId) => ({ network, variantId })),
  )
  if (pairs.length === 0) return new Map()
  const counts = await lockAndCountUnits(connection, pairs)
  return new Map(counts.map(({ network, productId, units }) => [shareKey(network, productId), Math.max(0, max - units)]))
}
