import { sellSeats } from './sell-seats.ts'
import { bentBlock, except, ring, straightBlock, table, trimTo, type HallPlan, type HallSection } from './blocks.ts'

/*
 * Six invented halls, one of each kind that seating plans have to cope with, and one of them half sold. Distances are in centimetres divided by three: 16 to 18
 * between two seats of a row, 27 to 30 between two rows.
 */

const colors = { one: '#b3261e', two: '#8a5a00', three: '#1f5f8b', four: '#2e6b3c', five: '#5b4a8a' }
const format = 'stagefront-seating-plan' as const

/** The wheelchair places of a block: one and its companion's at each end of its first row. */
function withWheelchairPlaces(section: HallSection, amount: number): HallSection {
  return except(section, section.rows?.[0]?.name ?? '', {
    '1': { kind: 'wheelchair' },
    '2': { kind: 'companion' },
    [String(amount - 1)]: { kind: 'companion' },
    [String(amount)]: { kind: 'wheelchair' },
  })
}

/** An arena for 12,000: rows on the floor before the stage, two tiers around three sides of it. */
function arena(): HallPlan {
  const centre: [number, number] = [1820, 1250]
  const gaps = { seatGap: 17, rowGap: 28 }
  const floor = [1, 2, 3].flatMap((column) =>
    [1, 2].map((line) => {
      const block = straightBlock({
        id: `F${(line - 1) * 3 + column}`,
        name: `Innenraum ${(line - 1) * 3 + column}`,
        category: line === 1 ? 'A' : 'B',
        middle: [centre[0] + (column - 2) * 330, line === 1 ? 830 : 1330],
        rows: 16,
        seats: 18,
        ...gaps,
      })
      return line === 2 ? withWheelchairPlaces(block, 18) : block
    }),
  )
  const lower = ring({
    first: 101,
    blocks: 18,
    aisle: 1.6,
    around: centre,
    from: -30,
    to: 210,
    radius: 740,
    rows: 15,
    ...gaps,
    categoryOf: (index) => (index > 4 && index < 13 ? 'C' : 'B'),
  })
  const upper = ring({
    first: 201,
    blocks: 24,
    aisle: 1.4,
    around: centre,
    from: -30,
    to: 210,
    radius: 1210,
    rows: 22,
    ...gaps,
    categoryOf: (index) => (index > 6 && index < 17 ? 'D' : 'E'),
  })
  return trimTo(
    {
      format,
      name: 'Arena',
      size: { width: 3640, height: 3080 },
      stage: [1820, 640],
      categories: Object.values(colors).map((color, index) => ({ name: 'ABCDE'[index] ?? '', color })),
      sections: [...floor, ...lower, ...upper],
      graphics: [{ shape: 'rectangle', x: 1520, y: 540, width: 600, height: 200, text: 'Bühne' }],
    },
    12_000,
  )
}

/** The arena about half sold by other sellers, the good seats first. */
function arenaHalfSold(): HallPlan {
  return sellSeats(arena(), { A: 0.82, B: 0.6, C: 0.66, D: 0.42, E: 0.3 }, 12_000)
}

/** A theatre for 1,400: stalls that widen towards the back, two balconies. */
function theatre(): HallPlan {
  const around: [number, number] = [750, -200]
  const gaps = { seatGap: 17, rowGap: 28 }
  const stalls = bentBlock({ id: 'stalls', name: 'Parkett', category: 'I', around, from: 65, to: 115, radius: 420, rows: 18, ...gaps })
  const rear = bentBlock({
    id: 'rear',
    name: 'Parkett hinten',
    category: 'II',
    around,
    from: 64,
    to: 116,
    radius: 950,
    rows: 8,
    firstRow: 19,
    ...gaps,
  })
  const first = bentBlock({ id: 'balcony-1', name: '1. Rang', category: 'II', around, from: 62, to: 118, radius: 1210, rows: 5, ...gaps })
  const second = bentBlock({ id: 'balcony-2', name: '2. Rang', category: 'III', around, from: 63, to: 117, radius: 1390, rows: 5, ...gaps })
  return trimTo(
    {
      format,
      name: 'Theater',
      size: { width: 1500, height: 1350 },
      stage: [750, 120],
      categories: [
        { name: 'I', color: colors.one },
        { name: 'II', color: colors.two },
        { name: 'III', color: colors.three },
      ],
      sections: [
        withWheelchairPlaces(stalls, stalls.rows?.[0]?.numbers ? Number(stalls.rows[0].numbers.slice(2)) : 0),
        rear,
        first,
        second,
      ],
      graphics: [{ shape: 'rectangle', x: 550, y: 40, width: 400, height: 110, text: 'Bühne' }],
    },
    1400,
  )
}

/** A club with tables that are sold as a whole, and a standing area at the bar. */
function club(): HallPlan {
  const tables = Array.from({ length: 15 }, (_, index) =>
    table(index + 1, [110 + (index % 5) * 120, 210 + Math.floor(index / 5) * 120], index < 5 ? 4 : 6, index < 5 ? 'Erste Reihe' : 'Tisch'),
  )
  return {
    format,
    name: 'Club',
    size: { width: 700, height: 720 },
    stage: [350, 70],
    categories: [
      { name: 'Erste Reihe', color: colors.one },
      { name: 'Tisch', color: colors.three },
      { name: 'Stehplatz', color: colors.four },
    ],
    sections: [
      ...tables,
      {
        id: 'bar',
        name: 'Stehplätze an der Bar',
        category: 'Stehplatz',
        capacity: 120,
        hull: [
          [60, 540],
          [640, 540],
          [640, 660],
          [60, 660],
        ],
      },
    ],
    graphics: [
      { shape: 'rectangle', x: 200, y: 20, width: 300, height: 100, text: 'Bühne' },
      { shape: 'rectangle', x: 60, y: 670, width: 580, height: 30, text: 'Bar' },
    ],
  }
}

