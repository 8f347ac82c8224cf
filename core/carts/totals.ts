import type { Cents } from '#core/money/cents.ts'
import { apportion, vatParts, type TaxedAmount, type VatPart } from '#core/money/vat.ts'

export interface PricedItem {
  price: Cents
  /** Percent: the rate that applies to this buyer (`findVatRate`). */
  vatRate: number
  kind: 'merch' | 'event'
  /** A gift voucher, on whose sale no VAT is due: postage and charge do not follow it. */
  isGift?: boolean
}

export interface Totals {
  items: Cents
  shipping: Cents
  extraCharge: Cents
  /** The amount to pay. */
  total: Cents
  vat: VatPart[]
}

/**
 * The sums of a cart or an order. All sums are calculated here; those sent by browsers are never used (OPS-10, CRT-10).
 * @param chargesRate the VAT rate of postage and charge where there is no merchandise that they follow
 */
export function totals(items: readonly PricedItem[], shipping: Cents, extraCharge: Cents, chargesRate: number): Totals {
  const taxed = (item: PricedItem): TaxedAmount => ({ gross: item.price, rate: item.vatRate })
  const sum = items.reduce((total, item) => total + item.price, 0)
  const goods = items.filter((item) => item.kind === 'merch' && !item.isGift).map(taxed)
  const charges = apportion(shipping + extraCharge, goods, chargesRate)
  return { items: sum, shipping, extraCharge, total: sum + shipping + extraCharge, vat: vatParts([...items.map(taxed), ...charges]) }
}
