import type { Product } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Planned } from '#server/foundations/import-support/import-part.ts'

/** Warnings for products with a limit per cart that the operator's limit for one variant never lets a buyer reach (LIM-70). */
export function unreachableLimits(products: readonly Planned<Product>[], itemsPerLine: number): Fault[] {
  return products.flatMap(({ entry: { at, slug, value } }) => {
    const max = itemsPerLine * Math.max(1, value.variants.length)
    if (value.cartLimit <= max) return []
    const message = english`cart_limit of “${slug}” is ${value.cartLimit}, but a cart never has more than ${max} of it: ITEMS_PER_LINE allows ${itemsPerLine} of each variant. Lower cart_limit, or raise that setting`
    return [fault('CART_LIMIT_UNREACHABLE', at, message)]
  })
}
