import type { Act } from '#core/staff/acts.ts'
import type { Command } from '#server/foundations/command.ts'

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

function firstArgument([first]: string[]): string | null {
  return first === undefined || first.startsWith('-') ? null : first
}
