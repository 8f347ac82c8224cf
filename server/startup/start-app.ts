import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPaths, makeFolder } from '#db/embedded/embedded-folder.ts'
import { findEmbedded } from '#db/embedded/embedded.ts'
import { takeLock } from '#db/embedded/embedded-lock.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'
import { sandboxAnswers, startSandbox } from './start-sandbox.ts'
import { StartRefusal } from './start-refusal.ts'
import type { Timings } from './timings.ts'
import { useDatabase } from './use-database.ts'

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
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  const release = await refuseSecondStart(requested)
  try {
    // Before this process is busy loading modules, and might not hear the answer in time.
    const isSandboxThere = requested.sandbox && (await sandboxAnswers(requested))
    const [database, sandbox, shop] = await Promise.allSettled([
      timings.measure('database', () => openDatabase(requested, closers)),
      timings.measure('sandbox', async () => (requested.sandbox ? startSandbox(requested, isSandboxThere) : null)),
      timings.measure('load the shop', () => import('./open-shop.ts')),
    ])
    if (sandbox.status === 'fulfilled' && sandbox.value) closers.push(sandbox.value.stop)
    stop.throwIfAborted()
    for (const part of [database, sandbox, shop]) if (part.status === 'rejected') throw part.reason
    if (database.status === 'rejected' || sandbox.status === 'rejected' || shop.status === 'rejected') throw new Error('unreachable')

    const config = { ...requested, databaseUrl: database.value }
    const { prepareData, serve } = shop.value
    const addresses = await prepareData(config, { isFirst: sandbox.value?.isOurs ?? false, report, timings })
    stop.throwIfAborted()
    await untilBuilt
    stop.throwIfAborted()

    const server = await timings.measure('open the server', () => serve(config))
    closers.push(server.close)
    return { addresses, close }
  } catch (error) {
    await close()
    throw isBusy(error) ? busy(requested.port) : error
  } finally {
    release()
  }
}

async function openDatabase(config: Config, closers: (() => Promise<unknown>)[]): Promise<string> {
  const database = await useDatabase(config)
  closers.push(database.stop)
  await migrate(database.url)
  return database.url
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
