import type { TicketCode } from './ticket-code.ts'

/** The widths of a digit's four bars and spaces in the left half, where it begins with a space, in the order of the digits. */
const widths = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
] as const

/** For each first digit, which of the next six are reversed. The first digit itself has no bars. */
const reversed = ['......', '..x.xx', '..xx.x', '..xxx.', '.x..xx', '.xx..x', '.xxx..', '.x.x.x', '.x.xx.', '.xx.x.'] as const

/**
 * The widths of bars and spaces in turns, in modules, beginning with a bar: 95 modules in all. The digits of the right half begin with a
 * bar, since the middle ends with a space.
 */
export function ean13Bars(code: TicketCode): number[] {
  const [first = 0, ...digits] = [...code].map(Number)
  const widthsOf = (digit: number) => [...(widths[digit] ?? [])]
  const left = digits
    .slice(0, 6)
    .flatMap((digit, place) => (reversed[first]?.[place] === 'x' ? widthsOf(digit).reverse() : widthsOf(digit)))
  const right = digits.slice(6).flatMap(widthsOf)
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1]
}
