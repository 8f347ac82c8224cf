import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { createHash } from 'node:crypto'
import { fault, hasErrors, type Fault } from '#core/import/fault.ts'
import { english, listed } from '#core/text/sentence.ts'
import { fileSentence } from '#core/text/file-fault.ts'
import type { Side } from '#core/written/merge-entry.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { isImportFolder, listFiles, readFolderFiles, type FolderContents } from '../reading/read-folder-files.ts'
import { changedTexts, type FileChange } from './changed-texts.ts'
import { mergeFolder } from './merge-folder.ts'
import { entryName, findFolderEntries, findVersions, listFolders, type WrittenEntry, type WrittenVersion } from './queries-written.ts'
import { readWrittenFile } from './written-files.ts'

/** What an export would write. */
export interface FolderExport {
  /** The name of the import: `folder:band-shop`. */
  source: string
  changes: FileChange[]
  /** With errors, nothing is to be written. */
  faults: Fault[]
}

/**
 * What has to be written so that a folder says what the entries say here: files that are there are changed value by value, with their
 * comments and their order; the rest is added. What was changed in the folder since it was last imported stays, and is merged as by an
 * import: the same field changed on both sides is a fault.
 * @param folder does not need to exist; null for one that is written elsewhere, anew
 * @param options.source the name of its import without `folder:`; null for the folder's own, or the only one that there is
 * @param options.take who wins where both changed the same field
 */
export async function planExport(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  folder: string | null,
  { source: given, take }: { source: string | null; take: Side | null },
): Promise<FolderExport> {
  const at = { file: folder ?? '', row: null, column: null }
  const named = chooseSource(await listFolders(db), folder, given)
  const refused = (...faults: Fault[]): FolderExport => ({ source: named.source ?? '', changes: [], faults })
  if (named.source === null) return refused(fault('UNKNOWN_FORMAT', at, named.words))
  const { source } = named
  const state = folder === null ? 'empty' : await stateOf(folder)
  if (state instanceof Error) return refused(fault('UNREADABLE', at, english`cannot be read: ${fileSentence(state)}`))
  if (state === 'foreign')
    return refused(fault('UNKNOWN_FORMAT', at, 'must be empty, or a folder that can be imported: its files could be overwritten'))
  const contents: FolderContents = folder === null || state === 'empty' ? noContents : await readFolderFiles(folder)
  if (hasErrors(contents.faults)) return refused(...contents.faults)
  const merge = await mergeFolder(db, source, contents.entries, take)
  if (hasErrors(merge.faults)) return refused(...merge.faults)
  const stored = await findFolderEntries(db, source, [])
  const merged = new Map(merge.merged.map(({ after }) => [entryName(after), after.value]))
  const wanted = stored.map(({ kind, id, value }) => ({ kind, id, value: merged.get(entryName({ kind, id })) ?? value }))
  const texts = await changedTexts(folder, folder === null || state === 'empty' ? [] : await listFiles(folder), wanted)
  const files = await changedFiles(storage, folder, stored, await findVersions(db, stored.map(entryName)))
  // What a merge says of fields that were changed here is what an export writes. With `take`, it says what won.
  const decided = take === null ? [] : merge.faults
  return { source, changes: [...texts, ...files.changes], faults: [...decided, ...files.faults] }
}

/** The names of the imports that can be given back. */
export async function folderNames(connection: Connection): Promise<string[]> {
  return (await listFolders(connection)).map(nameOf)
}

function nameOf(folder: string): string {
  return folder.replace('folder:', '')
}

/** Writes what was planned, each file as a whole. */
export async function writeExport(folder: string, changes: readonly FileChange[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { path, bytes } of changes) {
    const file = join(folder, path)
    if (bytes === null) await rm(file, { force: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, bytes)
      await rename(`${file}.new`, file)
    }
  }
}

const noContents: FolderContents = { entries: [], texts: new Map(), plans: new Map(), faults: [] }

type Named = { source: string } | { source: null; words: Parameters<typeof fault>[2] }

function chooseSource(folders: readonly string[], folder: string | null, given: string | null): Named {
  const own = `folder:${given ?? basename(resolve(folder ?? ''))}`
  if (folders.includes(own)) return { source: own }
  const names = listed(folders.map(nameOf))
  if (folders.length === 0)
    return { source: null, words: 'cannot be written: no entry is stored as it is written; import the folder that they came from once' }
  const [only] = folders
  if (given === null && folders.length === 1 && only !== undefined) return { source: only }
  return { source: null, words: english`does not say what to write: name the import with --source, one of ${names}` }
}

async function stateOf(folder: string): Promise<'empty' | 'import' | 'foreign' | Error> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'foreign'
    if ((await readdir(folder)).filter((name) => !name.startsWith('.')).length === 0) return 'empty'
    return (await isImportFolder(folder)) ? 'import' : 'foreign'
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'empty' : (thrown as Error)
  }
}

/**
 * The pictures, fonts, plans and policies that entries name and the folder lacks. One that the folder has otherwise is replaced if it is
 * an earlier one of the entry, and left if it was never imported.
 */
async function changedFiles(
  storage: Context['storage'],
  folder: string | null,
  stored: readonly WrittenEntry[],
  versions: readonly WrittenVersion[],
): Promise<{ changes: FileChange[]; faults: Fault[] }> {
  const wanted = new Map(stored.flatMap(({ files }) => Object.entries(files)))
  const earlier = new Set(versions.flatMap(({ files }) => Object.entries(files).map(([name, sha256]) => `${name} ${sha256}`)))
  const changes: FileChange[] = []
  const faults: Fault[] = []
  const root = resolve(folder ?? '')
  for (const [name, sha256] of wanted) {
    const path = resolve(root, name)
    const at = { file: name, row: null, column: null }
    if (!path.startsWith(root + sep)) continue
    const present = folder === null ? null : await readFile(path).catch(() => null)
    const hash = present && createHash('sha256').update(present).digest('hex')
    if (hash === sha256) continue
    if (hash !== null && !earlier.has(`${name} ${hash}`)) {
      faults.push(fault('CHANGED_HERE', at, 'is another file in the folder, which was never imported, and is left'))
      continue
    }
    const bytes = await readWrittenFile(storage, sha256)
    if (bytes) changes.push({ path: name, kind: hash === null ? 'new' : 'changed', bytes, losesComments: false })
    else faults.push(fault('IMAGE_MISSING', at, 'is no longer in the storage, and is not written'))
  }
  return { changes, faults }
}
