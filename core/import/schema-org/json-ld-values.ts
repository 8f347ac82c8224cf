import { cleanLines, cleanText } from '#core/text/clean-text.ts'
import type { Wording } from '#core/text/sentence.ts'
import { fault, type Fault, type FaultCode, type Place } from '../fault.ts'
import type { Keys } from '../folder/folder-entries.ts'

/** A JSON object of a listing, with its place. */
export interface Node {
  value: Record<string, unknown>
  keys: Keys
}

/** Finds places in a file and notes faults. */
export interface Listing {
  placeOf: (keys: Keys) => Place
  note: (code: FaultCode, keys: Keys, words: Wording) => void
}

/** @param rowOf the line of the value at these keys, or of the nearest value around it */
export function listing(file: string, rowOf: (keys: Keys) => number | null, faults: Fault[]): Listing {
  const placeOf = (keys: Keys): Place => ({ file, row: rowOf(keys), column: keyPath(keys) })
  return { placeOf, note: (code, keys, words) => void faults.push(fault(code, placeOf(keys), words)) }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values at a key. schema.org allows one value or a list everywhere. */
export function each(node: Node, key: string): { value: unknown; keys: Keys }[] {
  const value = node.value[key]
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [{ value, keys: [...node.keys, key] }]
  return value.map((one: unknown, index) => ({ value: one, keys: [...node.keys, key, index] }))
}

/** The first text at a key as people see it; empty if there is none. Numbers are converted, because `"price": 30` is common. */
export function text(node: Node, key: string): string {
  const [first] = each(node, key)
  if (typeof first?.value === 'number') return String(first.value)
  if (typeof first?.value === 'string') return cleanLines(first.value)
  return ''
}

/** The name of a thing that is written as a text or as an object with a name. */
export function readName(value: unknown): string {
  if (typeof value === 'string') return cleanText(value)
  return isObject(value) && typeof value['name'] === 'string' ? cleanText(value['name']) : ''
}

/** The types of an object, such as `MusicEvent`, without the address of the vocabulary. */
export function readTypes(value: Record<string, unknown>): string[] {
  const types = Array.isArray(value['@type']) ? value['@type'] : [value['@type']]
  return types.filter((type): type is string => typeof type === 'string').map(lastWord)
}

/** `https://schema.org/SoldOut` → `SoldOut` */
export function lastWord(address: string): string {
  return address.split(/[/#:]/).at(-1) ?? ''
}

/** `$[0].offers.price`, or null for the whole file. */
function keyPath(keys: Keys): string | null {
  if (keys.length === 0) return null
  return keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${key}`), '$')
}
