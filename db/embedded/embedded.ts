import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { loadBinaries } from './embedded-binaries.ts'
import { embeddedPaths, initialise, storePassword, makeFolder, refuseOtherVersion, user, type Paths } from './embedded-folder.ts'
import { holdLock } from './embedded-lock.ts'
import { isPrepared, prepareShopRole, shopPassword, shopUser } from './shop-role.ts'
import { adopt, connectionTo, launch, startTimeout, stopServer, type RunningServer } from './embedded-server.ts'

/*
 * Runs a PostgreSQL server on the data folder, without anything to install.
 *
 * The server survives the process that started it: after a `kill -9` of the shop, the next start finds it running and adopts it, so
 * that no recovery is needed. Each process that uses the server keeps one connection open, named `stagefront-keeper`, and the last
 * one to leave stops the server. Two servers cannot run on one folder: starting is done under a lock, and PostgreSQL itself checks
 * its pid file and shared memory. If the server dies while it is in use, the first process to notice restarts it on the same port.
 *
 * Limit: the folder must be on a local disk. Two machines that share it do not see each other's processes.
 */

export interface EmbeddedDatabase {
  /** The shop's address, by the server's Unix socket, which is faster than the network; without one the same as `networkUrl`. */
  url: string
  /** The address by a port of this machine. */
  networkUrl: string
  /** The same as `url` for the role that may do everything: for temporary databases, never for a shop. */
  superuserUrl: string
  /** Process id of the postmaster that was found or started. */
  pid: number
  /** Whether the server was already running. */
  adopted: boolean
  /** How many other processes use the server. */
  others(): Promise<number>
  /** Leaves the server. When no other process uses it, stops it and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Further server settings, for example `{ fsync: 'off' }` for temporary databases. */
  settings?: Record<string, string>
}

const database = 'stagefront'
const keeperName = 'stagefront-keeper'
const leaverName = 'stagefront-leaving'
const restartDelay = 500

/**
 * Starts the PostgreSQL server of a data folder, or adopts the one that already runs there.
 * @param dataDir absolute path; created when missing
 * @throws EmbeddedDatabaseError when the folder cannot be written or the server does not come up
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = makeFolder(dataDir)
  refuseOtherVersion(folder)
  const paths = embeddedPaths(folder)
  const password = storePassword(paths.passwordFile)
  const binaries = await loadBinaries()

  async function startOrAdopt(port?: number): Promise<Presence> {
    const release = await holdLock(paths.lockFile, startTimeout)
    try {
      initialise(binaries, paths)
      const running = (await adopt(paths, password)) ?? (await launch(binaries, paths, password, options.settings ?? {}, port))
      return { running, keeper: await enter(running, password) }
    } finally {
      release()
    }
  }

  let presence = await startOrAdopt()
  const { port } = presence.running
  let stopping = false
  let restarting = Promise.resolve()
  const watch = () => presence.keeper.once('end', () => void (restarting = restart()))
  async function restart(): Promise<void> {
    if (stopping) return
    try {
      presence = await startOrAdopt(port)
      watch()
    } catch {
      setTimeout(() => void restart(), restartDelay).unref()
    }
  }
  watch()

  return present(
    () => presence,
    password,
    paths,
    // Waits for a restart in progress, so that the restarted server is the one that is stopped.
    () => {
      stopping = true
      return restarting
    },
  )
}

/** Joins the users of a folder's server if it runs; null otherwise. */
export async function findEmbedded(dataDir: string): Promise<EmbeddedDatabase | null> {
  if (!existsSync(embeddedPaths(dataDir).passwordFile)) return null
  const paths = embeddedPaths(realpathSync(dataDir))
  const password = readFileSync(paths.passwordFile, 'utf8').trim()
  const running = await adopt(paths, password)
  if (!running) return null
  const presence = { running, keeper: await enter(running, password) }
  return present(() => presence, password, paths)
}

/** This process as a user of a server: which one, and the connection by which other processes can see it. */
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
  const bySocket = running.socketFolder === null ? '' : `?host=${encodeURIComponent(running.socketFolder)}`
  const addressOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${running.port}/${database}`
  const networkUrl = addressOf(shopUser, shopPassword(password))
  return {
    url: `${networkUrl}${bySocket}`,
    networkUrl,
    superuserUrl: `${addressOf(user, password)}${bySocket}`,
    pid: running.pid,
    adopted: running.adopted,
    others: () => countOthers(presence().keeper),
    stop: () => (stopped ??= stop()),
  }
}

/** Creates the database if it is missing, and keeps one connection open so that other processes can see this one. */
async function enter({ port }: RunningServer, password: string): Promise<pg.Client> {
  const keeper = connectionTo(port, password, keeperName)
  // The server may crash; the next query then fails.
  keeper.on('error', () => {})
  await keeper.connect()
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await keeper.query(`create database ${database}`)
  if (!(await isPrepared(keeper, database))) await giveToShop(port, password)
  return keeper
}

async function giveToShop(port: number, password: string): Promise<void> {
  const connection = connectionTo(port, password, 'stagefront-probe', database)
  await connection.connect()
  try {
    await prepareShopRole(connection, database, password)
  } finally {
    await connection.end()
  }
}

/** Renames its connection before it counts the others: of several processes that leave at once, the last to do so stops the server. */
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
