import { GraphQLError, type GraphQLField, type GraphQLFieldResolver } from 'graphql'
import { ruleOf, type Act } from '#core/staff/acts.ts'
import { actorOf } from '#core/staff/identity.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { personThing } from '#server/people/person-thing.ts'
import { problemTable, type Problem, type Result } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import { requireAct } from '#server/staff/gate.ts'
import { thingName } from '../thing-name.ts'
import type { AdminCall, AdminContext } from './admin-field.ts'

/** A field of Query or Mutation with what its `@may` says. */
export interface Operation {
  name: string
  field: GraphQLField<unknown, unknown>
  act: Act
  /** Arguments of which the first that is given names what the act concerns. */
  thing: readonly string[]
}

type Args = Readonly<Record<string, unknown>>

/** A field's answer as the gate calls it. */
export type GatedField = (args: Args, ctx: AdminContext) => Promise<Result<unknown>>

/**
 * The resolver of a field: asks the gate, records the act if it has to be, and resolves the field with the scope that the gate gave.
 * A refusal becomes an error with the problem's code and the status that REST has for it.
 */
export function passGate(
  { act, thing }: Omit<Operation, 'field' | 'name'>,
  answer: GatedField,
): GraphQLFieldResolver<unknown, unknown, Args> {
  return async (_root, args, context) => {
    const ctx = context as AdminCall
    const { identity } = ctx
    const run = async (): Promise<Result<unknown>> => {
      const scope = requireAct(ctx, identity, act)
      return scope.ok ? answer(args, { ...ctx, scope: scope.value, actor: actorOf(identity) }) : scope
    }
    const recorded = ruleOf(act).isRecorded
      ? await recordAct(ctx, { identity, act, thing: await thingOf(ctx, { act, thing }, args) }, run, (result) =>
          result.ok ? { outcome: 'done' } : { outcome: 'refused', detail: { code: result.problems[0]?.code ?? null } },
        )
      : await run()
    if (!recorded.ok) throw refusal(recorded.problems, ctx)
    return recorded.value
  }
}

async function thingOf(ctx: AdminCall, { act, thing }: Pick<Operation, 'act' | 'thing'>, args: Args): Promise<string | null> {
  const { concerns } = ruleOf(act)
  const argument = thing.find((name) => args[name] != null)
  const value = argument === undefined ? undefined : args[argument]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (concerns === 'person') return personThing(ctx, String(value))
  return thingName(argument === 'shop' || argument === 'event' ? argument : concerns, String(value))
}

function refusal(problems: readonly Problem[], ctx: AdminCall): GraphQLError {
  const [first] = problems
  if (!first) throw new Error('a refusal without a problem')
  const { code, field } = first
  return new GraphQLError(problemText(first, ctx), { extensions: { code, status: problemTable[code].status, ...(field && { field }) } })
}
