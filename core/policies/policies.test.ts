import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, minute, second } from '#core/time/durations.ts'
import { contradictions, pairs, spanText } from './contradictions.ts'
import { policiesWith, type Policies, type PolicyName } from './policies.ts'

const settings = {
  waitingRoomReload: 30,
  voucherYears: 3,
  choices: { days: 28, hoursToChange: 24, reminderDays: [7, 1] },
  waitingLists: { offerHours: 24 },
  staff: { idle: 12 * hour, longest: 7 * day },
}
const policies: Policies = policiesWith(settings)
const names = Object.keys(policies) as PolicyName[]

/** The policies with another span of one of them. */
const withSpan = (name: PolicyName, span: number): Policies => ({ ...policies, [name]: { ...policies[name], span } })

test('the policies fit each other and the settings that a shop has by default', () => {
  expect(contradictions(policies)).toEqual([])
})

test.each(pairs)('$inner must fit into $outer, otherwise $otherwise', ({ inner, outer, orEqual, otherwise }) => {
  const [first, ...rest] = inner
  if (!first) throw new Error('A pair has nothing that must fit')
  const limit = policies[outer].span - rest.reduce((sum, name) => sum + policies[name].span, 0)
  const found = (span: number) => contradictions(withSpan(first, span)).filter((text) => text.endsWith(otherwise))
  expect(found(limit - 1)).toEqual([])
  expect(found(limit)).toHaveLength(orEqual ? 0 : 1)
  const [message] = found(limit + 1)
  for (const name of [...inner, outer]) expect(message).toContain(policies[name].place)
})

test('every policy takes part in a pair', () => {
  expect(names.filter((name) => !pairs.some(({ inner, outer }) => outer === name || inner.includes(name)))).toEqual([])
})

test('whatever the spans are, what is reported is what does not fit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: names.length, maxLength: names.length }), (spans) => {
      const made = Object.fromEntries(names.map((name, at) => [name, { ...policies[name], span: spans[at] ?? 0 }])) as unknown as Policies
      const wrong = pairs.filter(({ inner, outer, orEqual }) => {
        const left = made[outer].span - inner.reduce((sum, name) => sum + made[name].span, 0)
        return orEqual ? left < 0 : left <= 0
      })
      expect(contradictions(made).map((text) => text.split(': ').at(-1))).toEqual(wrong.map(({ otherwise }) => otherwise))
    }),
  )
})

test.each([
  [35 * minute, '35 minutes'],
  [hour, '1 hour'],
  [36 * hour, '36 hours'],
  [7 * day, '7 days'],
  [90 * second, '90 seconds'],
  [1500, '1500 milliseconds'],
  [0, '0 milliseconds'],
])('%i is written as %s', (span, text) => expect(spanText(span)).toBe(text))
