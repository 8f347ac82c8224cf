import { expect, test } from 'vitest'
import { cityLine } from './city-line.ts'

test.each([
  ['de', '28217', 'Bremen', '28217 Bremen'],
  ['gb', 'SW1A 1AA', 'London', 'London SW1A 1AA'],
  ['US', '10001', 'New York', 'New York 10001'],
  ['ae', '', 'Dubai', 'Dubai'],
  ['ie', '', 'Cork', 'Cork'],
])('an address in %s with %j and %s reads %s', (countryCode, postCode, city, line) => {
  expect(cityLine({ countryCode, postCode, city })).toBe(line)
})
