import { expect, test } from 'vitest'
import { fault } from '#core/import/fault.ts'
import { questionsAbout } from './questions.ts'

const place = { file: 'events/nebel', row: null, column: null }
const past = fault('EVENT_PAST', place, 'was yesterday')
const jump = fault('PRICE_JUMP', place, 'costs 100 and cost 10')

test.each([
  ['a new entry', undefined, { date: '2020-01-01' }, 1],
  ['a date that was changed', { date: '2019-01-01' }, { date: '2020-01-01' }, 1],
  ['one date of a tour', { events: [{ date: 'a' }, { date: 'b' }] }, { events: [{ date: 'a' }, { date: 'c' }] }, 1],
  ['another field', { date: '2020-01-01', name: 'Nebel' }, { date: '2020-01-01', name: 'Nebelhorn' }, 0],
])('a date in the past is asked about for %s', (_what, before, after, questions) => {
  expect(questionsAbout(before, after, [past])).toHaveLength(questions)
})

test('a price that jumps is asked about, and neither other warnings nor errors are', () => {
  const others = [fault('UNUSED', place, 'is unused'), fault('VALUE', place, 'is wrong')]
  expect(questionsAbout({}, {}, [...others, jump])).toEqual([jump])
})
