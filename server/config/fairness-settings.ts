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

/** How waiting lists share out what comes back. */
export interface WaitingListSettings {
  /** For how many hours an offer is good, unless the event is near. */
  offerHours: number
  /** After how many hours units that fit nobody on the list go on general sale. */
  remainderHours: number
  /** Entries of one network address on the lists of a product; 0 for no limit. */
  perNetwork: number
}
