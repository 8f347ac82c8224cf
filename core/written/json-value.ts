/** A value of a YAML or JSON file. Maps keep the order of their keys, which counts where sizes are listed. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonMap
export interface JsonMap {
  readonly [key: string]: JsonValue
}

/** A value, or none: a key that is not there. */
export type MaybeValue = JsonValue | undefined

export function isJsonMap(value: MaybeValue): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isJsonList(value: MaybeValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** Maps whose order of keys means something: the sizes of a product are offered in the order in which they are written. */
const orderedMaps: ReadonlySet<string> = new Set(['sizes'])

/** Whether the order of a map's keys counts. @param name the key under which the map stands */
export function isOrderedMap(name: string | undefined): boolean {
  return name !== undefined && orderedMaps.has(name)
}

/**
 * Whether two values say the same. The order of a map's keys counts for few maps only.
 * @param name the key under which both stand
 */
export function isSameValue(one: MaybeValue, other: MaybeValue, name?: string): boolean {
  if (one === other) return true
  if (isJsonList(one) && isJsonList(other))
    return one.length === other.length && one.every((each, index) => isSameValue(each, other[index], name))
  if (!isJsonMap(one) || !isJsonMap(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== others.length) return false
  if (isOrderedMap(name) && keys.some((key, index) => key !== others[index])) return false
  return keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key], key))
}
