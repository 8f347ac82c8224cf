import { describe, expect, test } from 'vitest'
import { buildSeatMap, type MapCategory, type SeatMap } from '../seat-map.ts'
import { readPlan } from '../read-plan.ts'
import { categorySelections, chosenCategory, type OwnPlace, type SeatVariant } from './category-selection.ts'
import { buildHallMap, type HallMap } from './hall-map.ts'
import { mapColours } from './map-colours.ts'
import { moveCursor } from './move-cursor.ts'
import { pressSeat } from './press-seat.ts'
import { matchingSeats, noFilter, type SeatFilter } from './seat-filter.ts'
import { createSeatGrid } from './seat-grid.ts'
import { countBySection, listRows } from './seat-list.ts'
import { openCategories, seatStates, type SeatKnowledge } from './seat-states.ts'

/** Stalls with rows 1, 2 and 10 of six seats, a table for four that is sold as a whole, and a standing area. */
const plan = {
  format: 'stagefront-seating-plan',
  name: 'Saal',
  size: { width: 400, height: 300 },
  stage: [200, 10],
  categories: [
    { name: 'A', color: '#b3261e' },
    { name: 'B', color: '#1f5f8b' },
    { name: 'C', color: '#5b4a8a' },
  ],
  sections: [
    {
      id: 'stalls',
      name: 'Parkett',
      category: 'A',
      rows: ['10', '1', '2'].map((name, index) => ({
        name,
        numbers: '1-6',
        from: [100, 60 + index * 20],
        to: [150, 60 + index * 20],
        ...(name === '2' ? { except: { '6': { blocked: true } } } : {}),
      })),
    },
    {
      id: 'table',
      name: 'Tisch 1',
      category: 'B',
      force_section: true,
      rows: [{ name: '1', numbers: '1-4', from: [100, 200], to: [130, 200] }],
    },
    {
      id: 'floor',
      name: 'Stehplätze',
      category: 'C',
      capacity: 50,
      hull: [
        [200, 200],
        [300, 200],
        [300, 280],
        [200, 280],
      ],
    },
  ],
}

const categories: MapCategory[] = plan.categories.map(({ name, color }) => ({ id: `category-${name}`, name, map_color: color }))

function seatMap(): SeatMap {
  const { plan: read, faults } = readPlan(plan)
  expect(faults).toEqual([])
  return buildSeatMap(read ?? expect.fail('no plan'), new Map(categories.map((category) => [category.name, category])))
}

const hall: HallMap = buildHallMap(seatMap())

function seat(id: string) {
  return hall.index.byId.get(id) ?? expect.fail(`no seat ${id}`)
}

/** The id of a seat of the stalls. */
function stalls(row: string, number: number): string {
  return (
    hall.seats.find((each) => each.section.id === 'stalls' && each.row.name === row && each.seat.number === String(number))?.seat.id ?? ''
  )
}

const table = hall.seats.filter(({ section }) => section.id === 'table').map(({ seat: { id } }) => id)

function states(taken: string[], others: Partial<Omit<SeatKnowledge, 'isTaken'>> = {}) {
  const numbers = new Set(taken.map((id) => seat(id).index))
  return seatStates(hall, { isTaken: (number) => numbers.has(number), own: new Set(), distancing: 0, ...others })
}

const free = states([])

