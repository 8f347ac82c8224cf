import { expect, test } from 'vitest'
import { firstCountry } from './reference-data.ts'

const countries = new Map([
  ['ch', { shippable: false }],
  ['de', { shippable: true }],
  ['at', { shippable: true }],
])

test.each([
  ['at', 'at', 'where the company is'],
  ['ch', 'de', 'the first of the list, where nothing is sent to the company’s country'],
  ['jp', 'de', 'the first of the list, where the company’s country is not on it'],
])('LIM-15 a company in %s: a cart begins with %s, %s', (home, first) => {
  expect(firstCountry(home, countries)).toBe(first)
})

test('a shop that sends nothing begins with the company’s own country', () => {
  expect(firstCountry('jp', new Map())).toBe('jp')
})
