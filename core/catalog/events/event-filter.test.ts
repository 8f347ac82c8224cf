import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { localDate } from '#core/time/event-date.ts'
import { daysAtVenues, effectiveText, isFiltered, readEventFilter } from './event-filter.ts'

const today = '2026-11-20'
const read = (query: string) => readEventFilter(new URLSearchParams(query), today)
const unfiltered = { text: '', city: null, from: null, until: null, hideSoldOut: false, hideUnavailable: true }

describe('the filter of a URL', () => {
  it('leaves out unavailable events only, without a query', () => expect(read('')).toEqual(unfiltered))

  test.each([
    ['EVT-05 a city', 'city=Bremen', { city: 'Bremen' }],
    ['EVT-06 the two switches', 'available=1&unavailable=1', { hideSoldOut: true, hideUnavailable: false }],
    ['EVT-04 a day in the future', 'from=2027-03-01', { from: '2027-03-01' }],
    ['EVT-04 today', 'from=2026-11-20', { from: '2026-11-20' }],
    ['EVT-04 a first day in the past: from today on', 'from=2026-11-19', { from: today }],
    ['EVT-04 a last day alone', 'until=2027-01-01', { until: '2027-01-01' }],
    ['EVT-04 a last day in the past: until today', 'until=2020-01-01', { until: today }],
    [
      'EVT-04 a last day before the first: the first alone',
      'from=2027-03-05&until=2027-03-01',
      { from: '2027-03-05', until: '2027-03-05' },
    ],
    ['EVT-04 the same first and last day', 'from=2027-03-05&until=2027-03-05', { from: '2027-03-05', until: '2027-03-05' }],
    ['invalid days', 'from=2027-02-30&until=soon', {}],
    ['empty fields', 'q=&city=&from=&until=', {}],
  ])('%s', (_case, query, expected) => expect(read(query)).toEqual({ ...unfiltered, ...expected }))
})

test.each([
  ['', null],
  ['m', null],
  ['mo', null],
  ['moo', 'moo'],
  ['moorgrab', 'moorgrab'],
])('EVT-03 LIM-44 the text %j searches for %j', (text, expected) => expect(effectiveText({ text })).toBe(expected))

test.each([
  [unfiltered, false],
  [{ ...unfiltered, text: 'mo' }, false],
  [{ ...unfiltered, text: 'moo' }, true],
  [{ ...unfiltered, city: 'Köln' }, true],
  [{ ...unfiltered, hideSoldOut: true }, true],
  // This shows more events, not fewer.
  [{ ...unfiltered, hideUnavailable: false }, false],
])('%j can be cleared: %s', (filter, expected) => expect(isFiltered(filter)).toBe(expected))

test('EVT-04 what plays today by the calendar of its venue is found from today on, wherever the office is', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), fc.constantFrom(...zones), (now, office, venue) => {
      const today = localDate(now.toISOString(), office)
      const { from } = daysAtVenues(readEventFilter(new URLSearchParams({ from: today }), today), today)
      return from !== null && localDate(now.toISOString(), venue) >= from
    }),
  )
})
