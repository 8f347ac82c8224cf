import { recordAct } from '#server/foundations/audit/record-act.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { machineIdentity } from './commands/machine-identity.ts'

/**
 * Runs a command. One that is an act of the staff is written into the audit log, in the name of the account that runs it (OPS-27); what it
 * concerns is the whole house, because operations write their own entries.
 * @returns the exit code
 */
export async function runRecorded(command: Command, context: Context, args: string[]): Promise<number> {
  const act = command.actOf(args)
  if (act === null) return command.run(context, args)
  return recordAct(
    context,
    { identity: machineIdentity(), act, thing: null },
    () => command.run(context, args),
    (code) => (code === 0 ? { outcome: 'done' } : { outcome: 'refused', detail: { exit_code: code } }),
  )
}
