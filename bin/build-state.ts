import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packagesOf, packageVersions, readLockfile } from './installed-packages.ts'

/*
 * Whether a part of the build in `build/` is one of these sources.
 *
 * The hash of the sources decides. It takes a quarter of a second, so the sources' sizes and times of change are noted beside it: while
 * they are the same, the hash is not computed.
 */

/** What is built by itself: pages, mails and texts, without which the shop cannot run, and the programs, which run as sources too. */
export type Part = 'pages' | 'programs'

interface PartFiles {
  /** Everything that its build reads. */
  folders: readonly string[]
  configuration: readonly string[]
  /** Files whose absence says that it was never built. */
  outputs: readonly string[]
  /** Where the hash of its sources and their times of change are noted; the endings are added. */
  note: string
}

const parts: Record<Part, PartFiles> = {
  pages: {
    folders: ['core', 'texts/messages', 'texts/legal', 'mail', 'api', 'storefront'],
    configuration: ['tsconfig.json', 'react-router.config.ts', 'vite.config.ts', 'vite.mail.config.ts', 'vite.door.config.ts'],
    outputs: ['build/server/index.js', 'build/mail/every-mail.js', 'build/door/door.js', 'texts/compiled/texts.js'],
    note: 'build/sources',
  },
  programs: {
    folders: ['core', 'api', 'db', 'mail', 'sandbox', 'server'],
    configuration: ['tsconfig.json', 'vite.programs.config.ts'],
    outputs: ['build/programs/run-app.js'],
    note: 'build/programs/sources',
  },
}

const isSource = (name: string) => /\.(ts|tsx|css|json|md|svg|png|woff2?|graphql)$/.test(name) && !name.includes('.test.')

export interface BuildState {
  hasBuild: boolean
  isCurrent: boolean
}

export function buildState(root: string, part: Part): BuildState {
  const { outputs, note } = parts[part]
  const hasBuild = [...outputs, `${note}.sha256`].every((name) => existsSync(join(root, name)))
  if (!hasBuild) return { hasBuild, isCurrent: false }
  const files = sources(root, part)
  if (readIfThere(join(root, `${note}.times`)) === timesOf(root, files)) return { hasBuild, isCurrent: true }
  const isCurrent = readFileSync(join(root, `${note}.sha256`), 'utf8') === hashOf(root, files)
  if (isCurrent) noteTimes(root, part, files)
  return { hasBuild, isCurrent }
}

/** To be read before a build begins: what changes during the build is not in it. */
export function sourcesHash(root: string, part: Part): string {
  return hashOf(root, sources(root, part))
}

/** Notes that the part in `build/` was made from the sources with this hash. */
export function noteBuild(root: string, part: Part, hash: string): void {
  const file = join(root, `${parts[part].note}.sha256`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, hash)
  renameSync(`${file}.${process.pid}`, file)
}

function sources(root: string, part: Part): string[] {
  const { configuration, folders } = parts[part]
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
function noteTimes(root: string, part: Part, files: readonly string[]): void {
  try {
    writeFileSync(join(root, `${parts[part].note}.times`), timesOf(root, files))
  } catch {
    // The hash is computed again next time.
  }
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
