import type { Act } from '#core/staff/acts.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from './context.ts'

/** `actOf` of commands that change nothing. */
export const readsOnly = () => null

/** A command of `bin/stagefront`; `server/operations/command-list.ts` lists it with its name. */
export interface Command {
  /**
   * Its forms, each as help prints it after the command's name, for example `show ORDER`. What may be left out is in square brackets,
   * alternatives are separated by `|`, and in round brackets where one of several is needed.
   */
  usage: readonly string[]
  /** Which act of the staff an invocation is; null for one that needs no entry in the audit log: one that only reads, or that a program calls with what another told it. */
  actOf(args: string[]): Act | null
  /** Further lines for `stagefront help COMMAND`. */
  details?: readonly string[]
  /** May run before the shop was ever started; it then creates the database. */
  beginsShop?: true
  /** Reads the database's schema as it is; all other commands migrate it first. */
  leavesSchema?: true
  /**
   * Prints to the terminal.
   * @param args the arguments after the command's name
   * @returns the exit code: 0 success, 1 failure, 2 wrong arguments
   */
  run(context: Context, args: string[]): Promise<number>
  /** Runs in place of `run`, for a command that needs neither settings nor database. */
  runAlone?(args: string[]): Promise<number>
  /** Runs in place of `run` where the database cannot be opened; without it only the reason is printed. */
  runWithoutDatabase?(config: Config, reason: Error, args: string[]): Promise<number>
}

/** The export cannot be written; the message says why. */
export class ExportRefusal extends Error {}
