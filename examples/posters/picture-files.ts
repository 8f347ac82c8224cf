import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cuts } from './entries/cuts.ts'
import { logos } from './entries/logos.ts'
import { pictures, seedOf } from './entries/pictures.ts'
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

/** The name of a product's picture as a file: a photograph, or a drawing if there is no wall behind it. */
export function productFile(name: string, picture: ProductPicture): string {
  return `${name}.${picture.on === 'sleeve' ? 'svg' : 'jpg'}`
}

/**
 * What each picture is drawn from, by file name: two pictures with the same key have the same bytes. The key changes with the picture's
 * entry, with the entries it borrows from, with the generator's sources and with the packages that draw.
 */
export function pictureKeys(): Record<string, string> {
  const generator = hashOf(generatorSources())
  return Object.fromEntries(Object.entries(entries).map(([file, entry]) => [file, hashOf([generator, file, JSON.stringify(entry)])]))
}

/** The pictures that are missing in a folder or were drawn from something else. */
export function pendingPictures(folder: string): string[] {
  const drawn = drawnKeys(folder)
  return Object.entries(pictureKeys()).flatMap(([file, key]) => (drawn[file] === key && existsSync(join(folder, file)) ? [] : file))
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
  return { name, seed: seedOf(name, picture), picture, parts, poster }
}

const root = join(import.meta.dirname, '../..')

function* generatorSources(): Generator<string | Buffer> {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('entries'))
    .map((name) => join(import.meta.dirname, name))
  for (const file of [...own.sort(), join(root, 'core/random/seeded-random.ts')]) yield readFileSync(file)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  for (const [path, { version }] of Object.entries(packages))
    if (/node_modules\/(sharp|fontkit|wawoff2|@fontsource.*)$/.test(path)) yield `${path} ${version}`
}

function hashOf(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
