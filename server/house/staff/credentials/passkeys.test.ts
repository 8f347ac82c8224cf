import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPaths } from '#core/urls.ts'
import { minute } from '#core/time/durations.ts'
import { accountById } from '../records-accounts.ts'
import { challengeIn, softwareAuthenticator } from '#test/world/staff/software-authenticator.ts'
import { invited, signedInStaff, staffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { SANDBOX: 'false', PUBLIC_URL: 'http://localhost' } })))
afterAll(() => shop.close())

let count = 0
const somebody = () => `passkey${++count}@stagefront.example`
const challengeOf = async (url: string, browser = staffBrowser(shop)) => challengeIn((await browser.get(url)).body)

/** Somebody who has accepted an invitation with a passkey. */
async function withPasskey() {
  const { link, accountId } = await invited(shop, somebody())
  const url = new URL(link).pathname
  const [browser, passkey] = [staffBrowser(shop), softwareAuthenticator()]
  const answer = await browser.post(url, { name: 'Marlene', answer: passkey.answer('create', await challengeOf(url, browser)), label: '' })
  expect(answer.statusCode).toBe(303)
  return { accountId, browser, passkey }
}

const passkeysOf = async (accountId: number) =>
  (await shop.pool.query<{ id: number; label: string }>('select id, label from staff_passkey where account_id = $1', [accountId])).rows

const signIn = (answer: string, browser = staffBrowser(shop)) => browser.post(staffPaths.signIn(), { answer })

test('a passkey alone signs in, and is called after the browser that created it', async () => {
  const { accountId, passkey } = await withPasskey()
  expect(await passkeysOf(accountId)).toMatchObject([{ label: 'Firefox, Windows' }])
  const other = staffBrowser(shop)
  await signIn(passkey.answer('get', await challengeOf(staffPaths.signIn())), other)
  expect(await other.isSignedIn()).toBe(true)
})

test('an answer counts once, and not after ten minutes', async () => {
  const { passkey } = await withPasskey()
  const answer = passkey.answer('get', await challengeOf(staffPaths.signIn()))
  const answers = await Promise.all([signIn(answer), signIn(answer)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401])
  expect((await signIn(answer)).statusCode).toBe(401)
  const late = await challengeOf(staffPaths.signIn())
  shop.clock.advance(11 * minute)
  expect((await signIn(passkey.answer('get', late))).statusCode).toBe(401)
})

test('another challenge, site, counter or kind of answer, and a person who was not checked, do not sign in', async () => {
  const { passkey, browser } = await withPasskey()
  const answer = async (wrong = {}) => passkey.answer('get', await challengeOf(staffPaths.signIn()), wrong)
  expect((await signIn(passkey.answer('get', 'AAAA'))).statusCode).toBe(401)
  expect((await signIn(passkey.answer('get', await challengeOf(staffPaths.prove(), browser)))).statusCode).toBe(401)
  expect((await signIn(await answer({ origin: 'https://localhost.example' }))).statusCode).toBe(401)
  expect((await signIn(await answer({ rpId: 'example' }))).statusCode).toBe(401)
  expect((await signIn(await answer({ isVerified: false }))).statusCode).toBe(401)
  expect((await signIn(await answer({ counter: 1 }))).statusCode).toBe(401)
  expect((await signIn(softwareAuthenticator().answer('get', await challengeOf(staffPaths.signIn())))).statusCode).toBe(401)
  for (const nonsense of ['{', 'null', '{"id":"x"}', '[]']) expect((await signIn(nonsense)).statusCode).toBe(401)
  expect((await signIn(await answer())).statusCode).toBe(303)
})

test('a passkey that names somebody else as its owner, or was asked for in a frame of another site, does not sign in', async () => {
  const [{ passkey, accountId }, other] = [await withPasskey(), await withPasskey()]
  const handle = async (id: number) => (await accountById(shop.context.db, id))?.passkeyUser.toString('base64url') ?? ''
  const answer = async (wrong: object) => signIn(passkey.answer('get', await challengeOf(staffPaths.signIn()), wrong))
  expect((await answer({ userHandle: await handle(other.accountId) })).statusCode).toBe(401)
  expect((await answer({ isFramed: true })).statusCode).toBe(401)
  expect((await answer({ userHandle: await handle(accountId) })).statusCode).toBe(303)
})

