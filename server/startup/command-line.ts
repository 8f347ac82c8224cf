import { DatabaseUrlRefusal } from '#db/connections/check-server.ts'
import { EmbeddedDatabaseError, hasCluster } from '#db/embedded/embedded-folder.ts'
import { isMigrated, migrate, SchemaRefusal } from '#db/migrate.ts'
import { isOutage } from '#db/connections/outage.ts'
import { createContext } from '#server/app.ts'
import type { Command } from '#server/command.ts'
import { isMovable } from '#server/clock.ts'
import { ConfigurationError, readConfig, type Config } from '#server/config.ts'
import { slices } from '#server/slices.ts'
import { ExportRefusal } from '#server/operations/reports/csv.ts'
import { useDatabase } from './start-app.ts'
import { movedClock } from '#server/development/queries-clock.ts'

/** `bin/stagefront`: finds the command among those of the slices and runs it, whether the shop is running or not. */
const commands = slices.flatMap((slice) => slice.commands ?? []).sort((one, other) => one.name.localeCompare(other.name))

process.exitCode = await main(process.argv.slice(2))

async function main([name = 'help', ...rest]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help(rest[0])
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    console.error(`There is no command "${name}". bin/stagefront help lists them.`)
    return 2
  }
  if (rest.includes('--help')) return help(name)
  try {
    return command.runAlone ? await command.runAlone(rest) : await runCommand(command, rest)
  } catch (error) {
    if (isOutage(error)) console.error(`The database does not answer: ${describe(error)}. Check DATABASE_URL.`)
    else console.error(isRefusal(error) ? (error as Error).message : error)
    return isWrongArgument(error) ? 2 : 1
  }
}

function isRefusal(error: unknown): boolean {
  const refusals = [ConfigurationError, DatabaseUrlRefusal, EmbeddedDatabaseError, SchemaRefusal, ExportRefusal]
  return refusals.some((kind) => error instanceof kind) || isWrongArgument(error)
}

/** The message of an error. One for several addresses of a host has none of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

async function runCommand(command: Command, rest: string[]): Promise<number> {
  // Results are printed; of the log, only warnings and errors are shown.
  const config = { ...readConfig(), logLevel: 'warn' }
  let database: Awaited<ReturnType<typeof useDatabase>>
  try {
    database = await findShop(config, command)
  } catch (error) {
    const cannotOpen = error instanceof EmbeddedDatabaseError || error instanceof DatabaseUrlRefusal || isOutage(error)
    if (!cannotOpen || !command.runWithoutDatabase) throw error
    return command.runWithoutDatabase(config, new Error(describe(error)), rest)
  }
  try {
    if (!command.leavesSchema) await migrate(database.url)
    const { context, close } = await createContext({ ...config, databaseUrl: database.url })
    try {
      // Commands use the shop's time, which a tester may have moved.
      if (isMovable(context.clock)) context.clock.moveTo((await movedClock(context.db)) ?? 0)
      return await command.run(context, rest)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

/** Only some commands may create a database: on an empty one beside the intended one, the others would report that all is well. */
async function findShop(config: Config, command: Command): ReturnType<typeof useDatabase> {
  if (!command.beginsShop && !config.databaseUrl && !hasCluster(config.dataDir)) throw noShop(config.dataDir, 'DATA_DIR')
  const database = await useDatabase(config)
  try {
    if (command.beginsShop || (await isMigrated(database.url))) return database
    throw config.databaseUrl ? noShop('the database', 'DATABASE_URL') : noShop(config.dataDir, 'DATA_DIR')
  } catch (error) {
    await database.stop()
    throw error
  }
}

function noShop(place: string, variable: string): ConfigurationError {
  return new ConfigurationError(`There is no shop in ${place} yet; set ${variable} to the shop's, or create one with bin/start`)
}

function help(name?: string): number {
  const command = commands.find((candidate) => candidate.name === name)
  if (command) {
    console.log([`bin/stagefront ${command.name} ${command.usage}`, '', command.summary, ...(command.details ?? [])].join('\n'))
    return 0
  }
  const width = Math.max(...commands.map((entry) => entry.name.length), 0)
  const lines = commands.map((entry) => `  ${entry.name.padEnd(width)}  ${entry.summary}`)
  console.log(`bin/stagefront COMMAND\n\n${lines.join('\n')}\n\nbin/stagefront help COMMAND explains a command.`)
  return 0
}

/** Commands read their arguments with `parseArgs`, whose errors are meant for the operator. */
function isWrongArgument(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