describe('a seat map in the browser', () => {
  test('has the seats in the order of the plan, and is as large as what is drawn', () => {
    expect(hall.seats).toHaveLength(22)
    expect(hall.seats.map(({ index }) => index)).toEqual(hall.seats.map((_, index) => index))
    expect(hall.sections.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['10', '1', '2'], ['1'], []])
    expect(hall.seatGap).toBeCloseTo(10)
    expect(hall.bounds.width).toBeLessThan(300)
  })

  test('knows the categories with a free seat or room in an area', () => {
    const place = new Map(hall.categories.map(({ id, name }) => [name, id]))
    const categories = (...names: string[]) => new Set(names.map((name) => place.get(name)))
    const area = hall.sections.find(({ capacity }) => capacity !== null)?.id ?? ''
    const all = hall.seats.map((each) => each.seat.id)
    expect(openCategories(hall, free, new Map([[area, 3]]))).toEqual(categories('A', 'B', 'C'))
    expect(openCategories(hall, states(all), new Map([[area, 1]]))).toEqual(categories('C'))
    expect(openCategories(hall, states(all, { own: new Set(all.slice(0, 1)) }), new Map([[area, 0]]))).toEqual(new Set())
  })

  test('finds the seat under a finger, and none beside the seats', () => {
    const grid = createSeatGrid(
      hall.seats.map((each) => each.seat),
      30,
    )
    expect(grid.nearest({ x: 121, y: 82 }, 6)).toBe(seat(stalls('1', 3)).index)
    expect(grid.nearest({ x: 390, y: 290 }, 6)).toBeNull()
    const visible: number[] = []
    grid.forEachIn({ x: 95, y: 190, width: 50, height: 20 }, (number) => visible.push(number))
    expect(visible).toEqual(expect.arrayContaining(table.map((id) => seat(id).index)))
    expect(visible).not.toContain(seat(stalls('10', 1)).index)
  })

  test('moves from seat to seat with the arrows', () => {
    expect(moveCursor(hall, seat(stalls('1', 2)), 'right').seat.id).toBe(stalls('1', 3))
    expect(moveCursor(hall, seat(stalls('1', 2)), 'up').seat.id).toBe(stalls('10', 2))
    expect(moveCursor(hall, seat(stalls('10', 2)), 'up').seat.id).toBe(stalls('10', 2))
    expect(moveCursor(hall, seat(stalls('2', 2)), 'down').seat.id).toBe(table[1])
  })
})

describe('the state of a seat', () => {
  test('SEA-02 is available, reserved, in the cart, blocked by distancing, or highlighted', () => {
    const known = states([stalls('1', 1), stalls('1', 2), stalls('1', 5)], {
      own: new Set([stalls('1', 5)]),
      distancing: 1,
      highlighted: new Set([stalls('1', 4)]),
    })
    const row = hall.seats.filter((each) => each.section.id === 'stalls' && each.row.name === '1').map(({ index }) => known[index])
    expect(row).toEqual(['reserved', 'reserved', 'distanced', 'highlighted', 'own', 'available'])
    expect(known[seat(stalls('2', 6)).index]).toBe('reserved')
  })

  test('SEA-09 keeps as many places free beside others as the event asks, in their row only, and never beside blocked seats', () => {
    const known = states([stalls('1', 1)], { distancing: 2 })
    const stateAt = (row: string, number: number) => known[seat(stalls(row, number)).index]
    expect([2, 3, 4].map((number) => stateAt('1', number))).toEqual(['distanced', 'distanced', 'available'])
    expect(stateAt('10', 1)).toBe('available')
    expect(stateAt('2', 5)).toBe('available')
    expect(states([], { distancing: 2 })).not.toContain('distanced')
  })

  test('SEA-02 has the colour of its map_color, in the shade of the shop or made to stand out', () => {
    const shades = ['#ff7d9c', '#7db4ff', '#6fdda6', '#ffc24a']
    expect(mapColours(['#1f5f8b', '#b3261e', '#1f5f8b'], shades, '#1e1d1b')).toEqual(['#7db4ff', '#ff7d9c', '#7db4ff'])
    const [purple] = mapColours(['#2b1f4a'], shades, '#1e1d1b')
    expect(purple).not.toBe('#2b1f4a')
    expect(shades).not.toContain(purple)
  })
})

describe('pressing a seat', () => {
  test('offers a free seat and releases an own one', () => {
    const own = stalls('1', 3)
    const known = states([own], { own: new Set([own]) })
    expect(pressSeat(hall, seat(stalls('1', 4)), known, 'category-A')).toEqual({ kind: 'offer', seats: [seat(stalls('1', 4))] })
    expect(pressSeat(hall, seat(own), known, 'category-A')).toEqual({ kind: 'release', seats: [seat(own)] })
  })

  test('SEA-05 takes and releases all free seats of a section that is sold as a whole', () => {
    const [first = '', second = '', ...others] = table
    const offer = pressSeat(hall, seat(second), states([first]), null)
    expect(offer).toEqual({ kind: 'offer', seats: [second, ...others].map(seat) })
    const release = pressSeat(hall, seat(second), states(table, { own: new Set([second, ...others]) }), 'category-B')
    expect(release).toEqual({ kind: 'release', seats: [second, ...others].map(seat) })
  })

  test('SEA-10 is refused for another category until the reserved seats are released', () => {
    const known = states([stalls('1', 3)], { own: new Set([stalls('1', 3)]) })
    expect(pressSeat(hall, seat(table[0] ?? ''), known, 'category-A')).toEqual({ kind: 'refused', reason: 'release-first' })
    expect(pressSeat(hall, seat(table[0] ?? ''), free, null).kind).toBe('offer')
  })

  test('is refused for a taken seat and for one too near to others', () => {
    const known = states([stalls('1', 1)], { distancing: 1 })
    expect(pressSeat(hall, seat(stalls('1', 1)), known, null)).toEqual({ kind: 'refused', reason: 'reserved' })
    expect(pressSeat(hall, seat(stalls('1', 2)), known, null)).toEqual({ kind: 'refused', reason: 'distanced' })
  })
})

