import { actRule, type Act } from '#core/staff/acts.ts'
import { formatActor } from '#core/staff/identity.ts'
import { withoutNotes } from '#server/foundations/audit/note-act.ts'
import { recordActs, type RecordedAct } from '#server/foundations/audit/record-act.ts'
import { once } from '#server/foundations/once-per.ts'
import { personThing } from '#server/after-sale/personal-data/erase-person.ts'
import { done, type Result } from '#server/foundations/problems.ts'
import { findAccount } from '#server/house/staff/accounts.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import { thingName } from '../scopes/thing-name.ts'
import { sayFor } from './say-for.ts'
import type { OperationContext, StaffCall } from '../operation.ts'

/** What the gate has to know of an operation. */
export interface Gated {
  act: Act
  /** Arguments of which the first that is given names what the act concerns. */
  thing: readonly string[]
  /** Only what would happen is asked for. It is recorded as that: it tells about a person or money what the act would. */
  isPreview?: boolean
}

type Args = Readonly<Record<string, unknown>>

/**
 * Asks the gate whether the caller may do an act, writes the act into the audit log if it has to be there, and does it with the scope
 * that the gate gave. Problems: those of `requireAct`, and those of the answer.
 */
export async function throughGate<T>(
  gated: Gated,
  ctx: StaffCall,
  args: Args,
  answer: (ctx: OperationContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const [result] = await manyThroughGate(gated, ctx, [args], answer)
  return result as Result<T>
}

/**
 * The same for several acts of a kind, each with its own entries in the log. Problems: as `throughGate`, for each of them.
 * @param answer does the act at an index
 */
export async function manyThroughGate<T>(
  gated: Gated,
  ctx: StaffCall,
  list: readonly Args[],
  answer: (ctx: OperationContext, index: number) => Promise<Result<T>>,
): Promise<Result<T>[]> {
  const { identity } = ctx
  const { act } = gated
  const admit = once(async (): Promise<Result<OperationContext>> => {
    const scope = requireAct(ctx, identity, act)
    return scope.ok ? done({ ...ctx, scope: scope.value, actor: formatActor(identity), say: await sayFor(ctx) }) : scope
  })
  const run = async (index: number): Promise<Result<T>> => {
    const admitted = await admit()
    return admitted.ok ? answer(admitted.value, index) : admitted
  }
  if (!actRule(act).isRecorded) {
    const results: Result<T>[] = []
    for (const index of list.keys()) results.push(await run(index))
    return results
  }
  const seen = identity.kind === 'person' && identity.seenBy ? { seen_as: identity.accountId } : {}
  const detail = { ...seen, ...(gated.isPreview && { preview: true }) }
  // What a preview notes did not happen.
  const work = gated.isPreview ? async (index: number) => withoutNotes(() => run(index)) : run
  const acts: RecordedAct[] = []
  for (const args of list) acts.push({ identity, act, thing: await findThing(ctx, gated, args), detail })
  return recordActs(ctx, acts, work, (result) => {
    if (result.ok) return { outcome: 'done', detail }
    const code = result.problems[0]?.code ?? null
    return { outcome: code === 'RUN_BROKE' ? 'broke' : 'refused', detail: { ...detail, code } }
  })
}

async function findThing(ctx: StaffCall, { act, thing }: Gated, args: Args): Promise<string | null> {
  const { concerns } = actRule(act)
  const argument = thing.find((name) => args[name] != null)
  const value = argument === undefined ? undefined : args[argument]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (concerns === 'person') return personThing(ctx, String(value))
  if (concerns === 'account') return accountThing(ctx, String(value))
  return thingName(argument === 'shop' || argument === 'event' || argument === 'door' ? argument : concerns, String(value))
}

/** An account by its number, because its address would stay in the log. @returns null where there is no such account */
async function accountThing(ctx: StaffCall, named: string): Promise<string | null> {
  const account = await findAccount(ctx, named)
  return account.ok ? thingName('account', String(account.value.id)) : null
}
