import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { day, hour, minute } from '#core/time/durations.ts'
import { countStatements } from '#db/connections/statement-counter.ts'
import { makeBudgets } from '#server/http/protection/budgets.ts'
import { invited, readSetup, recoveryCodesIn, signedInStaff, staffBrowser, staffPassword } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { endAccount, resetAccount } from './accounts.ts'
import { maxWaiting } from './credentials/password-hash.ts'
import { signInWithPassword } from './sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    env: { SANDBOX: 'false', PUBLIC_URL: 'http://localhost' },
    limits: { guessesPerHour: 1000, staffAttemptsPerHour: 5 },
  })
})
afterAll(() => shop.close())

let count = 0
const somebody = () => `staff${++count}@stagefront.example`
/** The next code of an app counts half a minute later. */
const nextStep = () => shop.clock.advance(minute)

test('an invitation becomes an account with password and app, which then signs in with both', async () => {
  const { email, app, codes, browser } = await signedInStaff(shop, somebody())
  expect(codes).toHaveLength(10)
  expect(await browser.isSignedIn()).toBe(true)
  nextStep()
  const other = staffBrowser(shop)
  expect((await other.signIn(email, app.code())).headers['location']).toBe(officeAddress(officePaths.today()))
  expect(await other.isSignedIn()).toBe(true)
})

test('the code of the app counts once, and one of a minute ago not at all', async () => {
  const { email, app } = await signedInStaff(shop, somebody())
  nextStep()
  const code = app.code()
  expect((await staffBrowser(shop).signIn(email, code)).statusCode).toBe(303)
  expect((await staffBrowser(shop).signIn(email, code)).statusCode).toBe(401)
  expect((await staffBrowser(shop).signIn(email, app.code(-minute))).statusCode).toBe(401)
  nextStep()
  expect((await staffBrowser(shop).signIn(email, app.code(-minute))).statusCode).toBe(401)
  expect((await staffBrowser(shop).signIn(email, app.code())).statusCode).toBe(303)
})

test('of two who send the same code at once, one gets in', async () => {
  const { email, app } = await signedInStaff(shop, somebody())
  nextStep()
  const answers = await Promise.all([1, 2, 3].map(async () => staffBrowser(shop).signIn(email, app.code())))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401, 401])
})

test('sign-ins that come all at once are refused beyond a few, and the shop answers meanwhile', { timeout: 120_000 }, async () => {
  const query = { method: 'POST', url: '/main/graphql', payload: { query: '{ shop { id } }' } } as const
  await shop.app.inject(query)
  const { email, app, browser } = await signedInStaff(shop, somebody())
  nextStep()
  let ended = 0
  const flood = Array.from({ length: 2 * maxWaiting }, async (_, at) => {
    const { statusCode } = await staffBrowser(shop).signIn(`nobody${at}@stagefront.example`, '000000')
    ended++
    return statusCode
  })
  // Answers of the shop do not queue behind hashes.
  const served = (await shop.app.inject(query)).statusCode
  expect([served, ended < 2 * maxWaiting]).toEqual([200, true])
  // Once strangers are refused, as many wait as may; they keep nobody out who has signed in here before.
  await Promise.any(flood.map(async (each) => ((await each) === 429 ? true : Promise.reject(new Error('compared')))))
  expect((await browser.signIn(email, app.code())).statusCode).toBe(303)
  const codes = await Promise.all(flood)
  const refused = codes.filter((code) => code === 429).length
  expect(codes.filter((code) => code === 401)).toHaveLength(codes.length - refused)
  expect([refused > maxWaiting / 2, refused <= maxWaiting]).toEqual([true, true])
  nextStep()
  expect((await staffBrowser(shop).signIn(email, app.code())).statusCode).toBe(303)
})

test('a recovery code takes the place of the app, once, in any spelling', async () => {
  const { email, codes } = await signedInStaff(shop, somebody())
  const typed = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
  const send = () => staffBrowser(shop).post(staffPaths.signIn(), { email, password: staffPassword, code: '', recovery: typed })
  expect((await send()).statusCode).toBe(303)
  expect((await send()).statusCode).toBe(401)
})

