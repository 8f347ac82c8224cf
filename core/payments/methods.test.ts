import { describe, expect, test } from 'vitest'
import { newReference } from '#core/orders/reference.ts'
import { mailAtPlacement } from '#core/orders/order-mail-kinds.ts'
import { paymentDeadline } from './deadlines.ts'
import { cardMethod, isTransfer, findPaymentMethod, paymentMethods, referencePrefixes } from './methods.ts'

const placedAt = new Date('2026-11-20T18:00:00Z')

describe('the table of payment methods', () => {
  test('ENT-11 has every method that somebody can choose', () => {
    expect(paymentMethods.map(({ id }) => id)).toEqual([
      'paypal',
      'stripe_sofort',
      'stripe_checkout',
      'bank_transfer',
      'paypal_express',
      'stripe_express',
    ])
  })

  test.each(paymentMethods)('the row of $id is complete', (method) => {
    expect(['redirect', 'token', 'transfer']).toContain(method.kind)
    if (method.referencePrefix !== null) expect(method.referencePrefix).toMatch(/^[A-Z]{2}X$/)
    expect(method.unpaidMinutes).toBeGreaterThan(30)
    expect(method.position).toBeGreaterThan(0)
    // Money that takes days needs the account's details by mail, and time before the event.
    expect(method.mailAtPlacement !== null).toBe(method.kind === 'transfer')
    expect(method.workingDays !== null).toBe(method.kind === 'transfer')
  })

  test.each(['regular', 'express'])('the positions of the %s checkout count from 1 without gaps', (checkout) => {
    const positions = paymentMethods.filter((method) => method.checkout === checkout).map(({ position }) => position)
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_position, index) => index + 1))
  })

  test('the card method is paid on a page of its provider', () => {
    expect(findPaymentMethod(cardMethod)?.kind).toBe('redirect')
  })
})

test.each(['cash_on_delivery', 'PAYPAL', '', null, undefined])('%j is not a method', (id) => {
  expect(findPaymentMethod(id)).toBeNull()
  expect(isTransfer(id)).toBe(false)
})

test('a method that the table does not have sends no mail and has no deadline', () => {
  expect(mailAtPlacement('cash_on_delivery')).toBeNull()
  expect(() => paymentDeadline('cash_on_delivery', placedAt)).toThrow('core/payments/methods.ts has no payment method "cash_on_delivery"')
})

test('no new reference begins with the prefix of a method', () => {
  const drawn = ['B', 'A', 'X', 'C', 'D', 'E', 'F', 'G']
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const picks = [...drawn, ...'7KQ2M9PB'].map((letter) => alphabet.indexOf(letter))
  expect(referencePrefixes).toContain('BAX')
  expect(newReference(() => picks.shift() ?? 0)).toBe('7KQ2M9PB')
})
