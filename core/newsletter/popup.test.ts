import { expect, test } from 'vitest'
import { hiddenCookieText, isHidden } from './popup.ts'

test('NWS-02 the cookie is the shop’s own and hides the pop-up for 365 days', () => {
  expect(hiddenCookieText('moorgrab', false)).toBe('moorgrab_hidenewsletter=1; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(isHidden('a=b; moorgrab_hidenewsletter=1', 'moorgrab')).toBe(true)
  expect(isHidden('a=b; moorgrab_hidenewsletter=1', 'main')).toBe(false)
  expect(isHidden('', 'main')).toBe(false)
})
