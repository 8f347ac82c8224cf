import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { clocksOf } from '#core/import/place-zone.ts'
import { addressLines } from './address-lines.ts'
import { needsPostCode } from './post-codes.ts'

test.each([
  ['de', ['Am Deich 3', 'Hinterhaus', '28217 Bremen']],
  ['gb', ['Am Deich 3', 'Hinterhaus', 'Bremen 28217']],
  ['HU', ['Bremen', 'Am Deich 3', 'Hinterhaus', '28217']],
])('an address in %s has the lines %j', (countryCode, lines) => {
  expect(addressLines({ address: 'Am Deich 3', address2: 'Hinterhaus', postCode: '28217', city: 'Bremen', countryCode })).toEqual(lines)
})

test('an address without a second line and a postal code has no empty lines', () => {
  expect(addressLines({ address: 'Al Wasl 1', postCode: '', city: 'Dubai', countryCode: 'ae' })).toEqual(['Al Wasl 1', 'Dubai'])
})

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Every country that a clock is known for, so that a new one is not missed; without former codes, such as that of Yugoslavia. */
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => clocksOf(code).length > 0 && new Intl.Locale(`und-${code}`).region === code.toUpperCase())

/** What a package made from Google's libaddressinput writes into each line, in Latin letters. */
function writtenBy(code: string): string[] {
  const address = { postalCountry: code.toUpperCase(), addressLines: ['Street'], locality: 'City', postalCode: 'Code' }
  return (
    formatAddress(address, 'latin')
      .join(' ')
      .match(/Street|City|Code/g) ?? []
  )
}

/** Kazakhstan is in the list in the order of its own alphabet only; Guinea writes the code in front of the street, not on the city’s line. */
const exceptions: ReadonlySet<string> = new Set(['kz', 'gn'])

test('street, city and postal code stand in the order of a kept list, for every country', () => {
  const compared = countries.filter((code) => !exceptions.has(code) && writtenBy(code).includes('City'))
  expect(compared.length).toBeGreaterThan(180)
  const wrong = compared.filter((code) => {
    const list = writtenBy(code)
    const postCode = list.includes('Code') ? 'Code' : ''
    const ours = addressLines({ address: 'Street', postCode, city: 'City', countryCode: code })
    return ours.join(' ') !== list.join(' ')
  })
  expect(wrong).toEqual([])
})

test('no country for which a kept list writes no postal code is asked for one', () => {
  const without = countries.filter((code) => writtenBy(code).length > 0 && !writtenBy(code).includes('Code'))
  expect(without.length).toBeGreaterThan(10)
  // The package does not know the Cook Islands, whose postal codes Google's list has.
  expect(without.filter(needsPostCode)).toEqual(['ck'])
})
