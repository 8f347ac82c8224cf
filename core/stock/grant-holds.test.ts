import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantHolds } from './grant-holds.ts'

const request = (...units: [number, number][]) => ({ units: new Map(units) })
const floor = 1
const hall = 2

test.each([
  ['all there', [request([floor, 2])], [[floor, 2]], [true], [[floor, 2]]],
  ['one too many', [request([floor, 3])], [[floor, 2]], [false], []],
  ['first come, first served', [request([floor, 1]), request([floor, 1])], [[floor, 1]], [true, false], [[floor, 1]]],
  [
    'a smaller request is granted after a refused one',
    [request([floor, 3]), request([floor, 2])],
    [[floor, 2]],
    [false, true],
    [[floor, 2]],
  ],
  ['whole or not at all over two pools', [request([floor, 1], [hall, 1])], [[floor, 5]], [false], []],
  ['an unknown pool has nothing', [request([9, 1])], [], [false], []],
  ['an empty request is granted', [request()], [], [true], []],
] as const)('CRT-12 %s', (_what, requests, left, granted, given) => {
  const answer = grantHolds(requests, new Map(left))
  expect(answer.verdicts.map((verdict) => verdict.granted)).toEqual(granted)
  expect([...answer.taken]).toEqual(given)
})

test('a refusal names each short pool and what it had left at that turn', () => {
  const { verdicts } = grantHolds(
    [request([floor, 2], [hall, 2]), request([floor, 2], [hall, 1])],
    new Map([
      [floor, 3],
      [hall, 9],
    ]),
  )
  expect(verdicts[1]).toEqual({ granted: false, short: [{ poolId: floor, left: 1 }], exceeded: [] })
})

test('OPS-08 never gives more than there is, and refuses nobody who fits', () => {
  const units = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })), {
    selector: ([pool]) => pool,
    maxLength: 3,
  })
  const pools = fc.array(fc.nat(12), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(units, { maxLength: 30 }), pools, (requests, capacities) => {
      const left = new Map(capacities.map((count, index) => [index + 1, count]))
      const { verdicts, taken } = grantHolds(
        requests.map((each) => request(...each)),
        left,
      )
      for (const [pool, count] of taken) expect(count).toBeLessThanOrEqual(left.get(pool) ?? 0)
      const granted = requests.filter((_, index) => verdicts[index]?.granted)
      const sum = (pool: number) => granted.flat().reduce((total, [id, count]) => total + (id === pool ? count : 0), 0)
      for (const pool of left.keys()) expect(taken.get(pool) ?? 0).toBe(sum(pool))
      // What is left at the end would not have sufficed for anybody refused either.
      requests.forEach((each, index) => {
        if (!verdicts[index]?.granted) {
          const before = requests.slice(0, index).filter((_, at) => verdicts[at]?.granted)
          const leftThen = (pool: number) =>
            (left.get(pool) ?? 0) - before.flat().reduce((total, [id, count]) => total + (id === pool ? count : 0), 0)
          expect(each.some(([pool, count]) => count > leftThen(pool))).toBe(true)
        }
      })
    }),
  )
})
