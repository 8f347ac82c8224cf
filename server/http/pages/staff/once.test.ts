import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountForms, staffPaths } from '#core/urls.ts'
import { minute } from '#core/time/durations.ts'
import {
  invited,
  readSetup,
  recoveryCodesIn,
  signedInStaff,
  staffBrowser,
  staffPassword,
  type StaffBrowser,
} from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* A button that is pressed twice sends its form twice with the same cookies, and only the second answer is seen. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { PUBLIC_URL: 'http://localhost' } })))
afterAll(() => shop.close())

let serial = 0
const signIn = () => signedInStaff(shop, `once${serial++}@stagefront.example`, 'owner')

/** The same browser when it sends a form once more, before it knows the first answer. */
function again(browser: StaffBrowser): StaffBrowser {
  const other = staffBrowser(shop)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** What the buttons of the account are sent with, as its other forms are. */
async function onceOf(browser: StaffBrowser): Promise<Record<string, string>> {
  const form = staffPaths.accountForm('password')
  const { token = '', account = '' } = hiddenOf((await browser.get(form)).body, form)
  return { token, account }
}

/** What a page sends along unseen with the form for an address. */
function hiddenOf(body: string, action: string): Record<string, string> {
  const form = [...body.matchAll(/<form[\s\S]*?<\/form>/g)].map(([all]) => all).find((all) => all.includes(`action="${action}"`)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const inOrder = async <Answer>(first: () => Promise<Answer>, second: () => Promise<Answer>) => [await first(), await second()] as const
const atOnce = async <Answer>(first: () => Promise<Answer>, second: () => Promise<Answer>) => Promise.all([first(), second()])
const presses = [
  ['one after the other', inOrder],
  ['at once', atOnce],
] as const

test.each(presses)('new recovery codes are shown to whoever presses twice, %s', async (_how, press) => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('recovery-codes')
  const fields = await onceOf(browser)
  const second = again(browser)
  const answers = await press(
    () => browser.post(url, fields),
    () => second.post(url, fields),
  )
  const [one, other] = answers.map(({ body }) => recoveryCodesIn(body))
  expect(one).toHaveLength(10)
  expect(other).toEqual(one)
  expect([await browser.isSignedIn(), await second.isSignedIn()]).toEqual([true, true])
})

/** Sends a form twice: both answers show the same ten recovery codes, and the second browser is signed in. */
async function expectSameCodes(
  browser: StaffBrowser,
  press: typeof inOrder | typeof atOnce,
  url: string,
  fields: Record<string, string>,
): Promise<void> {
  const second = again(browser)
  const answers = await press(
    () => browser.post(url, fields),
    () => second.post(url, fields),
  )
  const [one, other] = answers.map(({ body }) => recoveryCodesIn(body))
  expect(one).toHaveLength(10)
  expect(other).toEqual(one)
  expect(await second.isSignedIn()).toBe(true)
}

test.each(presses)('a new password is set once, and its recovery codes are shown, %s', async (_how, press) => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('password')
  const { body } = await browser.get(url)
  const { nonce, app } = readSetup(body, shop)
  const fields = { ...hiddenOf(body, url), nonce, password: `${staffPassword} neu`, code: app.code() }
  await expectSameCodes(browser, press, url, fields)
})

test.each(presses)('an invitation is accepted once, and whoever presses twice is signed in, %s', async (_how, press) => {
  const { link } = await invited(shop, `guest${serial++}@stagefront.example`)
  const url = `${new URL(link, 'http://localhost').pathname}?way=password`
  const browser = staffBrowser(shop)
  const { body } = await browser.get(url)
  const { nonce, app } = readSetup(body, shop)
  const fields = { ...hiddenOf(body, url), nonce, name: 'Marlene Dahl', password: staffPassword, code: app.code() }
  await expectSameCodes(browser, press, url, fields)
})

test.each(presses)('one key is made and shown, %s', async (_how, press) => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('create-key')
  const ends = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const hidden = hiddenOf((await browser.get(url)).body, url)
  const fields = { ...hidden, label: 'Kasse', acts: 'orders.read', scope: '', ends_at: ends }
  const second = again(browser)
  const answers = await press(
    () => browser.post(url, fields),
    () => second.post(url, fields),
  )
  const [one, other] = answers.map(({ body }) => /sfk_[\w-]{40,}/.exec(body)?.[0])
  expect(one).toBeDefined()
  expect(other).toBe(one)
  const { rows } = await shop.pool.query('select from staff_key where label = $1 and account_id = $2', ['Kasse', hidden['account']])
  expect(rows).toHaveLength(1)
})

test('a key that is ended twice is ended, and both answers say so', async () => {
  const { browser } = await signIn()
  const [make, end] = [staffPaths.accountForm('create-key'), staffPaths.accountForm('end-key')]
  const ends = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  await browser.post(make, { label: 'Kasse', acts: 'orders.read', scope: '', ends_at: ends })
  const once = await onceOf(browser)
  const { rows } = await shop.pool.query<{ id: string }>('select id from staff_key where account_id = $1', [once['account']])
  const fields = { id: rows[0]?.id ?? '', ...once }
  expect(fields['id']).toMatch(/^[0-9a-f]{10}$/)
  for (let press = 0; press < 2; press++) {
    expect((await browser.post(end, fields)).headers['location']).toBe(`${staffPaths.account()}?done=saved`)
  }
})

test('a form that is loaded again later, without a session, shows no secret', async () => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('recovery-codes')
  const fields = await onceOf(browser)
  const second = again(browser)
  const third = again(browser)
  expect(recoveryCodesIn((await browser.post(url, fields)).body)).toHaveLength(10)
  expect((await second.post(url, { ...fields, account: '1' })).headers['location']).toBe(staffPaths.signIn())
  shop.clock.advance(2 * minute + 1)
  expect((await third.post(url, fields)).headers['location']).toBe(staffPaths.signIn())
})

test('the form of a key that is sent after signing out in another tab comes back as it was typed, and makes none', async () => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('create-key')
  const ends = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const fields = { ...hiddenOf((await browser.get(url)).body, url), label: 'Kasse', acts: 'orders.read', scope: '', ends_at: ends }
  const second = again(browser)
  await browser.post(staffPaths.signOut())
  const { statusCode, body } = await second.post(url, fields)
  expect(statusCode).toBe(401)
  expect(hiddenOf(body, url)).toEqual(fields)
  expect(body).not.toMatch(/sfk_/)
})

test('what was refused can be sent again', async () => {
  const { browser } = await signIn()
  const url = staffPaths.accountForm('create-key')
  const ends = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const fields = { ...hiddenOf((await browser.get(url)).body, url), label: '', acts: 'orders.read', scope: '', ends_at: ends }
  // Unchanged it is judged anew, and not taken for one whose end nobody knows.
  for (let press = 0; press < 2; press++) expect((await browser.post(url, fields)).statusCode).toBe(422)
  expect((await browser.post(url, { ...fields, label: 'Kasse' })).body).toMatch(/sfk_[\w-]{40,}/)
})

test('every form of an account has a token', async () => {
  const { browser } = await signIn()
  const pages = await Promise.all(accountForms.map((form) => browser.get(staffPaths.accountForm(form))))
  const forms = pages.flatMap(({ body }) => [...body.matchAll(/<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/g)])
  const own = forms.filter(([, action]) => action?.startsWith('/admin/account/'))
  expect(own.length).toBeGreaterThan(2)
  for (const [form] of own) expect(form).toMatch(/name="token" value="[0-9a-z]{8,9}\.[0-9a-f-]{36}"/)
})
