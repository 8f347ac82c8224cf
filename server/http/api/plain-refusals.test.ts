import fc from 'fast-check'
import { getNamedType, isInputObjectType, isLeafType, isScalarType, specifiedRules, type GraphQLInputType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { faultByRule } from './document-faults.ts'

/* Whatever is sent, nobody is answered in the words of a library, and a German visitor is answered in German. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ limits: { guessesPerHour: 1_000_000, newsletterRequestsPerHour: 1_000_000 } })))
afterAll(() => shop.close())

/** What zod, GraphQL, Fastify and JSON.parse say, and the sentence that names neither the fault nor what would be right. */
const foreign = [
  ...['Invalid input', ', received', 'Variable "', 'got invalid value', 'was not provided', 'cannot represent', 'is not valid'],
  ...['must be', 'must have', 'is missing', 'Unexpected', 'Unsupported', 'too large', 'The shop', 'There is', 'Something went wrong'],
  'Diese Angabe können wir so nicht annehmen.',
]

/** Every sentence of an answer that a person could be shown. */
function sentences(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => {
    if ((key === 'message' || key === 'msg') && typeof value === 'string') return [value]
    if (key === 'errors' && !Array.isArray(value)) return Object.values(value as object).filter((each) => typeof each === 'string')
    return sentences(value)
  })
}

function foreignWords(answer: unknown): string[] {
  return sentences(answer).filter((said) => foreign.some((words) => said.includes(words)))
}

const german = { 'accept-language': 'de', 'content-type': 'application/json' }
const anything = fc.oneof(
  fc.constantFrom<unknown>('', 'x', 'a@b', 7, 1.5, -1, 2 ** 40, true, null, [], [[]], {}, 'x'.repeat(3_000)),
  fc.object({ maxDepth: 2, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
)

const calls = [
  ...['POST newsletter/subscriptions email consent locale origin popup', 'POST waiting-list slug kind variant amount email consent'],
  ...['POST forms/ticket-change/responses name email order_id comment tickets', 'POST forms/ticket-cancel/responses name email tickets'],
  ...['POST forms/jobs/responses name email message', 'POST forms/checkin/responses id answers', 'POST forms/nothing/responses x'],
  ...['PATCH session language', 'PATCH cart/items/1 personal_identifier', 'POST cart/vouchers code', 'POST access code', 'POST gate code'],
  ...[
    'PATCH orders/018f0000-0000-7000-8000-000000000000/payment_methods preferred_payment_method reference',
    'POST uploads file',
    'POST no x',
  ],
  ...[
    'POST orders/018f0000-0000-7000-8000-000000000000/vouchers code reference',
    'POST events/x/refund_requests/y item_details bank_account',
  ],
]

describe('whoever sends a body that cannot be is told in their language which field is wrong, and what would be right', () => {
  test.each(calls)('%s', async (call) => {
    const [method = '', path = '', ...fields] = call.split(' ')
    const bodies = fc.oneof(anything, fc.record(Object.fromEntries(fields.map((field) => [field, anything])), { requiredKeys: [] }))
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const url = `/api/shops/main/${path}`
        const answer = await shop.app.inject({ method: method as 'POST', url, headers: german, payload: JSON.stringify(body) })
        expect(answer.statusCode).toBeLessThan(500)
        expect(foreignWords(answer.json())).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['no JSON', '{', 'application/json'],
    ['nothing', '', 'application/json'],
    ['XML', '<x/>', 'application/xml'],
    ['more than fits', JSON.stringify('x'.repeat(200_000)), 'application/json'],
  ])('%s', async (_what, payload, type) => {
    for (const url of ['/api/shops/main/cart/vouchers', '/main/graphql']) {
      const answer = await shop.app.inject({ method: 'POST', url, headers: { ...german, 'content-type': type }, payload })
      expect([url, answer.statusCode >= 400, answer.statusCode < 500]).toEqual([url, true, true])
      expect(sentences(answer.json())).toHaveLength(1)
      expect(foreignWords(answer.json())).toEqual([])
    }
  })
})

/** A value for an input: mostly an object with its fields, and anything in any place. */
function valueFor(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || depth > 3) return isScalarType(named) ? anything : fc.oneof(anything, fc.constant('x'))
  const fields = Object.values(named.getFields()).map((field) => [field.name, valueFor(field.type, depth + 1)] as const)
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: fc.array(whole, { maxLength: 2 }) },
    { weight: 1, arbitrary: anything },
  )
}

