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

/**
 * An entry with another value at a path. A path that leads nowhere changes nothing.
 * @param path as in `valueAtPath`
 * @param put the value; undefined takes the key or the item away
 * @param id of the entry
 */
export function putAtPath(entry: MaybeValue, path: readonly string[], put: MaybeValue, id: string): MaybeValue {
  const into = (value: MaybeValue, [step, ...rest]: readonly string[], { name, owner }: { name: string; owner: string }): MaybeValue => {
    if (step === undefined) return put
    if (isJsonMap(value)) {
      const inner = into(Object.hasOwn(value, step) ? value[step] : undefined, rest, { name: step, owner })
      if (inner === undefined) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step))
      return { ...value, [step]: inner }
    }
    if (!isJsonList(value)) return value
    const ids = itemIds(value, { name, owner })
    const index = ids?.indexOf(step) ?? -1
    const inner = into(value[index], rest, { name, owner: step })
    if (index < 0) return ids && inner !== undefined ? [...value, inner] : value
    return inner === undefined ? value.toSpliced(index, 1) : value.with(index, inner)
  }
  return into(entry, path, { name: '', owner: id })
}
