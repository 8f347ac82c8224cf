import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const folder = process.env['TEST_DATA_DIR']

test.skipIf(!folder)('the order is that of a public list, for every country that has postal codes', () => {
  const rules = JSON.parse(readFileSync(join(folder ?? '', 'address/postal-rules_libaddressinput.json'), 'utf8')) as Record<
    string,
    { fmt?: string }
  >
  const written = Object.entries(rules).filter(
    ([code, { fmt }]) => code.length === 2 && code !== 'ZZ' && fmt?.includes('%Z') && fmt.includes('%C'),
  )
  expect(written.length).toBeGreaterThan(150)
  const isReversed = (code: string) => cityLine({ countryCode: code, postCode: 'Z', city: 'C' }) === 'C Z'
  expect(
    written.filter(([code, { fmt = '' }]) => isReversed(code) !== fmt.indexOf('%C') < fmt.indexOf('%Z')).map(([code]) => code),
  ).toEqual([])
})
