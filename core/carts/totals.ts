import type { Cents } from '../money/cents.ts'
import { apportion, vatShares, type TaxedAmount, type VatShare } from '../money/vat.ts'

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
  /** What placing asks for. */
  total: Cents
  vat: VatShare[]
}

/** The only sum of a cart or an order there is; browsers' sums are never believed (OPS-10, CRT-10). */
export function totals(items: readonly PricedItem[], shipping: Cents, extraCharge: Cents): Totals {
  const lines: TaxedAmount[] = items.map((item) => ({ gross: item.price, rate: item.vatRate }))
  const goods = items.filter((item) => item.kind === 'merch').map((item) => ({ gross: item.price, rate: item.vatRate }))
  const sum = lines.reduce((total, line) => total + line.gross, 0)
  return {
    items: sum,
    shipping,
    extraCharge,
    total: sum + shipping + extraCharge,
    vat: vatShares([...lines, ...apportion(shipping + extraCharge, goods)]),
  }
}
