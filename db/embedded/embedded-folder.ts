import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverIdentity, type Binaries } from './embedded-binaries.ts'
import { lastError, fullDiskText, namesFullDisk } from './server-log.ts'

/** The database cannot start for a reason outside the program; the message says what to do. */
export class EmbeddedDatabaseError extends Error {}

export const user = 'stagefront'
const majorVersion = 18

export type Paths = ReturnType<typeof embeddedPaths>

/** The files of one embedded server. */
export function embeddedPaths(dataDir: string) {
  const cluster = join(dataDir, `pg${majorVersion}`)
  return {
    cluster,
    pidFile: join(cluster, 'postmaster.pid'),
    passwordFile: join(dataDir, 'postgres-password'),
    logFile: join(dataDir, 'postgres.log'),
    lockFile: join(dataDir, 'postgres-start.lock'),
  }
}

/** Whether this data folder has a database. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(embeddedPaths(dataDir).cluster, 'PG_VERSION'))
}

/**
 * Refuses the database of another major version of PostgreSQL, which this one cannot read. Without this, a new and empty one would be
 * created beside it.
 * @throws EmbeddedDatabaseError
 */
export function refuseOtherVersion(dataDir: string): void {
  const versions = readdirSync(dataDir)
    .filter((name) => /^pg\d+$/.test(name))
    .flatMap((name) => readVersion(join(dataDir, name)) ?? [])
  if (versions.length === 0 || versions.includes(String(majorVersion))) return
  throw new EmbeddedDatabaseError(
    `The data folder ${dataDir} has a database of PostgreSQL ${versions.join(' and ')}, and this Stagefront has PostgreSQL ${majorVersion}. ` +
      'Start the version of Stagefront that made it, or choose another folder with DATA_DIR',
  )
}

/** @returns null for a folder that is no database */
function readVersion(cluster: string): string | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/**
 * Creates the data folder if it is missing, and checks that it can be written.
 * @returns its real path, which is the same for every process
 */
export function makeFolder(folder: string): string {
  try {
    makeMissing(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    try {
      // An empty file could be created on a full disk too.
      writeFileSync(probe, Buffer.alloc(4096))
    } finally {
      rmSync(probe, { force: true })
    }
    return realpathSync(folder)
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data folder ${folder} cannot be written (${reason(error)}); choose another with DATA_DIR`)
  }
}

/** As `mkdir` with `recursive`, which never ends where a folder that exists takes no other, and says that it is missing (/proc). */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The database's password, created once and readable by its owner only. It is linked into place, so that no process reads half of it. */
export function storePassword(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch {
      // Another process created it in the meantime; that one counts.
    }
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Creates the cluster under another name and renames it, so that an interrupted start leaves no incomplete cluster. */
export function initialise(binaries: Binaries, paths: Paths): void {
  if (hasCluster(dirname(paths.cluster))) return
  const draft = `${paths.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const identity = serverIdentity(binaries, draft)
  identity.own(draft, paths.passwordFile)
  // The C.UTF-8 locale comes with PostgreSQL itself, so texts sort and compare the same on every machine.
  const [command, commandArguments] = identity.wrap(binaries.initdb, [
    ...['-D', draft, '-U', user, '--pwfile', paths.passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
  ])
  const result = spawnSync(command, commandArguments, { encoding: 'utf8', ...identity.options })
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const why = lastError(result.stderr ?? '') ?? (lastLine(result.stderr ?? '') || reason(result.error))
    throw new EmbeddedDatabaseError(namesFullDisk(why) ? fullDiskText(why) : `The database could not be set up as ${paths.cluster}: ${why}`)
  }
  renameSync(draft, paths.cluster)
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
