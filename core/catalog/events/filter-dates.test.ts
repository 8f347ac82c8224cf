import { expect, test } from 'vitest'
import { citiesOfDates, cityHere, filterDates } from './filter-dates.ts'

const dates = [
  { city: 'Köln', state: { kind: 'tickets' } },
  { city: 'Aachen', state: { kind: 'sold-out' } },
  { city: 'Köln', state: { kind: 'cancelled' } },
  { city: 'Örebro', state: { kind: 'presale' } },
  { city: 'Olpe', state: { kind: 'few' } },
]

test.each([
  ['', false, [0, 1, 2, 3, 4]],
  ['Köln', false, [0, 2]],
  ['', true, [0, 3, 4]],
  ['Köln', true, [0]],
  ['Aachen', true, []],
  ['Nirgendwo', false, []],
])('HOM-07 dates in %j, sold-out ones hidden: %j', (city, hideSoldOut, left) => {
  expect(filterDates(dates, { city, hideSoldOut })).toEqual(left.map((index) => dates[index]))
})

test('HOM-07 every city is listed once, by name', () => {
  expect(citiesOfDates(dates, 'de')).toEqual(['Aachen', 'Köln', 'Olpe', 'Örebro'])
})

test.each([
  ['Köln', 'Cologne'],
  ['Cologne', 'Cologne'],
  ['Bremen', 'Bremen'],
  ['Nirgendwo', 'Nirgendwo'],
  ['', ''],
])('HOM-07 EVT-05 %j is read as %j in English', (asked, here) => {
  const cities = [
    { name: 'Bremen', otherNames: [] },
    { name: 'Cologne', otherNames: ['Köln'] },
  ]
  expect(cityHere(asked, cities)).toBe(here)
})
