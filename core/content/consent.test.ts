import { expect, test } from 'vitest'
import { consentCookieText, readConsent } from './consent.ts'

test.each([
  ['', 'unseen'],
  ['cookie_consent=yes', 'yes'],
  ['locale=en; cookie_consent=no; a=b', 'no'],
  ['locale=en; cookie_consent=yes', 'yes'],
  ['not_cookie_consent=yes', 'unseen'],
  ['cookie_consent=maybe', 'unseen'],
  ['cookie_consent=yesterday', 'unseen'],
])('CNS-01 the cookies %j contain the answer %s', (cookies, answer) => expect(readConsent(cookies)).toBe(answer))

test('CNS-02 LIM-08 a yes is stored for 356 days, for the whole host', () => {
  expect(consentCookieText('yes', false)).toBe('cookie_consent=yes; Path=/; Max-Age=30758400; SameSite=Lax')
})

test('CNS-02 LIM-07 a no is stored for 10 days', () => {
  expect(consentCookieText('no', true)).toBe('cookie_consent=no; Path=/; Max-Age=864000; SameSite=Lax; Secure')
})
