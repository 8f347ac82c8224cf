import { ruleOf } from '#core/staff/acts.ts'
import { recordAct } from '#server/foundations/audit/record-act.ts'
import type { Command, CommandAct } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { personThing } from '#server/after-sale/personal-data/person-thing.ts'
import { thingName } from '../thing-name.ts'
import { findAccount } from '#server/house/staff/accounts.ts'
import { machineIdentity } from './machine-identity.ts'

/**
 * Runs a command. One that is an act of the staff is written into the audit log, in the name of the account that runs it (OPS-27).
 * @returns the exit code
 */
export async function runRecorded(command: Command, context: Context, args: string[]): Promise<number> {
  const invoked = command.actOf(args)
  if (!invoked) return command.run(context, args)
  const recorded = { identity: machineIdentity(), act: invoked.act, thing: await thingOf(context, invoked) }
  return recordAct(
    context,
    recorded,
    () => command.run(context, args),
    (code) => (code === 0 ? { outcome: 'done' } : { outcome: 'refused', detail: { exit_code: code } }),
  )
}

async function thingOf(context: Context, { act, thing }: CommandAct): Promise<string | null> {
  const { concerns } = ruleOf(act)
  if (thing === null || concerns === 'house') return null
  if (concerns === 'person') return personThing(context, thing)
  if (concerns === 'account') return accountThing(context, thing)
  for (const kind of ['shop', 'door'] as const) {
    if (thing.startsWith(`${kind}:`)) return thingName(kind, thing.slice(kind.length + 1))
  }
  return thingName(concerns, thing)
}

/** An account by its number, because its address would stay in the log. @returns null while there is no such account */
async function accountThing(context: Context, named: string): Promise<string | null> {
  const account = await findAccount(context, named)
  return account.ok ? `account:${account.value.id}` : null
}
