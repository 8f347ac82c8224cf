import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cuts } from './entries/cuts.ts'
import { logos } from './entries/logos.ts'
import { pictures, pictureSeed } from './entries/pictures.ts'
import { posters } from './entries/posters.ts'
import type { ProductPicture } from './products/product-picture.ts'

/** Where a folder of pictures says from what each was drawn. */
export const keysFile = 'keys.json'

const entries: Record<string, unknown> = Object.fromEntries([
  ...Object.entries(posters).map(([name, poster]) => [`${name}.svg`, poster]),
  ...Object.entries(cuts).flatMap(([artist, cut]) =>
    ['square', 'wide'].map((shape) => [`${artist}-${shape}.svg`, { cut, of: posters[cut.poster] }]),
  ),
  ...Object.entries(logos).flatMap(([slug, logo]) => ['square', 'wide'].map((shape) => [`${slug}-${shape}.svg`, logo])),
  ...Object.entries(pictures).map(([name, each]) => [productFile(name, each), entryOf(name, each)]),
])

/** The names of all pictures of the demo shops. */
export const pictureFiles = (): string[] => Object.keys(entries)

/**
 * The photographs, which are drawn beforehand and kept beside the generator: drawing them takes a minute of processor time, their files 13
 * MB. The posters are drawn where they are needed: that takes a second, and their files are as large.
 */
export const shippedFolder = join(import.meta.dirname, 'shipped')
export const shippedFiles = (): string[] => pictureFiles().filter((file) => file.endsWith('.webp'))

/** The name of a product's picture as a file: a photograph, or a drawing if there is no wall behind it. */
export function productFile(name: string, picture: ProductPicture): string {
  return `${name}.${picture.on === 'sleeve' ? 'svg' : 'webp'}`
}

/**
 * What each picture is drawn from, by file name. The key changes with the picture's entry, with the entries it borrows from and with the
 * generator's sources; not with the packages that draw, because another version of them makes the same picture of other bytes.
 */
export function pictureKeys(): Record<string, string> {
  const generator = hashOf(generatorSources())
  return Object.fromEntries(Object.entries(entries).map(([file, entry]) => [file, hashOf([generator, file, JSON.stringify(entry)])]))
}

/** The pictures that are missing in a folder or were drawn from something else. */
export function pendingPictures(folder: string, files: readonly string[] = pictureFiles()): string[] {
  const keys = pictureKeys()
  const drawn = drawnKeys(folder)
  return files.filter((file) => drawn[file] !== keys[file] || !existsSync(join(folder, file)))
}

/** The pictures that were drawn in a folder and have no entry any more. */
export function unknownPictures(folder: string): string[] {
  return Object.keys(drawnKeys(folder)).filter((file) => !(file in entries))
}

function drawnKeys(folder: string): Record<string, string> {
  const file = join(folder, keysFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

/** A product's entry with all that it shows of others. */
function entryOf(name: string, picture: ProductPicture): unknown {
  const parts =
    picture.on === 'bundle'
      ? picture.parts.map((part) => (typeof part === 'string' ? entryOf(part, pictures[part]!) : entryOf(name, part)))
      : []
  const poster = 'poster' in picture ? posters[picture.poster] : undefined
  return { name, seed: pictureSeed(name, picture), picture, parts, poster }
}

const root = join(import.meta.dirname, '../..')

/** What decides which pictures are drawn, and not what they look like. */
const notDrawing = ['make-posters.ts', 'picture-files.ts']

function* generatorSources(): Generator<Buffer> {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('entries') && !notDrawing.includes(name))
    .map((name) => join(import.meta.dirname, name))
  for (const file of [...own.sort(), join(root, 'core/random/seeded-random.ts')]) yield readFileSync(file)
}

function hashOf(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
