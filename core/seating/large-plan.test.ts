import { asSentence, inEnglish, type Wording } from '#core/text/sentence.ts'
import { expect, test } from 'vitest'
import { planFile } from '#test/world/seating/plan-file.ts'
import { describeKeys } from './plan-faults.ts'
import { readPlan } from './read-plan.ts'

const wordsOf = (message: Wording) => inEnglish(asSentence(message))

const said = (value: unknown) => readPlan(value).faults.map(({ keys, message }) => `${describeKeys(keys)}: ${wordsOf(message)}`)
const row = { name: '1', numbers: '1-500', from: [0, 0], to: [10, 0] }
const section = (rows: readonly unknown[]) => ({ id: 's', category: 'A', rows })
const many = <Each>(count: number, each: Each) => Array.from({ length: count }, () => each)
const zone = (rows: readonly unknown[], areas: readonly unknown[] = []) => ({ name: 'Z', position: { x: 0, y: 0 }, rows, areas })
const pretix = (zones: readonly unknown[], categories: readonly unknown[] = [{ name: 'A' }]) => ({ name: 'P', categories, zones })

/* Whatever is too large is found by counting. Each of these would fill the memory, or take hours, if it was read first. */
test.each([
  [
    'a hundred million seats',
    planFile({ sections: many(100, section(many(2_000, row))) }),
    ': has 100000000 seats; at most 100000 are supported',
  ],
  [
    'a section of a million rows',
    planFile({ sections: [section(many(1_000_000, row))] }),
    'sections[0].rows: has 1000000 rows; at most 2000 are supported',
  ],
  [
    'a million sections',
    planFile({ sections: many(1_000_000, section([])) }),
    'sections: has 1000000 sections; at most 2000 are supported',
  ],
  ['a million zones', pretix(many(1_000_000, zone([]))), 'zones: has 1000000 zones; at most 2000 are supported'],
  ['a million areas', pretix(many(1_000, zone([], many(1_000, {})))), ': has 1000000 areas; at most 20000 are supported'],
  ['a million shapes', planFile({ graphics: many(1_000_000, {}) }), ': has 1000000 graphics; at most 20000 are supported'],
  [
    'a million categories',
    pretix([zone([])], many(1_000_000, { name: 'A' })),
    'categories: has 1000000 categories; at most 1000 are supported',
  ],
])('OPS-05 a plan of %s is refused before it is read', (_what, plan, fault) => {
  expect(said(plan)).toContain(fault)
})

test('OPS-05 what stands in a plan in place of its lists is no reason to fail', () => {
  for (const value of [null, 7, [], { zones: 7 }, { zones: [null, { rows: 'x' }, { rows: [null, { seats: {} }] }] }, { sections: [[]] }])
    expect(said(value)).not.toEqual([])
})

test('OPS-05 seat numbers with a hundred blanks and commas are judged at once', () => {
  const numbers = `${'1 ,'.repeat(100)},`
  expect(said(planFile({ sections: [section([{ ...row, numbers }])] }))).toEqual([
    'sections[0].rows[0].numbers: must be text such as "1-24" or "1, 3, 5"',
  ])
})
