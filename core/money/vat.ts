import { containedVat, type Cents } from './cents.ts'

export interface TaxedAmount {
  gross: Cents
  /** Percent, e.g. 7. */
  rate: number
}

export interface VatPart {
  rate: number
  gross: Cents
  vat: Cents
}

/**
 * The tax contained in an order, one part per rate, highest rate first. The gross amounts of a rate are added up before the tax is
 * calculated, so that no cent is lost by rounding each item (OPS-10, LIM-69).
 */
export function vatParts(amounts: TaxedAmount[]): VatPart[] {
  const gross = new Map<number, Cents>()
  for (const amount of amounts) gross.set(amount.rate, (gross.get(amount.rate) ?? 0) + amount.gross)
  return [...gross]
    .filter(([, sum]) => sum !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, sum]) => ({ rate, gross: sum, vat: containedVat(sum, rate) }))
}

/**
 * Splits postage or a charge over the VAT rates of the merchandise by value, to the cent; the remainder goes to the largest part.
 * @param ownRate the rate of the charge where there is no merchandise (`chargesRate`)
 */
export function apportion(charge: Cents, goods: TaxedAmount[], ownRate: number): TaxedAmount[] {
  if (charge === 0) return []
  const byRate = vatParts(goods)
  const total = byRate.reduce((sum, taxed) => sum + taxed.gross, 0)
  if (total <= 0) return [{ gross: charge, rate: ownRate }]
  const parts = byRate.map(({ rate, gross }) => ({ rate, gross: Math.floor((charge * gross) / total) }))
  const rest = charge - parts.reduce((sum, part) => sum + part.gross, 0)
  const largest = parts.reduce((best, part) => (part.gross > best.gross ? part : best))
  largest.gross += rest
  return parts.filter((part) => part.gross !== 0)
}
