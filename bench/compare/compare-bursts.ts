import { alternate, type Burst } from '../measuring/burst.ts'
import { analyze } from '../measuring/queries.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { makeComparison, type Comparison } from './comparison.ts'

/**
 * Compares two running shops in short alternating bursts, after both were warmed up and their statistics brought up to date.
 * @param send measures one burst of a shop
 * @param bare measures one burst of a bare server that stands beside them
 */
export async function compareBursts<Shop extends CheckoutShop>(
  name: string,
  [before, after]: readonly [Shop, Shop],
  send: (shop: Shop) => Promise<Burst>,
  pairs: number,
  bare?: () => Promise<Burst>,
): Promise<Comparison> {
  for (const shop of [before, after]) await send(shop)
  for (const { db } of [before, after]) await analyze(db)
  const shops = { before: () => send(before), after: () => send(after) }
  if (!bare) return makeComparison(name, await alternate(shops, pairs))
  await bare()
  return makeComparison(name, await alternate({ ...shops, bare }, pairs))
}
