import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnHall } from '#test/world/seating/drawn-hall.ts'
import type { IndexedSeat, SeatIndex } from './indexed-seats.ts'
import { nearestGroups } from './nearest-groups.ts'
import { pickSeats } from './pick-seats.ts'
import { bestSeats, openSeats } from './best-seats.ts'

/*
 * The choice of seats is compared with one that tries every set of free seats of a small hall, and knows the rules of
 * `docs/rules/seat-optimisation.md` only as a way to compare two sets.
 */

/** Smaller is better, the first difference decides. */
type Rank = readonly number[]

const rows = fc.array(fc.stringMatching(/^[.x]{1,4}[ .x]?[.x]{1,3}$/), { minLength: 1, maxLength: 3 })
const accessibleRows = fc.array(fc.stringMatching(/^[wcx.]{1,6}$/), { minLength: 1, maxLength: 3 })
const amounts = fc.integer({ min: 1, max: 6 })

describe('compared with every possible choice', () => {
  test('no seats together are on fewer benches, more evenly divided, or better', () => {
    check(rows, false, bestSeats, (index, seats) => togetherRank(index, seats))
  })

  test('no wheelchair places with their companions together are better, and no companion is without a place', () => {
    check(accessibleRows, true, bestSeats, (index, seats) => (isWithPlaces(index, seats) ? togetherRank(index, seats) : null))
  })

  test('no parts of a group are larger, or nearer to the largest of them', () => {
    check(rows, false, pickSeats, (index, seats, isTogether) => (isTogether ? togetherRank(index, seats) : groupsRank(index, seats)))
  })
})

test.each<[string, number, string[], string[]]>([
  [
    'single seats are taken near each other',
    2,
    ['.xxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxx.x.'],
    ['.xxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxoxo'],
  ],
  [
    'the rest of a group sits near its largest part',
    4,
    ['.xxxxxxxx.x', 'xxxxxxxxxxx', 'xxxxxxxxxxx', 'xxxxxx...xx', 'xxxxxxxxxxx'],
    ['.xxxxxxxxox', 'xxxxxxxxxxx', 'xxxxxxxxxxx', 'xxxxxxoooxx', 'xxxxxxxxxxx'],
  ],
  ['a part leaves the nearer row to the seat that is left over', 5, ['..x..', 'xx', '..x'], ['ooxo.', 'xx', 'oox']],
])('%s', (_what, amount, hall, expected) => {
  const { index, isFree, shown } = drawnHall(...hall)
  expect(shown(pickSeats(index, { amount, categories: new Set(['A']) }, isFree) ?? [])).toEqual(expected)
})

test('parts of wheelchair places each have their companions, and sit near each other', () => {
  const { index, isFree, shown } = drawnHall('cxwc', 'xxxx', 'xxxx', 'cwxx')
  const seats = openSeats({ amount: 4, categories: new Set(['A']), wheelchair: true }, isFree)
  expect(shown(nearestGroups(index.benches, 4, seats) ?? [])).toEqual(['cxoo', 'xxxx', 'xxxx', 'ooxx'])
})

function check(
  halls: fc.Arbitrary<string[]>,
  wheelchair: boolean,
  choose: typeof bestSeats,
  rankOf: (index: SeatIndex, seats: readonly IndexedSeat[], isTogether: boolean) => Rank | null,
): void {
  fc.assert(
    fc.property(halls, amounts, (drawn, amount) => {
      const { index, isFree } = drawnHall(...drawn)
      const open = index.seats.filter((seat) => isFree(seat) && (seat.seat.kind !== 'seat') === wheelchair)
      fc.pre(open.length <= 14)
      const sets = setsOf(open, amount)
      const withSingles = (set: readonly IndexedSeat[], isTogether: boolean) =>
        rankOf(index, set, isTogether)?.map((value) => (Number.isNaN(value) ? singles(index, set, isFree) : value)) ?? null
      const isTogether = sets.some((set) => withSingles(set, true) !== null)
      const ranks = sets.flatMap((set) => {
        const rank = withSingles(set, isTogether)
        return rank ? [rank] : []
      })
      const ids = choose(index, { amount, categories: new Set(['A']), wheelchair }, isFree)
      if (ids === null) {
        expect(ranks).toEqual([])
        return
      }
      const chosen = ids.map((id) => index.byId.get(id) ?? expect.fail('unknown seat'))
      expect(new Set(chosen).size).toBe(amount)
      expect(chosen.every((seat) => open.includes(seat))).toBe(true)
      const rank = withSingles(chosen, isTogether) ?? expect.fail(`${ids.join(' ')} is no choice at all`)
      for (const other of ranks) expect(isLess(other, rank), `${other.join(' ')} would be better than ${rank.join(' ')}`).toBe(false)
    }),
    { numRuns: 1500 },
  )
}

