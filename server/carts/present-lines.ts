import type { CartItem, CartLine } from '#api/resolvers.ts'
import { groupItems } from '#core/carts/group-items.ts'
import { toCents, toEuros } from '#core/money/cents.ts'

/** A cart's items as people read them, by the same grouping that pages use (ENT-07, CRT-05, CRT-06, CRT-09). */
export function presentLines(items: readonly CartItem[]): CartLine[] {
  const units = items.map((item) => ({
    id: item.id,
    variantId: item.productVariant.id,
    price: toCents(item.total),
    kind: item.productVariant.product.kind as 'merch' | 'event',
    physical: item.productVariant.physical,
    shippableFrom: item.productVariant.product.publicShippableFrom ?? null,
    personalIdentifier: item.personalIdentifier ?? null,
    bundledItemIds: item.bundledItemIds,
    item,
  }))
  return groupItems(units).map(({ item: { item }, type, itemIds, amount, total, physical, shippableFrom, bundledItems }) => ({
    item,
    itemIds,
    type,
    amount,
    totalSum: toEuros(total),
    physical,
    shippableFrom,
    bundledItems: bundledItems.map((bundled) => bundled.item),
  }))
}
