import type { Connection } from '#db/database.ts'
import { lockAndCountUnits } from './queries-shares.ts'

/** What one visitor wants to hold, and the network address they come from. */
export interface ShareRequest {
  /** Null for a visitor whose units count for no address. */
  network: string | null
  variantIds: readonly number[]
}

/** The share of a product that a network address may take, by a name of its own; `takeHold` counts requests against it. */
export function shareOf(network: string, productId: number): string {
  return `${productId} ${network}`
}

/**
 * The shares that items count towards, one entry per item.
 * @param most units of one product that an address may hold and have in unpaid orders; 0 for no limit, and then no share is counted
 */
export function sharesOf(network: string | null, items: readonly { productId: number }[], most: number): string[] {
  return network === null || most === 0 ? [] : items.map(({ productId }) => shareOf(network, productId))
}

/**
 * Locks the shares of these requests for this transaction and finds out how much each may still take (design §14). Shares are locked
 * after sessions and carts and before hold rows and pools. No statement runs where no request has an address, or without a limit.
 * @param most as for `sharesOf`
 * @returns the units that each share may still take, none of them below 0
 */
export async function lockShares(connection: Connection, requests: readonly ShareRequest[], most: number): Promise<Map<string, number>> {
  const pairs = requests.flatMap(({ network, variantIds }) =>
    network === null || most === 0 ? [] : variantIds.map((variantId) => ({ network, variantId })),
  )
  if (pairs.length === 0) return new Map()
  const counts = await lockAndCountUnits(connection, pairs)
  return new Map(counts.map(({ network, productId, units }) => [shareOf(network, productId), Math.max(0, most - units)]))
}
