import type { z } from 'zod'
import type { ownPlanSchema } from '#core/seating/own-format.ts'

/** A plan as it is written in a file (`docs/seating-plans.md`). */
export type HallPlan = z.input<typeof ownPlanSchema>
export type HallSection = HallPlan['sections'][number]
type HallRow = NonNullable<HallSection['rows']>[number]
type Pair = [x: number, y: number]

interface BlockLook {
  id: string
  name: string
  category: string
}

interface StraightBlock extends BlockLook {
  /** The middle of the first row. */
  middle: Pair
  rows: number
  /** Seats of the first row, and how many more each following row has. */
  seats: number
  growth?: number
  seatGap: number
  rowGap: number
  /** The number of the first row. */
  firstRow?: number
}

/** Straight rows, one behind the other. */
export function straightBlock({
  id,
  name,
  category,
  middle: [x, y],
  rows,
  seats,
  growth = 0,
  seatGap,
  rowGap,
  firstRow = 1,
}: StraightBlock): HallSection {
  return {
    id,
    name,
    category,
    rows: Array.from({ length: rows }, (_, index): HallRow => {
      const amount = seats + growth * index
      const half = ((amount - 1) * seatGap) / 2
      const line = y + index * rowGap
      return { name: String(firstRow + index), numbers: `1-${amount}`, from: round([x - half, line]), to: round([x + half, line]) }
    }),
  }
}

interface BentBlock extends BlockLook {
  /** The point around which its rows are bent. */
  around: Pair
  /** Degrees; 0 is to the right and 90 below. */
  from: number
  to: number
  radius: number
  rows: number
  seatGap: number
  rowGap: number
  firstRow?: number
}

/** Rows bent around a point; those further out have more seats. */
export function bentBlock({ id, name, category, around, from, to, radius, rows, seatGap, rowGap, firstRow = 1 }: BentBlock): HallSection {
  return {
    id,
    name,
    category,
    rows: Array.from({ length: rows }, (_, index): HallRow => {
      const r = radius + index * rowGap
      const amount = Math.max(1, Math.floor((radians(Math.abs(to - from)) * r) / seatGap) + 1)
      const ends = [from, to].map((angle): Pair =>
        round([around[0] + r * Math.cos(radians(angle)), around[1] + r * Math.sin(radians(angle))]),
      )
      return { name: String(firstRow + index), numbers: `1-${amount}`, from: ends[0] ?? around, to: ends[1] ?? around, around }
    }),
  }
}

interface Ring extends Omit<BentBlock, 'id' | 'name' | 'category'> {
  /** The number of its first block. */
  first: number
  blocks: number
  /** Degrees between two blocks. */
  aisle: number
  /** The category of a block by its place in the ring. */
  categoryOf: (index: number) => string
}

/** Blocks side by side around a point: a tier of an arena, a balcony. */
export function ring({ first, blocks, aisle, categoryOf, from, to, ...block }: Ring): HallSection[] {
  const width = (to - from - aisle * (blocks - 1)) / blocks
  return Array.from({ length: blocks }, (_, index) => {
    const start = from + index * (width + aisle)
    const number = first + index
    return bentBlock({ ...block, id: String(number), name: `Block ${number}`, category: categoryOf(index), from: start, to: start + width })
  })
}

/** A round table whose seats are sold together (SEA-05). */
export function table(number: number, [x, y]: Pair, seats: number, category: string): HallSection {
  const radius = 26
  return {
    id: `table-${number}`,
    name: `Tisch ${number}`,
    category,
    force_section: true,
    rows: [
      {
        name: String(number),
        seats: Array.from({ length: seats }, (_, index) => {
          const angle = (2 * Math.PI * index) / seats
          const [seatX, seatY] = round([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
          return { number: String(index + 1), x: seatX, y: seatY }
        }),
      },
    ],
  }
}

/** Takes single seats out of many rows until a plan has this many. Rows that are written by their numbers close up. */
export function trimTo(plan: HallPlan, seats: number): HallPlan {
  let surplus = seatCount(plan) - seats
  if (surplus < 0) throw new Error(`${plan.name} has ${seats + surplus} seats, fewer than ${seats}`)
  let { sections } = plan
  while (surplus > 0) {
    sections = sections.map((section) => {
      const rows = section.rows?.map((row) => {
        if (surplus === 0 || row.numbers === undefined || row.except) return row
        surplus--
        return { ...row, numbers: `1-${amountOf(row) - 1}` }
      })
      return rows ? { ...section, rows } : section
    })
  }
  return { ...plan, sections }
}

function seatCount(plan: HallPlan): number {
  return plan.sections.reduce((sum, { rows = [] }) => sum + rows.reduce((inRow, row) => inRow + amountOf(row), 0), 0)
}

function amountOf({ seats, numbers }: HallRow): number {
  return seats?.length ?? Number(/-(\d+)$/.exec(numbers ?? '')?.[1] ?? 0)
}

/** Gives seats of a row other traits: a wheelchair place, a view past a pillar. */
export function except(section: HallSection, row: string, seats: NonNullable<HallRow['except']>): HallSection {
  const rows = section.rows?.map((each) => (each.name === row ? { ...each, except: { ...each.except, ...seats } } : each))
  return { ...section, ...(rows && { rows }) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round([x, y]: Pair): Pair {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}
