import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { keysFile, pendingPictures, pictureFiles, pictureKeys, shippedFiles, shippedFolder, unknownPictures } from './picture-files.ts'

/**
 * Completes a folder with all pictures of the demo shops: posters, and artists' pictures cut from them, as SVG, and products as WebP
 * photographs. Only those are made that are missing or were made from something else (`pictureKeys`): photographs that are shipped are
 * copied, all others drawn, in one process per core. Several may complete the same folder at once: each file appears whole.
 * @returns how many pictures were made
 */
export async function makePosters(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const pending = pendingPictures(folder)
  const outdated = new Set(pendingPictures(shippedFolder, shippedFiles()))
  const isShipped = (file: string) => shippedFiles().includes(file) && !outdated.has(file)
  for (const file of pending.filter(isShipped)) copyWhole(join(shippedFolder, file), join(folder, file))
  await complete(
    folder,
    pending.filter((file) => !isShipped(file)),
    pictureKeys(),
  )
  return pending.length
}

/** Brings the shipped photographs up to date after a change of the generator. @returns how many were drawn */
export async function shipPhotographs(folder = shippedFolder): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const shipped = new Set(shippedFiles())
  const pending = pendingPictures(folder, [...shipped])
  await complete(folder, pending, Object.fromEntries(Object.entries(pictureKeys()).filter(([file]) => shipped.has(file))))
  return pending.length
}

async function complete(folder: string, pending: readonly string[], keys: Record<string, string>): Promise<void> {
  if (pending.length > 0) await drawInProcesses(folder, pending)
  for (const file of unknownPictures(folder)) rmSync(join(folder, file), { force: true })
  writeWhole(join(folder, keysFile), `${JSON.stringify(keys, null, 1)}\n`)
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

function copyWhole(from: string, to: string): void {
  const part = `${to}.${process.pid}.part`
  copyFileSync(from, part)
  renameSync(part, to)
}

function writeWhole(file: string, content: string | Buffer): void {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, content)
  renameSync(part, file)
}

if (import.meta.main) {
  const [folder, ...files] = process.argv.slice(2)
  if (!folder) {
    console.error(
      'name the folder for the pictures: node examples/posters/make-posters.ts FOLDER [FILE…], or --ship for the photographs that are shipped',
    )
    process.exit(1)
  }
  if (folder === '--ship') console.log(`${await shipPhotographs()} of ${shippedFiles().length} photographs drawn in ${shippedFolder}`)
  else if (files.length > 0) await drawFiles(folder, files)
  else console.log(`${await makePosters(folder)} of ${pictureFiles().length} pictures drawn in ${folder}`)
}
