import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from './email.ts'

describe('CHK-14 the form of an e-mail address', () => {
  test.each([
    'marlene@example.org',
    'marlene.groesser@example.co.uk',
    'm_l-n@example.org',
    'marlene+konzert@example.org',
    'fan@club.berlin',
    'fan@müller.de',
    'FAN@EXAMPLE.DE',
    '1@2.de',
  ])('%s is one', (value) => expect(isEmail(value)).toBe(true))

  test.each([
    '',
    'marlene',
    'marlene@',
    '@example.org',
    'marlene@example',
    'marlene@example.',
    'marlene@.org',
    'marlene@exa..mple.org',
    'marlene@-example.org',
    'mar lene@example.org',
    'marlene@exam ple.org',
    'marlene@example.org, other@example.org',
    'marlene@@example.org',
    'marlene@example.o',
    'marlene@example.org\nBcc: x@example.org',
    '<marlene@example.org>',
  ])('%j is none', (value) => expect(isEmail(value)).toBe(false))

  test('accepts at most 254 characters', () => {
    const domain = '@example.org'
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true)
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false)
  })

  test('a valid address has one @ and no characters that could end a mail header', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ü', '1', '.', '-', '_', '+', '@', ' ', '\n', '<', ',') }), (value) => {
        if (isEmail(value)) expect(value).toMatch(/^[^@\s<,]+@[^@\s<,]+\.[^@\s<,.]{2,}$/u)
      }),
    )
  })
})
