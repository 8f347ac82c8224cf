import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { staffPaths } from '#core/urls.ts'
import { signedInStaff, staffBrowser, staffPassword } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { PUBLIC_URL: 'http://localhost', GUESSES_PER_HOUR: '3' } })))
afterAll(() => shop.close())

const entries = async () =>
  (await shop.context.db.selectFrom('auditEntry').select(['actor', 'act', 'phase', 'thing', 'detail']).orderBy('number').execute()).map(
    ({ actor, act, phase, thing, detail }) => `${actor} ${act} ${phase} ${thing} ${detail}`,
  )

test('the audit log says who signed in, proved, changed credentials, made and ended a key and signed out, and who was refused', async () => {
  const { accountId, browser, email, app } = await signedInStaff(shop, 'audit@stagefront.example')
  shop.clock.advance(minute)
  const stranger = staffBrowser(shop)
  await stranger.signIn('nobody@stagefront.example', '000000')
  await stranger.signIn(email, '000000')
  await browser.signIn(email, app.code())
  shop.clock.advance(minute)
  await browser.post(staffPaths.prove(), { password: staffPassword, code: app.code() })
  await browser.post(staffPaths.accountForm('recovery-codes'))
  const made = await browser.post(staffPaths.accountForm('create-key'), {
    label: 'Kasse',
    acts: 'orders.read',
    ends_at: '2027-03-31',
    scope: '',
  })
  const id = /sfk_([0-9a-f]{10})_/.exec(made.body)?.[1] ?? ''
  await browser.post(staffPaths.accountForm('end-key'), { id })
  await browser.post(staffPaths.signOut())
  const own = `account:${accountId}`
  expect(await entries()).toEqual([
    `staff:${accountId} account.invitation-accepted done ${own} {"how":"password"}`,
    'nobody account.sign-in-refused refused null {"how":"password"}',
    `nobody account.sign-in-refused refused ${own} {"how":"password"}`,
    `staff:${accountId} account.signed-in done ${own} {"how":"password"}`,
    `staff:${accountId} account.proved done ${own} {"how":"password"}`,
    `staff:${accountId} account.credentials-changed done ${own} {}`,
    `staff:${accountId} keys.create asked null {}`,
    `staff:${accountId} keys.create done key:${id} {"account":${accountId},"acts":1,"until":"2027-03-31T21:59:59.000Z"}`,
    `staff:${accountId} keys.end asked key:${id} {}`,
    `staff:${accountId} keys.end done key:${id} {}`,
    `staff:${accountId} account.signed-out done ${own} {}`,
  ])
})

test('strangers cannot fill the log, neither with passwords nor with passkeys', async () => {
  const before = (await entries()).length
  for (let time = 0; time < 6; time++) {
    await staffBrowser(shop).signIn('nobody@stagefront.example', '000000')
    await staffBrowser(shop).post(staffPaths.signIn(), { answer: '{}' })
  }
  expect((await entries()).length - before).toBeLessThanOrEqual(3)
})
