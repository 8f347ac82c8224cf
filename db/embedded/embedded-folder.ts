import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverIdentity, type Binaries } from './embedded-binaries.ts'

/** Something outside the program keeps the database from starting; the message says what to do about it. */
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

/** Whether a shop was ever opened over this data folder. */
export function isFurnished(dataDir: string): boolean {
  return existsSync(join(embeddedPaths(dataDir).cluster, 'PG_VERSION'))
}

/** @returns the folder's real path, by which every process knows it */
export function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.writable-${process.pid}`)
    try {
      // Not an empty file: that could be made on a full disk too.
      writeFileSync(probe, Buffer.alloc(4096))
    } finally {
      rmSync(probe, { force: true })
    }
    return realpathSync(folder)
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data folder ${folder} cannot be written (${reason(error)}); choose another with DATA_DIR`)
  }
}

/** The folder's password: made once, complete from its first moment (a link cannot be half written), readable by its owner only. */
export function storePassword(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch {
      // Somebody else made it in the meantime: theirs counts.
    }
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Makes the cluster beside its place and moves it there, so that a broken-off start leaves nothing half done. */
export function initialise(binaries: Binaries, paths: Paths): void {
  if (isFurnished(dirname(paths.cluster))) return
  const draft = `${paths.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const identity = serverIdentity(binaries, draft)
  identity.own(draft, paths.passwordFile)
  // The C.UTF-8 locale comes with PostgreSQL itself: texts sort and fold alike on every machine.
  const [command, commandArguments] = identity.wrap(binaries.initdb, [
    ...['-D', draft, '-U', user, '--pwfile', paths.passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
  ])
  const made = spawnSync(command, commandArguments, { encoding: 'utf8', ...identity.options })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new EmbeddedDatabaseError(`The database could not be set up as ${paths.cluster}: ${lastLine(made.stderr) || reason(made.error)}`)
  }
  renameSync(draft, paths.cluster)
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
