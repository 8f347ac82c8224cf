import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeFault, type Fault } from '#core/import/fault.ts'
import type { Context } from '#server/foundations/context.ts'
import { makeListSizes } from '#server/foundations/images/make-images.ts'
import { defaultLimits, openPictures } from '#server/foundations/images/process/picture-process.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { advanceStep, beginStep, endStep } from '#server/foundations/steps.ts'
import { defaultOptions } from '../import-options.ts'
import { importSteps } from '../progress-bar.ts'
import { pendingImages } from '../queries.ts'
import { runImport } from '../run-import.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

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
      makesAllSizes: false,
      itemsPerLine: ctx.config.fairness.itemsPerLine,
    },
    importSteps(() => 'the demo shops'),
  )
  const faults = reports.flatMap((report) => report.faults)
  for (const each of faults.filter(({ code }) => !ofTheDay.includes(code)))
    ctx.log.warn({ fault: describeFault(each) }, 'fault in the demo shops')
  if (!reports.every((report) => report.isImported))
    throw new Error(`The demo shops could not be loaded: ${faults.filter(isError).map(describeFault).join('; ')}`)
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
