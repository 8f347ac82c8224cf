import type { Cents } from './cents.ts'

/** What a text beside prices says of VAT: that it is in all of them, in some of them, or in none. */
export const vatNotes = ['included', 'partly', 'none'] as const

export type VatNote = (typeof vatNotes)[number]

/**
 * What a text beside several prices says of VAT, on every page, in every mail and in the API (LIM-69). VAT is included, never added; a seller
 * that charges none, and what is taxed at 0 %, have none in their prices.
 * @param rates of the priced things, in percent; without any nothing is said to be missing
 */
export function vatIn(rates: Iterable<number>): VatNote {
  const taxed = new Set(Array.from(rates, (rate) => rate > 0))
  return !taxed.has(false) ? 'included' : taxed.has(true) ? 'partly' : 'none'
}

interface TaxedTotal {
  /** What the buyer pays, in any unit. */
  total: Cents
  /** The VAT contained in it, by rate. */
  vat: readonly { amount: number }[]
  /** Whether the parcel leaves the European Union. */
  exported: boolean
  /** Whether nothing but gift vouchers is bought, on which VAT is due when they are redeemed. */
  giftsOnly: boolean
}

/** The same beside a total; `on_redeeming` for gift vouchers. What is free includes VAT, too, unless it leaves the EU. */
export function vatInTotal({ total, vat, exported, giftsOnly }: TaxedTotal): Exclude<VatNote, 'partly'> | 'on_redeeming' {
  if (vat.some(({ amount }) => amount > 0)) return 'included'
  if (giftsOnly) return 'on_redeeming'
  return exported || total > 0 ? 'none' : 'included'
}
