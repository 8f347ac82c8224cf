import { createHash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
  validate,
  type GraphQLOutputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#test/readers/server-timing.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { measureCost } from './graphql-limits.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

describe('the cost of a document', () => {
  const argumentsOf: Record<string, string> = {
    adventCalendar: '(year: 2026)',
    artist: '(slug: "moorgrab")',
    allEventsInCategory: '(categorySlug: "torfmond")',
    allProductsInCategory: '(categorySlug: "shirts")',
    bankDetails: '(orderId: "018f0000-0000-7000-8000-000000000000", reference: "AAAAAAAA")',
    merchProduct: '(id: "moorgrab-torf-shirt")',
    order: '(id: "018f0000-0000-7000-8000-000000000000", reference: "AAAAAAAA")',
    news: '(categories: [])',
    product: '(id: "torfmond-bremen")',
    productWithPriceDetails: '(productId: "torfmond-bremen")',
    productsInCategory: '(categorySlug: "shirts")',
    searchEvents: '(query: "moor")',
    searchProducts: '(query: "moor")',
  }

  /** A selection of everything below a type that needs no arguments, a few levels deep. */
  function selectionOf(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type)
    if (!isObjectType(named)) return isInterfaceType(named) || isUnionType(named) ? '{ __typename }' : ''
    const fields = Object.values(named.getFields()).filter((field) => field.args.every((argument) => !isRequiredArgument(argument)))
    const parts = fields.flatMap((field) => {
      const isLeaf = isLeafType(getNamedType(field.type))
      if (!isLeaf && depth === 0) return []
      return [`${field.name} ${isLeaf ? '' : selectionOf(field.type, depth - 1)}`]
    })
    return `{ __typename ${parts.join(' ')} }`
  }

  test('100 of it allow for each SQL statement that a root field runs, with everything below it', async () => {
    const { schema } = shop.api
    const expensive: string[] = []
    let measured = 0
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      const args =
        argumentsOf[field.name] ??
        `(${field.args
          .filter(isRequiredArgument)
          .map((argument) => `${argument.name}: "1"`)
          .join(', ')})`
      const text = `{ ${field.name}${args === '()' ? '' : args} ${selectionOf(field.type, 2)} }`
      const document = parse(text)
      if (validate(schema, document).length > 0) continue
      const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: text } })
      const cost = measureCost(schema, document, {})
      const statements = countStatements(answer) ?? 0
      measured++
      // The shop and the visitor's session may be read besides.
      if ((statements - 2) * 100 > cost) expensive.push(`${field.name}: ${statements} statements, cost ${cost}`)
    }
    expect(measured).toBeGreaterThan(30)
    expect(expensive).toEqual([])
  })

  test('the pages’ own documents stay far below the limit for one statement each', async () => {
    const texts = Object.values((await import('../../../api/client/persisted-documents.json', { with: { type: 'json' } })).default)
    const rootFields = texts.map((text) => {
      const [operation] = parse(text).definitions.filter((definition) => definition.kind === 'OperationDefinition')
      return operation?.selectionSet.selections.length ?? 0
    })
    expect(Math.max(...rootFields) * 200).toBeLessThan(25_000 / 5)
  })

  test('one network has a few documents answered at the same time, and the pages’ own are not counted', async () => {
    const tight = await openTestShop({ env: { API_CALLS_AT_ONCE: '3' } })
    const remoteAddress = '203.0.113.7'
    const request = {
      method: 'POST',
      url: '/main/graphql?locale=de',
      payload: { query: '{ allEvents(first: 5) { nodes { id } } }' },
    } as const
    const atOnce = async (options: InjectOptions) =>
      (await Promise.all(Array.from({ length: 10 }, async () => tight.app.inject(options)))).map((answer) => answer.statusCode)
    const statuses = await atOnce({ ...request, remoteAddress })
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect((await tight.app.inject({ ...request, remoteAddress })).statusCode).toBe(200)
    expect(new Set(await atOnce(request))).toEqual(new Set([200]))
    const text = '{ allEvents(first: 4) { nodes { id } } }'
    const hashed = { version: 1, sha256Hash: createHash('sha256').update(text).digest('hex') }
    await tight.app.inject({ ...request, payload: { query: text, extensions: { persistedQuery: hashed } } })
    const byHash = await atOnce({ ...request, remoteAddress, payload: { extensions: { persistedQuery: hashed } } })
    expect(byHash.filter((status) => status === 429)).toHaveLength(7)
    const hashes = Object.entries((await import('../../../api/client/persisted-documents.json', { with: { type: 'json' } })).default)
    const [sha256Hash] = hashes.find(([, text]) => /\bquery CART\b/.test(text)) ?? []
    const own = { ...request, remoteAddress, payload: { extensions: { persistedQuery: { version: 1, sha256Hash } } } }
    expect(new Set(await atOnce(own))).toEqual(new Set([200]))
    await tight.close()
  })
})