function isLess(one: Rank, other: Rank): boolean {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (Math.abs(difference) > 1e-6) return difference < 0
  }
  return false
}

/** All sets of so many seats. */
function setsOf(seats: readonly IndexedSeat[], amount: number): IndexedSeat[][] {
  if (amount === 0) return [[]]
  return seats.flatMap((seat, place) => setsOf(seats.slice(place + 1), amount - 1).map((rest) => [seat, ...rest]))
}

/** Chosen seats beside each other, in the order of the plan. */
function groupsOf(index: SeatIndex, seats: readonly IndexedSeat[]): IndexedSeat[][] {
  return index.benches.flatMap((bench) => {
    const groups: IndexedSeat[][] = []
    for (const [place, seat] of bench.entries()) {
      if (!seats.includes(seat)) continue
      const before = bench[place - 1]
      if (before && seats.includes(before)) groups.at(-1)?.push(seat)
      else groups.push([seat])
    }
    return groups
  })
}

/** @returns null for seats that are not together; NaN stands for the number of single seats that are left beside them */
function togetherRank(index: SeatIndex, seats: readonly IndexedSeat[]): Rank | null {
  const groups = groupsOf(index, seats)
  const sizes = groups.map((group) => group.length)
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)]
  const isAccessible = seats.some(({ seat }) => seat.kind !== 'seat')
  if (isAccessible && groups.length > 1 && min < 2) return null
  if (groups.length > 2 && max - min > 1) return null
  if (groups.length > 3 && min < 2) return null
  if (groups.length === 2 && min === 1 && max > 2) return null
  for (const [place, group] of groups.entries()) {
    const next = groups[place + 1]
    if (next && !follows(index, group, next)) return null
  }
  return [groups.length, max - min, Number.NaN, sum(seats.map(({ quality }) => quality))]
}

/** Whether a group sits across an aisle of the same row or in the next row, and not too far off. */
function follows(index: SeatIndex, group: readonly IndexedSeat[], next: readonly IndexedSeat[]): boolean {
  const [one, other] = [benchOf(index, group), benchOf(index, next)]
  const inRow = index.benches.filter(([seat]) => seat?.row === group[0]?.row)
  const rowsApart = Number(next[0]?.row.name) - Number(group[0]?.row.name)
  const isNeighbour = rowsApart === 1 || (rowsApart === 0 && inRow.indexOf(other) - inRow.indexOf(one) === 1)
  const middle = group[Math.floor((group.length - 1) / 2)]?.seat ?? expect.fail('an empty group')
  return isNeighbour && next.every(({ seat }) => Math.hypot(seat.x - middle.x, seat.y - middle.y) <= 20 * (group.length + 3) + 1e-9)
}

function benchOf({ benchOf }: SeatIndex, [first]: readonly IndexedSeat[]): readonly IndexedSeat[] {
  return benchOf[first?.index ?? -1] ?? expect.fail('a seat without a bench')
}

/** Groups as large as possible, one after the other; then the distances from the middle of one of the largest. */
function groupsRank(index: SeatIndex, seats: readonly IndexedSeat[]): Rank {
  const groups = groupsOf(index, seats)
  const sizes = groups.map((group) => -group.length).sort((a, b) => a - b)
  const largest = groups.filter((group) => group.length === -(sizes[0] ?? 0))
  const distances = largest.map((group) => {
    const [x, y] = [sum(group.map(({ seat }) => seat.x)) / group.length, sum(group.map(({ seat }) => seat.y)) / group.length]
    return sum(seats.map(({ seat }) => Math.hypot(seat.x - x, seat.y - y)))
  })
  const padded = Array.from({ length: seats.length }, (_, place) => sizes[place] ?? 0)
  return [...padded, Math.min(...distances), sum(seats.map(({ quality }) => quality))]
}

function isWithPlaces(index: SeatIndex, seats: readonly IndexedSeat[]): boolean {
  return groupsOf(index, seats).every((group) =>
    group.every(({ seat }, place) => [seat, group[place - 1]?.seat, group[place + 1]?.seat].some((near) => near?.kind === 'wheelchair')),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** How many single free seats each group leaves beside it. */
function singles(index: SeatIndex, seats: readonly IndexedSeat[], isFree: (seat: IndexedSeat) => boolean): number {
  return sum(
    groupsOf(index, seats).map((group) => {
      const bench = benchOf(index, group)
      const isLeft = (place: number) => bench[place] !== undefined && isFree(bench[place]) && !seats.includes(bench[place])
      const [from, to] = [
        bench.indexOf(group[0] ?? expect.fail('an empty group')),
        bench.indexOf(group.at(-1) ?? expect.fail('an empty group')),
      ]
      return Number(isLeft(from - 1) && !isLeft(from - 2)) + Number(isLeft(to + 1) && !isLeft(to + 2))
    }),
  )
}
