import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { keysFile, pendingPictures, pictureFiles, pictureKeys, unknownPictures } from './picture-files.ts'

/**
 * Completes a folder with all pictures of the demo shops: posters, and artists' pictures cut from them, as SVG, and products as JPEG
 * photographs. Only those are drawn that are missing or were drawn from something else (`pictureKeys`), in one process per core.
 * Several may complete the same folder at once: each file appears whole.
 * @returns how many pictures were drawn
 */
export async function makePosters(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const pending = pendingPictures(folder)
  if (pending.length > 0) await drawInProcesses(folder, pending)
  const left = unknownPictures(folder)
  for (const file of left) rmSync(join(folder, file), { force: true })
  if (pending.length > 0 || left.length > 0) writeWhole(join(folder, keysFile), JSON.stringify(pictureKeys(), null, 1))
  return pending.length
}

/** Each process takes every so manieth picture, so that all have some of each kind. Fonts and drawings do not stay in this one's memory. */
async function drawInProcesses(folder: string, pending: readonly string[]): Promise<void> {
  const count = Math.min(availableParallelism(), Math.ceil(pending.length / 8))
  const codes = await Promise.all(
    Array.from({ length: count }, (_, part) => {
      const files = pending.filter((_file, at) => at % count === part)
      const drawing = spawn(process.execPath, [import.meta.filename, folder, ...files], { stdio: ['ignore', 'ignore', 'inherit'] })
      return new Promise<number | null>((resolve, reject) => drawing.once('error', reject).once('exit', resolve))
    }),
  )
  if (codes.some((code) => code !== 0)) throw new Error(`the pictures of the demo shops could not be drawn in ${folder}`)
}

/** Several pictures are drawn at once: while the renderer works on one, the next ones are lit. */
const atOnce = 3

async function drawFiles(folder: string, files: readonly string[]): Promise<void> {
  const { drawPicture } = await import('./draw-picture.ts')
  const waiting = files.toReversed()
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) writeWhole(join(folder, file), await drawPicture(file))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function writeWhole(file: string, content: string | Buffer): void {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, content)
  renameSync(part, file)
}

if (import.meta.main) {
  const [folder, ...files] = process.argv.slice(2)
  if (!folder) {
    console.error('name the folder for the pictures: node examples/posters/make-posters.ts FOLDER [FILE…]')
    process.exit(1)
  }
  if (files.length > 0) await drawFiles(folder, files)
  else console.log(`${await makePosters(folder)} of ${pictureFiles().length} pictures drawn in ${folder}`)
}
