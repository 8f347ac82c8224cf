import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { accountForms, staffPaths } from '#core/urls.ts'
import { hour } from '#core/time/durations.ts'
import { invited, signedInStaff, staffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let live: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'http://localhost' } })
  live = await openTestShop({ env: { SANDBOX: 'false', PUBLIC_URL: 'https://shop.example' } })
})
afterAll(async () => {
  await shop.close()
  await live.close()
})

const forms = [
  staffPaths.signIn(),
  staffPaths.signOut(),
  staffPaths.sandbox(),
  staffPaths.prove(),
  ...accountForms.map((form) => staffPaths.accountForm(form)),
]

test('in the sandbox one click signs in as each role, and the page says so', async () => {
  const browser = staffBrowser(shop)
  expect((await browser.get(staffPaths.signIn())).body).toContain('Dieser Laden läuft in der Sandbox')
  expect((await browser.post(staffPaths.sandbox(), { role: 'accountant' })).statusCode).toBe(303)
  expect(await browser.isSignedIn()).toBe(true)
  expect((await browser.post(staffPaths.sandbox(), { role: 'boss' })).statusCode).toBe(404)
})

test('outside the sandbox there is no sign-in by click, and a session of such an account opens nothing', async () => {
  const host = { host: 'shop.example', origin: 'https://shop.example' }
  const visitor = live.visitor()
  const post = {
    method: 'POST',
    url: staffPaths.sandbox(),
    headers: { ...host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'role=owner',
  } as const
  expect((await visitor.request(post)).statusCode).toBe(404)
  expect((await visitor.request({ url: staffPaths.signIn(), headers: host })).body).not.toContain('Sandbox')
  const browser = staffBrowser(shop)
  await browser.post(staffPaths.sandbox(), { role: 'owner' })
  await shop.context.db.updateTable('staffAccount').set({ isSandbox: true }).execute()
  const config = { ...shop.context.config, sandbox: false }
  const { currentSession } = await import('#server/house/staff/staff-sessions.ts')
  expect(await currentSession({ ...shop.context, config }, browser.cookies.get('stagefront_staff'))).toBeNull()
  expect(await currentSession(shop.context, browser.cookies.get('stagefront_staff'))).not.toBeNull()
})

test('every form refuses what another site’s page sends, and what comes without an origin', async () => {
  const { browser } = await signedInStaff(shop, 'csrf@stagefront.example')
  for (const url of forms) {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const answer = await browser.visitor.request({
        method: 'POST',
        url,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
        payload: 'id=1',
      })
      expect(answer.statusCode, `${url} from ${origin}`).toBe(403)
    }
  }
  expect(await browser.isSignedIn()).toBe(true)
})

test('nobody but who is signed in sends the forms of the account', async () => {
  const browser = staffBrowser(shop)
  for (const form of accountForms) {
    const answer = await browser.post(staffPaths.accountForm(form), { id: '1' })
    // Those in which something is typed come back.
    const isTyped = ['add-passkey', 'password', 'create-key'].includes(form)
    const expected = isTyped ? [401, undefined] : [303, '/admin/sign-in']
    expect([form, answer.statusCode, answer.headers['location']]).toEqual([form, ...expected])
  }
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/admin//evil.example',
  '/admin/../../evil',
  '/admin/account?x',
  '/administration',
  'javascript:alert(1)',
])('after signing in nobody is led to %s', async (next) => {
  const browser = staffBrowser(shop)
  const answer = await browser.post(`${staffPaths.sandbox()}?next=${encodeURIComponent(next)}`, { role: 'editor', next })
  expect(answer.headers['location']).toBe(officeAddress(officePaths.today()))
})

test('pages are sent to nobody’s cache or index, run one script, and cannot be framed', async () => {
  const { headers, body } = await staffBrowser(shop).get(staffPaths.signIn())
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(body.match(/<script/g)).toHaveLength(1)
})

