import { describe, expect, test } from 'vitest'
import { contactIdentifier, readContact, printedIdentifier, readPersonalIdentifier, withoutContact } from './personal-identifier.ts'

const json = (length: number) => JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) })

describe('API-11 LIM-33 T-36 what is written on an item', () => {
  test.each<[string | null, string | null]>([
    [null, null],
    ['', null],
    ['   ', null],
    ['  Marlene Größer ', 'Marlene Größer'],
    ['ö'.repeat(80), 'ö'.repeat(80)],
    ['🎸'.repeat(80), '🎸'.repeat(80)],
    ['{not JSON', '{not JSON'],
    ['Team+Crew', 'Team+Crew'],
    [json(500), json(500)],
  ])('%j stays as %j', (written, value) => expect(readPersonalIdentifier(written)).toEqual({ ok: true, value }))

  test.each([
    ['x'.repeat(81), 80],
    [`{${'x'.repeat(80)}`, 80],
    [json(501), 500],
  ])('%j is longer than %i characters', (written, limit) => expect(readPersonalIdentifier(written)).toEqual({ ok: false, limit }))
})

const ada = { firstName: 'Ada', lastName: 'Lovelace', address: 'Torfweg 1, 04229 Leipzig', phone: '+49 341 5550100' }

describe('PER-07 contact data', () => {
  test('are written as JSON, and read again', () => {
    const written = contactIdentifier(ada)
    expect(JSON.parse(written)).toEqual({ first_name: 'Ada', last_name: 'Lovelace', address: ada.address, phone: ada.phone })
    expect(readContact(written)).toEqual(ada)
    expect(printedIdentifier(written)).toBe('Ada Lovelace')
  })

  test('joined by plus signs are read, and stored as JSON', () => {
    const joined = `Ada+Lovelace+${ada.address}+${ada.phone}`
    expect(readContact(joined)).toEqual(ada)
    expect(printedIdentifier(joined)).toBe('Ada Lovelace')
    expect(readPersonalIdentifier(joined)).toEqual({ ok: true, value: contactIdentifier(ada) })
    expect(readPersonalIdentifier('Ada+Lovelace++')).toEqual({ ok: true, value: contactIdentifier({ ...ada, address: '', phone: '' }) })
  })

  test.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['A+B+C', 'A+B+C'],
    [' two\nlines\u0007 ', 'two lines'],
    ['{"answers":[1]}', null],
    ['["Ada"]', null],
    ['{"first_name":7,"last_name":{}}', null],
    ['', null],
    [null, null],
  ])('%j has none, and is printed as %j', (identifier, printed) => {
    expect(readContact(identifier)).toBeNull()
    expect(printedIdentifier(identifier)).toBe(printed)
  })
})

test.each([
  [contactIdentifier(ada), contactIdentifier({ ...ada, address: '', phone: '' })],
  ['Ada+Lovelace+Torfweg 1+1', contactIdentifier({ ...ada, address: '', phone: '' })],
  ['{"answers":[1]}', null],
  ['Ada Lovelace', 'Ada Lovelace'],
])('LIM-26 %j without contact data is %j', (identifier, rest) => expect(withoutContact(identifier)).toBe(rest))
