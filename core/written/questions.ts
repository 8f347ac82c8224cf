import type { Fault, FaultCode } from '#core/import/fault.ts'
import { isJsonList, isJsonMap, type MaybeValue } from './json-value.ts'

/*
 * What is allowed and usually a mistake: an import warns of it, and whoever edits an entry is asked once.
 */

/** The fields by which a warning comes about; null for one that only a change brings. */
const asked: Readonly<Partial<Record<FaultCode, readonly string[] | null>>> = {
  PRICE_JUMP: null,
  EVENT_PAST: ['date', 'until'],
  ENDS_EARLY: ['date', 'until'],
  DOORS_LATE: ['date', 'doors'],
  PRESALE_LATE: ['date', 'presale'],
}

/**
 * Those of the warnings of an entry about which its author is asked: each only by the change that brings it.
 * @param before the entry as it was; undefined for a new one
 */
export function questionsAbout(before: MaybeValue, after: MaybeValue, warnings: readonly Fault[]): Fault[] {
  return warnings.filter(({ code, severity }) => {
    const fields = asked[code]
    if (severity === 'error' || fields === undefined) return false
    return fields === null || JSON.stringify(valuesOf(before, fields)) !== JSON.stringify(valuesOf(after, fields))
  })
}

/** The values of these fields wherever they stand in an entry, in their order. */
function valuesOf(value: MaybeValue, fields: readonly string[]): MaybeValue[] {
  if (isJsonList(value)) return value.flatMap((each) => valuesOf(each, fields))
  if (!isJsonMap(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (fields.includes(key) ? [inner] : valuesOf(inner, fields)))
}
