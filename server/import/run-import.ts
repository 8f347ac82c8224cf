import { withUnpacked } from './reading/unpack-archive.ts'
import { isSentence, english, type Sentence } from '#core/text/sentence.ts'
import type { Catalog } from '#core/import/entities.ts'
import { fault, hasErrors, type Fault } from '#core/import/fault.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { withSavepoint } from '#db/savepoint.ts'
import type { DB } from '#db/types.ts'
import type { Transaction } from 'kysely'
import type { Context } from '#server/foundations/context.ts'
import { addImage } from '#server/foundations/images/add-image.ts'
import { entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import {
  plannedSlugs,
  type AffectedEvent,
  type EntryChanges,
  type EntryKind,
  type EntryStatus,
  type ImportPart,
  type ImportPlan,
  type ImportScope,
  type ListingChanges,
  type Planned,
} from '#server/foundations/import-support/import-part.ts'
import { storePolicyFiles } from '#server/selling/catalog/policy-file.ts'
import { storeThemeFiles } from '#server/house/shops/theme-files.ts'
import type { ImportOptions, Progress } from './import-options.ts'
import { planImport } from './planning/plan-import.ts'
import { companyCountry, lockImports, officeOfShop } from './planning/queries.ts'
import { namedPictures, readPictures, shopPictures, type Pictures } from './reading/read-pictures.ts'
import { readPolicies } from './reading/read-policies.ts'
import { readThemeFiles } from './reading/read-theme-files.ts'
import { findSources, readSource, type Format, type Source } from './reading/read-source.ts'
import { unreached } from './reaching/unreached.ts'
import { writeImport } from './planning/write-import.ts'
import { changedEntries } from './written/merge-folder.ts'
import { saveEntries, stampEntries } from './written/queries-written.ts'
import { storeWrittenFiles } from './written/written-files.ts'

/** The result of importing one folder or file. */
export interface ImportReport {
  path: string
  format: Format
  /** An error among them prevents the import. */
  faults: Fault[]
  /** Whether it was written; in a dry run, whether it would be. */
  isImported: boolean
  /** Slugs by kind and status. */
  entries: Record<EntryKind, Record<EntryStatus, string[]>>
  variants: number
  pictures: number
  listings: ListingChanges
  /** Events that were called off or moved, and for which there are orders. */
  affected: AffectedEvent[]
  /** Entries of the parts' own files. */
  parts: EntryChanges[]
}

/** What its caller has against an import that was written but not yet committed. An error among it takes everything back. */
export type ReportCheck = (report: ImportReport) => readonly Fault[]

const silent: Progress = { begin() {}, step() {}, end() {} }

export type ImportContext = Pick<Context, 'db' | 'clock' | 'storage' | 'pictures'>

/**
 * Imports folders in our format, Shopify exports and schema.org event listings (`docs/import.md`), one after the other. Each is imported
 * completely or not at all. Repeating an import changes nothing.
 * @param parts the slices' shares of the work, which write the entries
 * @param check asked last about each source, in a dry run too
 */
export async function runImport(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  options: ImportOptions,
  progress: Progress = silent,
  check: ReportCheck = () => [],
): Promise<ImportReport[]> {
  const sources = (await Promise.all(options.paths.map(findSources))).flat()
  const importAll = async (connection: Connection, inOwnTransaction: RunTransaction) => {
    const reports: ImportReport[] = []
    for (const source of sources) {
      const country = await companyCountry(connection, options.shop)
      reports.push(
        await importSource(
          ctx,
          parts,
          source,
          { ...options, companyCountry: country },
          { progress, check },
          { connection, inOwnTransaction },
        ),
      )
    }
    return reports
  }
  if (!options.dryRun) return importAll(ctx.db, (work) => inTransaction(ctx.db, work))
  // A dry run is one transaction, so that each source sees what those before it would create. All of it is rolled back.
  return inTransaction<ImportReport[]>(ctx.db, async (trx) => {
    throw new Rollback(await importAll(trx, (work) => inSavepoint(trx, work)))
  })
}

/** The clock of the company that runs the main shop of a catalog, else its first; null for a catalog that brings no such company. */
function findOffice({ shops, legalEntities }: Catalog): string | null {
  const main = shops.find(({ slug }) => slug === 'main') ?? shops[0]
  return legalEntities.find(({ slug }) => slug === main?.value.company)?.value.timeZone ?? null
}

type RunTransaction = <Outcome>(work: (connection: Transaction<DB>) => Promise<Outcome>) => Promise<Outcome>

interface Transactions {
  /** To read from before. */
  connection: Connection
  inOwnTransaction: RunTransaction
}

/** Runs `work` as a part of a transaction. A `Rollback` undoes this part only and returns its value. */
async function inSavepoint<Outcome>(trx: Transaction<DB>, work: (connection: Transaction<DB>) => Promise<Outcome>): Promise<Outcome> {
  const outcome: { value?: Outcome } = {}
  await withSavepoint(trx, async () => {
    try {
      outcome.value = await work(trx)
      return true
    } catch (thrown) {
      if (!(thrown instanceof Rollback)) throw thrown
      outcome.value = thrown.value as Outcome
      return false
    }
  })
  if (outcome.value === undefined) throw new Error('The import returned no report')
  return outcome.value
}

/** Imports one source. What somebody writes while its pictures are read is merged too: then it is read anew. */

async function importSource(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  path: string,
  options: ImportOptions & { companyCountry: string | null },
  work: { progress: Progress; check: ReportCheck },
  transactions: Transactions,
): Promise<ImportReport> {
  for (;;) {
    const report = await tryImport(ctx, parts, path, options, work, transactions)
    if (report) return report
  }
}

/** @returns null if an entry was written meanwhile */
async function tryImport(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  path: string,
  options: ImportOptions & { companyCountry: string | null },
  { progress, check }: { progress: Progress; check: ReportCheck },
  { connection, inOwnTransaction }: Transactions,
): Promise<ImportReport | null> {
  const now = ctx.clock.now()
  const source = await readSource(connection, path, options, options.companyCountry, now)
  const isFolder = source.format === 'folder'
  const readers = isFolder ? parts.flatMap((part) => part.readFolder ?? []) : []
  const folderFiles = readers.map((read) => read(source.merge?.entries ?? []))
  const named = new Map([...folderFiles.flatMap((each) => [...each.pictures]), ...namedPictures(source.catalog)])
  // Reading a picture and storing it are one step each; everything else is one more.
  progress.begin(path, named.size * 2 + 1)
  const folders = options.pictures === null ? [source.folder] : [source.folder, options.pictures]
  const { pictures, faults: pictureFaults } = await readPictures(ctx.pictures, named, folders, progress.step)
  const { files: themeFiles, faults: themeFaults } = await readThemeFiles(source.catalog, source.folder)
  const { policies, faults: policyFaults } = await readPolicies(source.catalog, source.folder)
  const plans = new Map([...source.plans].flatMap(([file, plan]) => (plan ? [[file, plan] as const] : [])))
  const report = await inOwnTransaction(async (trx): Promise<ImportReport | null> => {
    await lockImports(trx)
    if (source.merge && source.merge.stamp !== (await stampEntries(trx))) return null
    const {
      plan,
      records,
      faults: planFaults,
    } = await planImport(
      trx,
      source,
      new Map<string, { sha256: string }>([...pictures, ...themeFiles, ...policies, ...plans]),
      options,
      now,
    )
    const faults = [
      ...source.faults,
      ...folderFiles.flatMap((each) => each.faults),
      ...pictureFaults,
      ...themeFaults,
      ...policyFaults,
      ...planFaults,
    ]
    const timeZone = findOffice(source.catalog) ?? (await officeOfShop(trx, options.shop)) ?? unknownZone
    const sellingShop = isFolder ? null : options.shop
    const { moveDates, announce, choices } = options
    const scopeWith = (images: ReadonlyMap<string, number>): ImportScope => {
      return {
        connection: trx,
        plan,
        images,
        themeFiles,
        plans,
        policies,
        sellingShop,
        moveDates,
        announce,
        choices,
        eventChanges: [],
        now,
        timeZone,
      }
    }
    if (hasErrors(faults)) {
      faults.push(...(await furtherErrors(parts, scopeWith(new Map()))))
      throw new Rollback(makeReport(source, plan, pictures, { faults }))
    }
    const images = await storePictures(ctx, trx, pictures, { ...options, ofShops: shopPictures(source.catalog) }, progress)
    if (!options.dryRun) {
      await storeThemeFiles(ctx.storage, themeFiles)
      await storePolicyFiles(ctx.storage, policies.values())
    }
    const scope = scopeWith(images)
    const written = await writeImport(parts, scope, records)
    faults.push(...written.faults)
    const changes: EntryChanges[] = []
    for (const files of folderFiles) {
      const { entries, faults: lateFaults } = await files.write(scope)
      changes.push(...entries)
      faults.push(...lateFaults)
    }
    if (source.merge) {
      const named = [...themeFiles.keys(), ...policies.keys(), ...plans.keys()]
      const files = await storeWrittenFiles(options.dryRun ? null : ctx.storage, source.folder, named, pictures)
      await saveEntries(trx, changedEntries(source.merge.merged, files), { source: 'import', author: options.author, writtenAt: now })
    }
    faults.push(...(await unreached(trx, plan, options, now)))
    const planned = makeReport(source, plan, pictures, { ...written, faults, parts: changes })
    faults.push(...check(planned))
    const done = { ...planned, isImported: !hasErrors(faults) }
    if (!done.isImported) throw new Rollback(done)
    return done
  })
  progress.step()
  progress.end()
  return report
}

/**
 * Errors that only writing reveals, such as a bundle that costs more than its parts. One run shows them together with the errors that
 * already refuse the import; the caller rolls back what was written.
 */
async function furtherErrors(parts: readonly ImportPart[], scope: ImportScope): Promise<Fault[]> {
  try {
    const { faults } = await writeImport(parts, scope, [])
    return faults.filter(({ severity }) => severity === 'error')
  } catch {
    // Entries refer to some that are missing, because those could not be read. Their faults are reported already.
    return []
  }
}

/** Stores pictures and returns their ids by file name. A dry run writes no files, only rows that are rolled back. */
async function storePictures(
  ctx: ImportContext,
  connection: Connection,
  pictures: Pictures,
  options: { dryRun: boolean; makesAllSizes: boolean; ofShops: ReadonlySet<string> },
  progress: Progress,
): Promise<Map<string, number>> {
  const storage = options.dryRun ? { ...ctx.storage, has: () => Promise.resolve(true) } : ctx.storage
  const ids = new Map<string, number>()
  for (const [file, image] of pictures) {
    const makesAll = options.makesAllSizes || options.ofShops.has(file)
    ids.set(file, await addImage(connection, storage, image, { makesAll, now: ctx.clock.now() }))
    progress.step()
  }
  return ids
}

function makeReport(
  source: Source,
  plan: ImportPlan,
  pictures: Pictures,
  outcome: { faults: Fault[] } & Partial<Pick<ImportReport, 'listings' | 'affected' | 'parts'>>,
): ImportReport {
  const { faults, listings = { added: 0, removed: 0 }, affected = [], parts = [] } = outcome
  const slugs = (kind: EntryKind, status: EntryStatus) => plannedSlugs(plan[kind].filter((each: Planned) => each.status === status))
  const entries = Object.fromEntries(
    entryKinds.map((kind) => [kind, { created: slugs(kind, 'created'), changed: slugs(kind, 'changed'), left: slugs(kind, 'left') }]),
  ) as ImportReport['entries']
  return {
    path: source.path,
    format: source.format,
    faults,
    isImported: !hasErrors(faults),
    entries,
    variants: plan.products.reduce((sum, { entry }) => sum + entry.value.variants.length, 0),
    pictures: pictures.size,
    listings,
    affected,
    parts,
  }
}

/**
 * Imports the folder in a ZIP archive, or its one file in another format, completely or not at all.
 * @param archive.name its file name
 * @param check as for `runImport`
 * @returns the report, with paths as the archive has them, or why the archive cannot be read
 */
export async function importArchive(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  archive: { name: string; bytes: Buffer },
  options: Omit<ImportOptions, 'paths' | 'pictures'>,
  check: ReportCheck,
): Promise<ImportReport | { fault: Sentence }> {
  const unpacked = await withUnpacked(archive.bytes, archive.name, async (folder) => {
    const sources = await findSources(folder)
    if (sources.length > 1) return { fault: english`it holds ${sources.length} files that are imported one by one: pack each by itself` }
    const [report] = await runImport(ctx, parts, { ...options, paths: sources, pictures: null }, undefined, check)
    return report ? withoutFolder(report, folder, archive.name) : { fault: english`it holds nothing to import` }
  })
  return 'fault' in unpacked ? unpacked : unpacked.value
}

/** A report whose paths begin in the archive, not in the folder into which that was unpacked. */
function withoutFolder(report: ImportReport, folder: string, name: string): ImportReport {
  const within = (text: string) => text.replaceAll(`${folder}/`, '').replaceAll(folder, name)
  const withinSentence = ({ says, values }: Sentence): Sentence => ({
    says,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isSentence(value) ? withinSentence(value) : within(String(value))]),
    ),
  })
  const faults = report.faults.map((each) => fault(each.code, { ...each, file: within(each.file) }, withinSentence(each.sentence)))
  return { ...report, path: name, faults }
}
