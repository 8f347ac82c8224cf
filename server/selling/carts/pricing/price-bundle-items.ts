import { priceItems } from '#core/bundles/price-items.ts'
import type { Connection } from '#db/database.ts'
import { readBundleTerms } from '#server/selling/catalog/records-products.ts'
import type { CartItem } from '../cart.ts'

/**
 * Gives items of bundles their share of the bundle's price, as it is offered right now: prices are live until placing. Items of a
 * bundle that is no longer offered keep their normal prices. Nothing is read where there are no bundles.
 */
export async function priceBundleItems(connection: Connection, carts: readonly CartItem[][]): Promise<void> {
  const roots = carts.flat().filter(({ bundlePartId, bundleRootId }) => bundlePartId !== null && bundleRootId === null)
  if (roots.length === 0) return
  const ids = [...new Set(roots.map(({ productId }) => productId))]
  // Prices do not depend on availability, so the moment is arbitrary.
  const terms = await readBundleTerms(connection, ids, { shopId: null, now: new Date(0) })
  for (const items of carts) {
    for (const root of items.filter((item) => roots.includes(item))) {
      const bundle = terms.get(root.productId)
      if (!bundle?.active) continue
      const bundled = [root, ...items.filter(({ bundleRootId }) => bundleRootId === root.id)]
      const normal = new Map(bundled.map(({ variantId, price }) => [String(variantId), price]))
      const priced = priceItems(
        bundle,
        bundled.map(({ bundlePartId, variantId }) => ({ partId: String(bundlePartId), variantId: String(variantId) })),
        (variantId) => normal.get(variantId) ?? 0,
      )
      bundled.forEach((item, index) => (item.price = priced[index]?.price ?? item.price))
    }
  }
}
