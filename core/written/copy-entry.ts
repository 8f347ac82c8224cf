import { isJsonList, isJsonMap, type JsonMap, type JsonValue, type MaybeValue } from './json-value.ts'

/** What belongs to the one entry alone: its moments, its slugs, what has happened to it, and what it once cost. */
const own: ReadonlySet<string> = new Set([
  'slug',
  'date',
  'until',
  'presale',
  'check_in_from',
  'check_in_until',
  'shippable_from',
  'featured',
  'released',
  'start_date',
  'end_date',
  'sold_out',
  'sold_out_message',
  'cancelled',
  'earlier_prices',
])

/** Lists whose items have such fields too; categories of tickets keep their slugs. */
const listsOfDates: ReadonlySet<string> = new Set(['events'])

export interface CopiedEntry {
  value: MaybeValue
  /** The fields that come along, and those that were left out. */
  kept: string[]
  left: string[]
}

/** What a copy of an event or a tour begins with: everything but what belongs to the one alone. */
export function copyEntry(value: MaybeValue): CopiedEntry {
  if (!isJsonMap(value)) return { value, kept: [], left: [] }
  const copy = withoutOwn(value)
  const left = new Set([...Object.keys(value).filter((key) => own.has(key)), ...ownOfDates(value)])
  return { value: copy, kept: Object.keys(copy), left: [...left] }
}

function withoutOwn(map: JsonMap): JsonMap {
  const kept = Object.entries(map).filter(([key]) => !own.has(key))
  return Object.fromEntries(kept.map(([key, inner]): [string, JsonValue] => [key, listsOfDates.has(key) ? withoutDates(inner) : inner]))
}

function withoutDates(value: JsonValue): JsonValue {
  return isJsonList(value) ? value.map((each) => (isJsonMap(each) ? withoutOwn(each) : each)) : value
}

function ownOfDates({ events }: JsonMap): string[] {
  return isJsonList(events) ? events.flatMap((each) => (isJsonMap(each) ? Object.keys(each).filter((key) => own.has(key)) : [])) : []
}
