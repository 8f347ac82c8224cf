import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fault, type Fault } from '#core/import/fault.ts'
import { placeFinder, type FileEntry } from '#core/import/folder/folder-entries.ts'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'

/** Reads `pages/*.md`, each with a head between two lines of `---`: entries by the names of their files, the text as `body`. */
export async function readPageFiles(folder: string): Promise<{ entries: FileEntry[]; faults: Fault[] }> {
  const names = (await readdir(join(folder, 'pages')).catch(() => [])).filter((name) => name.endsWith('.md') && !name.startsWith('.'))
  const read = await Promise.all(names.sort().map((name) => readPageFile(folder, name.slice(0, -'.md'.length))))
  return { entries: read.flatMap(({ entry }) => entry ?? []), faults: read.flatMap(({ faults }) => faults) }
}

async function readPageFile(folder: string, slug: string): Promise<{ entry: FileEntry | null; faults: Fault[] }> {
  const path = `pages/${slug}.md`
  const at = { file: path, row: 1, column: null }
  const read = await readText(join(folder, path), path)
  if (!read.ok) return { entry: null, faults: [read.fault] }
  const [, yaml, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(read.text) ?? []
  if (yaml === undefined)
    return { entry: null, faults: [fault('SYNTAX', at, 'must begin with a head: slug, locale and title between two lines of ---')] }
  const { parsed, faults } = parseYaml(yaml, path)
  if (!parsed) return { entry: null, faults }
  const { rowOf } = parsed
  const head = parsed.value ?? {}
  const placeOf = placeFinder({ path, value: head, rowOf: (keys) => (rowOf(keys) ?? 0) + 1 }, [])
  if (typeof head !== 'object' || Array.isArray(head))
    return { entry: null, faults: [fault('VALUE', at, 'must have a head of names and values, for example "slug: imprint"')] }
  if ('body' in head)
    return { entry: null, faults: [fault('VALUE', placeOf('body'), '“body” is not a key of this entry; see docs/import.md')] }
  return { entry: { kind: 'pages', slug, value: { ...head, body: body.trim() }, placeOf }, faults: [] }
}
