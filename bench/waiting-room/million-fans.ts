import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { arrivalProfiles, arrivalTimes, startShare } from '#core/waiting-room/arrivals.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { drawOf, drawText, fairOrder } from '#core/waiting-room/fair-order.ts'
import { orderDistance } from '#core/waiting-room/order-distance.ts'
import { standingOf, type AdmissionStep } from '#core/waiting-room/waiting-place.ts'
import { moveWatermark, type Watermark } from '#core/waiting-room/watermark.ts'

/*
 * `node bench/waiting-room/million-fans.ts`: the rule of the waiting room alone with a million fans, without HTTP and without a database. Fans arrive
 * over two hours, the start is shuffled, and the watermark is moved once a second until everybody was admitted. It prints how long the
 * parts of the rule take, whether coming early within the time before the start helps, and how fast the line gets shorter.
 */

const { values } = parseArgs({
  options: {
    fans: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '12000' },
    profile: { type: 'string', default: 'steep' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
})
const profile = arrivalProfiles.find((name) => name === values.profile)
const [fans = 0, perMinute = 0, minutes = 0, seed = 0] = [values.fans, values.rate, values.minutes, values.seed].map(Number)
if (!profile || ![fans, perMinute, minutes, seed].every((number) => Number.isInteger(number) && number >= 1)) {
  console.error(
    'usage: node bench/waiting-room/million-fans.ts [--fans 1000000] [--rate 12000] [--minutes 120] [--profile steep|long] [--seed 1]',
  )
  process.exit(2)
}

const window = 600_000
const begin = new Date('2027-03-13T09:00:00Z').getTime()
const random = seededRandom(seed)
const arrivals = arrivalTimes(profile, fans, random.number).map((share) => begin + share * minutes * 60_000)
const startsAt = begin + startShare * minutes * 60_000
const before = arrivals.findIndex((arrival) => arrival >= startsAt)
const drawn = before === -1 ? fans : before

const draws = timed(`hashing the draws of ${n(drawn)} numbers`, () =>
  BigUint64Array.from({ length: drawn }, (_, index) =>
    drawOf(
      createHash('sha256')
        .update(drawText('5eed'.repeat(16), index + 1))
        .digest(),
    ),
  ),
)
const order = timed(`putting them into order`, () => fairOrder(draws))

const admittedAt = new Float64Array(fans)
const waitingAt: string[] = []
const steps: AdmissionStep[] = []
const moves = timed('moving the watermark until everybody was admitted', () => {
  let mark: Watermark = { admitted: 0, earned: 0, movedAt: new Date(startsAt) }
  let [places, count] = [drawn, 0]
  for (let now = startsAt; mark.admitted < fans; now += 1000, count++) {
    while (places < fans && (arrivals[places] ?? 0) <= now) places++
    const next = moveWatermark(mark, { perMinute, capacity: null }, { places, inside: 0 }, new Date(now))
    admittedAt.fill(now, mark.admitted, next.admitted)
    if (count % 600 === 0)
      waitingAt.push(
        `${String(count / 60).padStart(5)} min  ${n(places - next.admitted).padStart(9)} wait  ${n(next.admitted).padStart(9)} admitted`,
      )
    if (count % 5 === 0) steps.push({ at: new Date(now), admitted: next.admitted })
    mark = next
  }
  return count
})

const recent = steps.slice(-(window / 5000))
const polls = 1_000_000
const perPoll = timed(`answering ${n(polls)} polls with a window of steps`, () => {
  const now = recent.at(-1)?.at ?? new Date(begin)
  const begun = performance.now()
  for (let poll = 0; poll < polls; poll++) standingOf(1 + ((poll * 7919) % fans), recent, window, now)
  return ((performance.now() - begun) * 1000) / polls
})

console.log(`  that is ${perPoll.toFixed(3)} µs for each; the watermark was moved ${n(moves)} times`)
console.log('\nThe line, from the start of the sale')
for (const row of waitingAt) console.log(`  ${row}`)

console.log('\nFairness before the start: in which tenth of the order the fans of each tenth of the arrivals are, per cent')
const table = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0))
for (let number = 0; number < drawn; number++) {
  const row = table[Math.floor((number * 10) / drawn)]
  const column = Math.floor((((order[number] ?? 1) - 1) * 10) / drawn)
  if (row) row[column] = (row[column] ?? 0) + 1
}
const tenth = drawn / 10
for (const [index, row] of table.entries())
  console.log(`  ${String(index + 1).padStart(2)}  ${row.map((cell) => ((cell / tenth) * 100).toFixed(2).padStart(6)).join('')}`)
const expected = tenth / 10
const chiSquare = table.flat().reduce((sum, cell) => sum + (cell - expected) ** 2 / expected, 0)
console.log(`  chi-square ${chiSquare.toFixed(1)} with 81 degrees of freedom (between 56 and 110 in 99 of 100 fair draws)`)

const later = Array.from(arrivals.subarray(drawn), (arrival, index) => ({
  asked: arrival,
  answered: arrival,
  admitted: admittedAt[drawn + index] ?? Infinity,
}))
const { distance, pairs } = timed('comparing the orders of arrival and admission after the start', () => orderDistance(later))
console.log(`  Kendall distance ${n(distance)} in ${n(pairs)} pairs of ${n(later.length)} fans`)
process.exitCode = distance === 0 ? 0 : 1

function timed<Value>(what: string, work: () => Value): Value {
  const begun = performance.now()
  const value = work()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s`)
  return value
}

function n(value: number): string {
  return new Intl.NumberFormat('en').format(value)
}
