/** What the rules of sale depend on. */
export interface SaleFacts {
  /** The variant is for sale (`isSellable`), and its product is switched on and listed in this shop. */
  listed: boolean
  cartLimit: number
  presaleAt: Date | null
  cancelledAt: Date | null
  /** An event's end, or its start where no end is known; null for merchandise. */
  endsAt: Date | null
  /** It links to another seller (PRD-13, EVT-14). */
  soldElsewhere: boolean
}

export type SaleVerdict = 'ok' | 'NOT_FOUND' | 'NOT_ON_SALE'

/** Decides whether a variant may be sold at `now`. Availability is not checked here; the pools decide it. */
export function checkAddition(facts: SaleFacts | undefined, now: Date): SaleVerdict {
  if (!facts?.listed) return 'NOT_FOUND'
  if (facts.soldElsewhere) return 'NOT_ON_SALE'
  if (facts.cancelledAt) return 'NOT_ON_SALE'
  if (facts.presaleAt && facts.presaleAt > now) return 'NOT_ON_SALE'
  if (facts.endsAt && facts.endsAt <= now) return 'NOT_ON_SALE'
  return 'ok'
}

/** How many of one variant a cart may contain: the operator's limit, or the product's where that is smaller (LIM-70). */
export function lineLimit(cartLimit: number, itemsPerLine: number): number {
  return Math.min(cartLimit, itemsPerLine)
}

/**
 * Checks the product's limit per cart, over all its variants (CRT-13, EVT-18).
 * @returns null, or the limit that would be exceeded
 */
export function exceededLimit(cartLimit: number, inCart: number, added: number): number | null {
  return inCart + added > cartLimit ? cartLimit : null
}
