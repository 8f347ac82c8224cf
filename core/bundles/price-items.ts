import type { Cents } from '#core/money/cents.ts'
import { basePrice, belongsToCore, type Bundle, type BundlePart, type BundleItem } from './bundle.ts'
import { splitPrice } from './split-price.ts'

export interface PricedBundleItem extends BundleItem {
  /** Its share of the bundle's price. */
  price: Cents
  /** Its price outside the bundle. */
  normal: Cents
}

/**
 * Prices the items of one bundle. The bundle's price is split over root, common items and combination; additional products have
 * prices of their own. A more expensive variant adds its surcharge (PRD-05). A bundle never costs more than its items bought
 * separately. An item whose part or variant is no longer in the bundle keeps its `normal` price.
 *
 * @param normalPrice of a variant that the bundle no longer offers
 */
export function priceItems(
  bundle: Bundle,
  items: readonly BundleItem[],
  normalPrice: (variantId: string) => Cents = () => 0,
): PricedBundleItem[] {
  const priced = items.map((item) => {
    const part = bundle.parts.find(({ id }) => id === item.partId)
    const option = part?.options.find(({ variantId }) => variantId === item.variantId)
    const normal = option?.price ?? normalPrice(item.variantId)
    return { ...item, part: option ? part : undefined, normal, price: normal }
  })
  const core = priced.filter((item) => item.part && belongsToCore(item.part))
  const fixed = fixedPrice(bundle, core)
  if (fixed !== null) {
    const normals = core.map(({ normal }) => normal)
    const shares = splitPrice(Math.min(addUp(normals), fixed + addUp(core.map(surcharge))), normals)
    core.forEach((item, index) => (item.price = shares[index] ?? item.normal))
  }
  for (const item of priced) {
    if (item.part && !belongsToCore(item.part) && item.part.price !== null)
      item.price = Math.min(item.normal, item.part.price + surcharge(item))
  }
  return priced.map(({ part: _part, ...item }) => item)
}

/** The sums of the bundle prices and of the normal prices. */
export function sumItems(items: readonly PricedBundleItem[]): { price: Cents; normal: Cents } {
  return { price: addUp(items.map(({ price }) => price)), normal: addUp(items.map(({ normal }) => normal)) }
}

function fixedPrice(bundle: Bundle, core: readonly { part?: BundlePart | undefined }[]): Cents | null {
  const combinationId = core.find(({ part }) => part?.combinationId)?.part?.combinationId
  return bundle.combinations.find(({ id }) => id === combinationId)?.price ?? bundle.price
}

function surcharge({ part, normal }: { part?: BundlePart | undefined; normal: Cents }): Cents {
  return part ? normal - basePrice(part) : 0
}

function addUp(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, price) => sum + price, 0)
}
