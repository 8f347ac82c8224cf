/** How many letters must be added, left out, exchanged or swapped with their neighbour to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  // The three latest rows of the usual table are enough, because a swap reaches two rows back.
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let at = 1; at <= a.length; at++) {
    const row = [at]
    for (let column = 1; column <= b.length; column++) {
      const exchanged = (last[column - 1] ?? 0) + (a[at - 1] === b[column - 1] ? 0 : 1)
      const isSwapped = at > 1 && column > 1 && a[at - 1] === b[column - 2] && a[at - 2] === b[column - 1]
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, exchanged, swapped))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
