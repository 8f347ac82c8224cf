/** What the rules ask about a variant somebody wants. */
export interface SaleFacts {
  /** The variant, its product and the product's place in this shop are all switched on. */
  listed: boolean
  cartLimit: number
  presaleAt: Date | null
  cancelledAt: Date | null
  /** An event's end, or its start where no end is known; null for merchandise. */
  endsAt: Date | null
  /** It leads to where it is sold instead (PRD-13, EVT-14). */
  soldElsewhere: boolean
}

export type WishVerdict = 'ok' | 'NOT_FOUND' | 'NOT_ON_SALE'

/** May this be sold at all, now? How much of it is left is the stock's business. */
export function checkAddition(facts: SaleFacts | undefined, now: Date): WishVerdict {
  if (!facts?.listed) return 'NOT_FOUND'
  if (facts.soldElsewhere) return 'NOT_ON_SALE'
  if (facts.cancelledAt) return 'NOT_ON_SALE'
  if (facts.presaleAt && facts.presaleAt > now) return 'NOT_ON_SALE'
  if (facts.endsAt && facts.endsAt <= now) return 'NOT_ON_SALE'
  return 'ok'
}

/**
 * Does the cart stay within the product's limit, over all its variants (CRT-13, EVT-18)?
 * @returns null, or the limit that would be exceeded
 */
export function exceededLimit(cartLimit: number, inCart: number, wanted: number): number | null {
  return inCart + wanted > cartLimit ? cartLimit : null
}
