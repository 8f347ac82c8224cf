import type { SeededRandom } from '#core/random/seeded-random.ts'
import { day, hour } from '#core/time/durations.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

/*
 * When tickets are bought: a burst when the sale begins, a long drip, and a rise in the last fortnight. People buy in the evening and at
 * lunch, more at the beginning of the week than on Saturdays; only the burst keeps its own hours.
 */

/** The clock by which buyers live. */
const buyersClock = 'Europe/Berlin'
const burst = 0.33
const rise = 0.27
const fortnight = 14 * day
/** How long the burst takes until two thirds of it are over. */
const burstLasts = 20 * hour

/** How much is bought in each hour of a day, and on each day of a week, Sunday first; the mean of the days is 1. */
const hours = [2, 1, 1, 0, 0, 1, 2, 4, 6, 7, 8, 9, 11, 9, 8, 8, 9, 10, 12, 15, 17, 16, 11, 6]
const weekdays = [1.05, 1.2, 1.1, 1.05, 1.05, 0.9, 0.65]
const hourSums = hours.map((_, index) => hours.slice(0, index + 1).reduce((sum, each) => sum + each, 0))
const maxWeekday = Math.max(...weekdays)

/** A moment between the beginning of the sale and the show, both in milliseconds. */
export function ticketMoment(random: SeededRandom, { opensAt, startsAt }: { opensAt: number; startsAt: number }): number {
  const share = random.number()
  if (share < burst) {
    const at = opensAt - Math.log(1 - random.number()) * burstLasts
    if (at < startsAt - day) return at
  }
  const last = Math.min(fortnight, (startsAt - opensAt) / 2)
  const around = () =>
    share < burst + rise ? startsAt - last * (1 - Math.sqrt(random.number())) : opensAt + random.number() * (startsAt - opensAt)
  return within(atUsualHour(random, around), opensAt, startsAt - hour)
}

/** A moment at which merchandise is bought, at the usual hours. */
export function merchMoment(random: SeededRandom, from: number, until: number): number {
  return within(
    atUsualHour(random, () => from + random.number() * (until - from)),
    from,
    until,
  )
}

/** Draws a moment until its weekday is one on which people buy, and moves it to an hour in which they do. */
function atUsualHour(random: SeededRandom, draw: () => number): number {
  let midnight = midnightBefore(draw())
  for (let tries = 0; tries < 8; tries++) {
    const weekday = (Math.floor((midnight + 12 * hour) / day) + 4) % 7
    if (random.number() * maxWeekday < (weekdays[weekday] ?? 1)) break
    midnight = midnightBefore(draw())
  }
  const at = random.number() * (hourSums.at(-1) ?? 1)
  return midnight + (hourSums.findIndex((sum) => at < sum) + random.number()) * hour
}

const offsets = new Map<number, number>()

/** Midnight by the buyers' clock of the day of a moment; on the two days on which clocks change, an hour off. */
function midnightBefore(at: number): number {
  const noon = Math.floor(at / day) * day + 12 * hour
  let offset = offsets.get(noon)
  if (offset === undefined) {
    offset = (toZonedTime(new Date(noon), buyersClock).hour - 12) * hour
    offsets.set(noon, offset)
  }
  return Math.floor((at + offset) / day) * day - offset
}

function within(at: number, from: number, until: number): number {
  return Math.max(from, Math.min(until, at))
}
