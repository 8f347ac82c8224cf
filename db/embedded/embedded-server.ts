import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverIdentity, type Binaries } from './embedded-binaries.ts'
import { EmbeddedDatabaseError, lastLine, user, type Paths } from './embedded-folder.ts'

/** A server that answers. */
export interface RunningServer {
  pid: number
  port: number
  /** Where its Unix socket lies; null for one that has none. */
  socketFolder: string | null
  /** It was running already. */
  adopted: boolean
}

export const startTimeout = 120_000
const stopTimeout = 60_000
const largestLog = 10_000_000

/** The living server of this folder, if there is one. Waits while it is coming up or going down. */
export async function adopt(paths: Paths, password: string): Promise<RunningServer | null> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    const file = readPidFile(paths.pidFile)
    if (!file) return null
    if (!isPostmasterOf(file.pid, paths.cluster)) {
      disownPidFile(paths.pidFile)
      return null
    }
    if (file.port && (await answersAs(paths.cluster, file.port, password))) {
      return { pid: file.pid, port: file.port, socketFolder: file.socketFolder, adopted: true }
    }
    await sleep(50)
  }
  throw new EmbeddedDatabaseError(`The database of ${paths.cluster} runs but does not answer; see ${paths.logFile}`)
}

/** @param wishedPort where to listen; a free port unless told */
export async function launch(
  binaries: Binaries,
  paths: Paths,
  password: string,
  settings: Record<string, string>,
  wishedPort?: number,
): Promise<RunningServer> {
  if (existsSync(paths.logFile) && statSync(paths.logFile).size > largestLog) renameSync(paths.logFile, `${paths.logFile}.1`)
  const deadline = Date.now() + startTimeout
  for (;;) {
    const port = wishedPort ?? (await freePort())
    const child = spawnServer(binaries, paths, port, settings)
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      if (await answersAs(paths.cluster, port, password)) {
        return { pid: child.pid, port, socketFolder: socketFolderOf(paths), adopted: false }
      }
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
    unix_socket_directories: socketFolderOf(paths) ?? '',
    unix_socket_permissions: '0700',
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

/** Addresses of sockets are short, on macOS below 104 bytes, and the server reads the folder from a list. */
const longestSocketFolder = 80

/** A folder that the server may write to, whoever it runs as; null where a socket in it would have no possible address. */
function socketFolderOf({ cluster }: Paths): string | null {
  return /^[\w./-]+$/.test(cluster) && cluster.length <= longestSocketFolder ? cluster : null
}

/** Waits until the server has removed its pid file, the last thing it does; the process itself may linger as a zombie. */
export async function stopServer(pid: number, { pidFile, cluster }: Paths): Promise<void> {
  const isRunning = () => readPidFile(pidFile)?.pid === pid && isPostmasterOf(pid, cluster)
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
 * processes of the old server hold its shared memory; removing the file would lose that protection. Written over in its place:
 * emptied first, it would stay empty on a full disk, and PostgreSQL starts beside no empty file.
 */
function disownPidFile(file: string): void {
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

/** A client for the server's own database, named so that others can see what it is. */
export function connectionTo(port: number, password: string, applicationName: string): pg.Client {
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
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
