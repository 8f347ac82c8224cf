import type { Cents } from '#core/money/cents.ts'
import { apportion, rateOf, vatShares, type TaxedAmount, type VatShare } from '#core/money/vat.ts'

export interface PricedItem {
  price: Cents
  /** Percent. */
  vatRate: number
  kind: 'merch' | 'event'
  physical: boolean
}

export interface Totals {
  items: Cents
  shipping: Cents
  extraCharge: Cents
  /** The amount to pay. */
  total: Cents
  vat: VatShare[]
}

/**
 * The sums of a cart or an order. All sums are calculated here; those sent by browsers are never used (OPS-10, CRT-10).
 * @param exported whether the parcel leaves the European Union
 */
export function totals(items: readonly PricedItem[], shipping: Cents, extraCharge: Cents, exported: boolean): Totals {
  const taxed = (item: PricedItem): TaxedAmount => ({ gross: item.price, rate: rateOf(item, exported) })
  const sum = items.reduce((total, item) => total + item.price, 0)
  const charges = apportion(shipping + extraCharge, items.filter((item) => item.kind === 'merch').map(taxed))
  return { items: sum, shipping, extraCharge, total: sum + shipping + extraCharge, vat: vatShares([...items.map(taxed), ...charges]) }
}
