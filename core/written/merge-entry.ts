import type { Keys } from '#core/import/folder/folder-entries.ts'
import { itemIds } from './item-ids.ts'
import { isJsonList, isJsonMap, isOrderedMap, isSameValue, type JsonMap, type JsonValue, type MaybeValue } from './json-value.ts'
import { mergeOrder } from './merge-order.ts'

/** Who wins where both changed the same field. */
export type Side = 'folder' | 'house'

/** A field that not both left as it was. */
export interface FieldOutcome {
  /** `taken`: the folder changed it. `left`: the house did. `conflict`: both did, differently. */
  kind: 'taken' | 'left' | 'conflict'
  /** Where it is, items of lists by their ids: `['tickets', 'stehplatz', 'online']`. */
  path: readonly string[]
  /** Where the folder's file has it, or the nearest place around it. */
  place: Keys
  base: MaybeValue
  folder: MaybeValue
  house: MaybeValue
}

export interface Merged {
  /** With conflicts, what the folder says in their fields, or whoever decides. */
  value: MaybeValue
  outcomes: FieldOutcome[]
}

/**
 * Merges what a folder and the house made of an entry since the folder was last imported, field by field. Fields of maps, and of list
 * items that have an id, are told apart; any other list, and what only makes sense as a whole, is one field. Neither side is preferred:
 * with the sides exchanged the value is the same, and so are the conflicts.
 * @param base the folder's last word; missing for an entry that it did not have
 * @param id of the entry
 * @param decides who wins a conflict, which is reported all the same
 */
export function mergeEntry(
  base: MaybeValue,
  folder: MaybeValue,
  house: MaybeValue,
  { id, decides = 'folder' }: { id: string; decides?: Side },
): Merged {
  const outcomes: FieldOutcome[] = []
  const merge = merger(decides, (outcome) => outcomes.push(outcome))
  const value = merge({ path: [], place: [], owner: id }, base, folder, house)
  return { value, outcomes }
}

/** Fields that are one value though they are maps: half a bank account of one and half of another would be nobody's. */
const wholes: ReadonlySet<string> = new Set(['bank', 'sender', 'stage', 'seating_plan', 'newsletter_service', 'maker', 'eu_representative'])

interface At {
  path: readonly string[]
  place: Keys
  /** The id of the item or entry around the value. */
  owner: string
}

type Merge = (at: At, base: MaybeValue, folder: MaybeValue, house: MaybeValue) => MaybeValue

function merger(decides: Side, report: (outcome: FieldOutcome) => void): Merge {
  const merge: Merge = (at, base, folder, house) => {
    const name = at.path.at(-1)
    if (isSameValue(folder, house, name)) return folder
    const note = (kind: FieldOutcome['kind']) => report({ kind, path: at.path, place: at.place, base, folder, house })
    if (canMergeMaps(name, base, folder, house)) {
      const merged = mergeMaps(merge, at, base, folder, house)
      if (merged) return merged
    }
    const lists = listsWithIds(at, base, folder, house)
    const merged = lists && mergeLists(merge, at, lists)
    if (merged) return merged
    if (isSameValue(base, house, name)) {
      note('taken')
      return folder
    }
    if (isSameValue(base, folder, name)) {
      note('left')
      return house
    }
    note('conflict')
    return decides === 'folder' ? folder : house
  }
  return merge
}

interface Maps {
  base: JsonMap | undefined
  folder: JsonMap
  house: JsonMap
}

function canMergeMaps(name: string | undefined, base: MaybeValue, folder: MaybeValue, house: MaybeValue): boolean {
  return isJsonMap(folder) && isJsonMap(house) && (base === undefined || isJsonMap(base)) && (name === undefined || !wholes.has(name))
}

function mergeMaps(merge: Merge, at: At, ...values: [MaybeValue, MaybeValue, MaybeValue]): JsonMap | null {
  const [base, folder, house] = values as [Maps['base'], Maps['folder'], Maps['house']]
  const keys = [...new Set([...Object.keys(folder), ...Object.keys(house), ...Object.keys(base ?? {})])]
  const orderOf = (stays: ReadonlySet<string>) => mergeOrder(Object.keys(base ?? {}), Object.keys(folder), Object.keys(house), stays)
  if (isOrderedMap(at.path.at(-1)) && (!base || !orderOf(new Set(keys)))) return null
  const merged = new Map<string, JsonValue>()
  const mergeKey = (key: string) =>
    merge({ path: [...at.path, key], place: [...at.place, key], owner: at.owner }, own(base, key), own(folder, key), own(house, key))
  for (const key of keys) {
    const value = mergeKey(key)
    if (value !== undefined) merged.set(key, value)
  }
  // Where the order means nothing, that of the folder will do.
  return Object.fromEntries((orderOf(new Set(merged.keys())) ?? [...merged.keys()]).map((key) => [key, merged.get(key) as JsonValue]))
}

function own(map: JsonMap | undefined, key: string): MaybeValue {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}

interface ListVersion {
  ids: string[]
  items: ReadonlyMap<string, JsonValue>
}

interface ListVersions {
  base: ListVersion | null
  folder: ListVersion
  house: ListVersion
}

/** Three versions of a list whose items have ids; null if one of them is none. */
function listsWithIds(at: At, base: MaybeValue, folder: MaybeValue, house: MaybeValue): ListVersions | null {
  const read = (value: MaybeValue): ListVersion | null => {
    if (!isJsonList(value)) return null
    const ids = itemIds(value, { name: at.path.at(-1) ?? '', owner: at.owner })
    return ids && { ids, items: new Map(ids.map((id, index) => [id, value[index] as JsonValue])) }
  }
  const versions = { base: read(base), folder: read(folder), house: read(house) }
  if (!versions.folder || !versions.house || (base !== undefined && !versions.base)) return null
  return versions as ListVersions
}

/** @returns null if both sides moved items, and differently: then the list is one field */
function mergeLists(merge: Merge, at: At, { base, folder, house }: ListVersions): JsonValue | null {
  const ids = [...new Set([...folder.ids, ...house.ids, ...(base?.ids ?? [])])]
  const orderOf = (stays: ReadonlySet<string>) => mergeOrder(base?.ids ?? [], folder.ids, house.ids, stays)
  if (!orderOf(new Set(ids))) return null
  const merged = new Map<string, JsonValue>()
  for (const id of ids) {
    const index = folder.ids.indexOf(id)
    const place = index < 0 ? at.place : [...at.place, index]
    const value = merge({ path: [...at.path, id], place, owner: id }, base?.items.get(id), folder.items.get(id), house.items.get(id))
    if (value !== undefined) merged.set(id, value)
  }
  return (orderOf(new Set(merged.keys())) ?? [...merged.keys()]).map((id) => merged.get(id) as JsonValue)
}
