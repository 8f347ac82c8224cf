import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonIdentity } from '#core/staff/identity.ts'
import { makeForm } from '#server/operations/faces/operation-form.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { operationAddress, subjectName, verbName, type AnyOperation } from '#server/operations/operation.ts'
import { everywhere, staffHeaders, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { officePage } from './office-page.ts'

/*
 * Whatever is sent to an operation, on whichever face, whoever sent it is told in their language which field is wrong and what would be
 * right, and never in the words of a parser, a schema or the file system.
 */

let shop: TestShop
const owner = person('owner', everywhere) as PersonIdentity
const operations = await everyOperation()
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 1_000_000, apiCallsAtOnce: 50 } })
})
afterAll(() => shop.close())

/** What libraries, engines and file systems say. */
const parsers =
  /Invalid (input|string|option|key|UUID|ISO)|expected \w+, received|Unrecognized|Unexpected (token|end|string)|in JSON|at position|\bE(NOENT|ISDIR|ACCES|PERM|INVAL)\b|no such file or directory|undefined|\[object|NaN|Cannot read|is not a function|Unknown option|cannot represent|Too (small|big)|did not match|violates|invalid input syntax|SyntaxError|YAMLException|must be (string|number|object)/
/** What is said in English only: a German reader is not told so. */
const english =
  /\b(There is|This is|is needed|must be|the |cannot be|already|has changed|not possible|only those|Name the|Say (how|whether)|Either)\b/

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'x',
    'a@b',
    '31.12.2035',
    '{',
    '2035-13-45',
    7,
    0,
    1.5,
    -1,
    2 ** 40,
    true,
    null,
    [],
    [[]],
    [7],
    {},
    { a: 1 },
  ),
  fc.object({ maxDepth: 2, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
)

/** An input in which any field may hold anything, and there may be others. */
function inputOf({ input }: AnyOperation): fc.Arbitrary<unknown> {
  const fields = Object.keys(input.shape)
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(Object.fromEntries([...fields, 'unbekannt'].map((name) => [name, anything])), { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  )
}

interface Refusal {
  code: string
  message: string
  details: { field?: string }
}

describe('an operation refuses in the words of its caller', () => {
  test('over HTTP, beginning with the label of the field', { timeout: 300_000 }, async () => {
    const headers = { ...staffHeaders(owner), 'accept-language': 'de', 'content-type': 'application/json' }
    let told = 0
    for (const operation of operations.filter((each) => operationAddress(each).method === 'POST')) {
      const { path } = operationAddress(operation)
      const labels = new Map((await makeForm(operation, 'de')).fields.map(({ name, label }) => [name, label]))
      await fc.assert(
        fc.asyncProperty(inputOf(operation), async (input) => {
          const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(input) })
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode < 400) return
          const { more = [], ...first } = answer.json<Refusal & { more?: Refusal[] }>()
          for (const { code, message, details } of [first, ...more]) {
            expect(message, operation.name).not.toMatch(parsers)
            expect(message, operation.name).not.toMatch(english)
            const label = labels.get(details.field?.split('.')[0] ?? '')
            if (code === 'INVALID_INPUT' && label !== undefined) expect([message, message.startsWith(label)]).toEqual([message, true])
            told++
          }
        }),
        { numRuns: 6 },
      )
    }
    expect(told).toBeGreaterThan(200)
  })

  test('in the address of a list, beginning with the label of the field', { timeout: 120_000 }, async () => {
    const headers = { ...staffHeaders(owner), 'accept-language': 'de' }
    for (const operation of operations.filter((each) => operationAddress(each).method === 'GET')) {
      const broken = fc.constantFrom('', 'x', '-1', '{', 'wahr', '31.12.2035')
      const fields = [...Object.keys(operation.input.shape), 'unbekannt'].map((name) => [name, broken] as const)
      const query = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(query, async (given) => {
          const answer = await shop.app.inject({
            method: 'GET',
            url: operationAddress(operation).path,
            headers,
            query: given as Record<string, string>,
          })
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode < 400) return
          const { more = [], ...first } = answer.json<Refusal & { more?: Refusal[] }>()
          for (const { message } of [first, ...more]) {
            expect(message, operation.name).not.toMatch(parsers)
            expect(message, operation.name).not.toMatch(english)
          }
        }),
        { numRuns: 4 },
      )
    }
  })

  test('in the office, with amounts in euros', { timeout: 300_000 }, async () => {
    const page = officePage({ context: shop.context, identity: owner, locale: 'de', timeZone: 'Europe/Berlin', owner: null })
    for (const operation of operations) {
      await fc.assert(
        fc.asyncProperty(inputOf(operation), async (input) => {
          // A form has names with values, however broken those are.
          fc.pre(typeof input === 'object' && input !== null && !Array.isArray(input))
          const answer = operation.preview
            ? await page.preview(operation.name, input as Record<string, unknown>)
            : await page.perform(operation.name, input as Record<string, unknown>)
          if (answer.ok) return
          for (const { text } of answer.faults) {
            expect(text, operation.name).not.toMatch(parsers)
            expect(text, operation.name).not.toMatch(english)
            expect(text, operation.name).not.toMatch(/\bCent\b/)
          }
        }),
        { numRuns: 4 },
      )
    }
  })

  test('as a command', { timeout: 300_000 }, async () => {
    for (const operation of operations) {
      const words = fc.array(fc.constantFrom('x', '', '{', '31.12.2035', '/nirgends/x.csv', '/tmp', '1e9', '25,505', 'a=b'), {
        maxLength: 4,
      })
      await fc.assert(
        fc.asyncProperty(words, async (args) => {
          const { output } = await runDeclared(subjectName(operation), shop.context, verbName(operation), ...args)
          expect(output, operation.name).not.toMatch(parsers)
        }),
        { numRuns: 3 },
      )
    }
  })
})

test('a refusal names the field as its reader knows it, the fault and what would be right', async () => {
  const headers = { ...staffHeaders(owner), 'content-type': 'application/json' }
  const refused = async (language: string, input: unknown, path = 'vouchers/issue') => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      headers: { ...headers, 'accept-language': language },
      payload: JSON.stringify(input),
    })
    const { more = [], ...first } = answer.json<Refusal & { more?: Refusal[] }>()
    return [first, ...more].map(({ message }) => message)
  }
  expect(await refused('de', { amountCents: 'viel', reason: '' })).toEqual([
    'Wert: Der Betrag muss eine ganze Zahl von Cent zwischen 1 und 1000000 sein.',
    'Grund: Der Text muss zwischen 1 und 200 sichtbare Zeichen haben.',
  ])
  expect(await refused('en', { amountCents: 100, reason: 'x', singleUse: 'ja', partner: 7 })).toEqual([
    'Company: A text is needed here.',
    'Counts for one order only: true or false is needed here.',
  ])
  expect(await refused('en', { id: 1, shares: [{ order: 'x', amount: 5 }], expectedCents: 1 }, 'bank/book')).toEqual([
    'Orders 1: There is no argument “amount” here. There is: order, amountCents.',
  ])
  expect(await refused('de', 'nur Text')).toEqual(['Hier wird ein Objekt mit Feldern gebraucht.'])
})
