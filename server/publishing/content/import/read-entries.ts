import { issueSentence } from '#core/text/plain-schema-error.ts'
import { access } from 'node:fs/promises'
import { english } from '#core/text/sentence.ts'
import { join } from 'node:path'
import type { z } from 'zod'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { issueFaults, placeFinder, type Keys } from '#core/import/folder/folder-entries.ts'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'

export interface ReadEntry<Value> {
  key: string
  value: Value
  placeOf: (...keys: Keys) => Place
}

/**
 * Reads the entries of a YAML file, a map by key, and checks each one. Returns none if the file does not exist.
 * @param faults receives the faults
 */
export async function readEntries<Value>(
  folder: string,
  name: string,
  keys: z.ZodType<string>,
  schema: z.ZodType<Value>,
  faults: Fault[],
): Promise<ReadEntry<Value>[]> {
  const path = (await firstExisting(folder, [`${name}.yaml`, `${name}.yml`])) ?? null
  if (path === null) return []
  const read = await readText(join(folder, path), path)
  if (!read.ok) {
    faults.push(read.fault)
    return []
  }
  const { parsed, faults: syntax } = parseYaml(read.text, path)
  faults.push(...syntax)
  if (!parsed || parsed.value === null) return []
  if (typeof parsed.value !== 'object' || Array.isArray(parsed.value)) {
    faults.push(
      fault(
        'VALUE',
        { file: path, row: 1, column: null },
        'must list its entries by name, each as "name:" with its fields indented below it',
      ),
    )
    return []
  }
  return Object.entries(parsed.value).flatMap(([key, written]: [string, unknown]) => {
    const placeOf = placeFinder({ path, value: parsed.value, rowOf: parsed.rowOf }, [key])
    const wrongKey = keys.safeParse(key).error?.issues[0]
    if (wrongKey) faults.push(fault('VALUE', placeOf(), english`“${key}” ${issueSentence(wrongKey)}`))
    const checked = schema.safeParse(written)
    if (!checked.success) faults.push(...checked.error.issues.flatMap((issue) => issueFaults(issue, written, placeOf)))
    return checked.success && !wrongKey ? [{ key, value: checked.data, placeOf }] : []
  })
}

async function firstExisting(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const exists = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (exists) return name
  }
  return undefined
}
