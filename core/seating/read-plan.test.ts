import { asSentence, inEnglish, type Wording } from '#core/text/sentence.ts'
import { expect, test } from 'vitest'
import { drawPlan } from './draw-plan.ts'
import { describeKeys } from './plan-faults.ts'
import { readPlan } from './read-plan.ts'
import { eachSeat } from './seating-plan.ts'

const wordsOf = (message: Wording) => inEnglish(asSentence(message))

const club = {
  format: 'stagefront-seating-plan',
  name: 'Club',
  size: { width: 200, height: 200 },
  stage: [100, 0],
  categories: [
    { name: 'A', color: '#aa0000' },
    { name: 'B', color: '#0000aa' },
  ],
  sections: [
    {
      id: 'stalls',
      name: 'Parkett',
      category: 'A',
      rows: [
        {
          name: '1',
          numbers: '1-4',
          from: [50, 50],
          to: [80, 50],
          except: { '1': { kind: 'wheelchair' }, '2': { kind: 'companion' }, '4': { obstructed: true, category: 'B' } },
        },
        { name: '2', seats: [{ id: 'x', number: '7a', x: 50, y: 70, blocked: true }] },
      ],
    },
    {
      id: 'floor',
      name: 'Stehplatz',
      category: 'B',
      capacity: 300,
      hull: [
        [0, 100],
        [200, 100],
        [200, 200],
        [0, 200],
      ],
    },
  ],
}

type Club = typeof club

/** The faults of a changed plan, as an operator sees them. */
function faultsOf(change: (plan: Club) => void): string[] {
  const plan = structuredClone(club)
  change(plan)
  return readPlan(plan).faults.map(({ keys, message }) => `${describeKeys(keys)}: ${wordsOf(message)}`)
}

test('OPS-05 a plan of our own has its seats between the ends of a row, with their exceptions, and its standing areas', () => {
  const { plan, faults } = readPlan(club)
  expect(faults).toEqual([])
  const seats = [...eachSeat(plan ?? { sections: [] })].map(({ seat }) => seat)
  expect(seats.map(({ id, x, y, category, kind, obstructed, blocked }) => [id, x, y, category, kind, obstructed, blocked])).toEqual([
    ['stalls-1-1', 50, 50, 'A', 'wheelchair', false, false],
    ['stalls-1-2', 60, 50, 'A', 'companion', false, false],
    ['stalls-1-3', 70, 50, 'A', 'seat', false, false],
    ['stalls-1-4', 80, 50, 'B', 'seat', true, false],
    ['x', 50, 70, 'A', 'seat', false, true],
  ])
  expect(plan?.sections.map(({ id, capacity, hull }) => [id, capacity, hull.length])).toEqual([
    ['stalls', null, 5],
    ['floor', 300, 4],
  ])
})

test('OPS-05 a row names its blocked seats like its numbers', () => {
  const plan = structuredClone(club)
  Object.assign(plan.sections[0]?.rows?.[0] ?? {}, { blocked: '1, 3-4' })
  const seats = [...eachSeat(readPlan(plan).plan ?? { sections: [] })].map(({ seat: { kind, blocked } }) => [kind, blocked])
  expect(seats.slice(0, 4)).toEqual([
    ['wheelchair', true],
    ['companion', false],
    ['seat', true],
    ['seat', true],
  ])
})

