import type { Act } from '#core/staff/acts.ts'
import type { Command } from '#server/command.ts'

/**
 * `actOf` of a command with actions.
 * @param acts the act of each action that needs an entry in the audit log
 * @param thingOf what an invocation concerns, from the arguments after the action; usually the first of them
 */
export function actsOf(
  acts: Readonly<Partial<Record<string, Act>>>,
  thingOf: (args: string[]) => string | null = firstArgument,
): Command['actOf'] {
  return ([action = '', ...args]) => {
    const act = Object.hasOwn(acts, action) ? acts[action] : undefined
    return act ? { act, thing: thingOf(args) } : null
  }
}

/** The value of an option, written `--event SLUG` or `--event=SLUG`; null where it is missing. */
export function optionIn(args: readonly string[], option: string): string | null {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`))
  return at < 0 ? null : args[at] === option ? (args[at + 1] ?? null) : (args[at]?.slice(option.length + 1) ?? null)
}

function firstArgument([first]: string[]): string | null {
  return first === undefined || first.startsWith('-') ? null : first
}
