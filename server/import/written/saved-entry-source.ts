import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyCatalog, type Catalog } from '#core/import/entities.ts'
import type { Fault } from '#core/import/fault.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import { contentNames } from '#core/import/folder/folder-format.ts'
import { readFolder } from '#core/import/folder/read-folder.ts'
import { noCountry } from '#core/import/country-hints.ts'
import type { Connection } from '#db/database.ts'
import { entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import type { EntryKind } from '#server/foundations/import-support/import-part.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'
import { readPlanFiles } from '#server/selling/seating/import-seating.ts'
import { makeChecksum } from '../reading/checksum.ts'
import type { Source } from '../reading/read-source.ts'
import { placeHere, type MergedEntry } from './merge-folder.ts'
import { entryName, findFolderEntries, findPictureIds, type WrittenEntry } from './queries-written.ts'
import { readWrittenFile } from './written-files.ts'

/**
 * What an import has to do so that one entry becomes as it is written now: the entry is read as a part of all that is written, because it
 * inherits from that and shops list it; what reads the same as before is left out.
 * @param files of the entry, by their names
 * @param scratch an empty folder, into which fonts, plans and policies are put
 */
export async function savedEntrySource(
  { db, storage }: { db: Connection; storage: Storage },
  { before, after }: MergedEntry,
  files: WrittenEntry['files'],
  stamp: string,
  scratch: string,
): Promise<Source> {
  const name = entryName(after)
  const others = (await findFolderEntries(db, after.folder, [])).filter((entry) => entryName(entry) !== name)
  const shopFiles = others.filter(({ kind }) => kind === 'shops').map((entry) => entry.files)
  const stored = await findStored(db, Object.assign({}, ...others.map((entry) => entry.files), files) as WrittenEntry['files'])
  await putFiles(storage, Object.assign({}, ...shopFiles, files) as WrittenEntry['files'], stored, scratch)
  const { plans, faults: planFaults } = await readPlanFiles(scratch)
  const read = (entry: Pick<WrittenEntry, 'value'> | undefined) => {
    const own = entry ? [{ ...after, value: entry.value }] : []
    const entries = [...others, ...own].sort((one, other) => one.position - other.position).map(fileEntry)
    return readFolder({ entries, faults: [] }, new Map(), plans, { timeZone: null, country: noCountry })
  }
  const [was, is] = [read(before), read(after)]
  const known = new Set(was.faults.map(faultKey))
  const content = contentNames.some((kind) => kind === after.kind) ? [fileEntry(after)] : []
  return {
    path: name,
    name: after.folder,
    format: 'folder',
    folder: scratch,
    catalog: changedPart(was.catalog, is.catalog),
    // Dates of tours have no entries of their own.
    attempted: new Set([...is.attempted, ...is.catalog.products.map(({ slug }) => slug)]),
    plans,
    faults: [...planFaults, ...is.faults.filter((each) => each.file === name || !known.has(faultKey(each)))],
    stored,
    merge: { entries: content, faults: [], merged: [{ before, after }], source: 'staff', stamp },
  }
}

function fileEntry({ kind, id, value }: Pick<WrittenEntry, 'kind' | 'id' | 'value'>): FileEntry {
  return { kind, slug: id, value, placeOf: placeHere(entryName({ kind, id })) }
}

function faultKey({ file, column, message }: Fault): string {
  return [file, column, message].join('\n')
}

/** Those entries of a catalog that read otherwise than before. */
function changedPart(was: Catalog, is: Catalog): Catalog {
  const part = emptyCatalog()
  for (const kind of entryKinds) {
    const before = new Map(was[kind].map(({ slug, value }) => [slug, makeChecksum(value, new Map())]))
    const changed = is[kind].filter(({ slug, value }) => before.get(slug) !== makeChecksum(value, new Map()))
    ;(part as Record<EntryKind, unknown[]>)[kind] = changed
  }
  return part
}

async function findStored(connection: Connection, files: WrittenEntry['files']): Promise<Map<string, { id: number; sha256: string }>> {
  const ids = await findPictureIds(connection, Object.values(files))
  return new Map(
    Object.entries(files).flatMap(([name, sha256]) => {
      const id = ids.get(sha256)
      return id === undefined ? [] : [[name, { id, sha256 }] as const]
    }),
  )
}

/** Puts the files that are no pictures where the readers of an import look for them. */
async function putFiles(
  storage: Storage,
  files: WrittenEntry['files'],
  pictures: ReadonlyMap<string, unknown>,
  scratch: string,
): Promise<void> {
  for (const [name, sha256] of Object.entries(files)) {
    const bytes = pictures.has(name) ? null : await readWrittenFile(storage, sha256)
    if (!bytes) continue
    await mkdir(dirname(join(scratch, name)), { recursive: true })
    await writeFile(join(scratch, name), bytes)
  }
}
