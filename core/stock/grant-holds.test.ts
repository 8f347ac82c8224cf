import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantHolds } from './grant-holds.ts'

const wish = (...units: [number, number][]) => ({ units: new Map(units) })
const floor = 1
const hall = 2

test.each([
  ['all there', [wish([floor, 2])], [[floor, 2]], [true], [[floor, 2]]],
  ['one too many', [wish([floor, 3])], [[floor, 2]], [false], []],
  ['first come, first served', [wish([floor, 1]), wish([floor, 1])], [[floor, 1]], [true, false], [[floor, 1]]],
  ['a refused wish leaves room for a smaller one', [wish([floor, 3]), wish([floor, 2])], [[floor, 2]], [false, true], [[floor, 2]]],
  ['whole or not at all over two pools', [wish([floor, 1], [hall, 1])], [[floor, 5]], [false], []],
  ['an unknown pool has nothing', [wish([9, 1])], [], [false], []],
  ['nothing wanted is granted', [wish()], [], [true], []],
] as const)('CRT-12 %s', (_what, wishes, left, granted, given) => {
  const answer = grantHolds(wishes, new Map(left))
  expect(answer.verdicts.map((verdict) => verdict.granted)).toEqual(granted)
  expect([...answer.given]).toEqual(given)
})

test('a refusal names each short pool and what it had left at that turn', () => {
  const { verdicts } = grantHolds(
    [wish([floor, 2], [hall, 2]), wish([floor, 2], [hall, 1])],
    new Map([
      [floor, 3],
      [hall, 9],
    ]),
  )
  expect(verdicts[1]).toEqual({ granted: false, short: [{ poolId: floor, left: 1 }] })
})

test('OPS-08 never gives more than there is, and refuses nobody who fits', () => {
  const units = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })), {
    selector: ([pool]) => pool,
    maxLength: 3,
  })
  const pools = fc.array(fc.nat(12), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(units, { maxLength: 30 }), pools, (wishes, capacities) => {
      const left = new Map(capacities.map((count, index) => [index + 1, count]))
      const { verdicts, given } = grantHolds(
        wishes.map((each) => wish(...each)),
        left,
      )
      for (const [pool, count] of given) expect(count).toBeLessThanOrEqual(left.get(pool) ?? 0)
      const granted = wishes.filter((_, index) => verdicts[index]?.granted)
      const sum = (pool: number) => granted.flat().reduce((total, [id, count]) => total + (id === pool ? count : 0), 0)
      for (const pool of left.keys()) expect(given.get(pool) ?? 0).toBe(sum(pool))
      // What is left at the end would not have sufficed for anybody refused either.
      wishes.forEach((each, index) => {
        if (!verdicts[index]?.granted) {
          const before = wishes.slice(0, index).filter((_, at) => verdicts[at]?.granted)
          const leftThen = (pool: number) =>
            (left.get(pool) ?? 0) - before.flat().reduce((total, [id, count]) => total + (id === pool ? count : 0), 0)
          expect(each.some(([pool, count]) => count > leftThen(pool))).toBe(true)
        }
      })
    }),
  )
})
