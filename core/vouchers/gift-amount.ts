import type { Cents } from '../money/cents.ts'

/**
 * Reads the amount that somebody typed for a gift voucher: `25`, `25,50` and `25.50` in cents; null for anything else. It has a file of
 * its own so that pages need not load the rules of the whole form with it.
 */
export function readGiftAmount(text: string): Cents | null {
  const match = /^(\d{1,4})(?:[.,](\d{2}))?\s*€?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}
