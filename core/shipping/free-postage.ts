import type { Cents } from '#core/money/cents.ts'

export interface FreePostage {
  /** The carrier that costs nothing from the sum on. */
  carrierId: number
  /** The value of goods from which it does. */
  from: Cents
  /** The value of the goods that count. */
  value: Cents
  /** What is missing; 0 once the carrier costs nothing. */
  missing: Cents
}

/**
 * The value of the goods that counts towards free postage: merchandise in the parcel, at the price that is paid for it, which is its share
 * of the bundle's price where it is part of one. Tickets, gift vouchers and what is not sent do not count
 * (`docs/rules/checkout.md`).
 */
export function valueOfGoods(items: readonly { kind: 'merch' | 'event'; physical: boolean; isGift?: boolean; price: Cents }[]): Cents {
  return items.reduce((sum, { kind, physical, isGift, price }) => (kind === 'merch' && physical && !isGift ? sum + price : sum), 0)
}

/**
 * How far goods are from free postage: by the lowest sum among the carriers that are offered for them, or by one that costs nothing already.
 * @returns null where nothing counts, or no carrier becomes free
 */
export function freePostage(offers: readonly { id: number; freeFrom: Cents | null }[], value: Cents): FreePostage | null {
  if (value === 0) return null
  const sums = offers.flatMap(({ id, freeFrom }) => (freeFrom === null ? [] : [{ carrierId: id, from: freeFrom }]))
  const lowest = sums.sort((a, b) => a.from - b.from || a.carrierId - b.carrierId)[0]
  return lowest ? { ...lowest, value, missing: Math.max(0, lowest.from - value) } : null
}
