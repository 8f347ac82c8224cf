import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { baseLocale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { Context } from '#server/foundations/context.ts'
import { makeListSizes } from '#server/foundations/images/make-images.ts'
import { defaultLimits, openPictures } from '#server/foundations/images/process/picture-process.ts'
import { requireId, type ImportPart } from '#server/foundations/import-support/import-part.ts'
import { advanceStep, beginStep, endStep } from '#server/foundations/steps.ts'
import {
  addCategories,
  addListings,
  addTourArtists,
  addVariants,
  addVenues,
  disableNestedLoops,
  refreshCategoryTexts,
  refreshProductTexts,
  type NewCategory,
} from '#server/selling/catalog/records-bulk.ts'
import { insertPools, insertVariantPools } from '#server/selling/stock/records-pools.ts'
import { inventEvents, inventMerch, posters, type InventedListing } from './demo/invent-listings.ts'
import { inventScene, type Scene } from './demo/invent-scene.ts'
import { analyzeTables, existingSlugs, findPictures } from './demo/queries-demo.ts'
import { pick } from './demo/seeded-number.ts'
import { newCategories } from './demo/words.ts'
import { defaultOptions, importSteps, type Progress } from './import-options.ts'
import { pendingImages } from './planning/queries.ts'
import { runImport } from './run-import.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface DemoOptions {
  /** An import folder, with `posters/make-posters.ts` beside it to make its pictures. */
  folder?: string
  /** How many pictures get their list sizes at once; the job makes those of the others. */
  pictures?: number
}

/**
 * Faults that nobody has to hear of: one evening is over on purpose, and since the demo's dates count from the day of its loading, an
 * evening may fall on the night in which the clocks change.
 */
const ofTheDay: readonly Fault['code'][] = ['EVENT_PAST', 'TIME_SKIPPED', 'TIME_TWICE']

/**
 * Loads the demo shops into an empty database: completes their pictures, imports them like any other folder, and makes the list sizes of
 * the pictures that are seen first. The other list sizes follow by job while the shop is open, and the large ones when a page asks for
 * them.
 *
 * @param parts the slices' shares of the import
 */
export async function loadDemo(
  ctx: Context,
  parts: readonly ImportPart[],
  { folder = join(root, 'examples/shops'), pictures: first = firstPictures }: DemoOptions = {},
): Promise<void> {
  beginStep('drawing the posters')
  const pictures = await drawPictures(join(folder, '../posters/make-posters.ts'), [
    join(root, 'build/pictures'),
    join(ctx.config.dataDir, 'demo'),
  ])
  const reports = await runImport(
    ctx,
    parts,
    {
      ...defaultOptions,
      paths: [folder],
      pictures,
      defaultShop: ctx.config.defaultShop,
      publicUrl: ctx.config.publicUrl,
      officeUrl: ctx.config.officeUrl,
      makesAllSizes: false,
      itemsPerLine: ctx.config.fairness.itemsPerLine,
    },
    importSteps(() => 'the demo shops'),
  )
  const faults = reports.flatMap((report) => report.faults)
  for (const each of faults.filter(({ code }) => !ofTheDay.includes(code)))
    ctx.log.warn({ fault: describeFault(each) }, 'fault in the demo shops')
  if (!reports.every((report) => report.isImported))
    throw new Error(
      `The demo shops could not be loaded: ${faults
        .filter(isError)
        .map((each) => describeFault(each))
        .join('; ')}`,
    )
  await makeListPictures(ctx, first)
}

function isError(each: Fault): boolean {
  return each.severity === 'error'
}

/**
 * Makes what is missing, in a process of its own, so that fonts and drawings do not stay in memory.
 * @param folders the first one that can be completed is used: an operator's build may be read-only
 * @returns the folder with the pictures; null if the import brings no generator
 */
async function drawPictures(script: string, folders: readonly string[]): Promise<string | null> {
  const exists = await access(script).then(
    () => true,
    () => false,
  )
  if (!exists) return null
  for (const folder of folders) if (await isCompleted(script, join(folder, 'images'))) return folder
  throw new Error(`The pictures of the demo shops could not be drawn in ${folders.join(' or ')}`)
}

async function isCompleted(script: string, folder: string): Promise<boolean> {
  const drawing = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => drawing.once('error', reject).once('exit', (code) => resolve(code === 0)))
}

/** How many pictures have their list sizes before the shop opens: those of the first screens of the home pages. */
const firstPictures = 32

/**
 * Makes the list sizes of the pictures that visitors see first, on all cores at once.
 * @param count how many; the job makes those of all others
 */
