import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemPaths, shopPrefix } from '#core/urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { embeddedPaths } from '#db/embedded/embedded-folder.ts'
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { oneAtATime } from '#db/one-at-a-time.ts'
import { createContext } from '#server/app.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { listShops } from '#server/shops/queries.ts'
import { slices } from '#server/slices.ts'
import { superviseProcesses } from './supervise-processes.ts'
import { listen } from './listen.ts'
import { resetClock } from '#server/development/queries-clock.ts'
import { startSandbox } from './start-sandbox.ts'

/** Something outside the program keeps it from starting; the message is the one line the operator sees. */
export class StartRefusal extends Error {}

export interface RunningApp {
  /** What to show the operator. */
  addresses: { name: string; url: string }[]
  /** Ends requests, then jobs, then the sandbox, then the database. */
  close(): Promise<void>
}

/**
 * Opens the whole shop in the order in which its parts need one another: database, migrations, sandbox, demo shops on the first
 * run, and the doors last, in this process or in as many as are wanted.
 * @param stop raised when the operator changes their mind meanwhile: what was opened is closed again
 * @param report told what takes a while
 * @throws StartRefusal, and the refusals of its parts
 */
export async function startApp(wanted: Config, stop: AbortSignal, report: (line: string) => void): Promise<RunningApp> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  try {
    await refuseBusyPort(wanted)
    const database = await useDatabase(wanted)
    closers.push(database.stop)
    stop.throwIfAborted()
    await migrate(database.url)
    stop.throwIfAborted()

    const config = { ...wanted, databaseUrl: database.url }
    const sandbox = config.sandbox ? await startSandbox(config) : null
    if (sandbox) closers.push(sandbox.stop)
    stop.throwIfAborted()

    const shown = await furnish(config, { isFirst: sandbox?.isOurs ?? false }, report)
    stop.throwIfAborted()

    const doors = config.processes > 1 && config.mode !== 'development' ? await superviseProcesses(config) : await listen(config)
    closers.push(doors.close)
    return { addresses: shown, close }
  } catch (error) {
    await close()
    throw isBusy(error) ? busy(wanted.port) : error
  }
}

/** What stands in a new house: the demo shops, and a clock that shows the real time. @returns what to show the operator */
async function furnish(config: Config, house: { isFirst: boolean }, report: (line: string) => void): Promise<RunningApp['addresses']> {
  // Reading in a catalogue takes as long as it takes.
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (house.isFirst) {
      await resetClock(context.db)
      await noteChange(context.db, 'clock')
    }
    if (config.sandbox) await loadDemo(context, report)
    return await addresses(config, await listShops(context.db))
  } finally {
    await close()
  }
}

/** Of several processes that start at the same time, one loads the demo shops and the others wait for it. */
async function loadDemo(context: Context, report: (line: string) => void): Promise<void> {
  if ((await listShops(context.db)).length > 0) return
  await oneAtATime(context.config.databaseUrl ?? '', 'demo', async () => {
    if ((await listShops(context.db)).length > 0) return
    report('Loading the demo shops …')
    for (const slice of slices) await slice.loadDemo?.(context)
  })
}

/** The database this configuration means: the one named by `DATABASE_URL`, else the embedded one of the data folder. */
export async function useDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbedded(config.dataDir)
}

/**
 * Removes what the shop keeps in its data folder (`bin/start --reset`), and nothing else that may lie there.
 * @throws StartRefusal when the shop runs, or its database is not ours to empty
 */
export async function resetData(config: Config): Promise<void> {
  if (config.databaseUrl) throw new StartRefusal('--reset empties the embedded database only; DATABASE_URL names another')
  const running = await findEmbedded(config.dataDir)
  if (running) {
    const others = await running.others()
    await running.stop()
    if (others > 0) throw new StartRefusal(`Stagefront is running on ${config.dataDir}; stop it before --reset`)
  }
  const { cluster, passwordFile, logFile } = embeddedPaths(config.dataDir)
  const kept = ['sandbox', 'files', 'demo'].map((name) => join(config.dataDir, name))
  for (const path of [cluster, passwordFile, logFile, `${logFile}.1`, ...kept]) rmSync(path, { recursive: true, force: true })
}

/** Said before anything is started: a second start by mistake should not touch the first one's database. */
async function refuseBusyPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(config.port, config.host, resolve))
  } catch (error) {
    throw isBusy(error)
      ? busy(config.port)
      : new StartRefusal(
          `Stagefront cannot listen on ${config.host}:${config.port} (${(error as Error).message}); HOST and PORT choose another`,
        )
  }
  await new Promise((resolve) => probe.close(resolve))
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function busy(port: number): StartRefusal {
  return new StartRefusal(`Port ${port} is in use; PORT chooses another`)
}

async function addresses(config: Config, shops: Awaited<ReturnType<typeof listShops>>): Promise<RunningApp['addresses']> {
  const sandboxUrl = `http://localhost:${config.sandboxPort}`
  return [
    ...shops.map((shop) => ({ name: inLocale(shop.name, 'en'), url: `${config.publicUrl}${shopPrefix(shop) || '/'}` })),
    ...(config.sandbox ? [{ name: 'Inbox (mails of the sandbox)', url: `${sandboxUrl}/inbox` }] : []),
    ...(config.sandbox ? [{ name: 'Payments of the sandbox', url: `${sandboxUrl}/` }] : []),
    { name: 'Is everything ready?', url: `${config.publicUrl}${systemPaths.ready}` },
  ]
}
