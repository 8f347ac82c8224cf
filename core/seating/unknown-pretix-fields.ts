import type { PlanFault } from './plan-fault.ts'
import { english, sentence } from '#core/text/sentence.ts'

/** The fields of pretix's published schema, by what they belong to. `zones`, `rows`, `seats`, `areas` and `categories` are lists of others. */
const fields: Record<string, readonly string[]> = {
  plan: ['name', 'size', 'categories', 'zones'],
  categories: ['name', 'color'],
  zones: ['name', 'zone_id', 'uuid', 'position', 'rows', 'areas', 'displayed'],
  rows: [
    'row_number',
    'row_label',
    'seat_label',
    'uuid',
    'seats',
    'row_number_position',
    'row_label_position',
    'position',
    'number_of_seats',
    'seats_spacing',
    'start_at',
  ],
  seats: ['seat_guid', 'seat_number', 'seat_label', 'uuid', 'start_at', 'start_direction', 'radius', 'position', 'category'],
  areas: [
    'color',
    'border_color',
    'rotation',
    'position',
    'uuid',
    'shape',
    'polygon',
    'rectangle',
    'ellipse',
    'circle',
    'text',
    'width',
    'height',
  ],
}

/** What one of what may be sold is called. */
const single: Record<string, string> = { zones: 'zone', rows: 'row', seats: 'seat' }

/** Names by which other programs say whether a seat may be sold, and the values with which it may. */
const aboutSale =
  /^(is_?)?(status|state|available|availability|sold|sold_out|reserved|blocked|disabled|booked|taken|occupied|held|free|sellable|enabled)$/i
const forSale: Record<string, readonly unknown[]> = {
  yes: [true, 1, '1', 'true', 'yes', 'available', 'free', 'open', 'active', 'enabled', null, ''],
  no: [false, 0, '0', 'false', 'no', null, ''],
}
const negative = /sold|reserved|blocked|disabled|booked|taken|occupied|held/i

interface Unknown {
  name: string
  list: string
  keys: PlanFault['keys']
  count: number
  /** The first value with which a seat may not be sold, and how many have one. */
  unsellable: { value: unknown; keys: PlanFault['keys']; count: number } | null
}

/**
 * Fields that pretix's plans do not have, each name once with its number and its first place. A seat that says it is sold or blocked is an
 * error: it would go on sale. Everything else is a warning, because editors add fields of their own.
 */
export function unknownPretixFields(plan: unknown): PlanFault[] {
  const found = new Map<string, Unknown>()
  collect(plan, 'plan', [], found)
  return [...found.values()].map(({ name, list, keys, count, unsellable }): PlanFault => {
    const whose = english`pretix’s ${sentence(list === 'plan' ? 'plans' : list)}`
    if (!unsellable)
      return {
        keys,
        message:
          count === 1
            ? english`“${name}” is no field of ${whose}: it is left out`
            : english`“${name}” is no field of ${whose}, here and at ${count - 1} more: it is left out`,
        isWarning: true,
      }
    const places = english`${unsellable.count} ${sentence((unsellable.count === 1 && single[list]) || list)}`
    const seats = list === 'seats' ? places : english`the seats of ${places}`
    return {
      keys: unsellable.keys,
      message: english`“${name}” is no field of ${whose}, and with ${JSON.stringify(unsellable.value)} ${seats} would go on sale that may not be sold: remove these seats, or write the plan in Stagefront’s own format with “blocked: true”`,
    }
  })
}

function collect(value: unknown, list: string, keys: PlanFault['keys'], found: Map<string, Unknown>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, inner] of Object.entries(value)) {
    const at = [...keys, name]
    if (Object.hasOwn(fields, name) && name !== 'plan' && fields[list]?.includes(name) && Array.isArray(inner))
      inner.forEach((each, index) => collect(each, name, [...at, index], found))
    if (fields[list]?.includes(name)) continue
    const id = `${list}.${name}`
    const entry = found.get(id) ?? { name, list, keys: at, count: 0, unsellable: null }
    entry.count++
    if (sold.has(list) && !mayBeSold(name, inner))
      entry.unsellable = { value: inner, keys: at, ...entry.unsellable, count: (entry.unsellable?.count ?? 0) + 1 }
    found.set(id, entry)
  }
}

/** What may say that it is not for sale, with everything in it. */
const sold = new Set(['seats', 'rows', 'zones'])

function mayBeSold(name: string, value: unknown): boolean {
  // Some programs keep what they add in an object of its own.
  if (typeof value === 'object' && value !== null) return Object.entries(value).every(([inner, each]) => mayBeSold(inner, each))
  if (!aboutSale.test(name)) return true
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value
  return (negative.test(name) ? forSale['no'] : forSale['yes'])?.includes(plain) ?? true
}
