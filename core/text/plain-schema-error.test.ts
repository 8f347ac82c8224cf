import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainSchemaError } from './plain-schema-error.ts'

const before = z.config().localeError
beforeAll(() => void z.config({ localeError: plainSchemaError }))
afterAll(() => void z.config(before ? { localeError: before } : {}))

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const cases: [schema: z.ZodType, value: unknown, message: string][] = [
  [z.string(), 7, 'must be text'],
  [z.array(z.string()), 'S', 'must be a list'],
  [z.object({}), [], 'must be a block of names and values'],
  [z.record(z.string(), z.string()), 'S', 'must be a block of names and values'],
  [z.object({ name: z.string() }), {}, 'is missing'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.enum(['S', 'M', 'L']), 'XS', 'must be “S”, “M” or “L”'],
  [z.literal(3), 4, 'must be 3'],
  [z.string().max(5), 'Kammer', 'must have at most 5 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.array(z.string()).min(2), ['S'], 'must have at least 2 entries'],
  [z.number().max(10), 11, 'must be at most 10'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.email(), 'fan', 'must be an e-mail address, for example fan@example.org'],
  [z.strictObject({}), { colour: 1 }, 'has “colour”, which is not known here'],
  [z.union([z.string(), z.number()]), [], 'cannot be read'],
]

describe('a fault is told in words', () => {
  test.each(cases.map(([schema, value, message]) => ({ schema, value, message })))('$message', ({ schema, value, message }) => {
    expect(messageOf(schema, value)).toBe(message)
  })

  test('also where it has ten thousand fields that nobody knows: twenty are named', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]))
    const message = messageOf(z.strictObject({}), many)
    expect(message).toMatch(/^has “field0”, “field1”, .+, “field19” and 9980 more, which are not known here$/)
  })

  test('of any kind of schema and value, without the words of a program', () => {
    const schemas = [z.string(), z.number(), z.int(), z.boolean(), z.date(), z.array(z.string()), z.object({ name: z.string() }), z.null()]
    const more = [
      z.iso.date(),
      z.url(),
      z.uuid(),
      z.tuple([z.string()]),
      z.strictObject({}),
      z.number().multipleOf(3),
      z.string().regex(/^x$/),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...schemas, ...more), fc.anything(), (schema, value) => {
        expect(messageOf(schema, value) ?? '').not.toMatch(/invalid|expected|received|undefined|unrecognized|pattern/i)
      }),
    )
  })
})
