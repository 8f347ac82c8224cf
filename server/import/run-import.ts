import { withUnpacked } from './reading/unpack-archive.ts'
import { isSentence, english, type Sentence } from '#core/text/sentence.ts'
import { fault } from '#core/import/fault.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { withSavepoint } from '#db/savepoint.ts'
import type { DB } from '#db/types.ts'
import type { Transaction } from 'kysely'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import type { ImportOptions, Progress } from './import-options.ts'
import type { ImportReport, ReportCheck } from './planning/import-report.ts'
import { importSource, type ImportContext, type ImportWork, type RunTransaction } from './planning/import-source.ts'
import { companyCountry } from './planning/queries.ts'
import { findSources, readSource } from './reading/read-source.ts'

export type { ImportReport, ReportCheck } from './planning/import-report.ts'
export type { ImportContext } from './planning/import-source.ts'

/** For imports that nobody waits for at a terminal. */
export const silent: Progress = { begin() {}, step() {}, wait() {}, end() {} }

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
    for (const path of sources) {
      reports.push(await importPath(ctx, parts, path, options, { progress, check, inOwnTransaction, connection }))
    }
    return reports
  }
  if (!options.dryRun) return importAll(ctx.db, (work) => inTransaction(ctx.db, work))
  // A dry run is one transaction, so that each source sees what those before it would create. All of it is rolled back.
  return inTransaction<ImportReport[]>(ctx.db, async (trx) => {
    throw new Rollback(await importAll(trx, (work) => inSavepoint(trx, work)))
  })
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
async function importPath(
  ctx: ImportContext,
  parts: readonly ImportPart[],
  path: string,
  options: ImportOptions,
  work: ImportWork & { connection: Connection },
): Promise<ImportReport> {
  const { connection } = work
  for (;;) {
    const country = await companyCountry(connection, options.shop)
    const source = await readSource(connection, path, options, country, ctx.clock.now())
    const report = await importSource(ctx, parts, source, options, work)
    if (report) return report
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
