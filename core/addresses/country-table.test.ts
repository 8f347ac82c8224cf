import { countries as kept } from 'countries-list'
import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { listClocks } from '#core/time/place-zone.ts'
import { addressLines } from './address-lines.ts'
import { countryTable, findCountryEntry } from './country-table.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Every country that a clock is known for, so that a new one is not missed; without former codes, such as that of Yugoslavia. */
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => listClocks(code).length > 0 && new Intl.Locale(`und-${code}`).region === code.toUpperCase())

test('every country with a clock is in the table, and each row names a country', () => {
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.filter((code) => !countryTable.has(code))).toEqual([])
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect([...countryTable.keys()].filter((code) => names.of(code.toUpperCase()) === undefined)).toEqual([])
})

test.each([...countryTable])('the row of %s can be read', (code, facts) => {
  expect(code).toMatch(/^[a-z]{2}$/)
  expect(facts.currency ?? 'EUR').toMatch(/^[A-Z]{3}$/)
  expect(facts.callingCode).toMatch(/^[1-9]\d{0,2}$/)
  expect(() => new RegExp(`^(?:${facts.postCodePattern ?? ''})$`, 'u')).not.toThrow()
  expect(facts.lines.join('/')).toMatch(/^(A|[CSZ](, |-| - | PR | )?([CSZ](, | )?)*)(\/(A|[CSZ]((, |-| - | PR | )?[CSZ])*))*$/)
})

test('the members of the European Union are 27, without the four of EFTA', () => {
  const members = [...countryTable].filter(([, { isMember }]) => isMember).map(([code]) => code)
  expect(members).toHaveLength(27)
  expect(members.filter((code) => ['ch', 'is', 'li', 'no'].includes(code))).toEqual([])
})

/** Telephone numbers there begin with an area's code after that of the country, or with Italy's in the Vatican and Norway's on Svalbard. */
const byArea: ReadonlySet<string> = new Set(['va', 'sj', 'bq', 'cw', 'sx'])

test('currencies and calling codes are those of a kept list', () => {
  const known = [...countryTable].flatMap(([code, facts]) => {
    const entry = kept[code.toUpperCase() as keyof typeof kept]
    return entry ? [{ code, facts, currencies: entry.currency as string[], phones: entry.phone.map(String) }] : []
  })
  expect(known.length).toBe(countryTable.size)
  const wrong = known.filter(({ code, facts: { currency, callingCode }, currencies, phones }) => {
    const hasCurrency = currency === null ? currencies.length === 0 : currencies.includes(currency)
    const hasPhone = byArea.has(code) || phones.some((phone) => phone === callingCode || (callingCode === '1' && phone.startsWith('1')))
    return !hasCurrency || !hasPhone
  })
  expect(wrong.map(({ code }) => code)).toEqual([])
})

/** What a package made from Google's libaddressinput writes into each line. */
function writtenBy(code: string, script: 'latin' | 'local' = 'latin'): string[] {
  const address = {
    postalCountry: code.toUpperCase(),
    addressLines: ['Street'],
    locality: 'City',
    postalCode: 'Code',
    administrativeArea: 'State',
  }
  return formatAddress(address, script).flatMap((line) => line.match(/Street|City|Code|State/g)?.join(' ') ?? [])
}

/** The list has no order in Latin letters for Kazakhstan, and writes Guinea's and Côte d’Ivoire's address in one line. */
const exceptions: ReadonlySet<string> = new Set(['kz', 'gn', 'ci'])

test('street, city, state and postal code stand in the lines of a kept list, for every country', () => {
  // Where the list has no city, it is a part of the street or of the state.
  const compared = countries.filter((code) => !exceptions.has(code) && writtenBy(code).join(' ').includes('City'))
  expect(compared.length).toBeGreaterThan(220)
  const wrong = compared.filter((code) => {
    const list = writtenBy(code)
    const has = (part: string) => (list.join(' ').includes(part) ? part : '')
    const ours = addressLines({ address: 'Street', postCode: has('Code'), city: 'City', state: has('State'), countryCode: code })
    return ours.map((line) => line.match(/Street|City|Code|State/g)?.join(' ')).join('/') !== list.join('/')
  })
  expect(wrong).toEqual([])
})

test('the countries whose letters have another order are those of a kept list, with its lines', () => {
  const local = countries.filter((code) => writtenBy(code).join('/') !== writtenBy(code, 'local').join('/'))
  // The list knows only the street of Macau.
  expect([...countryTable].flatMap(([code, { localLines }]) => (localLines ? [code] : []))).toEqual([...local, 'mo'].toSorted())
  for (const code of local) {
    const list = writtenBy(code, 'local')
    const has = (letter: string, part: string) => (list.join(' ').includes(part) ? letter : '')
    const parts = { address: '街', city: has('市', 'City'), state: has('州', 'State'), postCode: has('1', 'Code') }
    const signs: Readonly<Record<string, string>> = { Street: '街', City: '市', Code: '1', State: '州' }
    const expected = list.map((line) =>
      line
        .split(' ')
        .map((part) => signs[part])
        .join(''),
    )
    expect([code, ...addressLines({ ...parts, countryCode: code })].map((line) => line.replaceAll(' ', ''))).toEqual([code, ...expected])
  }
})

test('no country for which a kept list writes no postal code is asked for one', () => {
  const without = countries.filter((code) => writtenBy(code).length > 0 && !writtenBy(code).join(' ').includes('Code'))
  expect(without.length).toBeGreaterThan(10)
  // The package does not know the Cook Islands, whose postal codes Google's list has.
  expect(without.filter((code) => findCountryEntry(code)?.needsPostCode)).toEqual(['ck'])
})

test('every country that asks for a state writes it', () => {
  const asking = [...countryTable].filter(([, { asksState }]) => asksState)
  expect(asking.map(([code]) => code)).toEqual(expect.arrayContaining(['us', 'ca', 'au', 'br', 'jp']))
  expect(asking.filter(([, { lines }]) => !lines.join('').includes('S')).map(([code]) => code)).toEqual([])
})
