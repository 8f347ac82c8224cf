import { expect, test } from 'vitest'
import { seededRandom } from '#core/random/seeded-random.ts'
import { day, hour } from '#core/time/durations.ts'
import { ticketMoment } from './sale-moment.ts'

const opensAt = Date.parse('2026-03-06T09:00:00Z')
const startsAt = Date.parse('2026-06-19T18:00:00Z')
const random = seededRandom(7)
const moments = Array.from({ length: 8000 }, () => ticketMoment(random, { opensAt, startsAt }))
/** The part of the tickets that are bought in a span, per day of it. */
const rate = (from: number, until: number) =>
  moments.filter((at) => at >= from && at < until).length / moments.length / ((until - from) / day)

test('tickets sell in a burst, then in a drip, and more again in the last fortnight', () => {
  const [burst, drip, rise, lastWeek] = [
    rate(opensAt, opensAt + day),
    rate(opensAt + 20 * day, startsAt - 20 * day),
    rate(startsAt - 14 * day, startsAt),
    rate(startsAt - 5 * day, startsAt),
  ]
  expect(burst).toBeGreaterThan(20 * drip)
  expect(rise).toBeGreaterThan(3 * drip)
  expect(lastWeek).toBeGreaterThan(rise)
})

test('nobody buys before the sale or after the show has begun, and in the drip more by night than in the morning', () => {
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(opensAt)
  expect(Math.max(...moments)).toBeLessThan(startsAt)
  const drip = moments.filter((at) => at > opensAt + 10 * day)
  // Germany is two hours ahead of UTC on all but the first three weeks.
  const between = (from: number, until: number) => drip.filter((at) => (at / hour + 2) % 24 >= from && (at / hour + 2) % 24 < until).length
  expect(between(18, 22)).toBeGreaterThan(4 * between(3, 7))
})
