import type { Connection } from '#db/database.ts'
import { lockAndCountUnits, type NetworkProduct } from './queries-shares.ts'

/** What one visitor wants to hold: the products of their items, and the network address they come from. */
export interface ShareRequest {
  /** Null for a visitor whose units count for no address. */
  network: string | null
  productIds: readonly number[]
}

/** The share of a product that a network address may take, by a name of its own; `takeHold` counts requests against it. */
export function shareOf(network: string, productId: number): string {
  return `${productId} ${network}`
}

/** The shares that a request's items count towards, one entry per item. */
export function sharesOf({ network, productIds }: ShareRequest): string[] {
  return network === null ? [] : productIds.map((productId) => shareOf(network, productId))
}

/**
 * Locks the shares of these requests for this transaction and finds out how much each may still take (design §14). Shares are locked
 * after sessions and carts and before hold rows and pools. No statement runs where no request has an address, or without a limit.
 * @param most units of one product that an address may hold and have in unpaid orders; 0 for no limit
 * @returns the units that each share may still take, none of them below 0
 */
export async function lockShares(connection: Connection, requests: readonly ShareRequest[], most: number): Promise<Map<string, number>> {
  const pairs = new Map<string, NetworkProduct>()
  for (const { network, productIds } of requests)
    if (network !== null) for (const productId of productIds) pairs.set(shareOf(network, productId), { network, productId })
  if (pairs.size === 0) return new Map()
  if (most === 0) return new Map([...pairs.keys()].map((share) => [share, Infinity]))
  const counts = await lockAndCountUnits(connection, [...pairs.values()])
  return new Map([...pairs.keys()].map((share, index) => [share, Math.max(0, most - (counts[index] ?? 0))]))
}
