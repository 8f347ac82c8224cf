import { expect, test } from 'vitest'
import { formatMoment, type MomentStyle } from './format-moment.ts'

const evening = new Date('2027-03-13T19:00:00Z')

test.each([
  ['long', 'Samstag, 13. März 2027', 'Saturday, 13 March 2027'],
  ['day', '13. März 2027', '13 March 2027'],
  ['short', '13.03.2027', '13 Mar 2027'],
  ['poster', 'Sa 13.3.2027', 'Sat 13 Mar 2027'],
  ['time', '20:00', '20:00'],
] as [MomentStyle, string, string][])('%s reads %s and %s', (style, german, english) => {
  expect(formatMoment(evening, style, 'de', 'Europe/Berlin')).toBe(german)
  expect(formatMoment(evening, style, 'en', 'Europe/Berlin')).toBe(english)
})

test('a concert’s day and hour are those of its venue', () => {
  const at = new Date('2027-07-01T22:30:00Z')
  expect(formatMoment(at, 'short', 'de', 'Europe/Berlin')).toBe('02.07.2027')
  expect(formatMoment(at, 'short', 'de', 'Europe/London')).toBe('01.07.2027')
  expect(formatMoment(at, 'time', 'de', 'Europe/Berlin')).toBe('00:30')
  expect(formatMoment(at, 'time', 'en', 'America/New_York')).toBe('18:30')
})
