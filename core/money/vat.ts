import { containedVat, type Cents } from './cents.ts'

export interface TaxedAmount {
  gross: Cents
  /** Percent, e.g. 7. */
  rate: number
}

export interface VatShare {
  rate: number
  gross: Cents
  vat: Cents
}

/** Germany's standard rate: what the shop's own services carry when nothing else decides. */
export const standardRate = 19

/**
 * The tax contained in an order, one share per rate, highest rate first. Each rate's gross is summed before the tax is
 * taken out, so that no cent is lost to rounding line by line (OPS-10, LIM-69).
 */
export function vatShares(amounts: TaxedAmount[]): VatShare[] {
  const gross = new Map<number, Cents>()
  for (const amount of amounts) gross.set(amount.rate, (gross.get(amount.rate) ?? 0) + amount.gross)
  return [...gross]
    .filter(([, sum]) => sum !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, sum]) => ({ rate, gross: sum, vat: containedVat(sum, rate) }))
}

/**
 * Postage and charges share the fate of the goods they carry: they are split over the rates of the merchandise by its
 * value, to the cent, the remainder going to the largest part. Without merchandise they are the shop's own service.
 */
export function apportion(charge: Cents, goods: TaxedAmount[]): TaxedAmount[] {
  if (charge === 0) return []
  const byRate = vatShares(goods)
  const total = byRate.reduce((sum, share) => sum + share.gross, 0)
  if (total <= 0) return [{ gross: charge, rate: standardRate }]
  const parts = byRate.map(({ rate, gross }) => ({ rate, gross: Math.floor((charge * gross) / total) }))
  const rest = charge - parts.reduce((sum, part) => sum + part.gross, 0)
  const largest = parts.reduce((best, part) => (part.gross > best.gross ? part : best))
  largest.gross += rest
  return parts.filter((part) => part.gross !== 0)
}

/**
 * The rate an item is sold at. Goods that leave the European Union carry no tax (LIM-69). A concert is taxed where it takes
 * place, so a ticket keeps its rate wherever the buyer lives, also when it travels by post.
 */
export function rateOf(item: { kind: 'merch' | 'event'; physical: boolean; vatRate: number }, exported: boolean): number {
  return exported && item.kind === 'merch' && item.physical ? 0 : item.vatRate
}
