import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedTypes } from './generated.ts'
import { collectPackages, packageVersions, readLockfile } from './installed-packages.ts'

/*
 * Whether a part of the build in `build/` is made of these sources, and whole.
 *
 * Hashes decide: one of the sources, one of each file that was built. They take a third of a second, so the sizes and times of change of all
 * these files are noted beside them: while they are the same, no hash is computed.
 */

/** What is built by itself: pages, mails and texts, without which the shop cannot run, and the programs, which run as sources too. */
export type Part = 'pages' | 'programs'

interface PartFiles {
  /** Everything that its build reads. */
  folders: readonly string[]
  configuration: readonly string[]
  /** Notes what was built, and of what. Below `build/` or in a folder of it; `.times` is added for the times of change. */
  note: string
}

const parts: Record<Part, PartFiles> = {
  pages: {
    folders: ['core', 'texts/messages', 'texts/legal', 'mail', 'api', 'storefront', 'office'],
    configuration: [
      'tsconfig.json',
      'react-router.config.ts',
      'vite.config.ts',
      'vite.mail.config.ts',
      'vite.door.config.ts',
      'vite.inline.config.ts',
    ],
    note: 'build/pages.json',
  },
  programs: {
    folders: ['core', 'api', 'db', 'mail', 'sandbox', 'server'],
    configuration: ['tsconfig.json', 'vite.programs.config.ts'],
    note: 'build/programs/programs.json',
  },
}

const isSource = (name: string) => /\.(ts|tsx|css|json|md|svg|png|woff2?|graphql)$/.test(name) && !name.includes('.test.')
/** Types that `bin/generate.ts` writes for checks and editors: nothing that runs is made of them. */
const isOnlyTypes = (name: string) => generatedTypes.includes(name)

/** What was built: the hash of its sources, and of each file, by its path in the project. */
interface BuildNote {
  sources: string
  files: Record<string, string>
}

/** `older`: made of other sources. `damaged`: a file is missing, or not as it was built. */
export type BuildState = 'current' | 'none' | 'older' | 'damaged'

export function buildState(root: string, part: Part): BuildState {
  const note = readNote(root, part)
  if (!note) return 'none'
  const built = Object.keys(note.files)
  if (!built.every((name) => existsSync(join(root, name)))) return 'damaged'
  const files = [...sources(root, part), ...built]
  const times = timesOf(root, files)
  if (readIfThere(timesFile(root, part)) === times) return 'current'
  if (note.sources !== hashOf(root, sources(root, part))) return 'older'
  if (built.some((name) => note.files[name] !== fileHash(root, name))) return 'damaged'
  noteTimes(root, part, times)
  return 'current'
}

/** The files of the last build of a part, by their paths in the project; none if it was never built. */
export function builtFiles(root: string, part: Part): string[] {
  return Object.keys(readNote(root, part)?.files ?? {})
}

/** The state of a part's sources. To be read before a build begins: what changes during the build is not in it. */
export interface SourcesState {
  hash: string
  times: string
}

export function sourcesState(root: string, part: Part): SourcesState {
  const files = sources(root, part)
  return { times: timesOf(root, files), hash: hashOf(root, files) }
}

/** Whether no source was written since. A change that is taken back again counts, because the build may have read it. */
export function areUntouched(root: string, part: Part, since: SourcesState): boolean {
  return timesOf(root, sources(root, part)) === since.times
}

/**
 * Notes that these files were built from these sources.
 * @param files by their paths in the project
 */
export function noteBuild(root: string, part: Part, { hash }: SourcesState, files: readonly string[]): void {
  const note: BuildNote = { sources: hash, files: Object.fromEntries(files.map((name) => [name, fileHash(root, name)])) }
  const file = join(root, parts[part].note)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(note, null, 1))
  renameSync(`${file}.${process.pid}`, file)
}

/** @returns null for a note that is missing, or was cut off */
function readNote(root: string, part: Part): BuildNote | null {
  try {
    return JSON.parse(readIfThere(join(root, parts[part].note)) ?? '') as BuildNote
  } catch {
    return null
  }
}

function sources(root: string, part: Part): string[] {
  const { configuration, folders } = parts[part]
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name))
      .filter((name) => !isOnlyTypes(name)),
  )
  // Only the files directly in texts/: texts/compiled is an output.
  const texts = readdirSync(join(root, 'texts'))
    .filter(isSource)
    .map((name) => join('texts', name))
  return [...configuration, ...texts, ...nested].sort()
}

function hashOf(root: string, files: readonly string[]): string {
  const lockfile = readLockfile(root)
  const hash = createHash('sha256').update(packageVersions(lockfile, collectPackages(lockfile, '', true)))
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

function fileHash(root: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('hex')
}

function timesOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', ...files]) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, name))
    hash.update(`${name} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

const timesFile = (root: string, part: Part) => join(root, parts[part].note.replace(/json$/, 'times'))

/** A build that belongs to another user may be read-only. */
function noteTimes(root: string, part: Part, times: string): void {
  try {
    writeFileSync(timesFile(root, part), times)
  } catch {
    // The hashes are computed again next time.
  }
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
