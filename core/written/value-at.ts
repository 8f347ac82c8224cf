import { itemIds } from './item-ids.ts'
import { isJsonList, isJsonMap, type MaybeValue } from './json-value.ts'

/**
 * The value at a path of an entry.
 * @param path keys of maps and ids of list items, as in a `FieldOutcome`
 * @param id of the entry
 */
export function valueAtPath(entry: MaybeValue, path: readonly string[], id: string): MaybeValue {
  let value = entry
  let owner = id
  let name = ''
  for (const step of path) {
    if (isJsonMap(value)) {
      value = Object.hasOwn(value, step) ? value[step] : undefined
      name = step
    } else if (isJsonList(value)) {
      value = value[itemIds(value, { name, owner })?.indexOf(step) ?? -1]
      owner = step
    } else return undefined
  }
  return value
}
