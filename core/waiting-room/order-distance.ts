/** What was seen of one fan. Times are in milliseconds of one clock. */
export interface SeenFan {
  /** When the fan asked for a place. */
  asked: number
  /** When the fan had the answer. */
  answered: number
  /** When the watermark passed the fan's place; Infinity if it did not. */
  admitted: number
}

/**
 * Compares the order of admission with the order of arrival: Kendall's distance, the number of pairs in which the later one was admitted
 * earlier. Only pairs count of which one had its answer before the other one asked: of two who ask at the same moment, either may be first.
 * @returns the distance, and how many pairs were compared
 */
export function orderDistance(fans: readonly SeenFan[]): { distance: number; pairs: number } {
  const ranks = rankValues(fans.map(({ admitted }) => admitted))
  const byAsked = [...fans.keys()].sort((a, b) => (fans[a]?.asked ?? 0) - (fans[b]?.asked ?? 0))
  const byAnswered = [...fans.keys()].sort((a, b) => (fans[a]?.answered ?? 0) - (fans[b]?.answered ?? 0))
  const earlier = countingTree(fans.length)
  let [distance, pairs, next] = [0, 0, 0]
  for (const later of byAsked) {
    for (let index = byAnswered[next]; index !== undefined; index = byAnswered[next]) {
      if ((fans[index]?.answered ?? 0) >= (fans[later]?.asked ?? 0)) break
      earlier.add(ranks[index] ?? 0)
      next++
    }
    pairs += next
    distance += next - earlier.upTo(ranks[later] ?? 0)
  }
  return { distance, pairs }
}

/** Ranks from 1; equal values share one. */
function rankValues(values: readonly number[]): number[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  const ranks = new Map(distinct.map((value, index) => [value, index + 1]))
  return values.map((value) => ranks.get(value) ?? 0)
}

/** A binary indexed tree: counts values and says how many are at most so large, each in logarithmic time. */
function countingTree(size: number) {
  const sums = new Int32Array(size + 1)
  return {
    add(value: number): void {
      for (let at = value; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + 1
    },
    upTo(value: number): number {
      let sum = 0
      for (let at = value; at > 0; at -= at & -at) sum += sums[at] ?? 0
      return sum
    },
  }
}
