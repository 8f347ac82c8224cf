/** How much one client may take of what is for sale. */
export interface FairnessSettings {
  /** Items of one variant that a cart may contain; a product's own limit may be smaller (LIM-70). */
  itemsPerLine: number
  /** Units of one product that a network address may hold and have in unpaid orders; 0 for no limit. */
  unitsPerNetwork: number
  /** The same for an e-mail address. */
  unitsPerEmail: number
  /** Percentage of a contingent that may be in orders that wait for a bank transfer; 100 for no limit. */
  transferPercent: number
}
