import { fault, type Fault, type Place } from '#core/import/fault.ts'
import type { FileEntry, Keys } from '#core/import/folder/folder-entries.ts'
import { contentNames } from '#core/import/folder/folder-format.ts'
import { english, listed, type Sentence } from '#core/text/sentence.ts'
import { isSameValue, type JsonValue, type MaybeValue } from '#core/written/json-value.ts'
import { mergeEntry, type FieldOutcome, type Side } from '#core/written/merge-entry.ts'
import { valueAtPath } from '#core/written/value-at.ts'
import type { Connection } from '#db/database.ts'
import {
  entryName,
  findFolderEntries,
  findVersions,
  stampEntries,
  type NamedBytes,
  type WrittenEntry,
  type WrittenVersion,
} from './queries-written.ts'

/** A folder merged with what was written here since it was last imported. */
export interface FolderMerge {
  /** Its entries with the changes made here, and those that were made here and it does not have yet. */
  entries: FileEntry[]
  /** Conflicts, and warnings that say what was left and merged. */
  faults: Fault[]
  /** What the folder's entries become once the import succeeds. */
  merged: MergedEntry[]
  /** What writes them. */
  source: WrittenVersion['source']
  /** Another one if somebody wrote meanwhile: then the folder has to be merged again. */
  stamp: string
}

/** An entry before and after a merge. */
export interface MergedEntry {
  before: WrittenEntry | undefined
  after: Omit<WrittenEntry, 'version' | 'files'>
}

/**
 * Merges the entries of a folder with those written here, field by field (`mergeEntry`).
 * @param folder the name of the import
 * @param decides who wins where both changed the same field; null makes that a fault
 */
export async function mergeFolder(
  connection: Connection,
  folder: string,
  entries: readonly FileEntry[],
  decides: Side | null,
): Promise<FolderMerge> {
  const stamp = await stampEntries(connection)
  const named = (entry: FileEntry) => entryName({ kind: entry.kind, id: entry.slug })
  const names = new Set(entries.map(named))
  const stored = new Map((await findFolderEntries(connection, folder, [...names])).map((entry) => [entryName(entry), entry]))
  const written: FileEntry[] = []
  const merged: MergedEntry[] = []
  const outcomes: EntryOutcomes[] = []
  const positions = new Map<string, number>()
  const seen = new Set<string>()
  for (const entry of entries) {
    const name = named(entry)
    const before = stored.get(name)
    const position = positions.get(entry.kind) ?? 0
    // A second entry of the same name is a fault, and that of another import is not this folder's to change.
    if (seen.has(name) || (before && before.folder !== folder && !contentKinds.has(entry.kind))) {
      written.push(entry)
      continue
    }
    seen.add(name)
    positions.set(entry.kind, position + 1)
    const folderValue = entry.value as JsonValue
    const { value, outcomes: fields } = before
      ? mergeEntry(before.folderValue ?? undefined, folderValue, before.value, { id: entry.slug, decides: decides ?? 'folder' })
      : { value: folderValue, outcomes: [] }
    written.push({ ...entry, value })
    outcomes.push({ name, id: entry.slug, placeOf: entry.placeOf, fields })
    merged.push({ before, after: { kind: entry.kind, id: entry.slug, folder, position, value: value as JsonValue, folderValue } })
  }
  for (const [name, { kind, id, value, folderValue, folder: owner }] of stored)
    if (!seen.has(name) && owner === folder && folderValue === null) written.push({ kind, slug: id, value, placeOf: placeHere(name) })
  return { entries: written, faults: await mergeFaults(connection, outcomes, decides), merged, source: 'import', stamp }
}

/** Texts of all shops: a later folder may bring them anew. */
const contentKinds: ReadonlySet<string> = new Set(contentNames)

/** The place of a value that is in no file. */
export function placeHere(name: string): FileEntry['placeOf'] {
  return (...keys: Keys): Place => ({ file: name, row: null, column: keys.join('.') || null })
}

/**
 * What has to be written of merged entries, with the files that each names.
 * @param files all that were read, by their names: the SHA-256 of their bytes
 */
