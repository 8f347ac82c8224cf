/** What an operator can say about an import. */
export interface ImportOptions {
  paths: string[]
  /** Judge and compare everything, write nothing. */
  dryRun: boolean
  /** The shop that sells what a Shopify export or a listing of events brings. A folder names its shops itself. */
  shop: string
  /** The company in whose name it is sold; null: the shop's own, or the only promoter. */
  contractPartner: string | null
  /** Units of each variant or offer whose number the file does not tell. */
  stock: number | null
  /** For halls whose listing does not tell theirs. */
  timeZone: string | null
  country: string | null
  /** Remembers the import under this name instead of the file's. */
  source: string | null
  /** Counts relative dates anew, from today. */
  moveDates: boolean
  /** A further folder in which pictures are looked for, e.g. freshly drawn ones. */
  pictures: string | null
}

export const plainOptions: Omit<ImportOptions, 'paths'> = {
  dryRun: false,
  shop: 'main',
  contractPartner: null,
  stock: null,
  timeZone: null,
  country: null,
  source: null,
  moveDates: false,
  pictures: null,
}