describe('filters and the list', () => {
  const prices = new Map([
    ['category-A', 5000],
    ['category-B', 9000],
  ])
  const passing = (filter: Partial<SeatFilter>, known = free) => {
    const matches = matchingSeats(hall, known, { ...noFilter, ...filter }, prices)
    return hall.seats.filter(({ index }) => matches[index] === 1).map(({ seat: { id } }) => id)
  }

  test('keep seats of chosen categories, up to a price, and none that cannot be bought', () => {
    expect(passing({})).toHaveLength(21)
    expect(passing({ categories: new Set(['category-B']) })).toEqual(table)
    expect(passing({ priceUpTo: 5000 })).toHaveLength(17)
    expect(matchingSeats(hall, free, noFilter, new Map()).includes(1)).toBe(false)
  })

  test('keep only seats where enough are free beside each other', () => {
    const known = states([stalls('1', 3), stalls('10', 1), stalls('10', 4)])
    expect(passing({ together: 3, categories: new Set(['category-A']) }, known)).toEqual([
      ...[4, 5, 6].map((number) => stalls('1', number)),
      ...[1, 2, 3, 4, 5].map((number) => stalls('2', number)),
    ])
  })

  test('list rows and seats by their numbers, with the own seats', () => {
    const own = stalls('1', 2)
    const known = states([own, stalls('1', 1)], { own: new Set([own]) })
    const matches = matchingSeats(hall, known, noFilter, prices)
    const section = hall.sections[0] ?? expect.fail()
    const rows = listRows(hall, section, known, matches)
    expect(rows.map(({ name }) => name)).toEqual(['1', '2', '10'])
    expect(rows[0]?.seats.map((each) => each.seat.number)).toEqual(['2', '3', '4', '5', '6'])
    expect(countBySection(hall, matches)).toEqual(
      new Map([
        ['stalls', 15],
        ['table', 4],
      ]),
    )
  })
})

test("ENT-22 a category's selection has a row per kind of ticket with its seats, and preselects the kind chosen last", () => {
  const variant = (id: string, order: number, available = true): SeatVariant => ({
    id,
    order,
    description: id,
    price: 5000,
    available,
    pricingCategory: { id: 'category-A', name: 'A' },
    availableSectionIds: ['stalls'],
  })
  const variants = [variant('reduced', 2), variant('normal', 1), variant('gone', 0, false)]
  const [empty, other] = categorySelections(categories, variants, [])
  expect(empty).toMatchObject({ id: 'category-A', available: true, availableSectionIds: ['stalls'], default_hash: 'normal' })
  expect(other).toMatchObject({ available: false, default_hash: null, productVariants: [] })
  const own: OwnPlace[] = [
    { itemId: '1', variantId: 'normal', seatId: 's1', sectionId: null },
    { itemId: '2', variantId: 'reduced', seatId: 's2', sectionId: null },
  ]
  const selections = categorySelections(categories, variants, own)
  expect(selections[0]?.default_hash).toBe('reduced')
  expect(selections[0]?.productVariants).toMatchObject([
    { hash: 'gone', amount: 0, object_key: null, default: false, order: 0 },
    { hash: 'normal', amount: 1, seat_ids: ['s1'], section_ids: [], object_key: 's1', default: false },
    { hash: 'reduced', amount: 1, seat_ids: ['s2'], object_key: 's2', default: true },
  ])
  expect(chosenCategory(selections)).toBe('category-A')
  expect(chosenCategory(categorySelections(categories, variants, []))).toBeNull()
})
