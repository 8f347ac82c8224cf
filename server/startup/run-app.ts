import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DatabaseUrlRefusal } from '#db/connections/check-server.ts'
import { EmbeddedDatabaseError } from '#db/embedded/embedded-folder.ts'
import { fullDiskText } from '#db/embedded/server-log.ts'
import { SchemaRefusal } from '#db/migrate.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { readConfig } from '#server/config/config.ts'
import { resetData, startApp, type RunningApp } from './start-app.ts'
import { showStart } from './show-start.ts'
import { ReportedRefusal, StartRefusal } from './start-refusal.ts'
import { startTimings, type Timings } from './timings.ts'

export interface RunOptions {
  /** Resolves when the pages and mails are built, and the shop opens then; to false if they could not be, and the reason is printed. */
  untilBuilt: Promise<boolean>
}

/** Starts the app with the arguments of the process, prints its addresses, and on a signal closes it in order. */
export async function runApp({ untilBuilt }: RunOptions): Promise<void> {
  const stop = new AbortController()
  let app: RunningApp | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stop.signal.aborted) process.exit(130)
      stop.abort()
      if (app) void end(app)
      else console.log('Stopping the start …')
    })
  }
  try {
    const { reset, processes, showTimings, timings } = readArguments()
    const config = { ...readConfig(), ...(processes !== undefined && { processes }) }
    if (reset) await resetData(config)
    const measured = timings.measure('build the pages', async () => {
      if (!(await untilBuilt)) throw new ReportedRefusal('the pages could not be built')
    })
    // It may fail before anybody waits for it.
    measured.catch(() => {})
    app = await showStart(timings.underWay, (report) => startApp(config, { stop: stop.signal, report, untilBuilt: measured, timings }))
    announce(app)
    if (showTimings) console.log(`${timings.lines().join('\n')}\n`)
  } catch (error) {
    // Ctrl-C reaches all processes of a terminal at once: one that ends by it makes the start fail, before this process has heard of it.
    await sleep(100)
    if (stop.signal.aborted) return closed()
    refuse(error)
  }
  if (stop.signal.aborted) await end(app)
}

interface Arguments {
  reset: boolean
  processes: number | undefined
  showTimings: boolean
  timings: Timings
}

function parsed() {
  try {
    return parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        processes: { type: 'string' },
        timings: { type: 'boolean', default: false },
        // Of bin/start: when it began, and when the packages were there, in seconds since 1970.
        begun: { type: 'string' },
        installed: { type: 'string' },
      },
    })
  } catch {
    throw new ConfigurationError('usage: bin/start [--reset] [--processes N] [--timings]')
  }
}

function readArguments(): Arguments {
  const { values } = parsed()
  const processes = values.processes === undefined ? undefined : Number(values.processes)
  if (processes !== undefined && !(Number.isInteger(processes) && processes >= 1 && processes <= 64))
    throw new ConfigurationError('--processes must be a whole number from 1 to 64, for example --processes 4')
  const timings = startTimings(() => performance.timeOrigin + performance.now())
  const installed = Number(values.installed) * 1000
  if (installed) {
    timings.add('packages', Number(values.begun) * 1000, installed)
    timings.add('load Node and modules', installed, performance.timeOrigin + performance.now())
  }
  return { reset: values.reset, processes, showTimings: values.timings, timings }
}

function announce(app: RunningApp): void {
  const width = Math.max(...app.addresses.map(({ name }) => name.length))
  const lines = app.addresses.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`)
  console.log(`\nStagefront is open. Ctrl-C closes it.\n\n${lines.join('\n')}\n`)
}

async function end(app: RunningApp): Promise<never> {
  console.log('Closing: requests, jobs, database.')
  await app.close()
  return closed()
}

function closed(): never {
  console.log('Closed.')
  process.exit(0)
}

/** Prints one line for what the operator can fix, and the stack for everything else, which is a bug. */
function refuse(error: unknown): never {
  const refusals = [ConfigurationError, DatabaseUrlRefusal, EmbeddedDatabaseError, SchemaRefusal, StartRefusal]
  if (isFullDisk(error)) console.error(fullDiskText((error as Error).message))
  else if (refusals.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else if (!(error instanceof ReportedRefusal)) console.error(error)
  process.exit(1)
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')
}
