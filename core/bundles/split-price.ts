import type { Cents } from '#core/money/cents.ts'

/**
 * Splits the price of a whole over its parts in the ratio of what they cost by themselves, to the cent: the shares sum to the
 * whole, and no share of a reduced whole is higher than the part's own price. Each part keeps its VAT rate and its seller that
 * way. The cents that rounding leaves over go to the largest remainders, the first of equal ones first.
 *
 * @param total cents, not below 0
 * @param weights what each part costs by itself, in cents; where all are free, the first takes the whole
 */
export function splitPrice(total: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_weight, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const whole = BigInt(sum)
  const shares = exact.map((each) => Number(each / whole))
  let left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
