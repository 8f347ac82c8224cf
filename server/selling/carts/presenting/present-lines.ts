import type { CartItem, CartLine } from '#api/resolvers.ts'
import { groupItems } from '#core/carts/group-items.ts'
import { toCents, toEuros } from '#core/money/cents.ts'

/** Groups a cart's items into lines, as pages do (ENT-07, CRT-05, CRT-06, CRT-09). */
export function presentLines(items: readonly CartItem[]): CartLine[] {
  const groupable = items.map((item) => ({
    id: item.id,
    variantId: item.productVariant.id,
    price: toCents(item.total),
    kind: item.productVariant.product.kind,
    physical: item.productVariant.physical,
    shippableFrom: item.productVariant.product.publicShippableFrom ?? null,
    seatId: item.seatId ?? null,
    // Each gift is for somebody.
    personalIdentifier: item.gift ? item.id : (item.personalIdentifier ?? null),
    bundledItemIds: item.bundledItemIds,
    item,
  }))
  return groupItems(groupable).map(({ item: { item }, type, itemIds, amount, total, physical, shippableFrom, bundledItems }) => ({
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