test.each<[what: string, change: (plan: Club) => void, fault: string]>([
  [
    'a blocked seat that the row does not have',
    (plan) => Object.assign(plan.sections[0]?.rows?.[0] ?? {}, { blocked: '4-5' }),
    'sections[0].rows[0].blocked: names seat 5, which the row does not have',
  ],
  [
    'blocked seats that are no numbers',
    (plan) => Object.assign(plan.sections[0]?.rows?.[0] ?? {}, { blocked: '1-900' }),
    'sections[0].rows[0].blocked: must be a range of at most 500 seats such as "1-24", or numbers such as "1, 3, 5"',
  ],
  [
    'the id of another seat',
    (plan) => Object.assign(plan.sections[0]?.rows?.[1]?.seats?.[0] ?? {}, { id: 'stalls-1-1' }),
    'sections[0].rows[1].seats[0]: the id “stalls-1-1” is also at sections[0].rows[0].seats[0]',
  ],
  [
    'the label of another seat',
    (plan) => Object.assign(plan.sections[0]?.rows?.[1] ?? {}, { name: '1', seats: [{ id: 'x', number: '3', x: 50, y: 70 }] }),
    'sections[0].rows[1].seats[0]: Parkett, row 1, seat 3 is also at sections[0].rows[0].seats[2]',
  ],
  [
    'a seat on another one',
    (plan) => Object.assign(plan.sections[0]?.rows?.[1]?.seats?.[0] ?? {}, { x: 51, y: 51 }),
    'sections[0].rows[1].seats[0]: lies on the seat at sections[0].rows[0].seats[0] (Parkett, row 1, seat 1)',
  ],
  [
    'a seat outside the plan',
    (plan) => Object.assign(plan.sections[0]?.rows?.[1]?.seats?.[0] ?? {}, { x: 250 }),
    'sections[0].rows[1].seats[0]: lies outside the plan, at 250, 70 of 200 × 200',
  ],
  [
    'a seat outside its hull',
    (plan) =>
      Object.assign(plan.sections[0] ?? {}, {
        hull: [
          [40, 40],
          [90, 40],
          [90, 60],
          [40, 60],
        ],
      }),
    'sections[0].rows[1].seats[0]: lies outside the hull of its section “Parkett”',
  ],
  [
    'an unknown category',
    (plan) => Object.assign(plan.sections[1] ?? {}, { category: 'C' }),
    'sections[1]: uses the category “C”, which the plan does not have',
  ],
  [
    'the id of another section',
    (plan) => Object.assign(plan.sections[1] ?? {}, { id: 'stalls' }),
    'sections[1]: has the id “stalls” of sections[0]',
  ],
  ['a category twice', (plan) => Object.assign(plan.categories[1] ?? {}, { name: 'A' }), 'categories[1]: “A” is there twice'],
  [
    'neither rows nor a capacity',
    (plan) => delete plan.sections[1]?.capacity,
    'sections[1]: must have rows, or a capacity if it is a standing area',
  ],
  [
    'a standing area without an outline',
    (plan) => delete plan.sections[1]?.hull,
    'sections[1]: must have a hull, because it has no seats to draw it around',
  ],
  [
    'an exception for a seat that is not there',
    (plan) => Object.assign(plan.sections[0]?.rows?.[0]?.except ?? {}, { '9': {} }),
    'sections[0].rows[0].except.9: names seat 9, which the row does not have',
  ],
  [
    'a row of too many seats',
    (plan) => Object.assign(plan.sections[0]?.rows?.[0] ?? {}, { numbers: '1-900', except: {} }),
    'sections[0].rows[0].numbers: must be a range of at most 500 seats such as "1-24", or numbers such as "1, 3, 5"',
  ],
  [
    'a companion without a wheelchair place',
    (plan) => Object.assign(plan.sections[0]?.rows?.[0]?.except?.['1'] ?? {}, { kind: 'seat' }),
    'sections[0].rows[0].seats[1]: is a companion seat that is not beside a wheelchair place of its row',
  ],
  ['a misspelt field', (plan) => Object.assign(plan.sections[1] ?? {}, { capcity: 3 }), 'sections[1].capcity: is no field of a plan'],
  [
    'a wrong colour',
    (plan) => Object.assign(plan.categories[0] ?? {}, { color: 'red' }),
    'categories[0].color: must be a colour, for example "#1a2b3c"',
  ],
])('OPS-05 a plan with %s is refused at its place', (_what, change, fault) => {
  expect(faultsOf(change)).toContain(fault)
})

test('OPS-05 a bent row lies on the shorter arc around its point', () => {
  const plan = structuredClone(club)
  Object.assign(plan.sections[0] ?? {}, { rows: [{ name: '1', numbers: '1-3', from: [50, 100], to: [100, 150], around: [100, 100] }] })
  const places = [...eachSeat(readPlan(plan).plan ?? { sections: [] })].map(({ seat }) => [Math.round(seat.x), Math.round(seat.y)])
  expect(places).toEqual([
    [50, 100],
    [65, 135],
    [100, 150],
  ])
})

