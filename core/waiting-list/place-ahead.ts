/** Up to so many the exact number is told. */
const exactUpTo = 10
const bands = [1000, 500, 200, 100, 50, 20, exactUpTo]

/**
 * What somebody is told about those before them. The exact number only near the front: further back it would tell how many wait in all,
 * and nobody can plan with it.
 * @param ahead how many entries are before theirs
 * @returns `more` if there are more than `count`
 */
export function placeAhead(ahead: number): { count: number; more: boolean } {
  const band = bands.find((bound) => ahead > bound)
  return band === undefined ? { count: ahead, more: false } : { count: band, more: true }
}