test('a new passkey of another site or frame, without a check of the person, or that another account has, is refused', async () => {
  const form = staffPaths.accountForm('add-passkey')
  const [one, other] = [await withPasskey(), await withPasskey()]
  const added = async (wrong: object, key = softwareAuthenticator()) =>
    (await one.browser.post(form, { answer: key.answer('create', await challengeOf(form, one.browser), wrong), label: '' })).statusCode
  expect(await added({ origin: 'https://localhost.example' })).toBe(422)
  expect(await added({ rpId: 'example' })).toBe(422)
  expect(await added({ isVerified: false })).toBe(422)
  expect(await added({ isFramed: true })).toBe(422)
  expect(await added({}, other.passkey)).toBe(422)
  expect((await other.browser.post(form, { answer: other.passkey.answer('get', await challengeOf(form, other.browser)) })).statusCode).toBe(
    422,
  )
  expect(await added({})).toBe(303)
})

test('a new proof needs a passkey of the same account and a challenge of the same session', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const prove = (browser: typeof one.browser, answer: string) => browser.post(staffPaths.prove(), { answer })
  expect((await prove(one.browser, other.passkey.answer('get', await challengeOf(staffPaths.prove(), one.browser)))).statusCode).toBe(401)
  expect((await prove(one.browser, one.passkey.answer('get', await challengeOf(staffPaths.prove(), other.browser)))).statusCode).toBe(401)
  const before = one.browser.cookies.get('stagefront_staff')
  expect((await prove(one.browser, one.passkey.answer('get', await challengeOf(staffPaths.prove(), one.browser)))).statusCode).toBe(303)
  expect(one.browser.cookies.get('stagefront_staff')).not.toBe(before)
  expect(await one.browser.isSignedIn()).toBe(true)
})

test('a challenge for a new passkey is worth nothing in another account, and after another change of the credentials', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const form = staffPaths.accountForm('add-passkey')
  const add = (browser: typeof one.browser, challenge: string) =>
    browser.post(form, { answer: softwareAuthenticator().answer('create', challenge), label: 'Telefon' })
  expect((await add(one.browser, await challengeOf(form, other.browser))).statusCode).toBe(422)
  const secondTab = await challengeOf(form, one.browser)
  expect((await add(one.browser, await challengeOf(form, one.browser))).statusCode).toBe(303)
  expect((await add(one.browser, secondTab)).statusCode).toBe(422)
})

test('a change of credentials asks for a proof of the last ten minutes, and ends all other sessions', async () => {
  const { browser, passkey } = await withPasskey()
  const other = staffBrowser(shop)
  await signIn(passkey.answer('get', await challengeOf(staffPaths.signIn())), other)
  const form = staffPaths.accountForm('add-passkey')
  shop.clock.advance(11 * minute)
  expect((await browser.get(form)).headers['location']).toBe(`${staffPaths.prove()}?next=${form}`)
  expect((await browser.post(form, { answer: '{}', label: 'Telefon' })).statusCode).toBe(403)
  const proof = passkey.answer('get', await challengeOf(staffPaths.prove(), browser))
  expect((await browser.post(`${staffPaths.prove()}?next=${form}`, { answer: proof })).headers['location']).toBe(form)
  const answer = softwareAuthenticator().answer('create', await challengeOf(form, browser))
  expect((await browser.post(form, { answer, label: 'Telefon' })).statusCode).toBe(303)
  expect(await browser.isSignedIn()).toBe(true)
  expect(await other.isSignedIn()).toBe(false)
})

test('the only way into an account cannot be removed, and nobody removes a passkey of somebody else', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const idIn = async ({ accountId }: typeof one) => String((await passkeysOf(accountId))[0]?.id)
  const remove = async (browser: typeof one.browser, id: string) =>
    (await browser.post(staffPaths.accountForm('remove-passkey'), { id })).statusCode
  expect(await remove(one.browser, await idIn(one))).toBe(409)
  expect(await remove(one.browser, await idIn(other))).toBe(404)
})

test('new recovery codes take the place of the old ones', async () => {
  const { browser, email, codes } = await signedInStaff(shop, somebody())
  const answer = await browser.post(staffPaths.accountForm('recovery-codes'))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain(codes[0])
  const old = staffBrowser(shop)
  expect((await old.signIn(email, codes[0] ?? '')).statusCode).toBe(401)
})
