import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverIdentity, type Binaries } from './embedded-binaries.ts'
import { EmbeddedDatabaseError, lastLine, user, type Paths } from './embedded-folder.ts'
import { endOfLog, lastError, fullDiskText, logSince, namesFullDisk } from './server-log.ts'

/** A server that accepts connections. */
export interface RunningServer {
  pid: number
  port: number
  /** The folder of its Unix socket; null for a server without one. */
  socketFolder: string | null
  /** Whether it was already running. */
  adopted: boolean
}

export const startTimeout = 120_000
const stopTimeout = 60_000
const maxLogBytes = 10_000_000

/** The running server of this folder, if there is one. Waits while it starts or stops. */
export async function adopt(paths: Paths, password: string): Promise<RunningServer | null> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    const file = readPidFile(paths.pidFile)
    if (!file) return null
    if (!runsPostmaster(file.pid, paths.cluster)) {
      claimPidFile(paths.pidFile)
      return null
    }
    if (file.port && (await answersAs(paths.cluster, file.port, password))) {
      return { pid: file.pid, port: file.port, socketFolder: file.socketFolder, adopted: true }
    }
    await sleep(50)
  }
  throw new EmbeddedDatabaseError(`The database of ${paths.cluster} runs but does not answer; see ${paths.logFile}`)
}

/**
 * Starts a server and waits until it accepts connections.
 * @param requestedPort where to listen; any free port without it
 * @throws EmbeddedDatabaseError
 */
export async function launch(
  binaries: Binaries,
  paths: Paths,
  password: string,
  settings: Record<string, string>,
  requestedPort?: number,
): Promise<RunningServer> {
  if (existsSync(paths.logFile) && statSync(paths.logFile).size > maxLogBytes) renameSync(paths.logFile, `${paths.logFile}.1`)
  const deadline = Date.now() + startTimeout
  const mark = endOfLog(paths.logFile)
  for (;;) {
    const port = requestedPort ?? (await freePort())
    const child = spawnServer(binaries, paths, port, settings)
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      if (await answersAs(paths.cluster, port, password)) {
        return { pid: child.pid, port, socketFolder: chooseSocketFolder(paths), adopted: false }
      }
      if (Date.now() > deadline) child.kill('SIGINT')
      await sleep(20)
    }
    // Another program may have taken the port in the meantime, or processes of a killed server have not ended yet: try again.
    if (Date.now() > deadline - startTimeout + 10_000) {
      const said = logSince(paths.logFile, mark)
      const why = lastError(said) ?? lastLine(said)
      throw new EmbeddedDatabaseError(namesFullDisk(why) ? fullDiskText(why) : `The database did not start: ${why} (see ${paths.logFile})`)
    }
    await sleep(200)
  }
}

/** Starts it in a process group of its own, so that Ctrl-C reaches only the shop and its last requests still have a database. */
function spawnServer(binaries: Binaries, paths: Paths, port: number, settings: Record<string, string>): ChildProcess {
  const identity = serverIdentity(binaries, paths.cluster)
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: chooseSocketFolder(paths) ?? '',
    unix_socket_permissions: '0700',
    max_connections: '250',
    // All are the shop's, whose role could not use those that are kept for others.
    superuser_reserved_connections: '0',
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

/** Characters of the socket's folder. The path of a socket must be short, below 104 bytes on macOS. */
const maxSocketFolder = 80

/** The cluster's folder, which the server can write to; null where its path is too long for a socket or would need quoting. */
function chooseSocketFolder({ cluster }: Paths): string | null {
  return /^[\w./-]+$/.test(cluster) && cluster.length <= maxSocketFolder ? cluster : null
}

/** Stops the server and waits until it has removed its pid file, its last action. The process itself may remain as a zombie. */
export async function stopServer(pid: number, { pidFile, cluster }: Paths): Promise<void> {
  const isRunning = () => readPidFile(pidFile)?.pid === pid && runsPostmaster(pid, cluster)
  if (!isRunning()) return
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + stopTimeout; isRunning() && Date.now() < deadline;) await sleep(10)
}

function readPidFile(file: string): { pid: number; port: number | null; socketFolder: string | null } | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]) || null, socketFolder: lines[4] || null }
  } catch {
    return null
  }
}

/** Whether a process is this folder's server, and neither ended, a zombie nor another program with the same process id. */
function runsPostmaster(pid: number, cluster: string): boolean {
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
 * Writes this process's id into a stale pid file. PostgreSQL treats a file with the id of its own parent as stale, but still refuses to
 * start while processes of the old server hold its shared memory; removing the file would lose that protection. The file is
 * overwritten without emptying it first: on a full disk it would stay empty, and PostgreSQL refuses to start with an empty file.
 */
function claimPidFile(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  const text = Buffer.from([String(process.pid), ...rest].join('\n'))
  const opened = openSync(file, 'r+')
  try {
    writeSync(opened, text, 0, text.length, 0)
    ftruncateSync(opened, text.length)
  } finally {
    closeSync(opened)
  }
}

async function answersAs(cluster: string, port: number, password: string): Promise<boolean> {
  const probe = connectionTo(port, password, 'stagefront-probe')
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

/** A client of the server's own database `postgres`, or of another one, with a name that other processes can see. */
export function connectionTo(port: number, password: string, applicationName: string, database = 'postgres'): pg.Client {
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database,
    application_name: applicationName,
    keepAlive: true,
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
