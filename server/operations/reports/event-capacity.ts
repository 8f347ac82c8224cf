/** A contingent and the variants that draw on it. */
export interface PoolOfVariants {
  capacity: number
  variants: readonly number[]
}

/**
 * How many tickets of an event can be sold in all. Pools contain each other, such as a hall its categories: a pool counts with its own
 * capacity, or with that of the pools in it if they cover all of its variants and hold less.
 */
export function eventCapacity(pools: readonly PoolOfVariants[]): number {
  const contains = (outer: PoolOfVariants, inner: PoolOfVariants) => inner.variants.every((variant) => outer.variants.includes(variant))
  const bySize = [...pools].sort((one, other) => other.variants.length - one.variants.length || one.capacity - other.capacity)

  const capacityOf = (group: readonly PoolOfVariants[]): number => {
    const [outer, ...rest] = group
    if (!outer) return 0
    const inside = rest.filter((pool) => contains(outer, pool))
    const others = rest.filter((pool) => !contains(outer, pool))
    const covered = outer.variants.every((variant) => inside.some((pool) => pool.variants.includes(variant)))
    return (covered ? Math.min(outer.capacity, capacityOf(inside)) : outer.capacity) + capacityOf(others)
  }
  return capacityOf(bySize)
}
