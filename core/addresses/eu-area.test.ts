import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { euStandardRates } from '#core/money/eu-vat-rates.ts'
import { euPlace, isInEu, memberStates } from './eu-area.ts'

const place = (countryCode: string, postCode: string) => euPlace(countryCode, postCode, isInEu(countryCode))

describe('LIM-69 goods for these places carry no VAT, although their country is in the EU', () => {
  test.each([
    ['de', '27498'],
    ['de', ' d-27498 '],
    ['de', '78266'],
    ['es', '35001'],
    ['es', '38700'],
    ['es', '51001'],
    ['es', '52006'],
    ['fi', '22100'],
    ['fi', 'FI-22100'],
    ['fr', '97100'],
    ['fr', '97133'],
    ['fr', '97300'],
    ['fr', '97600'],
    ['fr', '98714'],
    ['gr', '630 86'],
    ['gr', '63087'],
    ['it', '22061'],
    ['it', '23041'],
    ['it', '47890'],
    ['it', '00120'],
    ['dk', '3900'],
    ['dk', '100'],
  ])('%s %s', (country, postCode) => expect(place(country, postCode).isInside).toBe(false))
})

describe('LIM-69 goods for these places carry VAT', () => {
  test.each([
    ['de', '27499'],
    ['de', '78267'],
    ['de', ''],
    ['es', '28013'],
    ['fi', '00100'],
    ['fr', '75001'],
    ['fr', '20000'],
    ['it', '22060'],
    ['gr', '63085'],
    ['mc', '98000'],
    ['gb', 'BT1 5GS'],
    ['gb', 'bt486dq'],
    ['at', '6691'],
    ['pt', '9000-039'],
  ])('%s %s', (country, postCode) => expect(place(country, postCode).isInside).toBe(true))
})

test.each(['gb', 'ch', 'no', 'li', 'im', 'je', 'gg', 'gi', 'sm', 'va', 'ad', 'ax', 'gp', 're', 'fo', 'gl', 'sj', 'us', 'tr'])(
  'LIM-69 %s is outside',
  (country) => expect(place(country, '1234').isInside).toBe(false),
)

it('where the operator says that a country is inside, only its parts can be outside, and the other way round', () => {
  expect(euPlace('ch', '8001', true).isInside).toBe(true)
  expect(euPlace('gb', 'BT1 5GS', false).isInside).toBe(true)
  expect(euPlace('de', '10115', false).isInside).toBe(false)
})

test.each([
  ['at', '6691', 'at', 19],
  ['at', '6992', 'at', 19],
  ['at', '6993', 'at', 19],
  ['at', '6700', 'at', null],
  ['pt', '9000-039', 'pt', 22],
  ['pt', '9500-150', 'pt', 16],
  ['pt', '1000-205', 'pt', null],
  ['mc', '98000', 'fr', null],
])('LIM-69 %s %s has the rates of %s, and %s as its own standard rate', (country, postCode, ratesOf, standardRate) => {
  expect(place(country, postCode)).toEqual({ isInside: true, ratesOf, standardRate })
})

it('the member states are those whose rates are built in', () => {
  expect([...memberStates].toSorted()).toEqual(Object.keys(euStandardRates).toSorted())
})

it('no text for a postal code changes how another country is taxed, and none is too odd', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('ch', 'us', 'nl', 'pl'), (postCode, country) => {
      expect(place(country, postCode)).toEqual(place(country, ''))
    }),
  )
})

const folder = process.env['TEST_DATA_DIR']

/** What that list has of the rules: special areas with their rates, 0 for outside. It belongs to others, so it is read where it is present. */
test.skipIf(!folder)('LIM-69 a public list of special areas agrees', () => {
  const { items } = JSON.parse(readFileSync(join(folder ?? '', 'address/eu-vat-rates_ibericode.json'), 'utf8')) as {
    items: Record<string, { exceptions?: { name: string; postcode: string; standard: number }[] }[]>
  }
  const special = Object.entries(items).flatMap(([country, [current]]) =>
    (current?.exceptions ?? []).map((exception) => ({ ...exception, country: country.toLowerCase() })),
  )
  expect(special.length).toBeGreaterThan(10)
  for (const { country, name, postcode, standard } of special) {
    // Overseas departments have rates of their own and are outside all the same; the Azores' rate fell to 16 % in July 2021.
    const isOutside = standard === 0 || country === 'fr'
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^(?:${postcode.replaceAll('{2,}', '{2}')})$`)), (code) => {
        const found = place(country, code)
        expect([name, found.isInside]).toEqual([name, !isOutside])
        if (!isOutside && name !== 'Azores') expect([name, found.standardRate]).toEqual([name, standard])
      }),
      { numRuns: 30 },
    )
  }
})

/** How people write one postal code. */
const spellings: readonly ((code: string, country: string) => string)[] = [
  (code) => code,
  (code, country) => `${country.toUpperCase()}-${code}`,
  (code, country) => `${country.toUpperCase()}–${code}`,
  (code, country) => `${country}${code}`,
  (code, country) => `${country.toUpperCase().slice(0, 1)} ${code}`,
  (code) => `${code.slice(0, 2)} ${code.slice(2)}`,
  (code) => `\u{a0}${code} `,
  (code) => code.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
]

test.each([
  ['de', '27498', false],
  ['de', '27499', true],
  ['es', '35001', false],
  ['es', '28013', true],
  ['fr', '97100', false],
  ['fi', '22100', false],
  ['gb', 'BT11AA', true],
])('LIM-69 %s %s is the same place however its postal code is written', (country, code, isInside) => {
  const written = spellings.filter((_, index) => country !== 'gb' || index !== 4).map((spell) => spell(code, country))
  expect(written.map((postCode) => [postCode, place(country, postCode).isInside])).toEqual(written.map((postCode) => [postCode, isInside]))
})
