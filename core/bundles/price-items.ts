import type { Cents } from '#core/money/cents.ts'
import { basePrice, belongsToCore, type Bundle, type BundlePart, type BundleUnit } from './bundle.ts'
import { splitPrice } from './split-price.ts'

export interface PricedUnit extends BundleUnit {
  /** Its share of what the bundle costs. */
  price: Cents
  /** What it costs by itself. */
  normal: Cents
}

/**
 * What each unit of one bundle costs. The price of the whole is split over root, common items and combination; additional
 * products have a price of their own. A dearer variant adds what it costs more (PRD-05). A bundle never costs more than its parts
 * do one by one. A unit of a part or variant that the bundle no longer has is at its `normal` price.
 *
 * @param normalPrice of a variant the bundle no longer offers
 */
export function priceItems(
  bundle: Bundle,
  units: readonly BundleUnit[],
  normalPrice: (variantId: string) => Cents = () => 0,
): PricedUnit[] {
  const found = units.map((unit) => {
    const part = bundle.parts.find(({ id }) => id === unit.partId)
    const option = part?.options.find(({ variantId }) => variantId === unit.variantId)
    const normal = option?.price ?? normalPrice(unit.variantId)
    return { ...unit, part: option ? part : undefined, normal, price: normal }
  })
  const core = found.filter((unit) => unit.part && belongsToCore(unit.part))
  const fixed = fixedPrice(bundle, core)
  if (fixed !== null) {
    const normals = core.map(({ normal }) => normal)
    const shares = splitPrice(Math.min(sumOf(normals), fixed + sumOf(core.map(surcharge))), normals)
    core.forEach((unit, index) => (unit.price = shares[index] ?? unit.normal))
  }
  for (const unit of found) {
    if (unit.part && !belongsToCore(unit.part) && unit.part.price !== null)
      unit.price = Math.min(unit.normal, unit.part.price + surcharge(unit))
  }
  return found.map(({ part: _part, ...unit }) => unit)
}

/** The price of the whole, and of the same things bought one by one. */
export function sumUnits(units: readonly PricedUnit[]): { price: Cents; normal: Cents } {
  return { price: sumOf(units.map(({ price }) => price)), normal: sumOf(units.map(({ normal }) => normal)) }
}

function fixedPrice(bundle: Bundle, core: readonly { part?: BundlePart | undefined }[]): Cents | null {
  const combinationId = core.find(({ part }) => part?.combinationId)?.part?.combinationId
  return bundle.combinations.find(({ id }) => id === combinationId)?.price ?? bundle.price
}

function surcharge({ part, normal }: { part?: BundlePart | undefined; normal: Cents }): Cents {
  return part ? normal - basePrice(part) : 0
}

function sumOf(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, each) => sum + each, 0)
}
