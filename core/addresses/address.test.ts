import { describe, expect, test } from 'vitest'
import { type Address, plainAddress, sameAddress, pickShippingAddress } from './address.ts'

const billing: Address = {
  firstName: 'Marlene',
  lastName: 'Größer-Yılmaz',
  company: null,
  address: 'Karl-Heine-Straße 93',
  address2: null,
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
  phone: null,
}

describe('addresses', () => {
  test('CHK-13 the shipping address is a copy of the billing address where none was given', () => {
    const shipping = pickShippingAddress(billing, null)
    expect(shipping).toEqual(billing)
    shipping.city = 'Halle'
    expect(billing.city).toBe('Leipzig')
  })

  test('CHK-13 keeps a separate shipping address', () => {
    expect(pickShippingAddress(billing, { ...billing, city: 'Wien', countryCode: 'at' }).city).toBe('Wien')
  })

  test('CHK-26 the country’s name is not stored', () => {
    const named = { ...billing, countryName: 'Deutschland' }
    expect(plainAddress(named)).toEqual(billing)
    expect(pickShippingAddress(named, undefined)).not.toHaveProperty('countryName')
    expect(sameAddress(named, billing)).toBe(true)
    expect(sameAddress({ ...billing, phone: '1' }, billing)).toBe(false)
  })
})
