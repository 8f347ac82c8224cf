import { describe, expect, test } from 'vitest'
import { splitName } from '#core/addresses/full-name.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { addressFromWallet, fitsCountry, walletSheet, type WalletCart } from './wallet.ts'

test.each([
  ['Marlene Größer', 'Marlene', 'Größer'],
  ['Marlene von der Leine', 'Marlene', 'von der Leine'],
  ['  Marlene   Größer ', 'Marlene', 'Größer'],
  ['Marlene', 'Marlene', ''],
  ['', '', ''],
])('PAY-17 the wallet’s name %j is split at its first space', (name, firstName, lastName) => {
  expect(splitName(cleanText(name))).toEqual({ firstName, lastName })
})

test('PAY-17 the lines of a wallet’s address become address and address2', () => {
  const wallet = {
    name: 'Jule Wieck',
    line1: 'Am Deich 3',
    line2: 'Hinterhaus',
    postalCode: '28217',
    city: 'Bremen',
    state: null,
    country: 'DE',
  }
  expect(addressFromWallet(wallet)).toEqual({
    firstName: 'Jule',
    lastName: 'Wieck',
    company: null,
    address: 'Am Deich 3',
    address2: 'Hinterhaus',
    postCode: '28217',
    city: 'Bremen',
    countryCode: 'de',
    phone: null,
  })
  expect(addressFromWallet({ ...wallet, line2: '' }).address2).toBeNull()
  expect(addressFromWallet({ ...wallet, country: 'US', state: 'OR' })).toMatchObject({ state: 'OR', countryCode: 'us' })
})

test.each([
  ['DE', 'de', true],
  ['de', 'de', true],
  ['AT', 'de', false],
  ['', 'de', false],
])('PAY-16 a wallet’s address in %j fits a cart for %j: %s', (country, cart, fits) => {
  expect(fitsCountry({ country }, cart)).toBe(fits)
})

describe('the sheet of a wallet', () => {
  const texts = { online: 'Online-Tickets', byMail: 'per E-Mail' }
  const tickets: WalletCart = { total: 39.9, shipping: null, physical: false, expired: false }
  const parcel: WalletCart = { total: 24.9, shipping: { id: '1', name: 'DHL', price: 5.9, over18: false }, physical: true, expired: false }

  test('PAY-15 offers tickets as Online-Tickets by e-mail at no cost', () => {
    expect(walletSheet(tickets, 0, texts)).toEqual({
      total: 3990,
      items: 3990,
      shipping: { id: 'online', label: 'Online-Tickets', detail: 'per E-Mail', amount: 0 },
    })
  })

  test('PAY-14 has its amounts in cents: items, the chosen carrier, and the wallet’s charge', () => {
    expect(walletSheet(parcel, 1.5, texts)).toEqual({
      total: 3230,
      items: 2640,
      shipping: { id: '1', label: 'DHL', detail: null, amount: 590 },
    })
  })

  test.each([
    ['costs nothing', { ...tickets, total: 0 }],
    ['has expired', { ...tickets, expired: true }],
    ['has no carrier for its parcel', { ...parcel, shipping: null }],
    ['needs the consent of an adult', { ...parcel, shipping: { ...parcel.shipping!, over18: true } }],
  ])('is not shown for a cart that %s', (_reason, cart) => {
    expect(walletSheet(cart, 0, texts)).toBeNull()
  })
})