test('under a made-up host nothing is served: readers are sent to PUBLIC_URL, forms are refused', async () => {
  const visitor = shop.visitor()
  const read = await visitor.request({ url: staffPaths.signIn(), headers: { host: 'evil.example' } })
  expect([read.statusCode, read.headers['location']]).toEqual([302, `http://localhost${staffPaths.signIn()}`])
  const sent = await visitor.request({
    method: 'POST',
    url: staffPaths.sandbox(),
    headers: { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'role=owner',
  })
  expect([sent.statusCode, sent.cookies]).toEqual([421, []])
  expect((await invited(shop, 'host@stagefront.example')).link).toMatch(/^http:\/\/localhost\/admin/)
})

test('with HTTPS the cookies have the prefix that nobody else can set, and none can be read by scripts', async () => {
  const { link } = await invited(live, 'https@stagefront.example')
  const headers = { host: 'shop.example', origin: 'https://shop.example', 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${new URL(link).pathname}?way=password`
  const visitor = live.visitor()
  const { readSetup, staffPassword } = await import('#test/world/staff/staff.ts')
  const { nonce, app } = readSetup((await visitor.request({ url, headers })).body, live)
  const payload = new URLSearchParams({ name: 'Lene', password: staffPassword, code: app.code(), nonce }).toString()
  const { cookies } = await visitor.request({ method: 'POST', url, headers, payload })
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-stagefront_staff', '__Host-stagefront_staff_device'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
})

test('a session that is ended on one device opens nothing on it any more, and nobody ends those of others', async () => {
  const { browser, email, app } = await signedInStaff(shop, 'sessions@stagefront.example')
  const stranger = await signedInStaff(shop, 'stranger@stagefront.example')
  shop.clock.advance(hour)
  const phone = staffBrowser(shop)
  await phone.signIn(email, app.code())
  const { rows } = await shop.pool.query<{ id: number }>(
    'select s.id from staff_session s join staff_account a on a.id = s.account_id where a.email = $1 order by s.id',
    [email],
  )
  const id = String(rows[0]?.id)
  expect((await stranger.browser.post(staffPaths.accountForm('end-session'), { id })).statusCode).toBe(404)
  expect(await browser.isSignedIn()).toBe(true)
  expect((await phone.post(staffPaths.accountForm('end-session'), { id })).statusCode).toBe(303)
  expect(await browser.isSignedIn()).toBe(false)
  await phone.post(staffPaths.signOut())
  expect(await phone.isSignedIn()).toBe(false)
})

test('an API key is made on the page and shown once; what was typed comes back with a mistake', async () => {
  const { browser } = await signedInStaff(shop, 'keymaker@stagefront.example')
  const form = staffPaths.accountForm('create-key')
  expect((await browser.get(form)).body).not.toContain('value="staff.invite"')
  // What each act lets somebody do is said in their language, as the page is.
  expect((await browser.get(form)).body).toContain('Bestellungen finden und ansehen <span class="quiet">orders.read</span>')
  const wrong = await browser.post(form, { label: 'Kasse', acts: ['orders.read', 'events.read'], ends_at: '2031-01-01', scope: '' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('value="Kasse"')
  expect(wrong.body.match(/ checked/g)).toHaveLength(2)
  const made = await browser.post(form, { label: 'Kasse', acts: ['orders.read'], ends_at: '2027-03-31', scope: String(shop.world.main.id) })
  const key = /sfk_[0-9a-f]{10}_[\w-]{43}/.exec(made.body)?.[0] ?? 'none'
  // Its last day is one of the office's, here in summer time already.
  const { rows } = await shop.pool.query<{ ends: Date }>(`select max(ends_at) as ends from staff_key`)
  expect(rows[0]?.ends.toISOString()).toBe('2027-03-31T21:59:59.000Z')
  expect((await browser.get(form)).body).not.toContain(key)
})
