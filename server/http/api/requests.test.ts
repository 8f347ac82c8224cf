import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const refusedIn = async (options: { url: string; headers?: Record<string, string>; cookies?: Record<string, string> }) => {
  const answer = await shop.app.inject({ method: 'PATCH', payload: {}, ...options })
  return answer.json<{ message: string }>().message
}
const de = 'language: Das wird gebraucht.'
const en = 'language: This is needed.'

test.each([
  ['nothing said: the shop’s own', '/api/shops/main/session', {}, {}, de],
  ['the locale parameter', '/api/shops/main/session?locale=en', {}, {}, en],
  ['the Accept-Language header', '/api/shops/main/session', { 'accept-language': 'en-GB,en;q=0.9' }, {}, en],
  ['the stored choice', '/api/shops/main/session', {}, { locale: 'en' }, en],
  ['the parameter before everything else', '/api/shops/main/session?locale=de', { 'accept-language': 'en' }, { locale: 'en' }, de],
  ['a language the shop does not speak', '/api/shops/main/session?locale=fr', { 'accept-language': 'fr' }, {}, de],
])('I18-02 a REST call answers in the language of %s', async (_what, url, headers, cookies, message) => {
  expect(await refusedIn({ url, headers, cookies })).toBe(message)
})

test('I18-02 changing the language patches the session and is remembered for 356 days', async () => {
  const fan = shop.visitor()
  const answer = await fan.request({ method: 'PATCH', url: '/api/shops/main/session', payload: { language: 'en' } })
  expect(answer.json()).toEqual({
    language: 'en',
    expires_at: null,
    now: shop.clock.now().toISOString(),
    waiting_index: null,
    catalog_waiting_index: null,
  })
  expect(answer.headers['set-cookie']).toBe(`locale=en; Max-Age=${356 * 86_400}; Path=/; SameSite=Lax`)
})

test.each([
  ['a page of another host', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
  ['a sandboxed page', { origin: 'null', 'content-type': 'application/json' }, 403],
  ['a form without an origin', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ['the shop itself', { origin: 'http://localhost:80', 'content-type': 'application/json' }, 200],
  ['a program', { 'content-type': 'application/json' }, 200],
])('a write from %s', async (_who, headers, status) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/main/graphql',
    headers,
    payload: '{"query":"mutation { heartbeat { expiresAt } }"}',
  })
  expect(answer.statusCode).toBe(status)
})

test('GQL-01 a query goes by the hash of its document and an unknown hash is named', async () => {
  const hash = [
    ...(await import('../../../api/client/persisted-documents.json', { with: { type: 'json' } }).then((file) =>
      Object.entries(file.default),
    )),
  ]
  const [known, text] = hash.find(([, document]) => document.includes('query CART')) ?? []
  expect(text).toBeDefined()
  const ask = (sha256Hash: string | undefined) =>
    shop.app.inject({
      url: '/main/graphql',
      query: { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }), variables: '{}' },
    })
  expect((await ask(known)).json()).toMatchObject({ data: { cart: null } })
  const unknown = await ask('0'.repeat(64))
  expect(unknown.json()).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] })
})

test('GQL-01 a mutation is not run by GET', async () => {
  const answer = await shop.app.inject({
    url: '/main/graphql',
    query: { query: 'mutation { heartbeat { expiresAt } }' },
    headers: { accept: 'application/json' },
  })
  expect(answer.statusCode).toBe(405)
})
