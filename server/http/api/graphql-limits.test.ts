import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { maxAliases, maxTokens } from './graphql-limits.ts'
import { apiBodyLimit } from '../protection/api-limits.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

interface Answer {
  status: number
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: { code?: string } }[]
}
async function ask(payload: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const accept = 'application/graphql-response+json'
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/main/graphql',
    headers: { accept, 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}
const query = (text: string, variables?: object) => ask({ query: text, variables })
const nested = (depth: number) => `{ artist(slug: "moorgrab") ${'{ subcategories '.repeat(depth)}{ id }${' }'.repeat(depth)} }`
const refused = (answer: Answer) => [answer.status, answer.errors?.map((error) => error.extensions?.code ?? error.message)]

describe('GQL-01 limits for third-party clients', () => {
  test('introspection returns the whole schema with all descriptions', async () => {
    const { status, data } = await query(getIntrospectionQuery({ descriptions: true, specifiedByUrl: true }))
    expect(status).toBe(200)
    const { types } = (data as { __schema: { types: { name: string; description: string | null }[] } }).__schema
    expect(types.length).toBeGreaterThan(60)
  })

  test('the depth of a document is limited, also inside fragments', async () => {
    expect((await query(nested(3))).status).toBe(200)
    expect(refused(await query(nested(14)))).toEqual([400, ['TOO_DEEP']])
    const steps = Array.from({ length: 14 }, (_, n) => `fragment F${n} on Category { subcategories { ...F${n + 1} } }`).join(' ')
    const hidden = `{ artist(slug: "moorgrab") { ...F0 } } ${steps} fragment F14 on Category { id }`
    expect(refused(await query(hidden))).toEqual([400, ['TOO_DEEP']])
  })

  test('GQL-36 the number of aliases is limited', async () => {
    const lookups = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `p${n}: productWithPriceDetails(productId: "${n}") { id price }`).join(' ')} }`
    expect((await query(lookups(maxAliases))).status).toBe(200)
    expect(refused(await query(lookups(maxAliases + 1)))).toEqual([400, ['TOO_MANY_ALIASES']])
  })

  test('the number of directives is limited', async () => {
    expect(refused(await query(`{ shop { ${'id @include(if: true) '.repeat(51)} } }`))).toEqual([400, ['TOO_MANY_DIRECTIVES']])
  })

  test('the number of tokens is limited', async () => {
    const answer = await query(`{ shop { ${'id '.repeat(maxTokens)} } }`)
    expect([...refused(answer), answer.errors?.[0]?.message]).toEqual([
      400,
      ['TOO_MANY_TOKENS'],
      expect.stringContaining(String(maxTokens)),
    ])
  })

  const entries = '{ nodes { id relatedItems { id productVariants { id price } images { sha256 widths alt } } } }'
  test.each<[string, string, object, object]>([
    ['the length of a list', `query ($n: Int = 500) { allProducts(first: $n) ${entries} }`, { n: 5 }, {}],
    [
      'the length of a list in a fragment',
      `query ($n: Int) { ...Lists } fragment Lists on Query { allProducts(first: $n) ${entries} }`,
      { n: 5 },
      { n: 500 },
    ],
    [
      'whether a field is included',
      `query ($all: Boolean!) { shop { id } allProducts(first: 500) @include(if: $all) ${entries} }`,
      { all: false },
      { all: true },
    ],
    [
      'whether a fragment is skipped',
      `query ($none: Boolean!) { shop { id } ... @skip(if: $none) { allProducts(first: 500) ${entries} } }`,
      { none: true },
      { none: false },
    ],
  ])('the cost is computed anew where a variable decides %s', async (_what, text, cheap, costly) => {
    const statuses = []
    for (const variables of [cheap, costly, cheap, costly]) statuses.push((await query(text, variables)).status)
    expect(statuses).toEqual([200, 400, 200, 400])
  })

  test('each operation of a document has a cost of its own, which does not change', async () => {
    const document = `query Few { allProducts(first: 5) ${entries} } query All { allProducts(first: 500) ${entries} }`
    const statuses = []
    for (const operationName of ['Few', 'All', 'Few', 'All']) statuses.push((await ask({ query: document, operationName })).status)
    expect(statuses).toEqual([200, 400, 200, 400])
  })

  test.each<[string, string, object, boolean]>([
    [
      'all events with what a list shows',
      '{ allEvents(first: 500) { nodes { id slug name happeningFrom priceLow available venue { name } } } }',
      {},
      true,
    ],
    [
      'a band with everything on one page',
      '{ artist(slug: "moorgrab") { name subcategories { name products { id name price images { sha256 } } events { id name venue { name } } } } }',
      {},
      true,
    ],
    [
      'every product with its variants and pictures',
      '{ allProducts(first: 500) { nodes { id productVariants { id price description } images { sha256 widths alt } } } }',
      {},
      true,
    ],
    [
      'what goes with what goes with what goes with every product',
      '{ allProducts(first: 500) { nodes { id relatedItems { id relatedItems { id relatedItems { id } } } } } }',
      {},
      false,
    ],
    [
      'the same by a variable',
      'query ($n: Int!) { allProducts(first: $n) { nodes { id relatedItems { id relatedItems { id relatedItems { id } } } } } }',
      { n: 500 },
      false,
    ],
    [
      'the same with a small variable',
      'query ($n: Int!) { allProducts(first: $n) { nodes { id relatedItems { id relatedItems { id relatedItems { id } } } } } }',
      { n: 20 },
      true,
    ],
    [
      'what belongs to a list without pages',
      '{ allProductsInCategory(categorySlug: "shirts") { nodes { id relatedItems { id relatedItems { id relatedItems { id } } } } } }',
      {},
      false,
    ],
    [
      'artists of tours of artists of tours',
      '{ allArtists { tours { artists { tours { artists { tours { artists { id } } } } } } } }',
      {},
      false,
    ],
    [
      'the same list fifty times',
      `{ ${Array.from({ length: 50 }, (_, n) => `l${n}: allProducts(first: 500) { nodes { id } }`).join(' ')} }`,
      {},
      false,
    ],
    ...['searchEvents', 'searchProducts', 'merchProducts'].flatMap((field): [string, string, object, boolean][] =>
      [23, 24].map((count) => [
        `${count} times ${field}`,
        `{ ${Array.from({ length: count }, (_, n) => `s${n}: ${field}(query: "a${n}") { totalCount }`).join(' ')} }`,
        {},
        count === 23,
      ]),
    ),
    ['a search', '{ searchEvents(query: "moor", first: 20) { totalCount nodes { id name venue { name } } } }', {}, true],
  ])('%s', async (_what, text, variables, runs) => {
    const answer = await query(text, variables)
    if (runs) expect(answer).toMatchObject({ status: 200, data: expect.any(Object) })
    else expect(refused(answer)).toEqual([400, ['TOO_COSTLY']])
  })

  test('nested fragments cost as much as the fields they expand to', async () => {
    const doubling = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')
    const started = performance.now()
    expect(refused(await query(`{ ...F0 } ${doubling} fragment F30 on Query { shop { id } }`))).toEqual([400, ['TOO_COSTLY']])
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('circular fragments are refused', async () => {
    const answer = await query('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')
    expect(refused(answer)).toEqual([400, ['FRAGMENT_CYCLE']])
  })

  test('a document with thousands of overlapping fields is validated in time', async () => {
    const started = performance.now()
    await query(`{ ${'a: artist(slug: "x") { id } '.repeat(90)} }`)
    await query(`{ ${'artist(slug: "x") { name } '.repeat(200)} }`)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('only the first errors of a document are reported', async () => {
    const { errors } = await query(`{ ${Array.from({ length: 200 }, (_, n) => `nothing${n}`).join(' ')} }`)
    expect(errors?.length).toBeLessThanOrEqual(11)
  })

  test('the limits do not apply to our own documents', async () => {
    const tight = await openTestShop({ env: { GRAPHQL_MAX_COST: '200' } })
    const texts = Object.values((await import('../../../api/client/persisted-documents.json', { with: { type: 'json' } })).default)
    const dates = texts.find((text) => /\bquery ALLEVENTS\b/.test(text))
    expect(dates).toBeDefined()
    const send = async (text = '') =>
      tight.app.inject({ method: 'POST', url: '/main/graphql', payload: { query: text, variables: { first: 500 } } })
    expect((await send(dates)).json()).toMatchObject({ data: expect.any(Object) })
    expect((await send(`${dates} `)).json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_COSTLY' } }] })
    await tight.close()
  })
})

describe('GQL-01 format of requests', () => {
  test('a batch of operations is refused', async () => {
    const answer = await ask([{ query: '{ shop { id } }' }, { query: '{ shop { id } }' }])
    expect(refused(answer)).toEqual([400, ['NOT_A_GRAPHQL_REQUEST']])
    expect(answer.errors?.[0]?.message).toMatch(/eine Operation je Anfrage/)
  })

  test('the size of a body is limited', async () => {
    const answer = await ask({ query: '{ shop { id } }', padding: 'x'.repeat(apiBodyLimit) })
    expect(refused(answer)).toEqual([413, ['FST_ERR_CTP_BODY_TOO_LARGE']])
  })

  test.each<[string, string, string, number, string]>([
    ['no JSON', '{"query":', 'application/json', 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
    ['nothing', '', 'application/json', 400, 'FST_ERR_CTP_EMPTY_JSON_BODY'],
    ['XML', '<query/>', 'application/xml', 415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
    [
      'a poisoned prototype',
      '{"query":"{ shop { id } }","__proto__":{"admin":true}}',
      'application/json',
      400,
      'FST_ERR_CTP_INVALID_JSON_BODY',
    ],
  ])('%s is refused in GraphQL’s own way', async (_what, body, type, status, code) => {
    expect(refused(await ask(body, { 'content-type': type }))).toEqual([status, [code]])
  })

  test.each<[string, unknown]>([
    ['text in place of variables', { query: '{ shop { id } }', variables: 'x' }],
    ['a list of variables', { query: '{ shop { id } }', variables: [1] }],
    ['a number in place of a document', { query: 7 }],
    ['a number in place of a name', { query: '{ shop { id } }', operationName: 7 }],
    ['a hash with a list of variables', { variables: [], extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }],
    ['an unknown operation', { query: 'query A { shop { id } } query B { shop { id } }', operationName: 'C' }],
    ['no operation among several', { query: 'query A { shop { id } } query B { shop { id } }' }],
    ['a name for what has none', { query: '{ shop { id } }', operationName: 'A' }],
  ])('%s is a fault of the caller', async (_what, payload) => {
    const { status, errors } = await ask(payload)
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toBeTruthy()
  })

  test('a subscription is refused', async () => {
    expect((await query('subscription { shop { id } }')).status).toBe(400)
  })

  test('an unsupported media type is refused with a message', async () => {
    const answer = await ask({ query: '{ shop { id } }' }, { accept: 'text/html' })
    expect(refused(answer)).toEqual([406, ['NOT_A_GRAPHQL_REQUEST']])
  })

  test('an unknown shop is answered with a GraphQL error', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/nobody/graphql', payload: { query: '{ shop { id } }' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { errors: [{ message: 'Diesen Shop gibt es nicht.', extensions: { code: 'SHOP_NOT_FOUND' } }] },
    ])
  })
})

test('ERR-04 an internal error reveals no details', async () => {
  await shop.context.db.schema.alterTable('country').renameTo('land').execute()
  const { status, data, errors } = await query('{ countries { code } }')
  await shop.context.db.schema.alterTable('land').renameTo('country').execute()
  expect(status).toBe(200)
  expect(data).toBeNull()
  expect(errors).toEqual([
    { message: 'Bei uns ist etwas schiefgegangen. Versuch es bitte noch einmal.', path: ['countries'], extensions: { code: 'INTERNAL' } },
  ])
})
