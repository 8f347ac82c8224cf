import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, linkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadBinaries, serverIdentity, type Binaries } from './embedded-binaries.ts'
import { holdLock } from './embedded-lock.ts'

/*
 * PostgreSQL as a service of the data folder, without anything to install.
 *
 * The server outlives whoever started it: after a `kill -9` of the shop the next start finds it running and adopts it,
 * so that nothing has to be recovered. Everybody who uses it keeps one connection open under a name of its own; the last
 * one to leave stops the server. Two servers on one folder cannot happen: starting is done under a lock, and PostgreSQL
 * itself checks its pid file and shared memory.
 *
 * Limit: the folder must be on a disk of this machine. Two machines that share it would not see each other's processes.
 */

/** Something outside the program keeps the database from starting; the message says what to do about it. */
export class EmbeddedDatabaseError extends Error {}

export interface EmbeddedDatabase {
  url: string
  /** Process id of the postmaster. */
  pid: number
  /** It was running already. */
  adopted: boolean
  /** How many others use the server at the moment. */
  others(): Promise<number>
  /** Lets go of the server and, when nobody else uses it, stops it and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** More server settings, e.g. `{ fsync: 'off' }` for databases that are thrown away. */
  settings?: Record<string, string>
}

type Paths = ReturnType<typeof embeddedPaths>

const majorVersion = 18
const user = 'stagefront'
const database = 'stagefront'
const keeperName = 'stagefront-keeper'
const startTimeout = 120_000
const stopTimeout = 60_000
const largestLog = 10_000_000

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

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that runs there.
 * @param dataDir absolute path; made when missing
 * @throws EmbeddedDatabaseError when the folder cannot be written or the server does not come up
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  makeFolder(dataDir)
  const paths = embeddedPaths(dataDir)
  const password = keepPassword(paths.passwordFile)
  const binaries = await loadBinaries()

  const release = await holdLock(paths.lockFile, startTimeout)
  try {
    if (!existsSync(join(paths.cluster, 'PG_VERSION'))) initialise(binaries, paths, dataDir)
    const found = await adopt(paths, password)
    if (found) return await enter(found.pid, found.port, password, true, paths)
    const started = await launch(binaries, paths, password, options.settings ?? {})
    return await enter(started.pid, started.port, password, false, paths)
  } finally {
    release()
  }
}

