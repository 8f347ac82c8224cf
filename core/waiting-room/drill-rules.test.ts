import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#core/random/seeded-random.ts'
import { arrivalTimes, startFraction } from './arrivals.ts'
import { orderDistance, type SeenFan } from './order-distance.ts'

describe('arrivals', () => {
  test.each([
    ['steep', 0.6],
    ['long', 0.2],
  ] as const)('of the profile %s, the right share comes before the start and nobody near the end', (profile, share) => {
    const times = arrivalTimes(profile, 20_000, seededRandom(1).number)
    expect(times.filter((time) => time < startFraction).length / times.length).toBeCloseTo(share, 1)
    expect(times[0]).toBeGreaterThanOrEqual(0)
    expect(times.at(-1)).toBeLessThanOrEqual(0.7)
    expect([...times]).toEqual([...times].sort((a, b) => a - b))
  })
})

describe('the distance of two orders', () => {
  const fan = (asked: number, admitted: number): SeenFan => ({ asked, answered: asked + 1, admitted })

  test('is 0 when fans are admitted as they arrive, several at a time', () => {
    expect(orderDistance([fan(0, 10), fan(2, 10), fan(4, 20), fan(6, Infinity)])).toEqual({ distance: 0, pairs: 6 })
  })

  test('counts each pair that is the wrong way round', () => {
    expect(orderDistance([fan(0, 30), fan(2, 20), fan(4, 10)])).toEqual({ distance: 3, pairs: 3 })
    expect(orderDistance([fan(0, Infinity), fan(2, 20)])).toEqual({ distance: 1, pairs: 1 })
  })

  test('leaves out fans who ask at the same moment', () => {
    expect(orderDistance([fan(0, 30), fan(0.5, 20)])).toEqual({ distance: 0, pairs: 0 })
  })

  test('is what comparing every pair gives', () => {
    const time = fc.integer({ min: 0, max: 20 })
    const fans = fc.array(fc.record({ asked: time, wait: time, admitted: fc.oneof(time, fc.constant(Infinity)) }), { maxLength: 30 })
    fc.assert(
      fc.property(fans, (made) => {
        const seen = made.map(({ asked, wait, admitted }) => ({ asked, answered: asked + wait, admitted }))
        const pairs = seen.flatMap((one) => seen.filter((other) => one.answered < other.asked).map((other) => [one, other] as const))
        const wrong = pairs.filter(([one, other]) => one.admitted > other.admitted)
        expect(orderDistance(seen)).toEqual({ distance: wrong.length, pairs: pairs.length })
      }),
    )
  })
})
