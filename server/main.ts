import { parseArgs } from 'node:util'
import { DatabaseUrlRefusal } from '#db/connections/check-server.ts'
import { EmbeddedDatabaseError } from '#db/embedded/embedded-folder.ts'
import { SchemaRefusal } from '#db/migrate.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { ProcessRefused } from '#server/startup/supervise-processes.ts'
import { startApp, resetData, StartRefusal, type RunningApp } from '#server/startup/start-app.ts'
import { SandboxRefused } from '#server/startup/start-sandbox.ts'

/** `bin/start`: starts the app, prints its addresses, and on a signal closes it in order. */
async function main(): Promise<void> {
  const stop = new AbortController()
  let app: RunningApp | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stop.signal.aborted) process.exit(130)
      stop.abort()
      if (app) void end(app)
    })
  }
  try {
    const { reset, processes } = readArguments()
    const config = { ...readConfig(), ...(processes !== undefined && { processes }) }
    if (reset) await resetData(config)
    app = await startApp(config, stop.signal, (line) => console.log(line))
    announce(app)
  } catch (error) {
    if (stop.signal.aborted) process.exit(0)
    refuse(error)
  }
  if (stop.signal.aborted) await end(app)
}

function readArguments(): { reset: boolean; processes: number | undefined } {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false }, processes: { type: 'string' } } })
  const processes = values.processes === undefined ? undefined : Number(values.processes)
  if (processes !== undefined && !(Number.isInteger(processes) && processes >= 1 && processes <= 64))
    throw new ConfigurationError('--processes must be a whole number from 1 to 64, for example --processes 4')
  return { reset: values.reset, processes }
}

function announce(app: RunningApp): void {
  const width = Math.max(...app.addresses.map(({ name }) => name.length))
  const lines = app.addresses.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`)
  console.log(`\nStagefront is open. Ctrl-C closes it.\n\n${lines.join('\n')}\n`)
}

async function end(app: RunningApp): Promise<never> {
  console.log('Closing: requests, jobs, database.')
  await app.close()
  process.exit(0)
}

/** Prints one line for what the operator can fix, and the stack for everything else, which is a bug. */
function refuse(error: unknown): never {
  const refusals = [ConfigurationError, DatabaseUrlRefusal, EmbeddedDatabaseError, SchemaRefusal, StartRefusal]
  if (refusals.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else if (!(error instanceof SandboxRefused || error instanceof ProcessRefused)) console.error(error)
  process.exit(1)
}

await main()
