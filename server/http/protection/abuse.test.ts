import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { secureSessionCookie, sessionCookie } from '#server/foundations/request/session-cookie.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { DATA_DIR: '/tmp/stagefront-test-abuse' } })))
afterAll(() => shop.close())

const code = (body: string) => {
  const answer = JSON.parse(body) as { code?: string; errors?: { extensions?: { code?: string } }[] }
  return answer.code ?? answer.errors?.[0]?.extensions?.code
}
const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { newItemIds problems { code } } }'
const ticket = () => ({ items: [{ productVariantId: String(shop.world.event.variants['innenraum-online']?.id), amount: 1 }] })

describe('foreign origins', () => {
  const write: InjectOptions = { method: 'PATCH', url: '/api/shops/main/session', payload: { language: 'en' } }
  test.each<[string, Record<string, string>, number]>([
    ['another host', { origin: 'https://evil.example' }, 403],
    ['another host that ends like ours', { origin: 'http://notlocalhost' }, 403],
    ['another host that begins like ours', { origin: 'http://localhost.evil.example' }, 403],
    ['a host below ours', { origin: 'http://a.localhost' }, 403],
    ['another port', { origin: 'http://localhost:8080' }, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['what is no origin', { origin: 'localhost' }, 403],
    ['an empty origin', { origin: '' }, 403],
    ['a user before our host', { origin: 'http://localhost@evil.example' }, 403],
    ['the shop itself over another protocol', { origin: 'https://localhost' }, 403],
    ['the shop itself', { origin: 'http://localhost' }, 200],
    ['a program', {}, 200],
  ])('a write from %s', async (_who, headers, status) => {
    expect((await shop.app.inject({ ...write, headers: { host: 'localhost', ...headers } })).statusCode).toBe(status)
  })

  test('forms of foreign pages are refused, with or without an Origin header', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'TEXT/PLAIN;charset=utf-8']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/main/graphql',
        headers: { 'content-type': type },
        payload: '{"query":"mutation { heartbeat { expiresAt } }"}',
      })
      expect([answer.statusCode, code(answer.body)]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
  })

  test('no response allows cross-origin reads', async () => {
    const answer = await shop.app.inject({
      method: 'OPTIONS',
      url: '/main/graphql',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const read = await shop.app.inject({ url: '/api/shops/main/countries', headers: { origin: 'https://evil.example' } })
    expect(read.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('session fixation', () => {
  test('SES-01 a token that the shop did not issue is never adopted', async () => {
    for (const planted of ['A'.repeat(43), 'x', '', "' or 1=1 --", '../../etc/passwd', 'Ä'.repeat(43), 'a'.repeat(4000)]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/main/graphql',
        headers: { cookie: `${sessionCookie}=${encodeURIComponent(planted)}` },
        payload: { query: ADD, variables: { input: ticket() } },
      })
      const given = answer.cookies.find(({ name }) => name === sessionCookie)
      expect(given, planted).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', value: expect.stringMatching(/^[\w-]{43}$/) })
      expect(given?.value).not.toBe(planted)
    }
  })

  test('SES-01 a session is found by the token in its cookie only', async () => {
    const victim = shop.visitor()
    const { cart } = await buying(victim).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const token = victim.cookies.get(sessionCookie) ?? ''
    const { id } = await shop.context.db.selectFrom('session').select('id').orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()
    const query = { query: '{ cart { id } }' }
    const ask = (options: InjectOptions) => shop.app.inject({ method: 'POST', url: '/main/graphql', payload: query, ...options })
    const tricks: InjectOptions[] = [
      { url: `/main/graphql?${sessionCookie}=${token}` },
      { url: `/main/graphql;${sessionCookie}=${token}` },
      { payload: { ...query, [sessionCookie]: token } },
      { headers: { [sessionCookie]: token, authorization: `Bearer ${token}` } },
      { headers: { cookie: `${sessionCookie.toUpperCase()}=${token}` } },
      { headers: { cookie: `${sessionCookie}=${id}` } },
      { headers: { cookie: `${sessionCookie}=${createHash('sha256').update(token).digest('base64url')}` } },
      { headers: { cookie: `${sessionCookie}=${token.slice(0, -1)}` } },
    ]
    for (const trick of tricks) expect((await ask(trick)).body, JSON.stringify(trick)).not.toContain(cart?.id)
    expect((await ask({ headers: { cookie: `${sessionCookie}=${token}` } })).json()).toEqual({ data: { cart: { id: cart?.id } } })
  })

  test('a session’s token is in no response and in no table', async () => {
    const fan = shop.visitor()
    const added = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const token = fan.cookies.get(sessionCookie) ?? ''
    expect(JSON.stringify(added)).not.toContain(token)
    const { rows } = await shop.pool.query('select s::text as row from session s')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('the session cookie is Secure on an https shop', async () => {
    const safe = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' } })
    const fan = safe.visitor()
    const answer = await fan.request({ method: 'POST', url: '/main/graphql', payload: { query: ADD, variables: { input: ticket() } } })
    expect(answer.cookies.find(({ name }) => name === secureSessionCookie)).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(answer.cookies.find(({ name }) => name === secureSessionCookie)).not.toHaveProperty('domain')
    await safe.close()
  })

  test('a cookie from before the prefix is used once: its session goes on under a new token, and the old one is worth nothing', async () => {
    const safe = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' } })
    const fan = safe.visitor()
    await fan.request({ method: 'POST', url: '/main/graphql', payload: { query: ADD, variables: { input: ticket() } } })
    const planted = fan.cookies.get(secureSessionCookie) ?? ''
    const count = async (cookies: Record<string, string>) => {
      const answer = await safe.app.inject({
        method: 'POST',
        url: '/main/graphql',
        payload: { query: '{ cart { items { id } } }' },
        cookies,
      })
      const items = answer.json<{ data: { cart: { items: object[] } | null } }>().data.cart?.items.length ?? 0
      return { items, cookies: answer.cookies }
    }
    const first = await count({ [sessionCookie]: planted })
    const renewed = first.cookies.find(({ name }) => name === secureSessionCookie)?.value ?? ''
    expect(first.items).toBe(1)
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(planted)
    expect(first.cookies.find(({ name }) => name === sessionCookie)).toMatchObject({ value: '' })
    expect((await count({ [secureSessionCookie]: renewed })).items).toBe(1)
    expect((await count({ [sessionCookie]: planted })).items).toBe(0)
    expect((await count({ [secureSessionCookie]: planted })).items).toBe(0)
    // A planted cookie beside the real one is ignored.
    expect((await count({ [sessionCookie]: planted, [secureSessionCookie]: renewed })).items).toBe(1)
    await safe.close()
  })
})

describe('bodies', () => {
  const patch = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'PATCH',
      url: '/api/shops/main/session',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test.each<[string, string | Buffer, Record<string, string>, number]>([
    ['of more than a million bytes', `{"language":"${'x'.repeat(1_100_000)}"}`, {}, 413],
    ['that are cut off', '{"language":"d', {}, 400],
    ['that are empty', '', {}, 400],
    ['that poison a prototype', '{"__proto__":{"language":"de"}}', {}, 400],
    ['nested ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), {}, 422],
    ['that are no text', Buffer.from([0xff, 0xfe, 0, 1]), {}, 400],
    ['of a kind nobody reads', '<language/>', { 'content-type': 'application/xml' }, 415],
    ['that are a number', '7', {}, 422],
    ['that are nothing', 'null', {}, 422],
    ['with NUL in them', '{"language":"\\u0000"}', {}, 422],
    ['that claim to be compressed', '{"language":"de"}', { 'content-encoding': 'gzip' }, 200],
  ])('%s', async (_what, payload, headers, status) => {
    const answer = await patch(payload, headers)
    expect(answer.statusCode).toBe(status)
    if (status >= 400) expect(code(answer.body)).toMatch(/^[A-Z_]+$/)
  })

  test('a value that the database cannot store is refused as invalid input, and made storable where it is a name', async () => {
    const fan = shop.visitor()
    const { newItemIds } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const named = await fan.request({
      method: 'PATCH',
      url: `/api/shops/main/cart/items/${newItemIds[0]}`,
      payload: { personal_identifier: 'a\u0000b' },
    })
    expect([named.statusCode, named.body]).toEqual([200, expect.stringContaining('"a b"')])
    const looked = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload: { query: '{ artist(slug: "\\u0000") { id } }' } })
    expect([looked.statusCode, code(looked.body)]).toEqual([200, 'BAD_USER_INPUT'])
    const path = await shop.app.inject('/api/shops/main/products/%00/meta')
    expect([path.statusCode, code(path.body)]).toEqual([400, 'INVALID_INPUT'])
  })

  test('a webhook without a valid signature is refused, whatever its size', async () => {
    const send = (payload: string) =>
      shop.app.inject({ method: 'POST', url: '/webhooks/stripe', headers: { 'content-type': 'application/json' }, payload })
    expect((await send('{}')).statusCode).toBe(400)
    expect((await send('x'.repeat(2_000_000))).statusCode).toBe(413)
  })
})

describe('guessing', () => {
  const refer = (id: string, reference: string) => ({ url: `/api/shops/main/orders/${id}?reference=${reference}` })
  const ORDER = 'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { id } }'

  test('OPS-28 EXO-06 a wrong id and a wrong reference get the same answer', async () => {
    const fan = shop.visitor()
    const { order } = await buying(fan).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
    const id = order?.id ?? ''
    const wrong = [
      refer(id, 'AAAAAAAA'),
      refer('018f0000-0000-7000-8000-000000000000', order?.reference ?? ''),
      refer('x', 'x'),
      { url: `/api/shops/main/orders/${id}` },
    ]
    const answers = await Promise.all(wrong.map((options) => shop.app.inject(options)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  test('OPS-28 too many wrong references are refused for that network address, and the right one never is', async () => {
    const strict = await openTestShop({ env: { GUESSES_PER_HOUR: '5' } })
    const fan = strict.visitor()
    const variant = strict.world.event.variants['innenraum-online']?.id ?? 0
    const { order } = await buying(fan).buy('bank_transfer', [variant, 1])
    const id = order?.id ?? ''
    const right = order?.reference ?? ''
    const from = (remoteAddress: string, options: InjectOptions) => strict.app.inject({ ...options, remoteAddress })
    const asked = (reference: string): InjectOptions => ({
      method: 'POST',
      url: '/main/graphql?locale=en',
      payload: { query: ORDER, variables: { id, reference } },
    })

    // A right one in between is no guess.
    for (const reference of ['AAAAAAAA', right, 'BBBBBBBB', right, 'CCCCCCCC', right]) await from('203.0.113.7', refer(id, reference))
    for (const reference of ['DDDDDDDD', 'EEEEEEEE']) await from('203.0.113.7', asked(reference))

    const rest = await from('203.0.113.7', refer(id, 'FFFFFFFF'))
    expect([rest.statusCode, code(rest.body)]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const graph = await from('203.0.113.7', asked('FFFFFFFF'))
    expect(graph.json()).toMatchObject({
      data: { order: null },
      errors: [{ message: 'Too many attempts. Please wait a while and try again.', extensions: { code: 'TOO_MANY_REQUESTS' } }],
    })
    // A neighbour behind the same address still opens the link in their mail.
    expect((await from('203.0.113.7', refer(id, right))).statusCode).toBe(200)
    expect((await from('203.0.113.7', asked(right))).json()).toMatchObject({ data: { order: { id } } })
    expect((await from('203.0.113.8', refer(id, 'FFFFFFFF'))).statusCode).toBe(404)
    const owner = await fan.request({ ...refer(id, 'AAAAAAAA'), remoteAddress: '203.0.113.7' })
    expect(owner.statusCode).toBe(200)
    await strict.close()
  })

  test('API calls per network address are limited, except from this machine', async () => {
    const tight = await openTestShop({ env: { API_REQUESTS_PER_MINUTE: '3' } })
    const ask = (remoteAddress: string, url = '/main/graphql?query={shop{id}}') => tight.app.inject({ url, remoteAddress })
    for (const url of ['/api/shops/main/', '/downloads/tickets/x', '/main/graphql?query={shop{id}}']) await ask('203.0.113.7', url)
    const refused = await ask('203.0.113.7')
    expect([refused.statusCode, code(refused.body), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true])
    expect((await ask('203.0.113.7', '/robots.txt')).statusCode).toBe(200)
    expect((await ask('203.0.113.8')).statusCode).toBe(200)
    for (let n = 0; n < 5; n++) expect((await ask('127.0.0.1')).statusCode).toBe(200)
    await tight.close()
  })

  test('X-Forwarded-For is ignored unless a proxy is trusted', async () => {
    const tight = await openTestShop({ env: { API_REQUESTS_PER_MINUTE: '2' } })
    const ask = (n: number) =>
      tight.app.inject({ url: '/api/shops/main/', remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': `198.51.100.${n}` } })
    const statuses = [(await ask(1)).statusCode, (await ask(2)).statusCode, (await ask(3)).statusCode]
    expect(statuses).toEqual([200, 200, 429])
    await tight.close()
  })

  test('API-04 an invented ticket link is not found', async () => {
    for (const token of ['x', '0'.repeat(200), `00000000.zzzzzzz.1.${'A'.repeat(43)}`, '%2e%2e%2f', `AAAAAAAA.1.1.${'A'.repeat(43)}`]) {
      expect((await shop.app.inject(`/downloads/tickets/${token}`)).statusCode).toBe(404)
    }
  })
})

describe('hostile Host headers', () => {
  const hosts = [
    'evil.example',
    'localhost:3000@evil.example',
    'evil.example/main',
    'a b',
    '[::1',
    'localhost\t',
    'x'.repeat(3000),
    '169.254.169.254',
    'xn--bcher-kva.example',
  ]

  test('SHP-02 no response repeats an unknown host', async () => {
    const fan = shop.visitor()
    const { order } = await buying(fan).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
    await shop.context.db
      .updateTable('orders')
      .set({ status: 'done' })
      .where('id', '=', order?.id ?? '')
      .execute()
    for (const host of hosts) {
      const headers = { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
      const answer = await fan.request({ url: `/api/shops/main/orders/${order?.id}?include=items`, headers })
      expect(answer.statusCode, host).toBe(200)
      expect(answer.body).toContain('http://localhost:3000/downloads/tickets/')
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/evil|gopher|169\.254|x{3000}/)
    }
  })

  test('SHP-02 a forged host neither selects a shop nor makes a write same-origin', async () => {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: '/api/shops/main/session',
      headers: { host: 'shop.example', origin: 'http://evil.example' },
      payload: { language: 'en' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('paths', () => {
  beforeAll(() => {
    mkdirSync('/tmp/stagefront-test-abuse/files', { recursive: true })
    writeFileSync(join('/tmp/stagefront-test-abuse', 'secret.webp'), 'secret')
    writeFileSync(join('/tmp/stagefront-test-abuse/files', 'secret.webp'), 'secret')
  })
  const sha = 'a'.repeat(64)

  test.each([
    '/images/../secret.webp',
    '/images/..%2fsecret.webp',
    '/images/%2e%2e/secret.webp',
    '/images/..%5csecret.webp',
    '/images/....//secret.webp',
    `/images/${sha}-360.webp/../../secret.webp`,
    `/images/${sha}-360.webp%00.png`,
    `/images/${sha}-361.webp`,
    `/images/${sha}-360.svg`,
    '/images//etc/passwd',
    '/images/file:///etc/passwd',
    '/images/%252e%252e%252fsecret.webp',
    `/images/${sha.toUpperCase()}-360.webp`,
    '/downloads/tickets/../../secret.webp',
    '/downloads/../secret.webp',
    '/api/shops/../../secret.webp',
    '/../../../../etc/passwd',
    '//etc/passwd',
  ])('%s leads to no file', async (url) => {
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/secret(?!\.webp)|root:/)
  })

  test.each<[string, string, number]>([
    ['a sign that is none', '/%ZZ', 400],
    ['half a sign', '/%', 400],
    ['half a character', '/api/shops/%E0%A4%A/countries', 400],
    ['a word without an end', `/${'x'.repeat(5000)}`, 414],
    ['a shop without an end', `/api/shops/${'x'.repeat(5000)}/countries`, 404],
  ])('%s in a path leads to a clear refusal', async (_what, url, status) => {
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.body.length).toBeLessThan(300)
  })
})

describe('raw HTTP', () => {
  test.each([
    [
      'two lengths',
      'POST /main/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /main/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    ],
    ['no host', 'GET /main/graphql?query={shop{id}} HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no HTTP', 'EHLO evil.example\r\n\r\n'],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`],
    ['a line break in a header', 'GET /api/shops/main/ HTTP/1.1\r\nHost: a\nX-Evil: 1\r\nConnection: close\r\n\r\n'],
  ])('%s is refused or read as one request', async (_what, bytes) => {
    if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(bytes)
    const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g) ?? []
    expect(answers.length).toBeLessThanOrEqual(1)
    expect(answers.join()).not.toMatch(/ 5\d\d/)
  })
})
