import { hasErrors, type Fault } from '#core/import/fault.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import { addImage } from '#server/images/add-image.ts'
import type { FolderPart, PartEntries } from './import-part.ts'
import type { ImportOptions } from './import-options.ts'
import { kinds, planImport, type Kind, type Plan, type Status } from './plan-import.ts'
import { lockImports } from './queries.ts'
import { namedPictures, readPictures, type Pictures } from './reading/read-pictures.ts'
import { findSources, readSource, type Format, type Source } from './reading/read-source.ts'
import { writeImport, type Listings } from './write-import.ts'

/** What became of one folder or file. */
export interface ImportReport {
  path: string
  format: Format
  /** Errors keep all of it out. */
  faults: Fault[]
  /** Whether it was written; in a dry run, whether it could be. */
  taken: boolean
  /** Slugs by kind and by what becomes of them. */
  entries: Record<Kind, Record<Status, string[]>>
  variants: number
  pictures: number
  listings: Listings
  /** What other slices read from the same folder. */
  parts: PartEntries[]
}

/** Told how far the work is. `total` grows as sources are read. */
export interface Progress {
  begin(path: string, total: number): void
  step(): void
  end(): void
}

const silent: Progress = { begin() {}, step() {}, end() {} }

/** The parts of the house an import needs. */
export type ImportContext = Pick<Context, 'db' | 'clock' | 'storage'>

/**
 * Imports folders of ours, Shopify exports and listings of schema.org events (`docs/import.md`), one after the other:
 * each whole or not at all. Repeating an import changes nothing.
 */
export async function runImport(
  ctx: ImportContext,
  options: ImportOptions,
  progress: Progress = silent,
  parts: readonly FolderPart[] = [],
): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const path of options.paths) {
    for (const source of await findSources(path)) reports.push(await importSource(ctx, source, options, progress, parts))
  }
  return reports
}

async function importSource(
  ctx: ImportContext,
  path: string,
  options: ImportOptions,
  progress: Progress,
  parts: readonly FolderPart[],
): Promise<ImportReport> {
  const source = await readSource(path, options, ctx.clock.now())
  const others = source.format === 'folder' ? await Promise.all(parts.map((part) => part.read(source.folder))) : []
  const named = new Map([...others.flatMap((each) => [...each.pictures]), ...namedPictures(source.catalogue)])
  // Reading a picture and taking it in are a step each; all else is one more.
  progress.begin(path, named.size * 2 + 1)
  const folders = options.pictures === null ? [source.folder] : [source.folder, options.pictures]
  const { pictures, faults } = await readPictures(named, folders, progress.step)
  const report = await inTransaction(ctx.db, async (trx) => {
    await lockImports(trx)
    const planned = await planImport(trx, source, pictures, options, ctx.clock.now())
    const known = [...source.faults, ...others.flatMap((each) => each.faults), ...faults, ...planned.faults]
    if (hasErrors(known)) throw new Rollback(reportOf(source, planned.plan, pictures, known))
    const images = await takePictures(ctx, trx, pictures, options.dryRun, progress)
    const written = await writeImport(trx, source, planned.plan, images, options, ctx.clock.now())
    const told: PartEntries[] = []
    const partFaults: Fault[] = []
    for (const part of others) {
      const { entries, faults: late } = await part.write(trx, images, { moveDates: options.moveDates, now: ctx.clock.now() })
      told.push(...entries)
      partFaults.push(...late)
    }
    const done = reportOf(source, planned.plan, pictures, [...known, ...written.faults, ...partFaults], written.listings, told)
    if (options.dryRun || !done.taken) throw new Rollback(done)
    return done
  })
  progress.step()
  progress.end()
  return report
}

/** In a dry run a picture is only written where the transaction takes it back: into the database. */
async function takePictures(
  ctx: ImportContext,
  connection: Connection,
  pictures: Pictures,
  dryRun: boolean,
  progress: Progress,
): Promise<Map<string, number>> {
  const storage = dryRun ? { ...ctx.storage, has: () => Promise.resolve(true) } : ctx.storage
  const ids = new Map<string, number>()
  for (const [file, image] of pictures) {
    ids.set(file, await addImage(connection, storage, image, ctx.clock.now()))
    progress.step()
  }
  return ids
}

function reportOf(
  source: Source,
  plan: Plan,
  pictures: Pictures,
  faults: Fault[],
  listings: Listings = { added: 0, removed: 0 },
  parts: PartEntries[] = [],
): ImportReport {
  const slugs = (kind: Kind, status: Status) => plan[kind].filter((each) => each.status === status).map((each) => each.entry.slug)
  const entries = Object.fromEntries(
    kinds.map((kind) => [kind, { created: slugs(kind, 'created'), changed: slugs(kind, 'changed'), left: slugs(kind, 'left') }]),
  ) as ImportReport['entries']
  const variants = plan.products.reduce((sum, { entry }) => sum + entry.value.variants.length, 0)
  return {
    path: source.path,
    format: source.format,
    faults,
    taken: !hasErrors(faults),
    entries,
    variants,
    pictures: pictures.size,
    listings,
    parts,
  }
}
