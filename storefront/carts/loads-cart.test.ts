import { expect, test } from 'vitest'
import { loadsCart } from './loads-cart.ts'

test.each([
  ['/', true],
  ['/checkout', true],
  ['/checkout/payment', true],
  ['/checkout/done', false],
  ['/checkout/done/', false],
  ['/checkout/done/1', false],
  ['/checkout/done/1/ABCD2345', false],
  ['/checkout/payment/1', false],
  ['/checkout/payment/1/ABCD2345', false],
  ['/checkout/resume', false],
])('CRT-02 SES-04 on %s the cart and the end of its session are loaded automatically: %s', (pathname, expected) => {
  expect(loadsCart(pathname)).toBe(expected)
})