/** A field with standing areas and one raised stand with seats. */
function openAir(): HallPlan {
  const stand = straightBlock({
    id: 'stand',
    name: 'Tribüne',
    category: 'Tribüne',
    middle: [700, 1010],
    rows: 12,
    seats: 60,
    seatGap: 17,
    rowGap: 28,
  })
  return {
    format,
    name: 'Open Air',
    size: { width: 1400, height: 1400 },
    stage: [700, 120],
    categories: [
      { name: 'Front of Stage', color: colors.one },
      { name: 'Wiese', color: colors.four },
      { name: 'Tribüne', color: colors.three },
    ],
    sections: [
      {
        id: 'front',
        name: 'Front of Stage',
        category: 'Front of Stage',
        capacity: 1500,
        hull: [
          [300, 230],
          [1100, 230],
          [1180, 430],
          [220, 430],
        ],
      },
      {
        id: 'field',
        name: 'Wiese',
        category: 'Wiese',
        capacity: 9000,
        hull: [
          [200, 460],
          [1200, 460],
          [1340, 960],
          [60, 960],
        ],
      },
      withWheelchairPlaces(stand, 60),
    ],
    graphics: [
      {
        shape: 'polygon',
        points: [
          [450, 60],
          [950, 60],
          [900, 190],
          [500, 190],
        ],
        text: 'Bühne',
      },
      { shape: 'ellipse', x: 700, y: 700, radius_x: 60, radius_y: 40, text: 'Technik' },
    ],
  }
}

/** A church: pews on both sides of the aisle, pillars in the way of the outer seats, a gallery. */
function church(): HallPlan {
  const side = (id: string, name: string, x: number, pillar: string[]): HallSection => {
    const pews = straightBlock({ id, name, category: 'Schiff', middle: [x, 260], rows: 20, seats: 9, seatGap: 18, rowGap: 30 })
    return ['4', '8', '12', '16'].reduce(
      (section, row) =>
        except(section, row, Object.fromEntries(pillar.map((seat) => [seat, { obstructed: true, category: 'Sicht eingeschränkt' }]))),
      pews,
    )
  }
  const gallery = straightBlock({
    id: 'gallery',
    name: 'Empore',
    category: 'Empore',
    middle: [300, 930],
    rows: 3,
    seats: 20,
    seatGap: 18,
    rowGap: 30,
  })
  const pillars = [4, 8, 12, 16].flatMap((row) =>
    [85, 515].map((x) => ({ shape: 'ellipse' as const, x, y: 235 + (row - 1) * 30, radius_x: 9, radius_y: 9 })),
  )
  return {
    format,
    name: 'Kirche',
    size: { width: 600, height: 1080 },
    stage: [300, 140],
    categories: [
      { name: 'Schiff', color: colors.one },
      { name: 'Sicht eingeschränkt', color: colors.five },
      { name: 'Empore', color: colors.three },
    ],
    sections: [
      withWheelchairPlaces(side('left', 'Schiff links', 180, ['1', '2']), 9),
      side('right', 'Schiff rechts', 420, ['8', '9']),
      gallery,
    ],
    graphics: [
      {
        shape: 'polygon',
        points: [
          [200, 60],
          [400, 60],
          [440, 180],
          [160, 180],
        ],
        text: 'Altarraum',
      },
      ...pillars,
    ],
  }
}

/** A stadium with the stage at one end: standing on the pitch, the tier behind the stage is closed. */
function stadium(): HallPlan {
  const centre: [number, number] = [1600, 1250]
  const gaps = { seatGap: 18, rowGap: 29 }
  const tier = ring({
    first: 1,
    blocks: 22,
    aisle: 1.5,
    around: centre,
    from: -40,
    to: 220,
    radius: 900,
    rows: 18,
    ...gaps,
    categoryOf: (index) => (index < 4 || index > 17 ? 'Unterrang seitlich' : 'Unterrang'),
  })
  return {
    format,
    name: 'Stadion',
    size: { width: 3200, height: 2750 },
    stage: [1600, 620],
    categories: [
      { name: 'Innenraum', color: colors.one },
      { name: 'Unterrang', color: colors.three },
      { name: 'Unterrang seitlich', color: colors.five },
    ],
    sections: [
      {
        id: 'pitch',
        name: 'Innenraum',
        category: 'Innenraum',
        capacity: 18_000,
        hull: [
          [1050, 820],
          [2150, 820],
          [2150, 1900],
          [1050, 1900],
        ],
      },
      ...tier,
    ],
    graphics: [{ shape: 'rectangle', x: 1250, y: 480, width: 700, height: 260, text: 'Bühne' }],
  }
}

/** The example halls by name. */
export const halls = {
  arena,
  'arena-half-sold': arenaHalfSold,
  theatre,
  club,
  'open-air': openAir,
  church,
  stadium,
} as const satisfies Record<string, () => HallPlan>
