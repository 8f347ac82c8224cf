import { expect, test } from 'vitest'
import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { readOperation, type AnyOperation } from './operation.ts'
import { checkOperation, everyOperation, operationNamed } from './load-operations.ts'

const fine = readOperation({
  name: 'events.look',
  act: 'events.read',
  summary: 'Looks',
  input: z.object({ event: z.string().describe('The event') }),
  output: z.object({}),
  thing: ['event'],
  run: async () => done({}),
}) as unknown as AnyOperation

test.each([
  ['without an act', { act: undefined }, 'names the act "undefined", which core/staff/acts.ts does not list'],
  ['with an unknown act', { act: 'events.paint' }, 'which core/staff/acts.ts does not list'],
  ['of another subject than its folder', { name: 'doors.look' }, 'must be named events.… in its folder'],
  ['of which the thing is no field', { thing: ['id'] }, 'names the field "id", which its input does not have'],
  ['with what was shown and no preview', { shown: ['event'] }, 'has a preview without a field that holds what it showed'],
  ['with a preview that shows nothing', { preview: async () => done({}) }, 'has a preview without a field that holds what it showed'],
  ['with a field that nobody explains', { input: z.object({ event: z.string() }) }, 'does not describe its field "event"'],
])('an operation %s is not served', (_what, change, message) => {
  expect(() => checkOperation(fine, 'events')).not.toThrow()
  expect(() => checkOperation({ ...fine, ...change } as unknown as AnyOperation, 'events')).toThrow(message)
})

test('every operation may be served, under a name of its own', async () => {
  const names = (await everyOperation()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(80)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['toString', 'constructor.name', 'orders', 'orders.paint', '__proto__.x', ''])('nothing is called %j', async (name) => {
  expect(await operationNamed(name)).toBeUndefined()
})
