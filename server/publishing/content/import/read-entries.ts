import type { z } from 'zod'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { issueFaults, type FileEntry, type Keys } from '#core/import/folder/folder-entries.ts'
import type { ContentKind } from '#core/import/folder/folder-format.ts'
import { issueSentence } from '#core/text/plain-schema-error.ts'
import { english } from '#core/text/sentence.ts'

export interface ReadEntry<Value> {
  key: string
  value: Value
  placeOf: (...keys: Keys) => Place
}

/**
 * Checks the entries of one kind.
 * @param faults receives the faults
 */
export function readEntries<Value>(
  entries: readonly FileEntry[],
  kind: ContentKind,
  keys: z.ZodType<string>,
  schema: z.ZodType<Value>,
  faults: Fault[],
): ReadEntry<Value>[] {
  const ofKind = entries.filter((entry) => entry.kind === kind)
  return ofKind.flatMap(({ slug: key, value: written, placeOf }) => {
    const wrongKey = keys.safeParse(key).error?.issues[0]
    if (wrongKey) faults.push(fault('VALUE', placeOf(), english`“${key}” ${issueSentence(wrongKey)}`))
    const checked = schema.safeParse(written)
    if (!checked.success) faults.push(...checked.error.issues.flatMap((issue) => issueFaults(issue, written, placeOf)))
    return checked.success && !wrongKey ? [{ key, value: checked.data, placeOf }] : []
  })
}
