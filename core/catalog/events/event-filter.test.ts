import { describe, expect, it, test } from 'vitest'
import { effectiveText, isFiltered, readEventFilter } from './event-filter.ts'

const today = '2026-11-20'
const read = (query: string) => readEventFilter(new URLSearchParams(query), today)
const open = { text: '', city: '', from: null, until: null, hideSoldOut: false, showUnavailable: false }

describe('the filter of an address', () => {
  it('is open where nothing is asked for', () => expect(read('')).toEqual(open))

  test.each([
    ['EVT-05 a city', 'city=Bremen', { city: 'Bremen' }],
    ['EVT-06 the two switches', 'available=1&unavailable=1', { hideSoldOut: true, showUnavailable: true }],
    ['EVT-04 a day to come', 'from=2027-03-01', { from: '2027-03-01' }],
    ['EVT-04 today', 'from=2026-11-20', { from: '2026-11-20' }],
    ['EVT-04 a day that is over: from today on', 'from=2026-11-19', { from: today }],
    ['EVT-04 an end alone', 'until=2027-01-01', { until: '2027-01-01' }],
    ['EVT-04 an end that is over: until today', 'until=2020-01-01', { until: today }],
    ['EVT-04 an end before its start: the start alone', 'from=2027-03-05&until=2027-03-01', { from: '2027-03-05', until: '2027-03-05' }],
    ['EVT-04 an end on its start', 'from=2027-03-05&until=2027-03-05', { from: '2027-03-05', until: '2027-03-05' }],
    ['a day that is none', 'from=2027-02-30&until=soon', {}],
    ['a field left empty', 'q=&city=&from=&until=', {}],
  ])('%s', (_case, query, expected) => expect(read(query)).toEqual({ ...open, ...expected }))
})

test.each([
  ['', null],
  ['m', null],
  ['mo', null],
  ['moo', 'moo'],
  ['moorgrab', 'moorgrab'],
])('EVT-03 LIM-44 the text %j looks for %j', (text, expected) => expect(effectiveText({ text })).toBe(expected))

test.each([
  [open, false],
  [{ ...open, text: 'mo' }, false],
  [{ ...open, text: 'moo' }, true],
  [{ ...open, city: 'Köln' }, true],
  [{ ...open, hideSoldOut: true }, true],
  // This one takes nothing away.
  [{ ...open, showUnavailable: true }, false],
])('%j can be cleared: %s', (filter, expected) => expect(isFiltered(filter)).toBe(expected))
