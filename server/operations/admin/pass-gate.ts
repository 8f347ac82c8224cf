import { GraphQLError, type GraphQLField, type GraphQLFieldResolver } from 'graphql'
import { ruleOf, type Act } from '#core/staff/acts.ts'
import { actorOf } from '#core/staff/identity.ts'
import { withoutNotes } from '#server/audit/note-act.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { personThing } from '#server/people/person-thing.ts'
import { problemTable, type Problem, type Result } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import { requireAct } from '#server/staff/gate.ts'
import { thingName } from '../thing-name.ts'
import { refuseLength, type AdminCall, type AdminContext } from './admin-field.ts'

/** What the gate has to know of an operation. */
export interface Gated {
  act: Act
  /** Arguments of which the first that is given names what the act concerns. */
  thing: readonly string[]
  /** Only what would happen is asked for. It is recorded as that: it tells about a person or money what the act would. */
  isPreview?: boolean
}

/** A field of Query or Mutation with what its `@may` says. */
export interface Operation extends Gated {
  name: string
  field: GraphQLField<unknown, unknown>
}

type Args = Readonly<Record<string, unknown>>

/** A field's answer as the gate calls it. */
export type GatedField = (args: Args, ctx: AdminContext) => Promise<Result<unknown>>

/**
 * Asks the gate whether the caller may do an act, writes the act into the audit log if it has to be there, and does it with the scope
 * that the gate gave. Problems: those of `requireAct`, and those of the answer.
 */
export async function throughGate<T>(
  gated: Gated,
  ctx: AdminCall,
  args: Args,
  answer: (ctx: AdminContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { identity } = ctx
  const { act } = gated
  const run = async (): Promise<Result<T>> => {
    const scope = requireAct(ctx, identity, act)
    return scope.ok ? answer({ ...ctx, scope: scope.value, actor: actorOf(identity) }) : scope
  }
  if (!ruleOf(act).isRecorded) return run()
  const detail = gated.isPreview ? { preview: true } : {}
  // What a preview notes did not happen.
  const work = gated.isPreview ? () => withoutNotes(run) : run
  return recordAct(ctx, { identity, act, thing: await thingOf(ctx, gated, args), detail }, work, (result) =>
    result.ok ? { outcome: 'done', detail } : { outcome: 'refused', detail: { ...detail, code: result.problems[0]?.code ?? null } },
  )
}

/** The resolver of a field. A refusal becomes an error with the problem's code and the status that REST has for it. */
export function passGate(gated: Gated, answer: GatedField): GraphQLFieldResolver<unknown, unknown, Args> {
  return async (_root, args, context) => {
    const ctx = context as AdminCall
    const result = await throughGate(gated, ctx, args, async (admitted) => refuseLength(args) ?? answer(args, admitted))
    if (!result.ok) throw refusal(result.problems, ctx)
    return result.value
  }
}

async function thingOf(ctx: AdminCall, { act, thing }: Gated, args: Args): Promise<string | null> {
  const { concerns } = ruleOf(act)
  const argument = thing.find((name) => args[name] != null)
  const value = argument === undefined ? undefined : args[argument]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (concerns === 'person') return personThing(ctx, String(value))
  return thingName(argument === 'shop' || argument === 'event' || argument === 'door' ? argument : concerns, String(value))
}

function refusal(problems: readonly Problem[], ctx: AdminCall): GraphQLError {
  const [first] = problems
  if (!first) throw new Error('a refusal without a problem')
  const { code, field } = first
  return new GraphQLError(problemText(first, ctx), { extensions: { code, status: problemTable[code].status, ...(field && { field }) } })
}
