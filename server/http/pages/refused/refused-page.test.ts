import { connect } from 'node:net'
import { existsSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { minute } from '#core/time/durations.ts'
import { paths, staffPaths } from '#core/urls.ts'
import { makeShop } from '#test/world/factories.ts'
import { hashCode } from '#server/house/shops/shop-access.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { longestFormBack } from './sent-form.ts'

/* A form that is refused before its page could answer comes back without JavaScript: with what was typed, and a button that sends it. */

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const remoteAddress = '203.0.113.7'
const headers = {
  accept: 'text/html,application/xhtml+xml',
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'content-type': 'application/x-www-form-urlencoded',
}
type Entries = [name: string, value: string][]

/** What browsers send of the shop's forms, with signs that a page has to escape and lines as text areas send them. */
const name = 'Mara "M." <O’Neill> & Co'
const forms: [what: string, address: string, entries: Entries][] = [
  [
    'a message',
    paths.contact(),
    [
      ['name', name],
      ['email', 'mara@example.org'],
      ['order', ''],
      ['message', 'Zeile 1\r\nZeile 2 & mehr'],
    ],
  ],
  [
    'a newsletter',
    paths.newsletter(),
    [
      ['email', 'mara@example.org'],
      ['intent', 'subscribe'],
    ],
  ],
  [
    'a waiting list',
    paths.event('torfmond-bremen'),
    [
      ['intent', 'waiting-list'],
      ['email', 'mara@example.org'],
      ['listAmount', '2'],
    ],
  ],
  ['a waiting room', paths.waitingRoom('torfmond-bremen'), [['email', 'mara@example.org']]],
  [
    'an access code',
    `/zu${paths.access()}`,
    [
      ['code', 'MOOS <2>'],
      ['next', '/events'],
    ],
  ],
  [
    'a check-in',
    paths.checkIn(),
    [
      ['0.firstName', name],
      ['0.birthday', '1.2.1990'],
    ],
  ],
  [
    'tickets given back',
    paths.refund(),
    [
      ['iban', 'DE89 3704 0044 0532 0130 00'],
      ['accountHolder', name],
    ],
  ],
  [
    'a name change',
    paths.ticketService('change'),
    [
      ['tickets.0.id', '4012345678901'],
      ['tickets.0.nameNew', name],
    ],
  ],
  [
    'two of one name',
    paths.cart(),
    [
      ['item', '1'],
      ['item', '2'],
    ],
  ],
  [
    'an address',
    paths.details(),
    [
      ['email', 'mara@example.org'],
      ['billingAddress.lastName', name],
    ],
  ],
  [
    'a voucher',
    paths.payment(),
    [
      ['voucherCode', 'moos-7kq2'],
      ['intent', 'voucher'],
    ],
  ],
  [
    'an order',
    paths.confirm(),
    [
      ['terms', 'on'],
      ['paymentMethod', 'stripe_card'],
    ],
  ],
  [
    'an operation of the office',
    officeAddress(officePaths.act('orders.note')),
    [
      ['order', '7KQ2M9PX'],
      ['text', name],
    ],
  ],
]

describe.skipIf(!isBuilt)('a refused form', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { WRITES_PER_MINUTE: '2', SANDBOX: 'true', TRUST_PROXY: '1' } })
    const locked = { slug: 'zu', legalEntityId: shop.world.company, meta: JSON.stringify({ password: [await hashCode('torfstich')] }) }
    await makeShop(shop.context.db, shop.clock.now(), locked)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.clock.advance(minute))

  const send = (url: string, payload: string, more: InjectOptions['headers'] = {}) =>
    shop.app.inject({ method: 'POST', url, remoteAddress, headers: { ...headers, ...more }, payload })
  const useUp = async () => {
    for (let count = 0; count < 2; count++) await send('/nowhere', 'a=1')
  }

  test.each(forms)('over the limit of writes comes back: %s', async (_what, address, entries) => {
    await useUp()
    const page = await send(`${address}?lang=de`, String(new URLSearchParams(entries)))
    expect(page.statusCode).toBe(429)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) })
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(formIn(page.body)).toEqual({ action: `${address}?lang=de`, entries })
    expect(page.body).toMatch(/<h1>Das ging zu schnell<\/h1>[^]*Was du eingegeben hast, ist noch hier/)
  })

  test('is what was typed: sent again, it arrives', async () => {
    await useUp()
    const entries: Entries = [
      ['email', 'mara@example.org'],
      ['consent', 'yes'],
      ['intent', 'subscribe'],
    ]
    const { body } = await send(paths.newsletter(), String(new URLSearchParams(entries)))
    shop.clock.advance(minute)
    const { action, entries: given } = formIn(body)
    expect((await send(action, String(new URLSearchParams(given)))).statusCode).toBe(200)
    const stored = await shop.context.db.selectFrom('newsletterSubscription').select('email').execute()
    expect(stored).toEqual([{ email: 'mara@example.org' }])
  })

  test('of the staff comes back without its password and codes, which are asked for anew', async () => {
    await useUp()
    const entries: Entries = [
      ['email', 'nele@example.org'],
      ['password', 'geheim-1'],
      ['code', '123456'],
      ['recovery', 'aaaa-bbbb'],
    ]
    const page = await send(staffPaths.signIn(), String(new URLSearchParams(entries)))
    expect(page.statusCode).toBe(429)
    expect(formIn(page.body).entries).toEqual([['email', 'nele@example.org']])
    expect(page.body).not.toMatch(/geheim|123456|aaaa-bbbb/)
    expect(page.body.match(/<input type="(?:password|text)" name="\w+"/g)).toEqual([
      '<input type="password" name="password"',
      '<input type="text" name="code"',
      '<input type="text" name="recovery"',
    ])
  })

  test('with a file comes back with its texts, and asks for the file anew', async () => {
    await useUp()
    const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
    const payload = `${part('name="shop"', 'main')}${part('name="file"; filename="a.csv"', 'a;b')}--x--\r\n`
    const page = await send(officeAddress(officePaths.acts()), payload, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(page.statusCode).toBe(429)
    expect(formIn(page.body).entries).toEqual([['shop', 'main']])
    expect(page.body).toContain('enctype="multipart/form-data"')
    expect(page.body).toContain('<input type="file" name="file">')
  })

  test('that is long is refused unread, and says where the entries are', async () => {
    await useUp()
    const port = await listening(shop)
    const long = longestFormBack + 1
    const answer = await answerTo(port, [
      'POST /contact HTTP/1.1',
      ...Object.entries({
        ...headers,
        host: `127.0.0.1:${port}`,
        origin: `http://127.0.0.1:${port}`,
        'x-forwarded-for': remoteAddress,
      }).map(([key, value]) => `${key}: ${value}`),
      `content-length: ${long}`,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*Geh in deinem Browser einen Schritt zurück/)
    expect(answer).not.toContain('<form')
  })

  test.each([longestFormBack, longestFormBack + 1])('of %d bytes comes back only up to 64 kB', async (length) => {
    await useUp()
    const page = await send(paths.contact(), `message=${'x'.repeat(length - 'message='.length)}`)
    expect([page.statusCode, page.body.includes('<form')]).toEqual([429, length <= longestFormBack])
  })

  test('that is too large is refused in words, to a program as JSON', async () => {
    const long = `message=${'x'.repeat(1_048_577)}`
    const page = await send(paths.contact(), long)
    expect([page.statusCode, page.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(page.body).toMatch(/Das ist mehr, als dieses Formular annimmt[^]*Geh in deinem Browser einen Schritt zurück/)
    const data = await send(`${paths.contact()}.data`, long, { accept: '*/*' })
    expect([data.statusCode, data.json<{ message: string }>().message]).toEqual([413, expect.stringContaining('Das ist mehr')])
  })

  test('that is cut off is refused in words', async () => {
    const page = await send(paths.contact(), '--x\r\nContent-Dis', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Das Formular kam unvollständig an.')
  })

  test('of another site never comes back', async () => {
    await useUp()
    for (const origin of ['https://evil.example', 'null']) {
      const page = await send(paths.contact(), 'message=x', { origin })
      expect([page.statusCode, page.body.includes('<form'), page.headers['content-type']]).toEqual([403, false, 'text/html; charset=utf-8'])
    }
  })

  test.each([
    [
      paths.newsletter(),
      [
        ['email', 'mara@example.org'],
        ['consent', 'yes'],
        ['intent', 'subscribe'],
      ] satisfies Entries,
    ],
    [
      `/zu${paths.newsletter()}`,
      [
        ['email', 'mara@example.org'],
        ['consent', 'yes'],
        ['intent', 'subscribe'],
      ] satisfies Entries,
    ],
  ])('that met a fault or a locked shop comes back: %s', async (address, entries) => {
    await shop.pool.query('alter table newsletter_subscription rename to elsewhere')
    const page = await send(address, String(new URLSearchParams(entries))).finally(() =>
      shop.pool.query('alter table elsewhere rename to newsletter_subscription'),
    )
    expect(page.statusCode).toBe(address.startsWith('/zu') ? 403 : 500)
    expect(formIn(page.body)).toEqual({ action: address, entries })
  })
})

/** The form of a page: where it goes, and what it sends. */
function formIn(html: string): { action: string; entries: Entries } {
  const plain = (text = '') => text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
  const [, action] = /<form method="post" action="([^"]*)"/.exec(html) ?? []
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return { action: plain(action), entries: inputs.map(([, key, value]) => [plain(key), plain(value)]) }
}

/** @returns the port on which the shop listens */
async function listening({ app }: TestShop): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** What is answered to the head of a request whose body never comes. */
function answerTo(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to a request without its body: ${text}`)))
    socket.on('data', (data) => {
      text += data.toString()
      if (!text.includes('</html>')) return
      socket.destroy()
      resolve(text)
    })
    socket.on('error', reject)
  })
}
