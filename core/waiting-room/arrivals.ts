/** How fans come to an on-sale. `steep`: most are there before the start. `long`: most come during the sale. */
export const arrivalProfiles = ['steep', 'long'] as const
export type ArrivalProfile = (typeof arrivalProfiles)[number]

/** The start of the sale as a share of the whole time. */
export const startFraction = 0.2
/** Nobody arrives after this share of the whole time. */
const lastArrival = 0.7

/**
 * When fans arrive, for drills and simulations.
 * @param random a number from 0 to 1 for each call
 * @returns shares of the whole time from 0 to 1, in order
 */
export function arrivalTimes(profile: ArrivalProfile, count: number, random: () => number): Float64Array {
  const shape = shapes[profile]
  const times = Float64Array.from({ length: count }, () => {
    const place = random()
    // Ever more of them the nearer the start is.
    if (random() < shape.before) return startFraction * Math.sqrt(place)
    if (shape.mean === null) return startFraction + (lastArrival - startFraction) * place
    return Math.min(startFraction - Math.log(1 - place) * shape.mean, lastArrival)
  })
  return times.sort()
}

/** `before`: the share of fans who come before the start. `mean`: how soon the others come after it; null for evenly. */
const shapes: Record<ArrivalProfile, { before: number; mean: number | null }> = {
  steep: { before: 0.6, mean: 0.08 },
  long: { before: 0.2, mean: null },
}