test('a password alone, a code alone and other spellings of the password do not sign in', async () => {
  const { email, app } = await signedInStaff(shop, somebody())
  nextStep()
  for (const [password, code] of [
    [staffPassword, ''],
    ['', app.code()],
    [`${staffPassword} `, app.code()],
    [staffPassword.toLowerCase(), app.code()],
  ] as const) {
    expect((await staffBrowser(shop).signIn(email, code, password)).statusCode).toBe(401)
  }
  expect((await staffBrowser(shop).signIn(email.toUpperCase(), app.code(), staffPassword.normalize('NFD'))).statusCode).toBe(303)
})

test('an unknown address gets the same answer after the same statements as a wrong password or a wrong code', async () => {
  const { email } = await signedInStaff(shop, somebody())
  const attempt = async (address: string, password: string) => {
    const { statusCode, body } = await staffBrowser(shop).signIn(address, '000000', password)
    const counter = { statements: 0, milliseconds: 0 }
    const visit = {
      device: '?',
      network: '203.0.113.7',
      budgets: makeBudgets(shop.context, '203.0.113.7'),
      sessionToken: undefined,
      deviceToken: undefined,
    }
    await countStatements(counter, () => signInWithPassword(shop.context, visit, { email: address, password, code: '000000' }))
    return {
      statusCode,
      statements: counter.statements,
      body: body.replaceAll(address, 'ADDRESS').replace(/&#34;challenge&#34;:&#34;[\w-]+/, ''),
    }
  }
  const unknown = await attempt('nobody@stagefront.example', staffPassword)
  expect(unknown).toMatchObject({ statusCode: 401, statements: 11 })
  expect(await attempt(email, 'a wrong password')).toEqual(unknown)
  expect(await attempt(email, staffPassword)).toEqual(unknown)
})

test('what a stranger has typed comes back except for the password', async () => {
  const answer = await staffBrowser(shop).signIn('"><b>mara@example.org', '123456', 'my secret words')
  expect(answer.body).toContain('value="&#34;&#62;&#60;b&#62;mara@example.org"')
  expect(answer.body).not.toContain('my secret words')
})

test(
  'guesses of strangers end at a limit, which neither the address’s owner on a known device nor other accounts feel',
  { timeout: 90_000 },
  async () => {
    const { email, app, browser } = await signedInStaff(shop, somebody())
    const other = await signedInStaff(shop, somebody())
    nextStep()
    for (let guess = 0; guess < 5; guess++)
      expect((await staffBrowser(shop).signIn(email, '000000', 'guess guess guess')).statusCode).toBe(401)
    expect((await staffBrowser(shop).signIn(email, app.code())).statusCode).toBe(429)
    await browser.post(staffPaths.signOut())
    expect((await browser.signIn(email, app.code())).statusCode).toBe(303)
    expect((await staffBrowser(shop).signIn(other.email, other.app.code())).statusCode).toBe(303)
    shop.clock.advance(hour)
    expect((await staffBrowser(shop).signIn(email, app.code())).statusCode).toBe(303)
  },
)

test('the cookie of a known device opens nothing and is worth nothing for another account', { timeout: 90_000 }, async () => {
  const { browser } = await signedInStaff(shop, somebody())
  const victim = await signedInStaff(shop, somebody())
  browser.cookies.delete('stagefront_staff')
  expect(await browser.isSignedIn()).toBe(false)
  for (let guess = 0; guess < 5; guess++) await staffBrowser(shop).signIn(victim.email, '000000', 'guess guess guess')
  expect((await browser.signIn(victim.email, '000000')).statusCode).toBe(429)
})

test('a session ends 12 hours after its last use, and 7 days after it began', async () => {
  const { browser, email, app } = await signedInStaff(shop, somebody())
  for (let time = 0; time < 7 * 24; time += 11) {
    expect(await browser.isSignedIn()).toBe(true)
    shop.clock.advance(11 * hour)
  }
  expect(await browser.isSignedIn()).toBe(false)
  await browser.signIn(email, app.code())
  expect(await browser.isSignedIn()).toBe(true)
  shop.clock.advance(12 * hour + minute)
  expect(await browser.isSignedIn()).toBe(false)
})

test('signing in gives a new token, and the one that was there before opens nothing', async () => {
  const { browser, email, app } = await signedInStaff(shop, somebody())
  const planted = browser.cookies.get('stagefront_staff') ?? ''
  nextStep()
  const victim = staffBrowser(shop)
  victim.cookies.set('stagefront_staff', planted)
  await victim.signIn(email, app.code())
  expect(victim.cookies.get('stagefront_staff')).not.toBe(planted)
  const attacker = staffBrowser(shop)
  attacker.cookies.set('stagefront_staff', planted)
  expect(await attacker.isSignedIn()).toBe(false)
})

test('ending or resetting an account ends its sessions at once', async () => {
  await signedInStaff(shop, somebody())
  const reset = await signedInStaff(shop, somebody())
  const ended = await signedInStaff(shop, somebody())
  const again = await resetAccount(shop.context, reset.accountId)
  expect((await endAccount(shop.context, ended.accountId)).ok).toBe(true)
  expect(await reset.browser.isSignedIn()).toBe(false)
  expect(await ended.browser.isSignedIn()).toBe(false)
  nextStep()
  expect((await staffBrowser(shop).signIn(reset.email, reset.app.code())).statusCode).toBe(401)
  expect((await staffBrowser(shop).signIn(ended.email, ended.app.code())).statusCode).toBe(401)
  if (!again.ok) throw new Error('expected an invitation')
  const { codes } = await staffBrowser(shop).acceptWithPassword(again.value.link, 'ganz andere Wörter')
  expect(codes).toHaveLength(10)
})

test('an invitation works once, for 48 hours, and only its latest link', async () => {
  const { link, accountId } = await invited(shop, somebody())
  const again = await resetAccount(shop.context, accountId)
  if (!again.ok) throw new Error('expected an invitation')
  const open = async (address: string) => (await staffBrowser(shop).get(new URL(address).pathname)).statusCode
  expect(await open(link)).toBe(404)
  expect(await open(again.value.link)).toBe(200)
  await staffBrowser(shop).acceptWithPassword(again.value.link)
  expect(await open(again.value.link)).toBe(404)
  const late = await invited(shop, somebody())
  shop.clock.advance(2 * day)
  expect(await open(late.link)).toBe(404)
})

test('of two who accept an invitation at once, one gets the account', async () => {
  const { link, accountId } = await invited(shop, somebody())
  const url = `${new URL(link).pathname}?way=password`
  const browsers = [staffBrowser(shop), staffBrowser(shop)]
  const forms = await Promise.all(browsers.map(async (browser) => readSetup((await browser.get(url)).body, shop)))
  const answers = await Promise.all(
    browsers.map((browser, index) => {
      const { nonce = '', app } = forms[index] ?? {}
      return browser.post(url, { name: `Marlene ${index}`, password: staffPassword, code: app?.code() ?? '', nonce })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await shop.context.db.selectFrom('staffSession').select('id').where('accountId', '=', accountId).execute()).toHaveLength(1)
})

test('a weak password and a wrong code are refused, and the app stays set up', async () => {
  const { link } = await invited(shop, somebody())
  const browser = staffBrowser(shop)
  const url = `${new URL(link).pathname}?way=password`
  const { nonce, app } = readSetup((await browser.get(url)).body, shop)
  const weak = await browser.post(url, { name: 'Marlene', password: 'Passwort1234!', code: app.code(), nonce })
  expect(weak.statusCode).toBe(422)
  expect(weak.body).toContain('aria-describedby="password-hint password-fault"')
  expect(readSetup(weak.body, shop).nonce).toBe(nonce)
  expect(weak.body).toContain('value="Marlene"')
  expect(weak.body).not.toContain('Passwort1234!')
  expect((await browser.post(url, { name: 'Marlene', password: staffPassword, code: '000000', nonce })).statusCode).toBe(422)
  const right = await browser.post(url, { name: 'Marlene', password: staffPassword, code: app.code(), nonce })
  expect(recoveryCodesIn(right.body)).toHaveLength(10)
})
