import { expect, test } from 'vitest'
import { done } from '#server/problems.ts'
import { createAdminSchema } from './admin-schema.ts'

const base = (query: string) => [
  `directive @may(act: String!, thing: [String!]) on FIELD_DEFINITION
   type Query { ${query} } type Mutation { change(id: Int): Int @may(act: "events.move") }`,
]
const fields = { Query: { a: async () => done(1) }, Mutation: { change: async () => done(1) } }

test.each([
  ['a field without an act', 'a: Int', 'Query.a names no act'],
  ['an unknown act', 'a: Int @may(act: "events.paint")', 'which core/staff/acts.ts does not list'],
  ['a field that cannot be null', 'a: Int! @may(act: "events.read")', 'must be nullable'],
  ['an argument that does not exist', 'a: Int @may(act: "events.read", thing: ["id"])', 'has no argument "id"'],
  [
    'a field that nothing answers',
    'a: Int @may(act: "events.read") b: Int @may(act: "events.read")',
    'Query.b has nothing that answers it',
  ],
])('the schema is not built with %s', (_what, query, message) => {
  expect(() => createAdminSchema(base(query), fields)).toThrow(message)
})
