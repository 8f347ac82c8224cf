import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf, packageVersions, readLockfile } from './installed-packages.ts'

/*
 * Whether the build in `build/` is one of these sources.
 *
 * The hash of the sources decides. It takes a quarter of a second, so the sources' sizes and times of change are noted beside it: while
 * they are the same, the hash is not computed.
 */

/** Everything that the build reads. */
const folders = ['core', 'texts/messages', 'texts/legal', 'mail', 'api', 'storefront']
const configuration = ['tsconfig.json', 'react-router.config.ts', 'vite.config.ts', 'vite.mail.config.ts', 'vite.door.config.ts']
const isSource = (name: string) => /\.(ts|tsx|css|json|md|svg|png|woff2?|graphql)$/.test(name) && !name.includes('.test.')

/** Files whose absence says that there is no build. */
const outputs = ['build/server/index.js', 'build/mail/every-mail.js', 'build/door/door.js', 'texts/compiled/texts.js']
const hashFile = 'build/sources.sha256'
const timesFile = 'build/sources.times'

export interface BuildState {
  hasBuild: boolean
  isCurrent: boolean
}

export function buildState(root: string): BuildState {
  const hasBuild = [...outputs, hashFile].every((name) => existsSync(join(root, name)))
  if (!hasBuild) return { hasBuild, isCurrent: false }
  const files = sources(root)
  if (readIfThere(join(root, timesFile)) === timesOf(root, files)) return { hasBuild, isCurrent: true }
  const isCurrent = readFileSync(join(root, hashFile), 'utf8') === hashOf(root, files)
  if (isCurrent) noteTimes(root, files)
  return { hasBuild, isCurrent }
}

/** To be read before a build begins: what changes during the build is not in it. */
export function sourcesHash(root: string): string {
  return hashOf(root, sources(root))
}

/** Notes that the build in `build/` was made from the sources with this hash. */
export function noteBuild(root: string, hash: string): void {
  mkdirSync(join(root, 'build'), { recursive: true })
  const file = join(root, hashFile)
  writeFileSync(`${file}.${process.pid}`, hash)
  renameSync(`${file}.${process.pid}`, file)
}

function sources(root: string): string[] {
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name)),
  )
  // Only the files directly in texts/: texts/compiled is an output.
  const texts = readdirSync(join(root, 'texts'))
    .filter(isSource)
    .map((name) => join('texts', name))
  return [...configuration, ...texts, ...nested].sort()
}

function hashOf(root: string, files: readonly string[]): string {
  const lockfile = readLockfile(root)
  const hash = createHash('sha256').update(packageVersions(lockfile, packagesOf(lockfile, '', true)))
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

function timesOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', ...files]) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, name))
    hash.update(`${name} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/** A build that belongs to another user may be read-only. */
function noteTimes(root: string, files: readonly string[]): void {
  try {
    writeFileSync(join(root, timesFile), timesOf(root, files))
  } catch {
    // The hash is computed again next time.
  }
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