test('OPS-05 a plan of pretix has its seats where zone, row and seat place them', () => {
  const { plan, faults } = readPlan({
    name: 'Saal',
    size: { width: 400, height: 300 },
    categories: [{ name: 'I', color: '#112233' }],
    zones: [
      {
        name: 'Rang',
        zone_id: 'rang',
        position: { x: 100, y: 50 },
        rows: [
          {
            row_number: '1',
            position: { x: 10, y: 20 },
            seats: [
              { seat_guid: 'a', seat_number: '1', position: { x: 0, y: 0 }, category: 'I' },
              { seat_guid: 'b', seat_number: 2, position: { x: 20, y: 1 }, category: 'I' },
            ],
          },
        ],
        areas: [{ shape: 'circle', position: { x: 5, y: 5 }, circle: { radius: 9 }, text: { text: 'Pult' } }],
      },
    ],
  })
  expect(faults).toEqual([])
  expect(
    [...eachSeat(plan ?? { sections: [] })].map(({ section, row, seat }) => [section.name, row.name, seat.number, seat.x, seat.y]),
  ).toEqual([
    ['Rang', '1', '1', 110, 70],
    ['Rang', '1', '2', 130, 71],
  ])
  expect(plan?.graphics).toEqual([{ shape: 'ellipse', x: 105, y: 55, radiusX: 9, radiusY: 9, text: 'Pult' }])
})

/** A plan of pretix with one seat for each of these zones; the fields that are given replace or add to the usual ones. */
function pretix(...zones: { zone?: object; row?: object; seat?: object }[]) {
  return {
    name: 'Saal',
    size: { width: 400, height: 300 },
    categories: [{ name: 'I' }],
    zones: zones.map(({ zone, row, seat }, index) => ({
      ...{ name: `Block ${'ABC'[index]}`, position: { x: 100 * (index + 1), y: 50 }, ...zone },
      rows: [
        {
          row_number: '2',
          ...row,
          seats: [{ seat_guid: `s${index}`, seat_number: '5', position: { x: 0, y: 0 }, category: 'I', ...seat }],
        },
      ],
    })),
  }
}
const said = (value: unknown) =>
  readPlan(value).faults.map(({ keys, message, isWarning }) => `${isWarning ? 'warning ' : ''}${describeKeys(keys)}: ${wordsOf(message)}`)
const labels = (value: unknown) =>
  [...eachSeat(readPlan(value).plan ?? { sections: [] })].map(({ section, row, seat }) => [section.name, row.name, seat.number].join(' | '))

test('OPS-05 an unknown field of a pretix plan is named once, with its number and first place', () => {
  expect(said(pretix({ zone: { curve: 1 }, seat: { note: 'x' } }, { seat: { note: 'y' } }))).toEqual([
    'warning zones[0].curve: “curve” is no field of pretix’s zones: it is left out',
    'warning zones[0].rows[0].seats[0].note: “note” is no field of pretix’s seats, here and at 1 more: it is left out',
  ])
})

test.each([
  [{ status: 'sold' }, true],
  [{ available: false }, true],
  [{ isBlocked: true }, true],
  [{ reserved: 'Künstler' }, true],
  [{ status: 'free' }, false],
  [{ available: true }, false],
  [{ blocked: false }, false],
  [{ meta: { status: 'sold' } }, true],
  [{ radius: 9, start_direction: null, uuid: 'u' }, false],
])('OPS-05 a pretix seat with %j is refused: %s', (seat, isRefused) => {
  const faults = readPlan(pretix({}, { seat })).faults.filter(({ isWarning }) => !isWarning)
  expect(faults.map(({ keys, message }) => `${describeKeys(keys)} ${wordsOf(message)}`)).toEqual(
    isRefused ? [expect.stringMatching(/^zones\[1\]\.rows\[0\]\.seats\[0\]\.\w+ .*1 seat would go on sale/)] : [],
  )
})

test.each([
  [{ row: { status: 'sold' } }, 'zones[1].rows[0].status', 'rows', '1 row'],
  [{ zone: { blocked: true } }, 'zones[1].blocked', 'zones', '1 zone'],
])('OPS-05 a pretix plan with %j is refused, because its seats would go on sale', (changed, place, list, count) => {
  const faults = readPlan(pretix({}, changed)).faults.filter(({ isWarning }) => !isWarning)
  expect(faults.map(({ keys, message }) => `${describeKeys(keys)} ${wordsOf(message)}`)).toEqual([
    expect.stringMatching(
      new RegExp(`^${place.replaceAll(/[[\]]/g, '\\$&')} .*no field of pretix’s ${list}, .* the seats of ${count} would go on sale`),
    ),
  ])
})

