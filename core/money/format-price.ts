import type { Cents } from './cents.ts'

/** A no-break space between amount and currency sign. */
const noBreakSpace = '\u00a0'

/**
 * A price in the shop's format, the same in all languages (I18-04, LIM-59): 2490 → `24,90 €`. From 100000 euros on without cents, and
 * never with separators for thousands.
 *
 * @param options.trimZeros writes whole euros without decimals, `24 €`, as the product page does
 */
export function formatPrice(amount: Cents, options: { trimZeros?: boolean } = {}): string {
  const whole = amount % 100 === 0
  const decimals = Math.abs(amount) >= 100_000_00 || (options.trimZeros && whole) ? 0 : 2
  return `${(amount / 100).toFixed(decimals).replace('.', ',')}${noBreakSpace}€`
}