describe('whoever sends variables that cannot be is told in their language which field is wrong', () => {
  test('every mutation, with anything in place of any field', { timeout: 120_000 }, async () => {
    const mutations = Object.values(shop.api.schema.getMutationType()?.getFields() ?? {})
    expect(mutations.length).toBeGreaterThan(20)
    for (const { name, args } of mutations.filter((mutation) => mutation.args.length > 0)) {
      const [heads, uses] = [args.map((arg) => `$${arg.name}: ${String(arg.type)}`), args.map((arg) => `${arg.name}: $${arg.name}`)]
      const query = `mutation(${heads.join(', ')}) { ${name}(${uses.join(', ')}) { __typename problems { code message field } } }`
      const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.type)])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(variables, async (values) => {
          const payload = JSON.stringify({ query, variables: values })
          const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload })
          expect(foreignWords(answer.json()), name).toEqual([])
        }),
        { numRuns: 15 },
      )
    }
  })

  test('every query, with anything in place of any argument', { timeout: 120_000 }, async () => {
    for (const { name, args, type } of Object.values(shop.api.schema.getQueryType()?.getFields() ?? {}).filter(
      (field) => field.args.length > 0,
    )) {
      const [heads, uses] = [args.map((arg) => `$${arg.name}: ${String(arg.type)}`), args.map((arg) => `${arg.name}: $${arg.name}`)]
      const query = `query(${heads.join(', ')}) { ${name}(${uses.join(', ')}) ${isLeafType(getNamedType(type)) ? '' : '{ __typename }'} }`
      const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.type)])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(variables, async (values) => {
          const payload = JSON.stringify({ query, variables: values })
          const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload })
          expect(foreignWords(answer.json()), name).toEqual([])
        }),
        { numRuns: 15 },
      )
    }
  })

  /** Pieces of documents: any order of them is mostly none. */
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '(',
      ')',
      'query',
      'mutation',
      'subscription',
      'fragment F on Event',
      '...F',
      '... on Shop',
      '$x',
      '$x: Int',
      ':',
      '!',
      '"',
    ],
    ...[
      'shop',
      'events',
      'allEvents(first: "x")',
      'allEvents(first: 5)',
      'nodes',
      'id',
      'name',
      'nothing',
      'a: shop { id }',
      'b: id',
      '@skip',
    ],
    ...['@include(if: true)', '@no', 'addToCart(input: { items: [7], x: 1 })', 'artist(slug: null)', 'artist', 'null', '7', '#'],
  )

  test('any pieces of documents, in any order', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 12 }), async (words) => {
        const payload = JSON.stringify({ query: words.join(' ') })
        const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload })
        const { errors = [] } = answer.json<{ errors?: { message: string; extensions?: { code?: string } }[] }>()
        for (const { message, extensions } of errors) {
          expect(message).not.toMatch(/Syntax Error|Cannot query|Unknown (argument|type|fragment|directive)|must|Expected|Did you mean/)
          expect([message, typeof extensions?.code]).toEqual([message, 'string'])
        }
        expect(foreignWords(answer.json())).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each<[what: string, query: string, code: string, message: RegExp]>([
    [
      'a document that ends too early',
      '{ shop { id ',
      'GRAPHQL_PARSE_FAILED',
      /^Das Dokument lässt sich in Zeile 1, Spalte 13 nicht lesen/,
    ],
    ['a field that there is not', '{ shop { nothing } }', 'FIELD_UNKNOWN', /^Der Typ Shop hat kein Feld „nothing“/],
    ['an argument that there is not', '{ shop(x: 1) { id } }', 'ARGUMENT_UNKNOWN', /hat kein Argument „x“/],
    ['an argument that is missing', 'mutation { addToCart { problems { code } } }', 'ARGUMENT_MISSING', /braucht das Argument „input“/],
    [
      'a value of another kind',
      '{ allEvents(first: "x") { nodes { id } } }',
      'BAD_USER_INPUT',
      /^first: Hier wird eine ganze Zahl gebraucht/,
    ],
    [
      'a value deep in an argument',
      'mutation { addToCart(input: { items: [{ productVariantId: "1", amount: "two" }] }) { problems { code } } }',
      'BAD_USER_INPUT',
      /^input\.items\.0\.amount: Hier wird eine ganze Zahl gebraucht/,
    ],
    [
      'a variable of the wrong type',
      'query ($s: Int) { artist(slug: $s) { id } }',
      'VARIABLE_POSITION',
      /„\$s“ hat den Typ Int, gebraucht wird dort String/,
    ],
    ['a variable that is not declared', '{ artist(slug: $s) { id } }', 'VARIABLE_UNDECLARED', /„\$s“ ist nicht deklariert/],
    ['a fragment that there is not', '{ shop { ...F } }', 'FRAGMENT_UNKNOWN', /„F“/],
    ['two operations without a choice', 'query A { shop { id } } query B { shop { id } }', 'OPERATION_UNKNOWN', /operationName/],
    ['a subscription', 'subscription { x }', 'NO_SUBSCRIPTIONS', /Query/],
    ['no fields chosen', '{ shop }', 'SELECTION_WRONG', /„?shop“?/],
  ])('%s has a code that stays, and a sentence with the name and the cure', async (_what, query, code, message) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload: { query } })
    const { errors } = answer.json<{ errors: { message: string; extensions: { code: string } }[] }>()
    expect(errors.map(({ extensions }) => extensions.code)).toContain(code)
    expect(errors.find(({ extensions }) => extensions.code === code)?.message).toMatch(message)
  })

  test('every rule of the specification has a sentence of its own', () => {
    expect(specifiedRules.filter((rule) => !faultByRule.has(rule)).map(({ name }) => name)).toEqual([
      'SingleFieldSubscriptionsRule',
      'ValuesOfCorrectTypeRule',
    ])
  })

  test.each<[what: string, payload: unknown, message: string]>([
    ['several operations at once', [{ query: '{ shop { id } }' }], 'Mehrere auf einmal gehen nicht: Sende eine Operation je Anfrage.'],
    ['no document', { variables: {} }, '`query` fehlt: Sende dort das Dokument als Text.'],
    [
      'variables that are a list',
      { query: '{ shop { id } }', variables: [] },
      '`variables` muss ein Objekt mit einem Wert je Variable sein.',
    ],
    ['a name that is a number', { query: '{ shop { id } }', operationName: 7 }, '`operationName` muss ein Text sein.'],
  ])('%s is refused in words', async (_what, payload, message) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload: JSON.stringify(payload) })
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [{ message, extensions: { code: 'NOT_A_GRAPHQL_REQUEST' } }] }])
  })

  test('each fault has its path, and there is a sentence for each kind', async () => {
    const query = 'mutation($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }'
    const variables = { input: { items: [{ productVariantId: {}, amount: 'two' }, 7], clientId: [] } }
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', headers: german, payload: { query, variables } })
    const { errors } = answer.json<{ errors: { message: string; extensions: { code: string; field: string } }[] }>()
    expect(errors.map(({ message, extensions }) => `${extensions.code} ${message}`)).toEqual([
      'BAD_USER_INPUT input.items.0.productVariantId: Hier wird ein Text gebraucht.',
      'BAD_USER_INPUT input.items.0.amount: Hier wird eine ganze Zahl gebraucht.',
      'BAD_USER_INPUT input.items.1: Hier wird ein Objekt mit Feldern gebraucht.',
      'BAD_USER_INPUT input.clientId: Ein Feld „clientId“ gibt es hier nicht.',
    ])
  })
})
