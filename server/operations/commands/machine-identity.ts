import type { Act } from '#core/staff/acts.ts'
import type { MachineIdentity } from '#core/staff/identity.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Context } from '#server/foundations/context.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import { operatorName } from './operator-name.ts'

/** Who runs a command: the account on this machine. */
export function machineIdentity(): MachineIdentity {
  return { kind: 'machine', name: operatorName() }
}

/** What a command reaches: everything, because whoever runs it could read the database itself. It asks the gate all the same. */
export function machineScope(context: Pick<Context, 'clock'>, act: Act): Scope {
  const scope = requireAct(context, machineIdentity(), act)
  if (!scope.ok) throw new Error(`the gate refused ${act} to this machine`)
  return scope.value
}
