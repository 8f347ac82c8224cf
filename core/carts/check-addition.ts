/** What the rules of sale depend on. */
export interface SaleTerms {
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

/** Why a variant is not sold at the moment. */
export type WhyNotSold = 'gone' | 'sold_elsewhere' | 'called_off' | 'not_yet' | 'over'

/** Why a variant may not be sold at `now`; null where it may. Availability is not checked here; the pools decide it. */
export function whyNotSold(terms: Omit<SaleTerms, 'cartLimit'> | undefined, now: Date): WhyNotSold | null {
  if (!terms?.listed) return 'gone'
  if (terms.soldElsewhere) return 'sold_elsewhere'
  if (terms.cancelledAt) return 'called_off'
  if (terms.presaleAt && terms.presaleAt > now) return 'not_yet'
  if (terms.endsAt && terms.endsAt <= now) return 'over'
  return null
}

/** The same as a problem's code. */
export function checkAddition(terms: SaleTerms | undefined, now: Date): SaleVerdict {
  const why = whyNotSold(terms, now)
  if (why === null) return 'ok'
  return why === 'gone' ? 'NOT_FOUND' : 'NOT_ON_SALE'
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
