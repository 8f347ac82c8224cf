import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeFault, type Fault } from '#core/import/fault.ts'
import type { Context } from '#server/context.ts'
import { makeImages } from '#server/images/make-images.ts'
import type { FolderPart } from '../import-part.ts'
import { plainOptions } from '../import-options.ts'
import { pendingImages } from '../queries.ts'
import { runImport } from '../run-import.ts'

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url))

/**
 * Fills an empty house with the demo shops: draws their pictures, imports them like any other catalogue, and makes the
 * pictures that are seen first, for lists. The others and the larger ones follow by job while the shop is open.
 *
 * @param parts what other slices read from the folder
 * @param folder an import folder; beside it `posters/make-posters.ts` draws what it shows
 */
export async function loadDemo(ctx: Context, parts: readonly FolderPart[], folder = join(examples, 'shops')): Promise<void> {
  const pictures = join(ctx.config.dataDir, 'demo')
  await drawPictures(join(folder, '../posters/make-posters.ts'), join(pictures, 'images'))
  const reports = await runImport(ctx, { ...plainOptions, paths: [folder], pictures }, undefined, parts)
  const faults = reports.flatMap((report) => report.faults)
  for (const each of faults) ctx.log.warn({ fault: describeFault(each) }, 'the demo shops have a fault')
  if (!reports.every((report) => report.taken))
    throw new Error(`The demo shops could not be loaded: ${faults.filter(isError).map(describeFault).join('; ')}`)
  await makeListPictures(ctx)
}

function isError(each: Fault): boolean {
  return each.severity === 'error'
}

/** In a process of its own, so that its fonts and drawings are gone from memory afterwards. */
async function drawPictures(script: string, outDir: string): Promise<void> {
  const exists = await access(script).then(
    () => true,
    () => false,
  )
  if (!exists) return
  const drawing = spawn(process.execPath, [script, outDir], { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => drawing.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`The pictures of the demo shops could not be drawn (${script} ended with ${code})`)
}

/** A third of a second of work each: so many that an ordinary machine opens within a minute. */
const firstPictures = 160

/** The jobs that wait for the same pictures will find them made; they make the others once the shop is open. */
async function makeListPictures(ctx: Context): Promise<void> {
  const waiting = await pendingImages(ctx.db, firstPictures)
  // Taken from the end.
  waiting.reverse()
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await makeImages(ctx, { imageId: id, widths: 'list' })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
