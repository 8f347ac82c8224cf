import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** A command of `bin/stagefront`. A slice offers its own in `commands`. */
export interface Command {
  name: string
  /** One line for `stagefront help`. */
  summary: string
  /** What may follow the name, e.g. `show ORDER`. */
  usage: string
  /** May be run before the shop was ever opened, and begins its database. */
  beginsShop?: true
  /** Looks at the database's schema as it is; for all others it is brought up to date first. */
  leavesSchema?: true
  /**
   * Prints to the terminal.
   * @param args what followed the command's name
   * @returns the exit code: 0 done, 1 the thing asked for could not be done, 2 it was asked for wrongly
   */
  run(context: Context, args: string[]): Promise<number>
  /** What it does where the database cannot be opened, and why it cannot; without this the reason is all that is said. */
  runWithoutDatabase?(config: Config, reason: Error, args: string[]): Promise<number>
}
