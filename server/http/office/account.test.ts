import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { signedInStaff, staffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)("somebody's own account in the office", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
  })
  afterAll(() => shop.close())

  const formTo = (body: string, action: string) =>
    [...body.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form).find((form) => form.includes(`action="${action}"`)) ?? ''
  const hiddenIn = (form: string) =>
    Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )

  test('OPS-27 it shows ways to sign in, sessions and rights of whoever has signed in, in the frame of the office, and of nobody else', async () => {
    const mine = await signedInStaff(shop, 'mine@stagefront.example', 'support')
    await signedInStaff(shop, 'theirs@stagefront.example', 'owner')
    const { statusCode, body } = await mine.browser.get(staffPaths.account())
    expect(statusCode).toBe(200)
    expect(staffPaths.account()).toBe(officeAddress(officePaths.account()))
    expect(body).toContain('mine@stagefront.example')
    expect(body).not.toContain('theirs@stagefront.example')
    expect(body).toContain('Von zehn Wiederherstellungscodes sind 10 übrig')
    expect(body).toContain('dieser Browser')
    expect(body).toContain('Bestellung stornieren')
    expect(body).not.toContain('Konto zurücksetzen')
    expect(body).toMatch(/<nav class="places"/)
    expect((await mine.browser.get('/admin/account')).headers['location']).toBe(staffPaths.account())
  })

  test('its buttons are carried out once: another session is ended from it, and the page says so', async () => {
    const { browser, email, app } = await signedInStaff(shop, 'two@stagefront.example', 'support')
    shop.clock.advance(60_000)
    const phone = staffBrowser(shop)
    await phone.signIn(email, app.code())
    const form = formTo((await browser.get(staffPaths.account())).body, staffPaths.accountForm('end-session'))
    const fields = hiddenIn(form)
    expect(fields).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      token: expect.stringMatching(/./),
      account: expect.stringMatching(/./),
    })
    for (let press = 0; press < 2; press += 1)
      expect((await browser.post(staffPaths.accountForm('end-session'), fields)).headers['location']).toBe(
        `${staffPaths.account()}?done=saved`,
      )
    expect([await browser.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false])
    expect((await browser.get(`${staffPaths.account()}?done=saved`)).body).toContain('Gespeichert.')
  })

  test('whoever looks as somebody else sees no account, neither theirs nor their own', async () => {
    const owner = await signedInStaff(shop, 'looks@stagefront.example', 'owner')
    const seen = await signedInStaff(shop, 'seen@stagefront.example', 'support')
    await owner.browser.post(staffPaths.seeAs(), { account: String(seen.accountId) })
    const { statusCode, body } = await owner.browser.get(staffPaths.account())
    expect([statusCode, body.includes('seen@'), body.includes('looks@')]).toEqual([404, false, false])
  })
})
