import { GraphQLError } from 'graphql'

/**
 * The value of an argument that has two names: the API's own, and the one in which the specification's documents write it, which is
 * deprecated. Neither can be required by the schema, so it is required here. The API's own counts if both are given.
 * @param name the API's own
 * @throws GraphQLError if neither is given
 */
export function requiredArgument<Value>(name: string, value: Value | null | undefined, deprecated: Value | null | undefined): Value {
  const given = value ?? deprecated
  if (given !== null && given !== undefined) return given
  throw new GraphQLError(`The argument \`${name}\` is missing`, { extensions: { code: 'BAD_USER_INPUT' } })
}
