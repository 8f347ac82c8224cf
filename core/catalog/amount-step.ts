/** An item as far as steps are concerned. */
interface Stepped {
  variantId: number
  /** How many of its variant are sold at a time; 1 for any amount. */
  amountStep: number
  /** The part of its bundle that it is: a bundle is sold whole, so steps do not apply to it. */
  bundlePartId: number | null
}

/** The highest multiple of a step that is no more than a limit (EVT-19); 0 where the limit is below the step. */
export function maxInSteps(limit: number, step: number): number {
  return Math.max(0, Math.floor(limit / step) * step)
}

/**
 * The variants of which there would be no multiple of their step (EVT-19), each with its step.
 * @param items all items of a cart, with what would be added
 */
export function brokenSteps(items: readonly Stepped[]): { variantId: number; step: number }[] {
  const counted = new Map<number, { step: number; count: number }>()
  for (const { variantId, amountStep: step, bundlePartId } of items) {
    if (step === 1 || bundlePartId !== null) continue
    counted.set(variantId, { step, count: (counted.get(variantId)?.count ?? 0) + 1 })
  }
  return [...counted].flatMap(([variantId, { step, count }]) => (count % step === 0 ? [] : [{ variantId, step }]))
}
