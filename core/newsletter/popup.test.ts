import { expect, test } from 'vitest'
import { hiddenCookieText, isHidden, mayInvite } from './popup.ts'

test('NWS-02 the cookie is the shop’s own and hides the pop-up for 365 days', () => {
  expect(hiddenCookieText('moorgrab', false)).toBe('moorgrab_hidenewsletter=1; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(isHidden('a=b; moorgrab_hidenewsletter=1', 'moorgrab')).toBe(true)
  expect(isHidden('a=b; moorgrab_hidenewsletter=1', 'main')).toBe(false)
  expect(isHidden('', 'main')).toBe(false)
})

test.each([
  ['unseen', true, false],
  ['unseen', false, true],
  ['yes', true, true],
  ['no', true, true],
  ['no', false, true],
  [null, true, false],
  [null, false, false],
] as const)('NWS-02 LIM-74 whoever answered %s where measuring is %s is invited: %s', (consent, isMeasured, invited) => {
  expect(mayInvite(consent, isMeasured)).toBe(invited)
})
