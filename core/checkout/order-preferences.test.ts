import { describe, expect, test } from 'vitest'
import { noPreferences, preferencesKey, readPreferences, withDetails, withLastOrder, writePreferences } from './order-preferences.ts'
import type { OrderPreferences } from './order-preferences.ts'

const day = 86_400_000
const address = { first_name: 'Marlene', last_name: 'Fan', address: 'Weg 1', post_code: '04229', city: 'Leipzig', country_code: 'at' }
const saved: OrderPreferences = {
  email: 'marlene@example.org',
  payment_method: 'bank_transfer',
  last_payment_method: 'paypal',
  shipping_method: '3',
  billing_address: address,
  shipping_address: { ...address, city: 'Wien' },
}

test('CHK-27 each shop has a key of its own', () => {
  expect(preferencesKey('moorgrab')).toBe('moorgrab_orderpreferences')
})

test('ENT-36 e-mail, addresses and choices are read as they were written', () => {
  expect(readPreferences(writePreferences(saved, 0), day)).toEqual(saved)
})

describe('CHK-27', () => {
  test('nothing is remembered for longer than 30 days', () => {
    expect(readPreferences(writePreferences(saved, 0), 30 * day)).toEqual(saved)
    expect(readPreferences(writePreferences(saved, 0), 30 * day + 1)).toEqual(noPreferences)
  })

  test('empty saved texts are ignored, and no country is made up', () => {
    const stored = JSON.stringify({ saved_at: 0, email: ' ', billing_address: { first_name: 'Marlene', country_code: '' } })
    const read = readPreferences(stored, 0)
    expect(read.email).toBe('')
    expect(read.billing_address).toEqual({ ...noPreferences.billing_address, first_name: 'Marlene', country_code: '' })
  })

  test.each([null, '', 'no JSON', '[]', '7', 'null', '{"saved_at":0,"billing_address":7,"email":{"a":1}}'])(
    'what cannot be read counts as nothing: %s',
    (stored) => expect(readPreferences(stored, 0)).toEqual(noPreferences),
  )

  test('another country of delivery resets payment and shipping method', () => {
    const details = { email: saved.email, billing_address: address, shipping_address: { ...address, country_code: 'de' } }
    expect(withDetails(saved, details)).toEqual({ ...saved, ...details, payment_method: '', shipping_method: '' })
    expect(withDetails(saved, { ...details, shipping_address: address }).payment_method).toBe('bank_transfer')
  })

  test('after an order only payment and shipping method are cleared, and its method is kept as the last one', () => {
    expect(withLastOrder(saved, 'stripe_checkout')).toEqual({
      ...saved,
      payment_method: '',
      last_payment_method: 'stripe_checkout',
      shipping_method: '',
    })
  })
})
