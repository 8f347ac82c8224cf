import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemPaths } from '#core/urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { embeddedPaths } from '#db/embedded/embedded-folder.ts'
import { findEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { oneAtATime } from '#db/one-at-a-time.ts'
import { createContext } from '#server/create-context.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { homeUrl } from '#server/request/request-context.ts'
import { defaultShopHint } from '#server/shops/default-shop.ts'
import { listShops } from '#server/shops/queries.ts'
import { slices } from '#server/slices.ts'
import { superviseProcesses } from './supervise-processes.ts'
import { listen } from './listen.ts'
import { useDatabase } from './use-database.ts'
import { missingSettings } from '#server/shops/sellers/missing-settings.ts'
import { resetClock } from '#server/development/queries-clock.ts'
import { startSandbox } from './start-sandbox.ts'

/** The app cannot start for a reason outside the program; the message is the one line that the operator sees. */
export class StartRefusal extends Error {}

export interface RunningApp {
  /** What to show the operator. */
  addresses: { name: string; url: string }[]
  /** Closes the server with its requests and jobs, then the sandbox, then the database. */
  close(): Promise<void>
}

/**
 * Starts everything in the order of dependence: database, migrations, sandbox, demo shops on the first run,
 * and last the server, in this process or in several.
 * @param stop aborted when the operator interrupts the start; the parts that were started are closed again
 * @param report receives a line before a step that takes long
 * @throws StartRefusal, and the refusals of its parts
 */
export async function startApp(requested: Config, stop: AbortSignal, report: (line: string) => void): Promise<RunningApp> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  try {
    await refuseBusyPort(requested)
    const database = await useDatabase(requested)
    closers.push(database.stop)
    stop.throwIfAborted()
    await migrate(database.url)
    stop.throwIfAborted()

    const config = { ...requested, databaseUrl: database.url }
    const sandbox = config.sandbox ? await startSandbox(config) : null
    if (sandbox) closers.push(sandbox.stop)
    stop.throwIfAborted()

    const shown = await prepareData(config, { isFirst: sandbox?.isOurs ?? false }, report)
    stop.throwIfAborted()

    const server = config.processes > 1 && config.mode !== 'development' ? await superviseProcesses(config) : await listen(config)
    closers.push(server.close)
    return { addresses: shown, close }
  } catch (error) {
    await close()
    throw isBusy(error) ? busy(requested.port) : error
  }
}

/**
 * Loads the demo shops into an empty database, resets a moved clock, and refuses to start with settings missing.
 * @returns the addresses to show the operator
 */
async function prepareData(config: Config, start: { isFirst: boolean }, report: (line: string) => void): Promise<RunningApp['addresses']> {
  // Importing a catalog may take long.
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (start.isFirst) {
      await resetClock(context.db)
      await noteChange(context.db, 'clock')
    }
    if (config.sandbox) await loadDemoOnce(context, report)
    const missing = await missingSettings(context)
    if (missing) throw new StartRefusal(missing)
    const shops = await listShops(context.db)
    const hint = defaultShopHint(shops, config.defaultShop)
    if (hint) context.log.warn(hint)
    return await addresses(config, shops)
  } finally {
    await close()
  }
}

/** Of several processes that start at the same time, one loads the demo shops and the others wait for it. */
async function loadDemoOnce(context: Context, report: (line: string) => void): Promise<void> {
  if ((await listShops(context.db)).length > 0) return
  await oneAtATime(context.config.databaseUrl ?? '', 'demo', async () => {
    if ((await listShops(context.db)).length > 0) return
    report('Loading the demo shops, which takes about a minute …')
    for (const slice of slices) await slice.loadDemo?.(context)
  })
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

/** Checks the port before anything starts, so that a second start by mistake does not touch the first one's database. */
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

async function addresses(config: Config, shops: Awaited<ReturnType<typeof listShops>>): Promise<RunningApp['addresses']> {
  const sandboxUrl = `http://localhost:${config.sandboxPort}`
  return [
    ...shops.map((shop) => ({ name: inLocale(shop.name, 'en'), url: homeUrl({ config }, shop) })),
    ...(config.sandbox ? [{ name: 'Inbox (mails of the sandbox)', url: `${sandboxUrl}/inbox` }] : []),
    ...(config.sandbox ? [{ name: 'Payments of the sandbox', url: `${sandboxUrl}/` }] : []),
    { name: 'Is everything ready?', url: `${config.publicUrl}${systemPaths.ready}` },
  ]
}
