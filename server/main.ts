import { parseArgs } from 'node:util'
import { EmbeddedDatabaseError } from '#db/embedded/embedded-folder.ts'
import { SchemaRefusal } from '#db/migrate.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { ProcessRefused } from '#server/startup/supervise-processes.ts'
import { startApp, resetData, StartRefusal, type RunningApp } from '#server/startup/start-app.ts'
import { SandboxRefused } from '#server/startup/start-sandbox.ts'

/** `bin/start`: opens the shop, says where it is, and closes it in order when told to. */
async function main(): Promise<void> {
  const stop = new AbortController()
  let house: RunningApp | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked twice, at once.
      if (stop.signal.aborted) process.exit(130)
      stop.abort()
      if (house) void end(house)
    })
  }
  try {
    const { reset, processes } = readArguments()
    const config = { ...readConfig(), ...(processes !== undefined && { processes }) }
    if (reset) await resetData(config)
    house = await startApp(config, stop.signal, (line) => console.log(line))
    announce(house)
  } catch (error) {
    if (stop.signal.aborted) process.exit(0)
    refuse(error)
  }
  if (stop.signal.aborted) await end(house)
}

function readArguments(): { reset: boolean; processes: number | undefined } {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false }, processes: { type: 'string' } } })
  const processes = values.processes === undefined ? undefined : Number(values.processes)
  if (processes !== undefined && !(Number.isInteger(processes) && processes >= 1 && processes <= 64))
    throw new ConfigurationError('--processes: write a whole number from 1 to 64')
  return { reset: values.reset, processes }
}

function announce(house: RunningApp): void {
  const width = Math.max(...house.addresses.map(({ name }) => name.length))
  const lines = house.addresses.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`)
  console.log(`\nStagefront is open. Ctrl-C closes it.\n\n${lines.join('\n')}\n`)
}

async function end(house: RunningApp): Promise<never> {
  console.log('Closing: requests, jobs, database.')
  await house.close()
  process.exit(0)
}

/** What the operator can put right is one line; anything else is ours and comes with its stack. */
function refuse(error: unknown): never {
  const refusals = [ConfigurationError, EmbeddedDatabaseError, SchemaRefusal, StartRefusal]
  if (refusals.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else if (!(error instanceof SandboxRefused || error instanceof ProcessRefused)) console.error(error)
  process.exit(1)
}

await main()
