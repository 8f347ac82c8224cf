import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLengths } from '#core/addresses/address.ts'
import { detailsSchema } from './address-form.ts'
import { formProblems } from './form-problem.ts'

const schema = detailsSchema(['de', 'at'])
const billingAddress = {
  firstName: 'Marlene',
  lastName: 'Größer-Yılmaz',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
}
const details = { email: 'marlene@example.org', billingAddress }

function problemsOf(input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? [] : formProblems(parsed.error)
}

describe('the details form', () => {
  test('CHK-12 takes e-mail and billing address; what is left out is null', () => {
    expect(schema.parse(details)).toEqual({
      email: 'marlene@example.org',
      billingAddress: { ...billingAddress, company: null, address2: null, phone: null },
      shippingAddress: null,
    })
  })

  test('CHK-13 names every required field that is missing, in the order of the form', () => {
    expect(problemsOf({ billingAddress: {} })).toEqual([
      { field: 'email', key: 'LANG_EMAIL_REQUIRED' },
      { field: 'billingAddress.firstName', key: 'LANG_FIRSTNAME_REQUIRED' },
      { field: 'billingAddress.lastName', key: 'LANG_LASTNAME_REQUIRED' },
      { field: 'billingAddress.address', key: 'LANG_STREET_REQUIRED' },
      { field: 'billingAddress.postCode', key: 'LANG_POSTCODE_REQUIRED' },
      { field: 'billingAddress.city', key: 'LANG_CITY_REQUIRED' },
      { field: 'billingAddress.countryCode', key: 'LANG_COUNTRY_REQUIRED' },
    ])
  })

  test('CHK-13 a field of spaces counts as empty', () => {
    expect(problemsOf({ ...details, billingAddress: { ...billingAddress, lastName: ' \t ' } })).toEqual([
      { field: 'billingAddress.lastName', key: 'LANG_LASTNAME_REQUIRED' },
    ])
  })

  test('CHK-13 asks for the shipping fields only where shipping differs', () => {
    expect(problemsOf({ ...details, shippingAddress: null })).toEqual([])
    expect(problemsOf({ ...details, shippingAddress: { ...billingAddress, city: '' } })).toEqual([
      { field: 'shippingAddress.city', key: 'LANG_CITY_REQUIRED' },
    ])
  })

  test.each(['ae', 'hk', 'ie', 'AE'])('CHK-16 %s needs no postal code, and keeps one that is given', (countryCode) => {
    const abroad = detailsSchema(['de', 'ae', 'hk', 'ie'])
    for (const postCode of ['', '  ', undefined, null]) {
      const read = abroad.parse({ ...details, billingAddress: { ...billingAddress, countryCode, postCode } })
      expect(read.billingAddress).toMatchObject({ countryCode: countryCode.toLowerCase(), postCode: '' })
    }
    const given = abroad.parse({ ...details, billingAddress: { ...billingAddress, countryCode, postCode: 'D02 AF30' } })
    expect(given.billingAddress.postCode).toBe('D02 AF30')
  })

  test('CHK-16 every other country needs one', () => {
    expect(problemsOf({ ...details, billingAddress: { ...billingAddress, countryCode: 'at', postCode: ' ' } })).toEqual([
      { field: 'billingAddress.postCode', key: 'LANG_POSTCODE_REQUIRED' },
    ])
  })

  test('CHK-14 an invalid e-mail address is refused with one message', () => {
    expect(problemsOf({ ...details, email: 'marlene' })).toEqual([{ field: 'email', key: 'LANG_EMAIL_INVALID' }])
    expect(problemsOf({ ...details, email: '' })).toEqual([{ field: 'email', key: 'LANG_EMAIL_REQUIRED' }])
  })

  test.each(Object.entries(addressLengths))('LIM-78 %s accepts at most %i characters', (field, limit) => {
    const at = (length: number) => ({ ...details, billingAddress: { ...billingAddress, [field]: 'x'.repeat(length) } })
    expect(problemsOf(at(limit))).toEqual([])
    expect(problemsOf(at(limit + 1))).toEqual([{ field: `billingAddress.${field}`, key: 'LANG_FIELD_TOO_LONG', limit }])
  })

  test('accepts only countries we ship to, in upper or lower case', () => {
    expect(schema.parse({ ...details, billingAddress: { ...billingAddress, countryCode: ' AT ' } }).billingAddress.countryCode).toBe('at')
    expect(problemsOf({ ...details, billingAddress: { ...billingAddress, countryCode: 'us' } })).toEqual([
      { field: 'billingAddress.countryCode', key: 'LANG_UNKNOWN_COUNTRY' },
    ])
  })

  test('normalised values pass again unchanged', () => {
    const character = fc.constantFrom('a', 'ß', 'u\u0308', ' ', '\n', '\t', '\u0000', '1')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 50 }), (text) => {
        const parsed = schema.safeParse({ ...details, billingAddress: { ...billingAddress, firstName: text, company: text } })
        if (!parsed.success) return
        const { firstName, company } = parsed.data.billingAddress
        expect(firstName).toMatch(/^\S+( \S+)*$/)
        expect(firstName).not.toMatch(/\p{Cc}|u\u0308/u)
        expect(company).toBe(firstName)
        expect(schema.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})

test.each([
  ['us', { state: ' OR ' }, 'OR'],
  ['us', {}, undefined],
  ['us', { state: ' ' }, undefined],
  ['de', { state: 'Sachsen' }, undefined],
])('a state is kept where the country writes one, and never missed: %s with %j', (countryCode, state, kept) => {
  const entered = { ...details, billingAddress: { ...billingAddress, ...state, countryCode } }
  expect(detailsSchema(['de', 'us']).parse(entered).billingAddress.state).toBe(kept)
})
