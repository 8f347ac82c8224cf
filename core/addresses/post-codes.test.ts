import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fitsPattern, hasOnlyDigits } from './post-code-pattern.ts'
import { needsPostCode, postCodePattern } from './post-codes.ts'

describe('CHK-16 a postal code has the format of its country', () => {
  test.each([
    ['de', '04229'],
    ['de', ' 04229 '],
    ['de', 'D-04229'],
    ['at', '1010'],
    ['ch', '8001'],
    ['nl', '1012 AB'],
    ['nl', '1012ab'],
    ['gb', 'SW1A 1AA'],
    ['gb', 'm11ae'],
    ['ie', 'D02 AF30'],
    ['pl', '00-950'],
    ['pt', '1000-205'],
    ['se', '111 22'],
    ['cz', '11000'],
    ['us', '90210'],
    ['us', '90210-1234'],
    ['ca', 'K1A 0B1'],
  ])('%s %s', (country, postCode) => expect(fitsPattern(postCode, postCodePattern(country))).toBe(true))
})

describe('CHK-16 a postal code in another format is doubted', () => {
  test.each([
    ['de', 'ABCDE'],
    ['de', '1'],
    ['de', '042290'],
    ['de', '0422'],
    ['at', '04229'],
    ['ch', '80001'],
    ['nl', '1012'],
    ['gb', '12345'],
    ['us', '9021'],
  ])('%s %s', (country, postCode) => expect(fitsPattern(postCode, postCodePattern(country))).toBe(false))
})

test('CHK-16 a country without a pattern accepts anything', () => {
  expect(postCodePattern('ae')).toBeNull()
  expect(fitsPattern('whatever', null)).toBe(true)
})

test.each([
  ['de', true],
  ['us', false],
  ['nl', false],
  ['gb', false],
  ['ae', false],
])('a phone offers number keys where postal codes are digits: %s %s', (country, digits) => {
  expect(hasOnlyDigits(postCodePattern(country))).toBe(digits)
})

const folder = process.env['TEST_DATA_DIR']

/** Examples that are out of date, or misspelt (the letter O for a zero). */
const wrongExamples = ['375010', '20050', '1001 (EE)', 'RH6 OHP', '110-110', '699-800']

/** Examples of real postal codes by country. They belong to others, so they are read where they are present. */
test.skipIf(!folder)('CHK-16 the patterns accept real postal codes of their countries', () => {
  const rules = JSON.parse(readFileSync(join(folder ?? '', 'address/postal-rules_libaddressinput.json'), 'utf8')) as Record<
    string,
    { zipex?: string }
  >
  const examples = Object.entries(rules).flatMap(([country, { zipex }]) => {
    const pattern = postCodePattern(country.toLowerCase())
    return pattern && zipex ? zipex.split(',').map((postCode) => ({ country, postCode, pattern })) : []
  })
  expect(examples.length).toBeGreaterThan(100)
  const refused = examples.filter(({ postCode, pattern }) => !fitsPattern(postCode, pattern))
  expect(refused.map(({ country, postCode }) => (country === 'EE' ? `${postCode} (EE)` : postCode)).sort()).toEqual(wrongExamples.sort())
})

/** That list knows of every country whether it has a format for postal codes. Ireland's is missing there, and is optional here. */
test.skipIf(!folder)('CHK-16 a postal code is asked for exactly where a public list knows of postal codes', () => {
  const rules = JSON.parse(readFileSync(join(folder ?? '', 'address/postal-rules_libaddressinput.json'), 'utf8')) as Record<
    string,
    { zip?: string }
  >
  const countries = Object.entries(rules).filter(([code]) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ')
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.filter(([code, { zip }]) => needsPostCode(code) !== (zip !== undefined)).map(([code]) => code)).toEqual([])
})
