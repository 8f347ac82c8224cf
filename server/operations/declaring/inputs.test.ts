import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyOperation } from '../load-operations.ts'
import { inputFields } from '../text-faces.ts'
import { readInput } from './read-input.ts'

/*
 * A slip in the name of a field would change what an operation does without a word: `amuontCents` in a share of a transfer means all of it.
 * The objects of every input are found by reflection, however deep they are.
 */

/** The parts of a schema that hold other schemas. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  [part: string]: unknown
}

/** The objects in a schema that let a field pass which they do not know, by their paths. */
function looseObjects(schema: z.ZodType, path: string): string[] {
  const { shape, ...parts } = schema.def as unknown as Definition
  const inner = Object.entries(shape ?? {}).flatMap(([name, each]) => looseObjects(each, `${path}.${name}`))
  const wrapped = Object.values(parts)
    .flat()
    .filter((each) => each instanceof z.ZodType)
    .flatMap((each) => looseObjects(each, path))
  const isLoose = shape !== undefined && !(parts.catchall instanceof z.ZodNever)
  return [...(isLoose ? [path] : []), ...inner, ...wrapped]
}

test('the objects inside every input refuse a field that they do not know', async () => {
  const operations = await everyOperation()
  const loose = operations.flatMap(({ name, input }) =>
    Object.entries(input.shape).flatMap(([field, schema]) => looseObjects(schema as z.ZodType, `${name}: ${field}`)),
  )
  expect(loose).toEqual([])
})

test('an object that lets unknown fields pass is found in a list, behind a default and in an alternative', () => {
  const loose = z.object({ cents: z.int() })
  const fields = {
    list: z.array(loose).optional(),
    usual: loose.default({ cents: 1 }),
    either: z.union([z.string(), z.strictObject({ deep: loose.nullable() })]),
    fine: z.array(z.strictObject({ cents: z.int() })).transform((each) => each.length),
  }
  expect(Object.entries(fields).flatMap(([name, each]) => looseObjects(each, name))).toEqual(['list', 'usual', 'either.deep'])
})

test('a refused value is told with the limits that its field has, for the entries of lists too', async () => {
  const operations = await everyOperation()
  const told = operations.flatMap(({ name, input }) =>
    inputFields(input).flatMap(({ name: field, isList, maxItems = 0 }) => {
      const refused = [isList ? ['no number'] : 'no number', isList ? [''] : '', Array.from({ length: maxItems + 1 }, () => 1)]
      return refused.flatMap((value) => {
        const read = readInput(input, { [field]: value })
        const problems = read.ok ? [] : read.problems.filter((problem) => problem.field?.split('.')[0] === field)
        return problems
          .filter(({ text }) => ['input_number', 'input_list'].includes(text ?? ''))
          .map(({ text, words }) => ({ at: `${name} ${field}`, text, min: words?.['min'], max: words?.['max'] }))
      })
    }),
  )
  expect(told.filter(({ text }) => text === 'input_list').length).toBeGreaterThan(0)
  expect(told).toContainEqual({ at: 'jobs.retry jobs', text: 'input_number', min: '1', max: '1000000000' })
  expect(told.filter(({ min, max }) => !/^\d+$/.test(min ?? '') || !/^\d+$/.test(max ?? ''))).toEqual([])
})
