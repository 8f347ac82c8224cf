import { DatabaseUrlRefusal } from '#db/connections/check-server.ts'
import { isOutage } from '#db/connections/outage.ts'
import { EmbeddedDatabaseError, hasCluster } from '#db/embedded/embedded-folder.ts'
import { migrate, schemaState, SchemaRefusal } from '#db/migrate.ts'
import { isMovable } from '#server/foundations/clock.ts'
import { ExportRefusal, type Command } from '#server/foundations/command.ts'
import { ConfigurationError, readConfig, type Config } from '#server/config/config.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { movedClock } from '#server/startup/development/queries-clock.ts'
import { runRecorded } from '#server/operations/run-recorded.ts'
import { beginStep, endStep } from '#server/foundations/steps.ts'
import { showSteps } from './show-steps.ts'
import { useDatabase } from './use-database.ts'

/** Runs a command on the configured database, says what it is doing while it lasts, and reports what stops it. @returns the exit code */
export async function runCommand(name: string, command: Command, args: string[]): Promise<number> {
  try {
    return await showSteps(name, async () => (command.runAlone ? command.runAlone(args) : runOnDatabase(command, args)))
  } catch (error) {
    if (isOutage(error)) console.error(`The database does not answer: ${describe(error)}. Check DATABASE_URL.`)
    else if (isWrongArgument(error)) console.error(argumentFault(name, error))
    else console.error(isRefusal(error) ? error.message : error)
    return isWrongArgument(error) ? 2 : 1
  }
}

async function runOnDatabase(command: Command, args: string[]): Promise<number> {
  // Results are printed; of the log, only warnings and errors are shown.
  const config = { ...readConfig(), logLevel: 'warn' as const }
  let database: Awaited<ReturnType<typeof findShop>>
  try {
    database = await findShop(config, command)
  } catch (error) {
    const cannotOpen = error instanceof EmbeddedDatabaseError || error instanceof DatabaseUrlRefusal || isOutage(error)
    if (!cannotOpen || !command.runWithoutDatabase) throw error
    return command.runWithoutDatabase(config, new Error(describe(error)), args)
  }
  try {
    if (!command.leavesSchema && !database.isCurrent) {
      beginStep('bringing the tables of the database up to date')
      await migrate(database.url)
    }
    endStep()
    const { context, close } = await createContext({ ...config, databaseUrl: database.url })
    try {
      // Commands use the shop's time, which a tester may have moved.
      if (isMovable(context.clock)) context.clock.moveTo((await movedClock(context.db)) ?? 0)
      return await runRecorded(command, context, args)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Opens the shop's database. Only some commands may create one: on an empty one beside the intended one, the others would report that
 * all is well.
 */
async function findShop(config: Config, command: Command): Promise<{ url: string; isCurrent: boolean; stop(): Promise<void> }> {
  if (!command.beginsShop && !config.databaseUrl && !hasCluster(config.dataDir)) throw noShop(config.dataDir, 'DATA_DIR')
  // To standard error, beside the result, which may be read by a program.
  if (!config.databaseUrl && !hasCluster(config.dataDir)) console.error(`Creating the shop's database in ${config.dataDir} …`)
  beginStep(config.databaseUrl ? 'asking the database' : 'opening the database')
  const database = await useDatabase(config)
  try {
    const state = await schemaState(database.url)
    if (state === 'none' && !command.beginsShop)
      throw config.databaseUrl ? noShop('the database', 'DATABASE_URL') : noShop(config.dataDir, 'DATA_DIR')
    return { url: database.url, stop: database.stop, isCurrent: state === 'current' }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function noShop(place: string, variable: string): ConfigurationError {
  return new ConfigurationError(`There is no shop in ${place} yet; set ${variable} to the shop's, or create one with bin/start`)
}

function isRefusal(error: unknown): error is Error {
  const refusals = [ConfigurationError, DatabaseUrlRefusal, EmbeddedDatabaseError, SchemaRefusal, ExportRefusal]
  return refusals.some((kind) => error instanceof kind)
}

/** The message of an error. One for several addresses of a host has none of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Commands read their arguments with `parseArgs`. */
function isWrongArgument(error: unknown): error is TypeError & { code: string } {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** What is wrong with the arguments of a command, in our words: those of the parser are for who writes the command. */
function argumentFault(name: string, { code, message }: TypeError & { code: string }): string {
  const [, argument = ''] = /'(?:-\w, )?(.*?)(?: <value>)?'/s.exec(message) ?? []
  const help = `bin/stagefront help ${name}`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${argument} is no option of this action; ${help} lists those of each`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `“${argument}” is one argument too many; ${help} explains the arguments`
  return message.includes('does not take an argument')
    ? `${argument} stands alone, without a value; ${help} explains the arguments`
    : `${argument} needs a value behind it (${argument}=VALUE for one that begins with a dash); ${help} explains the arguments`
}
