import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestSeats } from './best-seats.ts'
import { optimiseSeats } from './optimise-seats.ts'
import { drawnHall as hall } from '#test/world/seating/drawn-hall.ts'
import { indexSeats, type Bench, type IndexedSeat, type SeatIndex } from './indexed-seats.ts'
import type { PlanSeat } from './seating-plan.ts'

describe('SEA-07 the choice of a buyer', () => {
  test.each([
    ['moves away from a single gap on the left, towards the better seats', 'x.oo...', 'x..oo..'],
    ['moves to close a single gap on the right', '...oo.x', '....oox'],
    ['moves away from a single gap at the end of a row, towards the better seats', '....oo.', '.....oo'],
    ['stays where it leaves no single gap', 'x..oo..', 'x..oo..'],
    ['stays where every shift leaves as many', 'x.oox', 'x.oox'],
    ['counts a blocked seat as taken', 'x.oobx', 'x.oobx'],
    ['stays in its category', 'x2oox', 'x2oox'],
    ['takes no wheelchair place', 'xwoox', 'xwoox'],
    ['moves group by group, and never beside another one', 'x.oo.oo.x', 'xoo...oox'],
    ['keeps to its side of an aisle', 'x.oo ..', 'x.oo ..'],
    ['moves a single seat, too', 'x.o..', 'xo...'],
  ])('%s', (_what, row, after) => {
    const { index, isFree, chosen, shown } = hall(row)
    expect(shown(optimiseSeats(index, chosen, isFree))).toEqual([after])
  })

  test('LIM-49 does not move where neighbours would be more than 1.5 times as far apart', () => {
    const at = (x: number, id: string): PlanSeat => ({
      id,
      number: id,
      x,
      y: 0,
      category: 'A',
      kind: 'seat',
      obstructed: false,
      blocked: false,
      rank: null,
    })
    const optimised = (last: number) => {
      const seats = [at(0, 'a'), at(20, 'b'), at(40, 'c'), at(40 + last, 'd')]
      // A second row with wide gaps, so that the gap under test counts as no aisle.
      const wide = [0, 60, 120, 180, 240].map((x) => ({ ...at(x, `w${x}`), y: 100 }))
      const section = {
        id: 's',
        name: 'S',
        hull: [],
        category: 'A',
        forceSection: false,
        capacity: null,
        rows: [
          { name: '1', seats },
          { name: '2', seats: wide },
        ],
      }
      return optimiseSeats(indexSeats({ stage: { x: 200, y: 0 }, sections: [section] }), ['b', 'c'], () => true)
    }
    expect(optimised(29)).toEqual(['c', 'd'])
    expect(optimised(31)).toEqual(['a', 'b'])
  })

  test('keeps number and grouping, moves by one seat at most, and never leaves more single gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[.xo ]{1,14}$/), { minLength: 1, maxLength: 3 }), (rows) => {
        const { index, isFree, chosen } = hall(...rows)
        const after = optimiseSeats(index, chosen, isFree)
        expect(new Set(after).size).toBe(chosen.length)
        const place = (id: string) => index.byId.get(id)?.seat.x ?? NaN
        for (const [i, id] of chosen.entries()) expect(Math.abs(place(after[i] ?? '') - place(id))).toBeLessThanOrEqual(20)
        expect(after.every((id) => isFree(index.byId.get(id) ?? expect.fail('unknown seat')))).toBe(true)
        expect(groupSizes(index, after)).toEqual(groupSizes(index, chosen))
        expect(singles(index, after, isFree)).toBeLessThanOrEqual(singles(index, chosen, isFree))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the best seats together', () => {
  const best = (amount: number, ...rows: string[]) => {
    const { index, isFree, shown } = hall(...rows)
    const ids = bestSeats(index, { amount, categories: new Set(['A']) }, isFree)
    return ids && shown(ids)
  }

  test.each<[string, number, string[], string[] | null]>([
    ['are those nearest to the stage', 2, ['...........', '...........'], ['....oo.....', '...........']],
    ['leave no single seat beside them', 2, ['xxx.....xxx'], ['xxxoo...xxx']],
    ['leave a single seat only where it cannot be avoided', 2, ['xxxx...xxxx'], ['xxxxoo.xxxx']],
    ['are on one row if one has enough', 4, ['xxx...xxxxx', '....xxxxxxx'], ['xxx...xxxxx', 'ooooxxxxxxx']],
    ['do not cross an aisle', 3, ['xx.. ..xxx', 'x...xxxxxx'], ['xx.. ..xxx', 'xoooxxxxxx']],
    ['are on rows one behind the other if none has enough', 4, ['x..xxxxxxxx', 'xx..xxxxxxx'], ['xooxxxxxxxx', 'xxooxxxxxxx']],
    ['sit with the smaller part in front where only that is free', 5, ['xxx..xxxxxx', 'xxx...xxxxx'], ['xxxooxxxxxx', 'xxxoooxxxxx']],
    [
      'take two rows of unequal length before a third one',
      6,
      ['xxx..xxxxxx', 'xx....xxxxx', 'xxx..xxxxxx'],
      ['xxxooxxxxxx', 'xxooooxxxxx', 'xxx..xxxxxx'],
    ],
    ['leave nobody alone in front of the others', 4, ['xxx.xxxxxxx', 'xx...xxxxxx'], null],
    [
      'look past the aisle of a row for the row behind',
      4,
      ['..xx xxx', 'xxxx xxx', 'xx.. xxx', 'x..x xxx'],
      ['..xx xxx', 'xxxx xxx', 'xxoo xxx', 'xoox xxx'],
    ],
    [
      'take a worse place in front where the best one has nothing behind it',
      4,
      ['..xxxxxxxx..', '..xxxxxxxxxx'],
      ['ooxxxxxxxx..', 'ooxxxxxxxxxx'],
    ],
    ['are not split so far that nobody sees the others', 4, ['..xxxxxxxxxxxxx', 'xxxxxxxxxxxxx..'], null],
    ['take no blocked seat, no other category and no wheelchair place', 2, ['xxbw2.xxxxx', '..xxxxxxxxx'], ['xxbw2.xxxxx', 'ooxxxxxxxxx']],
    ['are refused where there are too few', 3, ['x.x.x.x'], null],
  ])('%s', (_what, amount, rows, after) => {
    expect(best(amount, ...rows)).toEqual(after)
  })

  test('include a wheelchair place with the companion beside it', () => {
    const { index, isFree, shown } = hall('......', 'cw....', '...xwc')
    const ids = bestSeats(index, { amount: 2, categories: new Set(['A']), wheelchair: true }, isFree)
    expect(ids && shown(ids)).toEqual(['......', 'oo....', '...xwc'])
  })

  test('no other seats beside each other leave fewer single seats, or as few and are better', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[.x ]{1,12}$/), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (rows, amount) => {
          const { index, isFree } = hall(...rows)
          const ids = bestSeats(index, { amount, categories: new Set(['A']) }, isFree)
          const runs = index.benches.flatMap((bench) => runsOf(bench, amount, isFree))
          if (runs.length === 0) {
            expect(ids === null || new Set(ids).size === amount).toBe(true)
            return
          }
          const rank = (run: readonly string[]) => [singles(index, run, isFree), quality(index, run)] as const
          const [chosen] = [rank(ids ?? expect.fail('no seats'))]
          for (const other of runs.map(rank))
            expect(other[0] < chosen[0] || (other[0] === chosen[0] && other[1] < chosen[1] - 1e-6)).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

function runsOf(bench: Bench, amount: number, isFree: (seat: IndexedSeat) => boolean): string[][] {
  return bench.flatMap((_, from) => {
    const run = bench.slice(from, from + amount)
    return run.length === amount && run.every(isFree) ? [run.map(({ seat }) => seat.id)] : []
  })
}

function quality(index: SeatIndex, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (index.byId.get(id)?.quality ?? 0), 0)
}

/** How many single free seats stand directly beside the chosen ones. */
function singles(index: SeatIndex, ids: readonly string[], isFree: (seat: IndexedSeat) => boolean): number {
  const chosen = new Set(ids)
  const isOpen = (seat: IndexedSeat | undefined) => seat !== undefined && isFree(seat) && !chosen.has(seat.seat.id)
  const isChosen = (seat: IndexedSeat | undefined) => seat !== undefined && chosen.has(seat.seat.id)
  return index.benches
    .flatMap((bench) => bench.map((seat, place) => ({ seat, before: bench[place - 1], after: bench[place + 1] })))
    .filter(({ seat, before, after }) => isOpen(seat) && !isOpen(before) && !isOpen(after) && (isChosen(before) || isChosen(after))).length
}

function groupSizes(index: SeatIndex, ids: readonly string[]): number[][] {
  const chosen = new Set(ids)
  return index.benches.map((bench) =>
    bench
      .map(({ seat }) => (chosen.has(seat.id) ? 'o' : '.'))
      .join('')
      .split(/\.+/)
      .flatMap((group) => (group === '' ? [] : [group.length])),
  )
}
