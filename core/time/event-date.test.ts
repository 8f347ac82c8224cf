import { expect, test } from 'vitest'
import { eventDate, eventTime, localDate } from './event-date.ts'

test('a day reads as on a poster, in both languages', () => {
  expect(eventDate('2027-03-13', 'de')).toEqual({
    weekday: 'Sa',
    short: '13.03.',
    day: '13. März',
    full: '13. März 2027',
    long: 'Samstag, 13. März 2027',
    month: 'März 2027',
  })
  expect(eventDate('2027-01-04', 'en')).toEqual({
    weekday: 'Mon',
    short: '4 Jan',
    day: '4 January',
    full: '4 January 2027',
    long: 'Monday, 4 January 2027',
    month: 'January 2027',
  })
})

test.each([
  ['2027-03-13T19:00:00Z', 'Europe/Berlin', '20 Uhr', '20:00', '2027-03-13'],
  ['2027-07-13T18:30:00Z', 'Europe/Berlin', '20:30 Uhr', '20:30', '2027-07-13'],
  ['2027-01-30T23:00:00Z', 'Europe/Copenhagen', '0 Uhr', '00:00', '2027-01-31'],
  ['2027-07-01T22:30:00Z', 'America/New_York', '18:30 Uhr', '18:30', '2027-07-01'],
])('EVT-09 %s in %s is %s, in English %s, on %s', (moment, zone, german, english, day) => {
  expect(eventTime(moment, zone, 'de')).toBe(german.replace(' ', '\u00a0'))
  expect(eventTime(moment, zone, 'en')).toBe(english)
  expect(localDate(moment, zone)).toBe(day)
})
