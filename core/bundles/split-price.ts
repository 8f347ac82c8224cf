import type { Cents } from '#core/money/cents.ts'

/**
 * Splits the price of a bundle over its parts in proportion to their normal prices. The shares add up to the price, and no share of a
 * reduced bundle is higher than the normal price of the part. Each part needs a share because parts can have different VAT rates and
 * contract partners. Cents left over by rounding go to the largest remainders; of equal ones, to the first.
 *
 * @param total cents, not below 0
 * @param weights the normal price of each part, in cents; if all are 0, the first part gets the whole price
 */
export function splitPrice(total: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_weight, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const whole = BigInt(sum)
  const shares = exact.map((share) => Number(share / whole))
  let left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
