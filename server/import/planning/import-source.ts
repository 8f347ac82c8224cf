import type { Catalog } from '#core/import/entities.ts'
import { hasErrors } from '#core/import/fault.ts'
import type { Fault } from '#core/import/fault.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import type { Connection } from '#db/database.ts'
import { Rollback } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import type { Transaction } from 'kysely'
import type { Context } from '#server/foundations/context.ts'
import { addImage } from '#server/foundations/images/add-image.ts'
import type { EntryChanges, ImportPart, ImportScope } from '#server/foundations/import-support/import-part.ts'
import { storeThemeFiles } from '#server/house/shops/theme-files.ts'
import { storePolicyFiles } from '#server/selling/catalog/policy-file.ts'
import type { ImportOptions, Progress } from '../import-options.ts'
import { unreached } from '../reaching/unreached.ts'
import { namedPictures, readPictures, shopPictures, type Pictures } from '../reading/read-pictures.ts'
import { readPolicies } from '../reading/read-policies.ts'
import type { Source } from '../reading/read-source.ts'
import { readThemeFiles } from '../reading/read-theme-files.ts'
import { changedEntries, type FolderMerge } from '../written/merge-folder.ts'
import { saveEntries, stampEntries } from '../written/queries-written.ts'
import { storeWrittenFiles } from '../written/written-files.ts'
import { makeReport, type ImportReport, type ReportCheck } from './import-report.ts'
import { planImport } from './plan-import.ts'
import { lockImports, officeOfShop } from './queries.ts'
import { writeImport } from './write-import.ts'

export type ImportContext = Pick<Context, 'db' | 'clock' | 'storage' | 'pictures'>

/** Runs a part of an import in a transaction. A `Rollback` undoes it and returns its value. */
export type RunTransaction = <Outcome>(work: (connection: Transaction<DB>) => Promise<Outcome>) => Promise<Outcome>

/** What goes along with an import. */
export interface ImportWork {
  progress: Progress
  check: ReportCheck
  inOwnTransaction: RunTransaction
}

/** The clock of the company that runs the main shop of a catalog, else its first; null for a catalog that brings no such company. */
function findOffice({ shops, legalEntities }: Catalog): string | null {
  const main = shops.find(({ slug }) => slug === 'main') ?? shops[0]
  return legalEntities.find(({ slug }) => slug === main?.value.company)?.value.timeZone ?? null
}

/**
 * Imports what was read of a source, in a transaction of its own.
 * @returns null if an entry was written meanwhile: then it has to be read anew
 */
export async function importSource(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  source: Source,
  options: ImportOptions,
  { progress, check, inOwnTransaction }: ImportWork,
): Promise<ImportReport | null> {
  const now = ctx.clock.now()
  const isFolder = source.format === 'folder'
  const readers = isFolder ? parts.flatMap((part) => part.readFolder ?? []) : []
  const folderFiles = readers.map((read) => read(source.merge?.entries ?? []))
  const namedFiles = new Map([...folderFiles.flatMap((each) => [...each.pictures]), ...namedPictures(source.catalog)])
  const named = new Map([...namedFiles].filter(([file]) => !source.stored.has(file)))
  // Reading a picture and storing it are one step each; everything else is one more.
  progress.begin(source.path, named.size * 2 + 1)
  const folders = options.pictures === null ? [source.folder] : [source.folder, options.pictures]
  const { pictures, faults: pictureFaults } = await readPictures(ctx.pictures, named, folders, progress.step)
  const { files: themeFiles, faults: themeFaults } = await readThemeFiles(source.catalog, source.folder)
  const { policies, faults: policyFaults } = await readPolicies(source.catalog, source.folder)
  const plans = new Map([...source.plans].flatMap(([file, plan]) => (plan ? [[file, plan] as const] : [])))
  const report = await inOwnTransaction(async (trx): Promise<ImportReport | null> => {
    if (await lockImports(trx, progress.wait)) progress.begin(source.path, named.size + 1)
    if (source.merge && source.merge.stamp !== (await stampEntries(trx))) return null
    const {
      plan,
      records,
      faults: planFaults,
    } = await planImport(
      trx,
      source,
      new Map<string, { sha256: string }>([...source.stored, ...pictures, ...themeFiles, ...policies, ...plans]),
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
    const added = await storePictures(ctx, trx, pictures, { ...options, ofShops: shopPictures(source.catalog) }, progress)
    const images = new Map([...[...source.stored].map(([file, { id }]) => [file, id] as const), ...added])
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
    if (source.merge)
      await saveWritten(ctx, trx, source, source.merge, {
        pictures,
        named: [...themeFiles.keys(), ...policies.keys(), ...plans.keys()],
        options,
        now,
      })
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

interface ReadFiles {
  pictures: Pictures
  /** The names of the other files that were read. */
  named: readonly string[]
  options: ImportOptions
  now: Date
}

/** Stores the entries of a source as they are written, and the files that they name. */
async function saveWritten(
  ctx: ImportContext,
  trx: Connection,
  source: Source,
  { merged, source: by }: FolderMerge,
  { pictures, named, options: { dryRun, author }, now }: ReadFiles,
): Promise<void> {
  const read = await storeWrittenFiles(dryRun ? null : ctx.storage, source.folder, named, pictures)
  const files = new Map([...[...source.stored].map(([file, { sha256 }]) => [file, sha256] as const), ...read])
  await saveEntries(trx, changedEntries(merged, files), { source: by, author, writtenAt: now })
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
