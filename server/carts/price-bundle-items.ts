import { priceItems } from '#core/bundles/price-items.ts'
import type { Connection } from '#db/database.ts'
import { readBundleTerms } from '#server/catalog/products/queries-bundle-terms.ts'
import type { CartUnit } from './cart.ts'

/**
 * Gives units that came in a bundle their share of its price, as the bundle is offered right now: prices are live until placing. A
 * bundle that is no longer offered leaves its parts at their normal prices. Nothing is read where there are no bundles.
 */
export async function priceBundleItems(connection: Connection, carts: readonly CartUnit[][]): Promise<void> {
  const roots = carts.flat().filter(({ bundlePartId, bundleRootId }) => bundlePartId !== null && bundleRootId === null)
  if (roots.length === 0) return
  const ids = [...new Set(roots.map(({ productId }) => productId))]
  // What is left of it does not matter for what it costs.
  const terms = await readBundleTerms(connection, ids, { shopId: null, now: new Date(0) })
  for (const units of carts) {
    for (const root of units.filter((unit) => roots.includes(unit))) {
      const bundle = terms.get(root.productId)
      if (!bundle?.active) continue
      const bundled = [root, ...units.filter(({ bundleRootId }) => bundleRootId === root.id)]
      const normal = new Map(bundled.map(({ variantId, price }) => [String(variantId), price]))
      const priced = priceItems(
        bundle,
        bundled.map(({ bundlePartId, variantId }) => ({ partId: String(bundlePartId), variantId: String(variantId) })),
        (variantId) => normal.get(variantId) ?? 0,
      )
      bundled.forEach((unit, index) => (unit.price = priced[index]?.price ?? unit.price))
    }
  }
}