test('OPS-05 the labels of pretix’s rows and seats are read with their patterns', () => {
  const at = (x: number) => ({ position: { x, y: 50 } })
  expect(
    labels(
      pretix(
        { row: { row_label: 'Tisch B', seat_label: 'Stuhl %s' } },
        { zone: at(200), row: { row_label: 'Reihe %s', seat_label: 'Platz %s' } },
        { zone: at(300), row: { row_label: 'Loge %s', seat_label: null } },
      ),
    ),
  ).toEqual(['Block A | Tisch B | Stuhl 5', 'Block B | 2 | 5', 'Block C | Loge 2 | 5'])
})

test('OPS-05 blocks that differ by the label of their rows alone are no doubles', () => {
  const zone = { name: 'Parkett' }
  const plan = pretix(
    { zone, row: { row_label: 'Tisch A' } },
    { zone: { ...zone, position: { x: 200, y: 50 } }, row: { row_label: 'Tisch B' } },
  )
  expect(said(plan)).toEqual([])
})

test('OPS-05 a pretix zone without a name bears that of the plan, and colours are optional', () => {
  const { plan, faults } = readPlan(pretix({ zone: { name: undefined } }, { zone: { name: '' } }))
  expect(plan?.sections.map(({ name }) => name)).toEqual(['Saal', 'Saal 2'])
  expect(plan?.categories).toEqual([{ name: 'I', color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string }])
  expect(faults.map(({ isWarning }) => isWarning)).toEqual([true, true])
})

test('OPS-05 sections on each other are one fault for each pair, with a move that mends it', () => {
  const moved = (x: number) => {
    const plan = structuredClone(club)
    const [stalls] = plan.sections
    const rows = ['1', '2', '3'].map((name, index) => ({
      name,
      numbers: '1-4',
      from: [50 + x, 50 + 10 * index],
      to: [80 + x, 50 + 10 * index],
    }))
    Object.assign(stalls ?? {}, {
      rows: rows.map((row) => ({ ...row, from: [row.from[0]! - x, row.from[1]], to: [row.to[0]! - x, row.to[1]] })),
    })
    plan.sections.push({ ...structuredClone(club.sections[0]!), id: 'd', name: 'Block D', rows } as never)
    return said(plan)
  }
  const [fault, ...others] = moved(1)
  expect(others).toEqual([])
  expect(fault).toMatch(
    /^sections\[2\]: “Block D” lies on “Parkett” \(sections\[0\]\): 12 of its seats are on seats of it, from x 51 to 81 and y 50 to 70\. Move “Block D” by (-?\d+) in ([xy])$/,
  )
  expect(fault).toMatch(/by -?30 in y$/)
  expect(moved(41)).toEqual([])
})

test('OPS-05 of a fault that is there hundreds of times the first ones are named, and how many more there are', () => {
  const plan = structuredClone(club)
  const seats = Array.from({ length: 60 }, (_, index) => ({ id: 'twice', number: String(index), x: 20 + index * 3, y: 20 }))
  Object.assign(plan.sections[0] ?? {}, { rows: [{ name: '1', seats }] })
  const doubled = said(plan).filter((fault) => fault.includes('“twice”') || fault.includes('more faults'))
  expect(doubled).toHaveLength(21)
  expect(doubled.at(-1)).toMatch(/has 39 more faults of this kind$/)
})

test('OPS-05 what has more than 100,000 seats is no hall, and is refused without comparing them', () => {
  const plan = structuredClone(club)
  const rows = Array.from({ length: 201 }, (_, row) => ({
    name: String(row),
    numbers: '1-500',
    from: [10, 10 + row / 2],
    to: [190, 10 + row / 2],
  }))
  Object.assign(plan.sections[0] ?? {}, { rows })
  expect(said(plan)).toEqual([expect.stringContaining('has 100500 seats; at most 100000 are supported')])
})

test('a drawing has a shape for every seat and section, and escapes their names', () => {
  const plan = structuredClone(club)
  Object.assign(plan.sections[1] ?? {}, { name: 'Vor <der> & "hinter"' })
  const svg = drawPlan(readPlan(plan).plan ?? expect.fail('no plan'))
  expect(svg.match(/<circle /g)).toHaveLength(4 + 1)
  expect(svg.match(/<rect /g)).toHaveLength(1)
  expect(svg.match(/<polygon /g)).toHaveLength(2)
  expect(svg).toContain('Vor &lt;der&gt; &amp; &quot;hinter&quot; (300)')
})
