import type { BundleOption, BundlePart } from './bundle.ts'

/**
 * Whether all these parts can be had together: of each an option that is available, no pool giving more units than it has left, and no
 * product more often than a cart may contain it.
 */
export function canSupply(parts: readonly BundlePart[]): boolean {
  if (parts.some(({ options }) => !options.some(({ available }) => available))) return false
  return connectedParts(parts).every((group) => supplies(group, new Map(), new Map()))
}

/** Parts that draw on a common pool or product, directly or by others; only these can be in each other's way. */
function connectedParts(parts: readonly BundlePart[]): BundlePart[][] {
  let groups: { parts: BundlePart[]; keys: Set<string> }[] = []
  for (const part of parts) {
    const keys = new Set(poolKeys(part))
    const touching = groups.filter((group) => [...keys].some((key) => group.keys.has(key)))
    groups = groups.filter((group) => !touching.includes(group))
    groups.push({
      parts: [...touching.flatMap((group) => group.parts), part],
      keys: new Set([...keys, ...touching.flatMap((group) => [...group.keys])]),
    })
  }
  return groups.map((group) => group.parts)
}

function poolKeys({ productId, options }: BundlePart): string[] {
  const pools = options.flatMap((option) => (option.pools ?? []).map(({ id }) => `pool ${id}`))
  return productId === undefined ? pools : [...pools, `product ${productId}`]
}

/** Tries the options of the first part, and for each those of the rest. */
function supplies(parts: readonly BundlePart[], units: ReadonlyMap<number, number>, items: ReadonlyMap<number, number>): boolean {
  const [part, ...rest] = parts
  if (!part) return true
  const { productId, cartLimit = Infinity } = part
  const ofProduct = productId === undefined ? 1 : (items.get(productId) ?? 0) + 1
  if (ofProduct > cartLimit) return false
  const itemsAfter = productId === undefined ? items : new Map([...items, [productId, ofProduct]])
  return distinctOptions(part).some((option) => {
    const unitsAfter = new Map(units)
    for (const { id, left } of option.pools ?? []) {
      const taken = (unitsAfter.get(id) ?? 0) + 1
      if (taken > left) return false
      unitsAfter.set(id, taken)
    }
    return supplies(rest, unitsAfter, itemsAfter)
  })
}

/** Of options that draw on the same pools, one is enough to try. */
function distinctOptions({ options }: BundlePart): BundleOption[] {
  const byPools = new Map<string, BundleOption>()
  for (const option of options)
    if (option.available)
      byPools.set(
        (option.pools ?? [])
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .join(),
        option,
      )
  return [...byPools.values()]
}
