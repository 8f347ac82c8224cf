import { asSentence, inEnglish, type Wording } from '#core/text/sentence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainSchemaError } from '#core/text/plain-schema-error.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { planFile } from '#test/world/seating/plan-file.ts'
import { drawPlan } from './draw-plan.ts'
import { describeKeys } from './plan-faults.ts'
import { readPlan } from './read-plan.ts'

const wordsOf = (message: Wording) => inEnglish(asSentence(message))

// As the app does for all schemas.
z.config({ localeError: plainSchemaError })

const own = planFile({
  sections: [
    {
      id: 'stalls',
      category: 'A',
      rows: [
        { name: '1', numbers: '1-4', from: [50, 50], to: [80, 50], except: { '1': { kind: 'wheelchair' } } },
        { name: '2', seats: [{ id: 'x', number: '7a', x: 50, y: 70 }] },
      ],
    },
    {
      id: 'floor',
      category: 'A',
      capacity: 300,
      hull: [
        [0, 100],
        [200, 100],
        [200, 200],
      ],
    },
  ],
  graphics: [{ shape: 'text', x: 1, y: 2, size: 3, text: 'Bar' }],
})
const pretix = {
  name: 'Saal',
  categories: [{ name: 'A', color: '#aa0000' }],
  size: { width: 200, height: 200 },
  zones: [
    {
      name: 'Parkett',
      position: { x: 10, y: 20 },
      rows: [
        {
          position: { x: 0, y: 0 },
          row_number: '1',
          seats: [{ seat_guid: 'a', seat_number: '1', position: { x: 5, y: 5 }, category: 'A' }],
        },
      ],
      areas: [{ shape: 'circle', color: '#333333', position: { x: 1, y: 1 }, circle: { radius: 5 } }],
    },
  ],
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    ...Object.values(namesInScripts),
    '\u202e1-4',
    '１－４',
    '1–4',
    '1-99999',
    '99999-1',
    '<script>',
    '\u200b',
    '__proto__',
    ' ',
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e308, 5e-324, 2 ** 53, -0, 1e9),
  fc.constantFrom(
    { __proto__: { capacity: 1 } },
    { constructor: {} },
    [[]],
    Array.from({ length: 400 }, () => ({ id: 'stalls', category: 'A', capacity: 1 })),
  ),
)

/** Every place in a value, by its keys. */
function places(value: unknown, keys: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...keys, Array.isArray(value) ? Number(key) : key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, put)
  return copy
}

test.each([
  ['Stagefront', own],
  ['pretix', pretix],
])('OPS-05 whatever stands anywhere in a plan of %s, it is drawn, or its faults are named with their places', (_format, plan) => {
  expect(readPlan(plan).plan).not.toBeNull()
  const all = places(plan)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(all.length - 1), hostile), { minLength: 1, maxLength: 3 }), (changes) => {
      let changed: unknown = plan
      for (const [index, put] of changes) {
        try {
          changed = replaced(changed, all[index] ?? [], put)
        } catch {
          // An earlier change took the place away.
        }
      }
      const began = performance.now()
      const { plan: read, faults } = readPlan(changed)
      expect(read === null && faults.length === 0).toBe(false)
      for (const { keys, message } of faults)
        expect(`${describeKeys(keys)}: ${wordsOf(message)}`).not.toMatch(/undefined|\[object|NaN:|Invalid input/)
      if (read && faults.length === 0) expect(drawPlan(read)).not.toMatch(/NaN|undefined|<script/)
      expect(performance.now() - began).toBeLessThan(5_000)
    }),
    { numRuns: 400 },
  )
})
