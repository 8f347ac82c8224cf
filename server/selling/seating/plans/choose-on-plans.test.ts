import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '#core/random/seeded-random.ts'
import { bestSeats } from '#core/seating/best-seats.ts'
import { type IndexedSeat, indexSeats, type SeatIndex } from '#core/seating/indexed-seats.ts'
import { optimiseSeats } from '#core/seating/optimise-seats.ts'
import { readPlanFile } from '../import-seating.ts'
import realPlans from './real-plans.json' with { type: 'json' }

/*
 * What holds for the choice of seats holds on whole plans, too: on the halls of the demo, and, where `TEST_DATA_DIR` names the folder
 * of others' plans, on each of them that can be imported.
 */

const halls = join(import.meta.dirname, '../../../../examples/shops/halls')
const others = process.env['TEST_DATA_DIR'] && join(process.env['TEST_DATA_DIR'], 'seatmaps')
const files = [
  ...readdirSync(halls).map((name) => join(halls, name)),
  ...(others ? realPlans.filter(({ faults }) => faults.length === 0).map(({ file }) => join(others, file)) : []),
]
const plans = files.map((file) => ({ name: basename(file), file }))
const rounds = 60

test.each(plans)('SEA-07 in $name better seats keep number, grouping and category, and leave no more single gaps', async ({ file }) => {
  const index = await indexOf(file)
  const random = seededRandom(7)
  for (let round = 0; round < rounds; round++) {
    const taken = new Set(index.seats.filter(() => random.boolean(0.5)))
    const isFree = (seat: IndexedSeat) => !taken.has(seat) && !seat.seat.blocked
    const bench = random.pick(index.benches)
    const start = random.integer(0, bench.length - 1)
    const chosen = bench.slice(start, start + random.integer(1, 4)).filter(isFree)
    const ids = chosen.map(({ seat }) => seat.id)
    const after = optimiseSeats(index, ids, isFree).map((id) => index.byId.get(id) ?? expect.fail('unknown seat'))
    expect(new Set(after).size).toBe(chosen.length)
    for (const [place, seat] of after.entries()) {
      expect(isFree(seat)).toBe(true)
      expect(seat.seat.category).toBe(chosen[place]?.seat.category)
      expect(Math.abs(bench.indexOf(seat) - bench.indexOf(chosen[place] ?? seat))).toBeLessThanOrEqual(1)
    }
    expect(groupsOf(bench, after)).toEqual(groupsOf(bench, chosen))
    expect(singlesBeside(bench, after, isFree)).toBeLessThanOrEqual(singlesBeside(bench, chosen, isFree))
  }
})

test.each(plans)('in $name the best seats are free, of the category, and together', async ({ file }) => {
  const index = await indexOf(file)
  const random = seededRandom(11)
  const categories = [...new Set(index.seats.map(({ seat }) => seat.category))]
  for (let round = 0; round < rounds; round++) {
    const share = random.number()
    const taken = new Set(index.seats.filter(() => random.boolean(share)))
    const isFree = (seat: IndexedSeat) => !taken.has(seat) && !seat.seat.blocked
    const [category, amount] = [random.pick(categories), random.integer(1, 6)]
    const ids = bestSeats(index, { amount, categories: new Set([category]) }, isFree)
    const isOpen = (seat: IndexedSeat) => isFree(seat) && seat.seat.category === category && seat.seat.kind === 'seat'
    const hasRun = index.benches.some((bench) => bench.some((_, at) => bench.slice(at, at + amount).filter(isOpen).length === amount))
    if (ids === null) {
      expect(hasRun, `${amount} seats of ${category} are free beside each other`).toBe(false)
      continue
    }
    const seats = ids.map((id) => index.byId.get(id) ?? expect.fail('unknown seat'))
    expect(new Set(seats).size).toBe(amount)
    expect(seats.every(isOpen)).toBe(true)
    expect(new Set(seats.map(({ section }) => section)).size).toBe(1)
    const benches = new Set(seats.map((seat) => index.benchOf[seat.index]))
    if (hasRun) expect(benches.size).toBe(1)
    for (const bench of benches) expect(groupsOf(bench ?? [], seats)).toHaveLength(1)
  }
})

test.runIf(others)('every plan of others that can be imported is among them', () => {
  expect(files.length - readdirSync(halls).length).toBe(realPlans.filter(({ faults }) => faults.length === 0).length)
  expect(files.length).toBeGreaterThan(readdirSync(halls).length)
})

async function indexOf(file: string): Promise<SeatIndex> {
  const { plan, faults } = await readPlanFile(file)
  expect(faults).toEqual([])
  return indexSeats(plan ?? expect.fail('no plan'))
}

/** How many seats beside each other are chosen, group by group. */
function groupsOf(bench: readonly IndexedSeat[], chosen: readonly IndexedSeat[]): number[] {
  const marks = bench.map((seat) => (chosen.includes(seat) ? 'o' : '.')).join('')
  return marks.split(/\.+/).flatMap(({ length }) => (length > 0 ? [length] : []))
}

/** How many single free seats stand directly beside the chosen ones. */
function singlesBeside(bench: readonly IndexedSeat[], chosen: readonly IndexedSeat[], isFree: (seat: IndexedSeat) => boolean): number {
  const marks = bench.map((seat) => (chosen.includes(seat) ? 'o' : isFree(seat) ? '.' : 'x')).join('')
  return [...marks].filter((mark, at) => {
    const [before = 'x', after = 'x'] = [marks[at - 1], marks[at + 1]]
    return mark === '.' && before !== '.' && after !== '.' && (before === 'o' || after === 'o')
  }).length
}
