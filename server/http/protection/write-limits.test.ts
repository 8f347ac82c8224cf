import { existsSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* Each test has a new minute, and so full budgets. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt, env: { WRITES_PER_MINUTE: '5', API_REQUESTS_PER_MINUTE: '40' } })
  await shop.context.db.updateTable('shop').set({ domain: 'moorgrab.example' }).where('slug', '=', 'moorgrab').execute()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(minute))

const remoteAddress = '203.0.113.7'
const send = async (options: InjectOptions) => shop.app.inject({ remoteAddress, ...options })
const form = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000', ...headers },
  payload: 'intent=add',
})
const graphql = (query: string, url = '/main/graphql'): InjectOptions => ({ method: 'POST', url, payload: { query } })
const heartbeat = graphql('mutation { heartbeat { expiresAt } }')
const rest: InjectOptions = { method: 'PATCH', url: '/api/shops/main/session', payload: { language: 'en' } }

/** How many of eight such requests were not answered with 429. */
async function passed(options: InjectOptions): Promise<number> {
  let count = 0
  for (let number = 0; number < 8; number++) if ((await send(options)).statusCode !== 429) count++
  return count
}

describe('writes', () => {
  test.each<[string, InjectOptions]>([
    ['a mutation', heartbeat],
    ['a mutation by a path with an encoded letter', { ...heartbeat, url: '/main/%67raphql' }],
    ['a REST call', rest],
    ['a REST call by a path with an encoded letter', { ...rest, url: '/%61pi/shops/main/session' }],
    ['a REST call to a path that does not exist', { ...rest, url: '/api/nothing' }],
  ])('%s counts as one of the network’s five writes', async (_what, options) => expect(await passed(options)).toBe(5))

  test
    .skipIf(!isBuilt)
    .each([
      '/cart',
      '/%63art',
      '/CART',
      '//cart',
      '/cart/',
      '/cart.',
      '/cart;x=1',
      '/cart?withdrawal/online',
      '/cart.data',
      '/main/cart',
      '/lichtamt/access',
      '/newsletter',
      '/checkout/confirm',
      '/withdrawal/online/../../cart',
      '/withdrawal/online%2F..%2F..%2Fcart',
      '/nowhere',
    ])('a form sent to %s counts as one of the network’s five writes', async (url) => expect(await passed(form(url))).toBe(5))

  test.skipIf(!isBuilt)('a form sent to a shop at its own domain counts', async () => {
    const host = 'moorgrab.example:3000'
    expect(await passed(form('/cart', { host, origin: `http://${host}` }))).toBe(5)
  })

  test('several mutations in one document count one by one, inside fragments too', async () => {
    const four = `mutation { a: heartbeat { expiresAt } b: heartbeat { expiresAt } ...F ... on Mutation { d: heartbeat { expiresAt } } }
      fragment F on Mutation { c: heartbeat { expiresAt } }`
    expect((await send(graphql(four))).statusCode).toBe(200)
    const refused = await send(graphql('mutation { a: heartbeat { expiresAt } b: heartbeat { expiresAt } }'))
    expect([refused.statusCode, refused.json<{ errors: { extensions: unknown }[] }>().errors[0]?.extensions]).toEqual([
      429,
      { code: 'TOO_MANY_REQUESTS' },
    ])
  })

  test('forms, REST calls and mutations share the budget, and 64 at once are exactly five', async () => {
    const mixed = Array.from({ length: 64 }, (_, number) => [heartbeat, rest][number % 2] ?? rest)
    const statuses = await Promise.all(mixed.map(async (options) => (await send(options)).statusCode))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5)
  })

  test('queries by POST, another network, this machine and webhooks are not counted', async () => {
    expect(await passed(heartbeat)).toBe(5)
    expect((await send(graphql('{ shop { id } }'))).statusCode).toBe(200)
    expect((await send({ method: 'POST', url: '/webhooks/stripe', payload: {} })).statusCode).toBe(400)
    expect((await send({ ...heartbeat, remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
    expect(await passed({ ...heartbeat, remoteAddress: '127.0.0.1' })).toBe(8)
  })

  test.skipIf(!isBuilt)('a browser gets a page with how long to wait, a program JSON', async () => {
    await passed(heartbeat)
    const page = await send(form('/cart', { accept: 'text/html' }))
    expect(page.statusCode).toBe(429)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(`in ${String(page.headers['retry-after'])} Sekunden`)
    const json = await send(rest)
    expect(json.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Sekunden noch einmal'), details: {} })
    expect(json.headers['retry-after']).toMatch(/^\d+$/)
  })

  test.skipIf(!isBuilt).each(['/withdrawal/online', '/main/withdrawal/online', '/withdrawal/online.data'])(
    'the form of a withdrawal at %s is never refused',
    async (url) => {
      await passed(heartbeat)
      expect(await passed(form(url))).toBe(8)
    },
  )

  test('a student hall with 50 fans behind one address is not refused in a busy minute', async () => {
    const hall = await openTestShop()
    const fans = Array.from({ length: 50 }, () => hall.visitor())
    const documents = Object.entries((await import('../../../api/client/persisted-documents.json', { with: { type: 'json' } })).default)
    const [sha256Hash] = documents.find(([, text]) => /\bmutation HEARTBEAT\b/.test(text)) ?? []
    const own = { ...heartbeat, payload: { extensions: { persistedQuery: { version: 1, sha256Hash } } }, remoteAddress }
    for (let step = 0; step < 12; step++) {
      const statuses = await Promise.all(fans.map(async (fan) => (await fan.request(own)).statusCode))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    const shirt = hall.world.shirt.variants['m']?.id ?? 0
    expect((await buying(fans[0] ?? hall.visitor()).add([shirt, 1])).problems).toEqual([])
    await hall.close()
  })
})

describe('API requests', () => {
  test.each([
    '/main/graphql?query={shop{id}}',
    '/main/%67raphql?query={shop{id}}',
    '/%6Dain/%67%72aphql?query={shop{id}}',
    '/api/shops/main/countries',
    '/%61pi/shops/main/countries',
    '/api/shops/%6dain/countries',
    '/%64ownloads/tickets/x',
  ])('%s is refused once the network’s requests are used up', async (url) => {
    for (let number = 0; number < 40; number++) await send({ url: '/api/shops/main/countries' })
    expect((await send({ url })).statusCode).toBe(429)
  })

  test.each([
    '//main/graphql?query={shop{id}}',
    '/MAIN/GRAPHQL?query={shop{id}}',
    '/main/graphql/?query={shop{id}}',
    '/main/graphql.?query={shop{id}}',
    '/main/graphql;x?query={shop{id}}',
    '/main//graphql?query={shop{id}}',
    '/API/shops/main/countries',
    '//api/shops/main/countries',
    '/api/shops/main/countries;x',
  ])('%s is no way around the limit', async (url) => {
    for (let number = 0; number < 40; number++) await send({ url: '/api/shops/main/countries' })
    const { statusCode, headers } = await send({ url })
    expect([statusCode, String(headers['content-type'])]).not.toEqual([200, expect.stringContaining('json')])
  })
})

describe('TRUST_PROXY', () => {
  const ask = (proxied: TestShop, forwarded: string | undefined, from = '127.0.0.1') =>
    proxied.app.inject({
      url: '/api/shops/main/countries',
      remoteAddress: from,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })

  test.each(['1', '127.0.0.0/8'])('=%s counts the address that the proxy saw, whatever a visitor wrote before it', async (TRUST_PROXY) => {
    const proxied = await openTestShop({ env: { TRUST_PROXY, API_REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (const written of ['10.9.0.1', '10.9.0.2', '127.0.0.1', '::1', '198.51.100.8, 127.0.0.1'])
      statuses.push((await ask(proxied, `${written}, 198.51.100.7`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await ask(proxied, '198.51.100.9')).statusCode).toBe(200)
    await proxied.close()
  })

  test.each(['1', '2', '127.0.0.0/8'])('=%s exempts no request that a proxy forwards for this machine', async (TRUST_PROXY) => {
    const proxied = await openTestShop({ env: { TRUST_PROXY, API_REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let number = 0; number < 5; number++) statuses.push((await ask(proxied, '127.0.0.1')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    for (let number = 0; number < 5; number++) expect((await ask(proxied, undefined)).statusCode).toBe(200)
    await proxied.close()
  })

  test('a list of networks believes no other sender', async () => {
    const proxied = await openTestShop({ env: { TRUST_PROXY: '10.0.0.0/8', API_REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let number = 0; number < 5; number++) statuses.push((await ask(proxied, `198.51.100.${number}`, '203.0.113.7')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await proxied.close()
  })
})
