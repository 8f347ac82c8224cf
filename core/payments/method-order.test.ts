import { expect, test } from 'vitest'
import { preselectedMethod, shownMethods } from './method-order.ts'
import { cardMethod, paymentMethods } from './methods.ts'

const delivered = paymentMethods.filter(({ checkout }) => checkout === 'regular').toSorted((a, b) => a.position - b.position)

test('PAY-03 pages show the methods in reverse of the delivered order, the card first', () => {
  expect(shownMethods(delivered)).toEqual(delivered.toReversed())
  expect(shownMethods(delivered).map(({ id }) => id)).toEqual(['stripe_checkout', 'paypal', 'stripe_sofort', 'bank_transfer'])
})

test.each([
  ['paypal', 'paypal'],
  [null, cardMethod],
  ['stripe_express', cardMethod],
])('with %s chosen before, %s is preselected', (chosen, preselected) => {
  expect(preselectedMethod(delivered, chosen)?.id).toBe(preselected)
})

test('without the card the first of the others is preselected, and without methods none', () => {
  expect(preselectedMethod(delivered.slice(0, 2), null)?.id).toBe('stripe_sofort')
  expect(preselectedMethod([], 'paypal')).toBeUndefined()
})
