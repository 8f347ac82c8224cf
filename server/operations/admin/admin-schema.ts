import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { getDirectiveValues, isNonNullType, type GraphQLSchema } from 'graphql'
import { isAct, ruleOf } from '#core/staff/acts.ts'
import { adminFields } from './admin-fields.ts'
import { passGate, type GatedField, type Operation } from './pass-gate.ts'

type Fields = Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, GatedField>>>>

/**
 * Builds the schema of the admin API. Each field of Query and Mutation passes the gate before it is resolved.
 * @throws Error for a field without `@may`, with an unknown act, or with an act that no role may do: nothing is served without a gate
 */
export function createAdminSchema(
  typeDefs: readonly string[] = readAdminSdl(),
  fields: Fields = adminFields as unknown as Fields,
): GraphQLSchema {
  const schema = makeExecutableSchema({ typeDefs: [...typeDefs] })
  for (const type of ['Query', 'Mutation'] as const) {
    for (const operation of operationsOf(schema, type)) {
      const answer = fields[type][operation.name]
      if (!answer) throw new Error(`${type}.${operation.name} has nothing that answers it: add it to admin-fields.ts`)
      operation.field.resolve = passGate(operation, answer)
    }
  }
  return schema
}

let served: GraphQLSchema | undefined

/** The admin API's schema, built once: servers in one process share it. @throws Error as `createAdminSchema` */
export function adminSchema(): GraphQLSchema {
  return (served ??= createAdminSchema())
}

/** The fields of Query or Mutation. @throws Error as `createAdminSchema` */
export function operationsOf(schema: GraphQLSchema, type: 'Query' | 'Mutation'): Operation[] {
  const may = schema.getDirective('may')
  const fields = Object.values((type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
  return fields.map((field) => {
    const values = (may && field.astNode && getDirectiveValues(may, field.astNode)) as { act: string; thing?: string[] } | undefined
    const name = `${type}.${field.name}`
    if (!values) throw new Error(`${name} names no act: add @may(act: "…")`)
    const { act, thing = [] } = values
    if (!isAct(act)) throw new Error(`${name} names the act "${act}", which core/staff/acts.ts does not list`)
    if (ruleOf(act).roles.length === 0) throw new Error(`${name} names the act "${act}", which no role may do`)
    if (isNonNullType(field.type)) throw new Error(`${name} must be nullable, so that it can be refused without the fields beside it`)
    const unknown = thing.find((argument) => !field.args.some((each) => each.name === argument))
    if (unknown !== undefined) throw new Error(`${name} has no argument "${unknown}", which its @may names`)
    return { name: field.name, field, act, thing }
  })
}

/** The SDL of every subject, from each `admin.graphql` beside its resolvers. */
function readAdminSdl(): string[] {
  return globSync('**/admin.graphql', { cwd: import.meta.dirname })
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
}
