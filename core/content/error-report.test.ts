import { expect, test } from 'vitest'
import { reportedCart, withoutPersons } from './error-report.ts'

test('CNS-06 a reported cart contains no nested items and no personal data', () => {
  const cart = {
    id: '7',
    total: 29.9,
    email: 'fan@example.de',
    billingAddress: { firstName: 'Marlene' },
    items: [
      { id: '1', type: 'bundle', price: 29.9, personalIdentifier: 'Für Marlene', bundledItems: [{ id: '2' }] },
      { id: '3', type: 'product', productSlug: 'torf-shirt', amount: 1 },
    ],
  }
  const reported = reportedCart(cart)
  expect(reported).toEqual({
    id: '7',
    total: 29.9,
    items: [
      { id: '1', type: 'bundle', price: 29.9 },
      { id: '3', type: 'product', productSlug: 'torf-shirt', amount: 1 },
    ],
  })
  expect(JSON.stringify(reported)).not.toMatch(/Marlene|fan@|bundled/)
  expect(reportedCart(null)).toBeNull()
})

test.each([
  ['Cannot reach fan+x@mail.example.de now', 'Cannot reach [e-mail] now'],
  ['at https://shop.example/checkout?email=a%40b.de#x:1', 'at https://shop.example/checkout'],
  ['x is not a function', 'x is not a function'],
])('CNS-06 %j is reported as %j', (text, expected) => expect(withoutPersons(text)).toBe(expected))
