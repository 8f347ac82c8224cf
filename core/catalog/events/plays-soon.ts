interface DatedLine {
  /** `2027-03-13`; null if the day is hidden. */
  localDate: string | null
  state: { kind: string }
}

/** As long ahead as fans look for tickets rather than for shirts, in days. */
const soonDays = 90

/**
 * Whether one of these dates is near, so that pages show the dates before the merchandise. A cancelled date does not count.
 * @param today `2026-11-20`
 */
export function playsSoon(dates: readonly DatedLine[], today: string): boolean {
  const limit = new Date(Date.parse(`${today}T00:00:00Z`) + soonDays * 86_400_000).toISOString().slice(0, 10)
  return dates.some(({ localDate, state }) => localDate !== null && localDate <= limit && state.kind !== 'cancelled')
}
