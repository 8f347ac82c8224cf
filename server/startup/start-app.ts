import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPaths, makeFolder } from '#db/embedded/embedded-folder.ts'
import { findEmbedded } from '#db/embedded/embedded.ts'
import { takeLock } from '#db/embedded/embedded-lock.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from '#server/config/config.ts'
import { watchForLoss } from './lost-database.ts'
import { sandboxAnswers, startSandbox } from './start-sandbox.ts'
import { StartRefusal } from './start-refusal.ts'
import type { Timings } from './timings.ts'
import { useDatabase } from './use-database.ts'
import { writePastBeside } from './write-past-beside.ts'

/*
 * Starts everything in the order of dependence. What takes long runs at the same time: the database and the sandbox start in processes of
 * their own while this one loads the shop's modules (`open-shop.ts`), which are many; this file imports few.
 */

export interface RunningApp {
  /** What to show the operator. */
  addresses: { name: string; url: string }[]
  /** Closes the server with its requests and jobs, then the sandbox, then the database. */
  close(): Promise<void>
}

export interface StartOptions {
  /** Aborted when the operator interrupts the start; the parts that were started are closed again. */
  stop: AbortSignal
  /** Receives a line before a step that takes long, and while it does. */
  report: (line: string) => void
  /** Resolves when pages and mails are built, which the server needs and loading the demo shops does not. */
  untilBuilt: Promise<void>
  timings: Timings
}

/**
 * Starts database, migrations, sandbox, demo shops on the first run, and last the server, in this process or in several.
 * @throws StartRefusal, and the refusals of its parts
 */
export async function startApp(requested: Config, { stop, report, untilBuilt, timings }: StartOptions): Promise<RunningApp> {
  const running: { past?: Closing; server?: Closing; sandbox?: Closing; database?: Closing } = {}
  const close = async () => {
    for (const part of ['past', 'server', 'sandbox', 'database'] as const) {
      const closing = running[part]
      delete running[part]
      await closing?.()
    }
  }
  const lostDatabase = requested.databaseUrl ? (error: unknown) => error : watchForLoss(requested.dataDir)
  const release = await refuseSecondStart(requested)
  try {
    // Before this process is busy loading modules, and might not hear the answer in time.
    const isSandboxThere = requested.sandbox && (await sandboxAnswers(requested))
    // Pages are served without waiting for the sandbox, but a sandbox that cannot start ends the start at once.
    const sandbox = timings.measure('sandbox', openSandbox)
    const shop = openShop()
    await Promise.all([sandbox, shop])
    stop.throwIfAborted()
    return { addresses: await shop, close }

    async function openSandbox(): Promise<void> {
      if (requested.sandbox) running.sandbox = (await startSandbox(requested, isSandboxThere)).stop
    }

    async function openShop(): Promise<RunningApp['addresses']> {
      const modules = loadShop()
      const [database, loaded] = await Promise.allSettled([timings.measure('database', openDatabase), modules])
      stop.throwIfAborted()
      if (database.status === 'rejected') throw database.reason
      if (loaded.status === 'rejected') throw loaded.reason
      const { prepareData, serve, isWarm } = loaded.value
      const config = { ...requested, databaseUrl: database.value }
      const prepared = prepareData(config, { isFirst: requested.sandbox && !isSandboxThere, report, timings })
      const [{ addresses, wantsPast }] = await unlessStopped(Promise.all([prepared, isWarm]), stop)
      stop.throwIfAborted()
      const server = await timings.measure('open the server', () => serve(config))
      running.server = server.close
      if (wantsPast) running.past = writePastBeside(config)
      return addresses
    }

    async function openDatabase(): Promise<string> {
      const database = await useDatabase(requested)
      running.database = database.stop
      await migrate(database.url)
      return database.url
    }

    async function loadShop() {
      const shop = await timings.measure('load the shop', () => import('./open-shop.ts'))
      const isWarm = untilBuilt.then(() => timings.measure('load the pages', () => shop.warmUp(requested)))
      // Where another step has failed before, nobody waits for this one.
      isWarm.catch(() => {})
      return { ...shop, isWarm }
    }
  } catch (error) {
    await close()
    throw isBusy(error) ? busy(requested.port) : lostDatabase(error)
  } finally {
    release()
  }
}

type Closing = () => Promise<unknown>

/**
 * Waits for work, or for the operator's interruption: loading the demo and building take long, and leave nothing half. The work that is left
 * behind ends with the process.
 */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted()
  const interrupted = Promise.withResolvers<never>()
  const interrupt = () => interrupted.reject(stop.reason)
  stop.addEventListener('abort', interrupt, { once: true })
  try {
    return await Promise.race([work, interrupted.promise])
  } finally {
    stop.removeEventListener('abort', interrupt)
    // Nobody waits for it after an interruption; its database is stopped then.
    work.catch(() => {})
  }
}

/**
 * Deletes the shop's own files in its data folder (`bin/start --reset`), and no others.
 * @throws StartRefusal when the shop runs, or with `DATABASE_URL`
 */
export async function resetData(config: Config): Promise<void> {
  if (config.databaseUrl)
    throw new StartRefusal('--reset deletes the embedded database only; with DATABASE_URL, empty that database yourself')
  const running = await findEmbedded(config.dataDir)
  if (running) {
    const others = await running.others()
    await running.stop()
    if (others > 0) throw new StartRefusal(`Stagefront is running on ${config.dataDir}; stop it before --reset`)
  }
  const { cluster, passwordFile, logFile } = embeddedPaths(config.dataDir)
  const folders = ['sandbox', 'files', 'demo'].map((name) => join(config.dataDir, name))
  for (const path of [cluster, passwordFile, logFile, `${logFile}.1`, ...folders]) rmSync(path, { recursive: true, force: true })
}

/**
 * Checks the port before anything starts, so that a second start by mistake does not touch the first one's database. A start that has
 * not come to opening the port yet is known by a lock file.
 * @returns a function that releases the lock
 */
async function refuseSecondStart(config: Config): Promise<() => void> {
  await refuseBusyPort(config)
  const lock = takeLock(join(makeFolder(config.dataDir), `start-${config.port}.lock`), longestStart)
  if (typeof lock === 'number')
    throw new StartRefusal(
      `Stagefront is being started on ${config.dataDir} with PORT ${config.port} already (process ${lock}); wait for it`,
    )
  return lock
}

/** Milliseconds after which a start that has not ended is taken for one that was killed. */
const longestStart = 30 * 60_000

async function refuseBusyPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(config.port, config.host, resolve))
  } catch (error) {
    throw isBusy(error)
      ? busy(config.port)
      : new StartRefusal(
          `Stagefront cannot listen on ${config.host}:${config.port} (${(error as Error).message}); set HOST and PORT to others`,
        )
  }
  await new Promise((resolve) => probe.close(resolve))
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function busy(port: number): StartRefusal {
  return new StartRefusal(`Port ${port} is in use; set PORT to another`)
}
