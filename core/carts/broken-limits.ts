import { lineLimit } from './check-addition.ts'

interface Limited {
  productId: number
  variantId: number
  /** How many of its product a cart may contain. */
  cartLimit: number
}

/** A limit that a cart exceeds. */
export interface BrokenLimit {
  limit: number
  /** How many the cart has of what is limited. */
  count: number
  /** Whether all variants of the product count together. */
  ofProduct: boolean
}

/**
 * The variants of which a cart has more than it may, because a limit was lowered after they were added: over all variants of their product
 * (CRT-13, EVT-18), or of one variant (LIM-70). Of two limits the lower one is named. Items of bundles count, as they do when they are added.
 * @param items all items of a cart
 * @param itemsPerLine the operator's limit for one variant
 */
export function brokenLimits(items: readonly Limited[], itemsPerLine: number): Map<number, BrokenLimit> {
  const count = (key: 'productId' | 'variantId', id: number) => items.filter((item) => item[key] === id).length
  const broken = new Map<number, BrokenLimit>()
  for (const { productId, variantId, cartLimit } of items) {
    if (broken.has(variantId)) continue
    const [ofProduct, ofLine] = [count('productId', productId), count('variantId', variantId)]
    const perLine = lineLimit(cartLimit, itemsPerLine)
    if (ofLine > perLine && perLine < cartLimit) broken.set(variantId, { limit: perLine, count: ofLine, ofProduct: false })
    else if (ofProduct > cartLimit) broken.set(variantId, { limit: cartLimit, count: ofProduct, ofProduct: true })
  }
  return broken
}
