interface TaxedTotal {
  /** In euros. */
  total: number
  vat: readonly { amount: number }[]
  /** Whether the parcel leaves the European Union. */
  exported: boolean
  /** Whether nothing but gift vouchers is bought, on which VAT is due when they are redeemed. */
  giftsOnly: boolean
}

/**
 * What notes beside a total say about VAT: `included`, `none`, or `on_redeeming` for gift vouchers. VAT is included, never added
 * (LIM-69). What is free includes it, too, unless it leaves the EU.
 */
export function vatInTotal({ total, vat, exported, giftsOnly }: TaxedTotal): 'included' | 'none' | 'on_redeeming' {
  if (vat.some(({ amount }) => amount > 0)) return 'included'
  if (giftsOnly) return 'on_redeeming'
  return exported || total > 0 ? 'none' : 'included'
}
