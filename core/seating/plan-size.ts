import type { PlanFault } from './plan-fault.ts'
import { english, sentence } from '#core/text/sentence.ts'

/** A plan beyond one of these is not one hall. */
const limits = {
  seats: 100_000,
  sections: 2_000,
  /** Rows of one section. */
  rows: 2_000,
  /** Shapes that are only drawn. */
  shapes: 20_000,
  categories: 1_000,
}

/** The most seats that a row may have which spreads their numbers evenly. */
export const maxSeatsOfRow = 500

/**
 * What is too large about a plan. It is judged before anything is read: a plan of a million seats would take minutes and gigabytes to find
 * the same.
 * @param value the parsed file, of any shape
 * @param format how it calls its lists
 */
export function sizeFaults(
  value: unknown,
  { sections: list, shapes }: { sections: 'sections' | 'zones'; shapes: 'graphics' | 'areas' },
): PlanFault[] {
  const sections = listIn(value, list)
  const faults: PlanFault[] = []
  const judge = (keys: PlanFault['keys'], count: number, most: number, what: string) => {
    if (count > most) faults.push({ keys, message: english`has ${count} ${sentence(what)}; at most ${most} are supported` })
  }
  judge(['categories'], listIn(value, 'categories').length, limits.categories, 'categories')
  judge([list], sections.length, limits.sections, list)
  const longest = sections.findIndex((section) => listIn(section, 'rows').length > limits.rows)
  if (longest >= 0) judge([list, longest, 'rows'], listIn(sections[longest], 'rows').length, limits.rows, 'rows')
  judge(
    [],
    sumOf(sections, (section) => sumOf(listIn(section, 'rows'), seatsOf)),
    limits.seats,
    'seats',
  )
  judge([], listIn(value, shapes).length + sumOf(sections, (section) => listIn(section, shapes).length), limits.shapes, shapes)
  return faults
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null
  return Array.isArray(list) ? list : []
}

function sumOf(list: readonly unknown[], count: (each: unknown) => number): number {
  return list.reduce<number>((sum, each) => sum + count(each), 0)
}

function seatsOf(row: unknown): number {
  const { numbers } = (typeof row === 'object' && row !== null ? row : {}) as { numbers?: unknown }
  return listIn(row, 'seats').length + (typeof numbers === 'string' ? sumOf(numbers.split(','), (part) => lengthOf(String(part))) : 0)
}

/** How many numbers `1-24` stands for; a longer one than a row may have is refused later, and stands for none. */
function lengthOf(part: string): number {
  const range = /^(\d{1,5})-(\d{1,5})$/.exec(part.trim())
  const length = range ? Math.abs(Number(range[2]) - Number(range[1])) + 1 : 1
  return length > maxSeatsOfRow ? 0 : length
}
