import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fault, type Fault } from '#core/import/fault.ts'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import { english } from '#core/text/sentence.ts'
import type { JsonValue, MaybeValue } from '#core/written/json-value.ts'
import { mergeEntry } from '#core/written/merge-entry.ts'
import { questionsAbout } from '#core/written/questions.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import type { ImportOptions } from '../import-options.ts'
import type { ImportReport, ReportCheck } from '../planning/import-report.ts'
import { importSource, type ImportContext } from '../planning/import-source.ts'
import { silent } from '../run-import.ts'
import { savedEntrySource } from './saved-entry-source.ts'
import { placeHere } from './merge-folder.ts'
import { entryName, findEntry, findFolderEntries, findVersions, folderOfShop, stampEntries, type WrittenEntry } from './queries-written.ts'

/** An entry as somebody wrote it here. */
export interface EntryDraft {
  kind: WrittenKind
  id: string
  value: JsonValue
  /** The version that it was made from; null for a new entry. */
  version: number | null
  /** Whether what is usually a mistake is meant. */
  confirmed: boolean
  /** The files that it names, where they are not those of the version now. */
  files?: WrittenEntry['files']
}

/** A field that somebody else changed since, and this draft too. */
export interface FieldConflict {
  field: string
  before: MaybeValue
  theirs: MaybeValue
  yours: MaybeValue
}

export type SavedEntry =
  | { is: 'saved'; version: number; report: ImportReport }
  | { is: 'unchanged'; version: number }
  | { is: 'refused'; faults: Fault[] }
  /** What is usually a mistake, and was not confirmed: nothing is saved. */
  | { is: 'asked'; questions: Fault[] }
  | { is: 'conflict'; version: number; fields: FieldConflict[] }
  | { is: 'unknown' }

/**
 * Saves an entry: an import of that entry alone, with the schemas, faults, warnings and writers of every import, in one transaction. What
 * somebody else changed since the draft's version is merged.
 * @param options as for an import; its author saves
 * @param check what the caller has against it, as for `runImport`
 */
export async function saveEntry(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  draft: EntryDraft,
  options: ImportOptions,
  check: ReportCheck = () => [],
): Promise<SavedEntry> {
  for (;;) {
    const stamp = await stampEntries(ctx.db)
    const merged = await mergeDraft(ctx, draft, options.defaultShop)
    if ('is' in merged) return merged
    const { before, after, files } = merged
    let questions: Fault[] = []
    const ask = ({ faults }: ImportReport): Fault[] => {
      if (!draft.confirmed) questions = questionsAbout(before?.value, after.value, faults)
      return questions.map((question) => ({ ...question, severity: 'error' }))
    }
    const scratch = await mkdtemp(join(tmpdir(), 'stagefront-entry-'))
    try {
      const source = await savedEntrySource(ctx, { before, after }, files, stamp, scratch)
      const report = await importSource(ctx, parts, source, options, {
        progress: silent,
        check: (planned) => {
          const faults = [...check(planned), ...(before ? [] : takenFaults(after, planned))]
          return faults.length > 0 ? faults : ask(planned)
        },
        inOwnTransaction: (work) => inTransaction(ctx.db, work),
      })
      if (report?.isImported) return { is: 'saved', version: (before?.version ?? 0) + 1, report }
      if (report && questions.length > 0) return { is: 'asked', questions }
      if (report) return { is: 'refused', faults: report.faults }
    } finally {
      await rm(scratch, { recursive: true })
    }
  }
}

interface MergedDraft {
  before: WrittenEntry | undefined
  after: Omit<WrittenEntry, 'version' | 'files'>
  files: WrittenEntry['files']
}

async function mergeDraft(ctx: ImportContext, draft: EntryDraft, defaultShop: string): Promise<MergedDraft | SavedEntry> {
  const { kind, id, value, version } = draft
  const before = await findEntry(ctx.db, kind, id)
  if (!before) {
    if (version !== null) return { is: 'unknown' }
    const folder = (await folderOfShop(ctx.db, defaultShop)) ?? 'folder:house'
    const position = (await findFolderEntries(ctx.db, folder, [])).filter((entry) => entry.kind === kind).length
    return { before: undefined, after: { kind, id, folder, position, value, folderValue: null }, files: draft.files ?? {} }
  }
  const versions = version === before.version ? [] : await findVersions(ctx.db, [entryName(before)])
  const base = version === before.version ? before.value : versions.find((each) => each.version === version)?.value
  // A version that there never was, like none at all, has nothing in common with the entry.
  const { value: merged, outcomes } = mergeEntry(base, value, before.value, { id })
  const conflicts = outcomes.filter(({ kind: outcome }) => outcome === 'conflict')
  if (conflicts.length > 0) {
    const fields = conflicts.map(({ path, base: was, folder: yours, house: theirs }) => ({
      field: path.join('.'),
      before: was,
      theirs,
      yours,
    }))
    return { is: 'conflict', version: before.version, fields }
  }
  const files = { ...before.files, ...draft.files }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  if (isSame(merged, before.value) && isSame(files, before.files)) return { is: 'unchanged', version: before.version }
  const { version: _version, files: _files, ...rest } = before
  return { before, after: { ...rest, value: merged as JsonValue }, files }
}

/** A new entry must not take the place of one that only the tables have: it would be overwritten. */
function takenFaults({ kind, id }: Pick<WrittenEntry, 'kind' | 'id'>, { entries }: ImportReport): Fault[] {
  const taken = Object.values(entries).some(({ changed }) => changed.includes(id))
  const words = english`“${id}” exists already, and not as it is written: import the folder that it came from once, then it can be edited here`
  return taken ? [fault('SLUG_TAKEN', placeHere(entryName({ kind, id }))(), words)] : []
}