export function changedEntries(
  merged: readonly MergedEntry[],
  files: ReadonlyMap<string, string>,
): (WrittenEntry & { isNewVersion: boolean })[] {
  return merged.flatMap(({ before, after }) => {
    const entry = { ...after, files: namedIn(after.value, files) }
    const isSame = (...keys: (keyof typeof entry)[]) =>
      keys.every((key) => before && JSON.stringify(before[key]) === JSON.stringify(entry[key]))
    if (isSame('folder', 'position', 'value', 'folderValue', 'files')) return []
    const isNewVersion = !isSame('value', 'files')
    return [{ ...entry, version: (before?.version ?? 0) + (isNewVersion ? 1 : 0), isNewVersion }]
  })
}

/** Those of the files that a value names. */
function namedIn(value: JsonValue, files: ReadonlyMap<string, string>): NamedBytes {
  const found = new Map<string, string>()
  JSON.stringify(value, (_key, inner: unknown) => {
    const sha256 = typeof inner === 'string' ? files.get(inner) : undefined
    if (sha256 !== undefined) found.set(inner as string, sha256)
    return inner
  })
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

interface EntryOutcomes {
  name: string
  id: string
  placeOf: FileEntry['placeOf']
  fields: FieldOutcome[]
}

/** What is said of fields that were changed here. */
async function mergeFaults(connection: Connection, outcomes: readonly EntryOutcomes[], decides: Side | null): Promise<Fault[]> {
  const touched = outcomes.filter(({ fields }) => fields.some(({ kind }) => kind !== 'taken'))
  const versions = Map.groupBy(
    await findVersions(
      connection,
      touched.map(({ name }) => name),
    ),
    (version) => entryName(version),
  )
  return touched.flatMap(({ name, id, placeOf, fields }) => {
    const since = (path: readonly string[]) => lastChange(versions.get(name) ?? [], path, id)
    const taken = fields.filter(({ kind }) => kind === 'taken')
    const left = fields.filter(({ kind }) => kind === 'left')
    const told = fields.flatMap((field) => {
      const words = describeField(field, since(field.path), decides)
      return words
        ? [fault(field.kind === 'conflict' && decides === null ? 'CONFLICT' : 'CHANGED_HERE', placeOf(...field.place), words)]
        : []
    })
    if (taken.length === 0 || left.length === 0) return told
    const words = english`is merged: ${pathList(taken)} from the folder, ${pathList(left)} as changed here`
    return [...told, fault('MERGED', placeOf(), words)]
  })
}

function describeField({ kind, path, folder, house }: FieldOutcome, change: WrittenVersion | null, decides: Side | null): Sentence | null {
  const field = path.join('.')
  const [theirs, ours] = [shown(folder), shown(house)]
  const [author, day] = [change?.author ?? '?', change?.writtenAt.toISOString().slice(0, 16).replace('T', ' ') ?? '?']
  if (kind === 'taken') return null
  if (kind === 'left') return english`“${field}” was changed here by ${author} (${day} UTC) and is left: ${ours}, in the folder ${theirs}`
  if (decides === 'folder')
    return english`“${field}” was changed here by ${author} (${day} UTC) to ${ours}, and is taken from the folder: ${theirs}`
  if (decides === 'house')
    return english`“${field}” was changed here by ${author} (${day} UTC) and is left: ${ours}, in the folder ${theirs}`
  return english`“${field}” was changed both in the folder, to ${theirs}, and here by ${author} (${day} UTC), to ${ours}; make both the same, or decide all of them with --take folder or --take house`
}

/** The version that gave a field its present value. @param versions of the entry, newest first */
function lastChange(versions: readonly WrittenVersion[], path: readonly string[], id: string): WrittenVersion | null {
  const found = versions.find((version, index) => {
    const before = versions[index + 1]
    return !before || !isSameValue(valueAtPath(version.value, path, id), valueAtPath(before.value, path, id), path.at(-1))
  })
  return found ?? null
}

function pathList(fields: readonly FieldOutcome[]): Sentence {
  return listed(fields.map(({ path }) => english`“${path.join('.')}”`))
}

/** At most 60 characters of a value. */
function shown(value: MaybeValue): Sentence | string {
  if (value === undefined) return english`nothing`
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