/** Connects to the server of a folder only if it runs; null otherwise. */
export async function findEmbedded(dataDir: string): Promise<EmbeddedDatabase | null> {
  const paths = embeddedPaths(dataDir)
  if (!existsSync(paths.passwordFile)) return null
  const password = readFileSync(paths.passwordFile, 'utf8').trim()
  const found = await adopt(paths, password)
  return found && enter(found.pid, found.port, password, true, paths)
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data folder ${folder} cannot be written (${reason(error)}); choose another with DATA_DIR`)
  }
}

/** The folder's password: made once, complete from its first moment (a link cannot be half written), readable by its owner only. */
function keepPassword(file: string): string {
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
function initialise(binaries: Binaries, paths: Paths, dataDir: string): void {
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
    throw new EmbeddedDatabaseError(`The database could not be set up in ${dataDir}: ${lastLine(made.stderr) || reason(made.error)}`)
  }
  renameSync(draft, paths.cluster)
}

/** The living server of this folder, if there is one. Waits while it is coming up or going down. */
async function adopt(paths: Paths, password: string): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    const file = readPidFile(paths.pidFile)
    if (!file) return null
    if (!isPostmasterOf(file.pid, paths.cluster)) {
      disownPidFile(paths.pidFile)
      return null
    }
    if (file.port && (await answersAs(paths.cluster, file.port, password))) return { pid: file.pid, port: file.port }
    await sleep(50)
  }
  throw new EmbeddedDatabaseError(`The database of ${paths.cluster} runs but does not answer; see ${paths.logFile}`)
}

async function launch(
  binaries: Binaries,
  paths: Paths,
  password: string,
  settings: Record<string, string>,
): Promise<{ pid: number; port: number }> {
  if (existsSync(paths.logFile) && statSync(paths.logFile).size > largestLog) renameSync(paths.logFile, `${paths.logFile}.1`)
  const deadline = Date.now() + startTimeout
  for (;;) {
    const port = await freePort()
    const child = spawnServer(binaries, paths, port, settings)
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      if (await answersAs(paths.cluster, port, password)) return { pid: child.pid, port }
      if (Date.now() > deadline) child.kill('SIGINT')
      await sleep(20)
    }
    // The port was taken in between, or processes of a killed server have yet to end: both pass.
    if (Date.now() > deadline - startTimeout + 10_000) {
      throw new EmbeddedDatabaseError(`The database did not start: ${lastLine(readFileSync(paths.logFile, 'utf8'))} (see ${paths.logFile})`)
    }
    await sleep(200)
  }
}

/** In a process group of its own, so that Ctrl-C reaches the shop alone and requests under way still find their database. */
function spawnServer(binaries: Binaries, paths: Paths, port: number, settings: Record<string, string>): ChildProcess {
  const identity = serverIdentity(binaries, paths.cluster)
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '250',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const log = openSync(paths.logFile, 'a', 0o600)
  try {
    const [command, commandArguments] = identity.wrap(binaries.postgres, [
      ...['-D', paths.cluster],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const child = spawn(command, commandArguments, { detached: true, stdio: ['ignore', log, log], ...identity.options })
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Takes part in the use of the server: makes the database if need be and keeps one connection open as a sign of life. */
async function enter(pid: number, port: number, password: string, adopted: boolean, paths: Paths): Promise<EmbeddedDatabase> {
  const keeper = client(port, password, 'postgres')
  // The server may be stopped under us, e.g. by a crash; whoever queries it will notice.
  keeper.on('error', () => {})
  await keeper.connect()
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await keeper.query(`create database ${database}`)
  let stopped: Promise<void> | undefined
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    pid,
    adopted,
    others: () => countOthers(keeper),
    stop: () => (stopped ??= leave(keeper, pid, paths)),
  }
}

async function leave(keeper: pg.Client, pid: number, paths: Paths): Promise<void> {
  const others = await countOthers(keeper).catch(() => 0)
  await keeper.end().catch(() => {})
  if (others === 0) await stopServer(pid, paths)
}

async function countOthers(keeper: pg.Client): Promise<number> {
  const { rowCount } = await keeper.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
    keeperName,
  ])
  return rowCount ?? 0
}

/** Waits until the server has removed its pid file, the last thing it does; the process itself may linger as a zombie. */
async function stopServer(pid: number, { pidFile, cluster }: Paths): Promise<void> {
  const isRunning = () => readPidFile(pidFile)?.pid === pid && isPostmasterOf(pid, cluster)
  if (!isRunning()) return
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + stopTimeout; isRunning() && Date.now() < deadline;) await sleep(10)
}

function readPidFile(file: string): { pid: number; port: number | null } | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]) || null }
  } catch {
    return null
  }
}

/** Whether a process is the server of this folder, rather than gone, a zombie, or another program that got its number. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(cluster)
}

/**
 * Makes a stale pid file name this process. PostgreSQL takes a file naming its own parent for stale, but still refuses while
 * processes of the old server hold its shared memory; removing the file would lose that protection.
 */
function disownPidFile(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

async function answersAs(cluster: string, port: number, password: string): Promise<boolean> {
  const probe = client(port, password, 'postgres', 'stagefront-probe')
  probe.on('error', () => {})
  try {
    await probe.connect()
    const { rows } = await probe.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster
  } catch {
    return false
  } finally {
    await probe.end().catch(() => {})
  }
}

function client(port: number, password: string, name: string, applicationName = keeperName): pg.Client {
  return new pg.Client({ host: '127.0.0.1', port, user, password, database: name, application_name: applicationName, keepAlive: true })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
