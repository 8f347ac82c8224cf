import type { Cents } from './cents.ts'

/** Between amount and sign stands a space that no line breaks at. */
const noBreakSpace = '\u00a0'

/**
 * A price as the shop writes it in both languages (I18-04, LIM-59): 2490 → `24,90 €`. From 100000 euros on the
 * cents are dropped; thousands are never divided.
 *
 * @param options.trimZeros writes whole euros without decimals, `24 €`, as the product page does
 */
export function formatPrice(amount: Cents, options: { trimZeros?: boolean } = {}): string {
  const whole = amount % 100 === 0
  const decimals = Math.abs(amount) >= 100_000_00 || (options.trimZeros && whole) ? 0 : 2
  return `${(amount / 100).toFixed(decimals).replace('.', ',')}${noBreakSpace}€`
}