export async function makeListPictures(ctx: Pick<Context, 'db' | 'storage' | 'log'>, count = firstPictures): Promise<void> {
  const waiting = await pendingImages(ctx.db, count)
  beginStep('making the pictures that are seen first', waiting.length)
  // Workers take ids from the end.
  waiting.reverse()
  const work = async () => {
    // With the priority of this process: nobody is served yet, and the operator waits.
    const pictures = openPictures(ctx.log, { ...defaultLimits, niceness: 0 })
    try {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        await makeListSizes({ ...ctx, pictures }, id)
        advanceStep()
      }
    } finally {
      await pictures.stop()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
  endStep()
}

export interface DemoSize {
  products: number
  events: number
}

export const largeDemo: DemoSize = { products: 20_000, events: 5_000 }

/** Listings written in one transaction. */
const batchSize = 1000

/**
 * Adds a large catalogue of invented artists to a shop that has the demo's pictures. It is the same every time, with dates in the
 * future. Existing entries are left alone: a second run adds nothing, and an interrupted one continues.
 *
 * @param into the shop, and the company that sells
 * @returns how many products and events were new
 */
export async function loadLargeDemo(
  ctx: Pick<Context, 'db' | 'clock'>,
  into: { shopId: number; partnerId: number },
  { products, events }: DemoSize = largeDemo,
  progress?: Progress,
): Promise<DemoSize> {
  const now = ctx.clock.now()
  const scene = inventScene({ artists: Math.max(20, Math.ceil(products / 50)), tours: Math.ceil(events / 10) })
  const listings = [...inventMerch(scene, products), ...inventEvents(scene, events, now)]
  const existing = await existingSlugs(
    ctx.db,
    listings.map((each) => each.slug),
  )
  const missing = listings.filter((each) => !existing.has(each.slug))
  if (missing.length === 0) return { products: 0, events: 0 }

  const pictures = await findPictures(ctx.db, posters)
  progress?.begin('the large demo', Math.ceil(missing.length / batchSize))
  try {
    await inTransaction(ctx.db, (trx) => writeScene(trx, into.shopId, scene, pictures))
    for (let from = 0; from < missing.length; from += batchSize) {
      const batch = missing.slice(from, from + batchSize)
      await inTransaction(ctx.db, (trx) => writeListings(trx, { ...into, now }, batch, pictures))
      progress?.step()
    }
    await analyzeTables(ctx.db)
  } finally {
    progress?.end()
  }
  const count = (kind: string) => missing.filter((each) => each.kind === kind).length
  return { products: count('merch'), events: count('event') }
}

type Pictures = ReadonlyMap<string, readonly number[]>

async function writeScene(trx: Connection, shopId: number, { artists, tours, venues }: Scene, pictures: Pictures): Promise<void> {
  const bare = { subtitle: null, main: true, squareImageId: null, ticketImageId: null }
  const categories: NewCategory[] = [
    ...newCategories.map((each) => ({ ...bare, ...each, type: 'CATEGORY' as const })),
    ...artists.map((each) => ({
      ...bare,
      ...each,
      type: 'ARTIST' as const,
      name: { de: each.name },
      squareImageId: findPicture(pictures, 'artists', each.slug),
    })),
    ...tours.map(({ slug, name, subtitle }) => {
      return { ...bare, slug, name, subtitle, main: false, type: 'TOUR' as const, ticketImageId: findPicture(pictures, posters, slug) }
    }),
  ]
  const ids = await addCategories(trx, shopId, categories)
  await addTourArtists(
    trx,
    tours.map(({ slug, artist }) => ({ tour: slug, artist: artist.slug })),
  )
  await addVenues(
    trx,
    venues.map(({ slug, name, address, city }) => ({ slug, address, ...city, venue: name, city: { [baseLocale]: city.name } })),
  )
  await refreshCategoryTexts(trx, ids)
}

async function writeListings(
  trx: Connection,
  into: { shopId: number; partnerId: number; now: Date },
  batch: readonly InventedListing[],
  pictures: Pictures,
): Promise<void> {
  const pictured = batch.map((each) => ({
    ...each,
    imageId: each.pictures ? findPicture(pictures, each.pictures, each.categories[0] ?? each.slug, each.slug) : null,
  }))
  await disableNestedLoops(trx)
  const ids = await addListings(trx, into, pictured)
  await writeVariants(trx, batch)
  await refreshProductTexts(trx, ids)
  await noteChange(trx, 'products')
}

async function writeVariants(trx: Connection, batch: readonly InventedListing[]): Promise<void> {
  const capacities = new Map(batch.flatMap(({ variants }) => variants.map(({ pool, capacity }) => [pool, capacity])))
  const pools = await insertPools(
    trx,
    [...capacities].map(([label, capacity]) => ({ label, capacity })),
  )
  const variants = await addVariants(trx, batch)
  await insertVariantPools(
    trx,
    variants.map(({ id, pool }) => ({ variantId: id, poolId: requireId(pools, pool) })),
  )
}

function findPicture(pictures: Pictures, kind: string, ...names: readonly string[]): number | null {
  const those = pictures.get(kind)
  return those && those.length > 0 ? pick(those, 'picture', ...names) : null
}
