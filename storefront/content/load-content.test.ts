import { expect, test } from 'vitest'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { loadAdvent, loadLandingPage } from './load-content.ts'

/** A shop that has neither pages nor a calendar. */
const emptyShop = { execute: async () => ({ contentPage: null, adventCalendar: null }) } as unknown as LoaderPage

test.each([
  ['a landing page', () => loadLandingPage(emptyShop, 'sale-by-size')],
  ['the advent calendar', () => loadAdvent(emptyShop)],
])('STA-14 %s that does not exist leads to the home page, as unknown addresses do', async (_page, load) => {
  const answer = await load().catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([302, '/'])
})
