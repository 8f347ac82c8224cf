import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { loadBinaries } from './embedded-binaries.ts'
import { embeddedPaths, initialise, storePassword, makeFolder, user, type Paths } from './embedded-folder.ts'
import { holdLock } from './embedded-lock.ts'
import { adopt, connectionTo, launch, startTimeout, stopServer, type RunningServer } from './embedded-server.ts'

/*
 * PostgreSQL as a service of the data folder, without anything to install.
 *
 * The server outlives whoever started it: after a `kill -9` of the shop the next start finds it running and adopts it,
 * so that nothing has to be recovered. Everybody who uses it keeps one connection open under a name of its own; the last
 * one to leave stops the server. Two servers on one folder cannot happen: starting is done under a lock, and PostgreSQL
 * itself checks its pid file and shared memory. Should the server die while it is used, whoever notices starts it again on the
 * same port.
 *
 * Limit: the folder must be on a disk of this machine. Two machines that share it would not see each other's processes.
 */

export interface EmbeddedDatabase {
  /** By the server's Unix socket, which costs less than the network, else the same as `networkUrl`. */
  url: string
  /** By a port of this machine. */
  networkUrl: string
  /** Process id of the postmaster that was found or started. */
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

const database = 'stagefront'
const keeperName = 'stagefront-keeper'
const leaverName = 'stagefront-leaving'
const reviveAfter = 500

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that runs there.
 * @param dataDir absolute path; made when missing
 * @throws EmbeddedDatabaseError when the folder cannot be written or the server does not come up
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(makeFolder(dataDir))
  const password = storePassword(paths.passwordFile)
  const binaries = await loadBinaries()

  async function bringUp(port?: number): Promise<Presence> {
    const release = await holdLock(paths.lockFile, startTimeout)
    try {
      initialise(binaries, paths)
      const running = (await adopt(paths, password)) ?? (await launch(binaries, paths, password, options.settings ?? {}, port))
      return { running, keeper: await enter(running, password) }
    } finally {
      release()
    }
  }

  let presence = await bringUp()
  const { port } = presence.running
  let stopping = false
  let reviving = Promise.resolve()
  const watch = () => presence.keeper.once('end', () => void (reviving = revive()))
  async function revive(): Promise<void> {
    if (stopping) return
    try {
      presence = await bringUp(port)
      watch()
    } catch {
      setTimeout(() => void revive(), reviveAfter).unref()
    }
  }
  watch()

  return present(
    () => presence,
    password,
    paths,
    // A server that is just coming up again is waited for, so that it is the one that is stopped.
    () => {
      stopping = true
      return reviving
    },
  )
}

/** Takes part in the use of a folder's server only if it runs; null otherwise. */
export async function findEmbedded(dataDir: string): Promise<EmbeddedDatabase | null> {
  if (!existsSync(embeddedPaths(dataDir).passwordFile)) return null
  const paths = embeddedPaths(realpathSync(dataDir))
  const password = readFileSync(paths.passwordFile, 'utf8').trim()
  const running = await adopt(paths, password)
  if (!running) return null
  const presence = { running, keeper: await enter(running, password) }
  return present(() => presence, password, paths)
}

/** Our part in the use of a server: which one, and the connection that tells the others. */
interface Presence {
  running: RunningServer
  keeper: pg.Client
}

function present(
  presence: () => Presence,
  password: string,
  paths: Paths,
  beforeStop: () => Promise<void> = async () => {},
): EmbeddedDatabase {
  const { running } = presence()
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await beforeStop()
    await leave(presence(), paths)
  }
  const networkUrl = `postgres://${user}:${password}@127.0.0.1:${running.port}/${database}`
  return {
    url: running.socketFolder === null ? networkUrl : `${networkUrl}?host=${encodeURIComponent(running.socketFolder)}`,
    networkUrl,
    pid: running.pid,
    adopted: running.adopted,
    others: () => countOthers(presence().keeper),
    stop: () => (stopped ??= stop()),
  }
}

/** Makes the database if need be and keeps one connection open as a sign of life. */
async function enter({ port }: RunningServer, password: string): Promise<pg.Client> {
  const keeper = connectionTo(port, password, keeperName)
  // The server may be stopped under us, e.g. by a crash; whoever queries it will notice.
  keeper.on('error', () => {})
  await keeper.connect()
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await keeper.query(`create database ${database}`)
  return keeper
}

/** Says so before it counts: of several who leave at the same moment, the last to say it sees nobody else and stops the server. */
async function leave({ running, keeper }: Presence, paths: Paths): Promise<void> {
  await keeper.query(`set application_name = '${leaverName}'`).catch(() => {})
  const others = await countOthers(keeper).catch(() => 0)
  await keeper.end().catch(() => {})
  if (others === 0) await stopServer(running.pid, paths)
}

async function countOthers(keeper: pg.Client): Promise<number> {
  const { rowCount } = await keeper.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
    keeperName,
  ])
  return rowCount ?? 0
}
