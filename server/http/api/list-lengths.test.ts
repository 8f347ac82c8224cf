import { getNamedType, isObjectType, isRequiredArgument, type GraphQLField } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputFields, type InputField } from '#server/operations/text-faces.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { callAs, everywhere, staffHeaders, identifyByHeader, makeStaffThings, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/*
 * A list that is cut without a word is added up as if it were whole. Every `first` of the schema is found by reflection, and every `limit` of the staff's lists, so that a new
 * list cannot forget its limit.
 */

let shop: TestShop
let event: string
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 1000 } })
  event = (await makeStaffThings(shop, 'erlaubt')).event
})
afterAll(() => shop.close())

const owner = () => person('owner', everywhere, 7)

/** Arguments that a field must have. */
const values: Readonly<Record<string, string>> = { product: '""', query: '"moor"', categories: '[]', categorySlug: '"poster"' }
const requiredOf = (field: GraphQLField<unknown, unknown>) =>
  field.args
    .filter((argument) => isRequiredArgument(argument) || argument.name in values)
    .map(({ name }) => `${name}: ${values[name] ?? '"poster"'}`)
const takesFirst = (field: GraphQLField<unknown, unknown>) => field.args.some(({ name }) => name === 'first')

function call(field: GraphQLField<unknown, unknown>, first: number): string {
  const inner = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${field.name}(${[...requiredOf(field), `first: ${first}`].join(', ')}) ${inner}`
}

const isOptional = ({ isRequired, default: usual }: InputField) => !isRequired || usual !== undefined

test('every list of the public API refuses a length that it does not have, and names `first` and its limit', async () => {
  const fields = Object.values(shop.api.schema.getQueryType()?.getFields() ?? {}).filter(takesFirst)
  expect(fields.length).toBeGreaterThan(8)
  for (const field of fields)
    for (const first of [5000, 501, 0, -1]) {
      const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload: { query: `{ ${call(field, first)} }` } })
      const [error] = answer.json<{ errors?: { message: string; extensions: { code: string } }[] }>().errors ?? []
      expect(error?.extensions.code, `${field.name} ${first}`).toBe('BAD_USER_INPUT')
      expect(error?.message, field.name).toMatch(/first: Eine ganze Zahl von 1 bis \d+/)
    }
})

test('every list of the staff refuses a length that it does not have', async () => {
  const lists = (await everyOperation()).filter(({ kind, input }) => kind === 'list' && inputFields(input).every(isOptional))
  expect(lists.length).toBeGreaterThan(8)
  for (const { name } of lists) {
    for (const limit of [501, 5000, 0, -3]) {
      const answer = await callAs(shop, owner(), name, { limit })
      expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 422, { code: 'INVALID_INPUT', details: { field: 'limit' } }])
    }
  }
})

test('an argument that a call of the staff does not have is refused by name instead of left out', async () => {
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    shop.app.inject({ method, url: `/api/admin/${path}`, headers: staffHeaders(owner()), ...(payload && { payload }) })
  for (const answer of [
    await ask('GET', `orders/list?evnet=${event}`),
    await ask('POST', 'windows/open', { form: 'refund', evnet: event }),
    await ask('POST', 'newsletter/export', { shop: 'main', evnet: event }),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'INVALID_INPUT', details: { field: 'evnet' } }])
    expect(answer.json<{ message: string }>().message).toMatch(/^There is no argument “evnet” here\. There is: \w+/)
  }
})

test('of thousands of fields that an operation does not know twenty are named', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`field${place}`, place]))
  const answer = await callAs(shop, owner(), 'views.list', unknown)
  const { more } = answer.json<{ more: { details: { field: string } }[] }>()
  expect([answer.statusCode, more.length, more.at(-1)?.details.field]).toEqual([422, 19, 'field19'])
})
