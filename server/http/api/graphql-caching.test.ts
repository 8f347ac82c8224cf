import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashedDocuments } from './hashed-documents.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const hashes = Object.entries(
  JSON.parse(readFileSync(new URL('../../../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<string, string>,
)
const hashOf = (operation: string) => hashes.find(([, text]) => new RegExp(`\\b(query|mutation) ${operation}\\b`).test(text))?.[0] ?? ''
const extensions = (sha256Hash: string) => JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })

const get = (operation: string, variables: object = {}, query: object = {}, visitor: Visitor = shop.visitor(), headers: object = {}) =>
  visitor.request({
    url: '/main/graphql',
    query: { locale: 'de', variables: JSON.stringify(variables), extensions: extensions(hashOf(operation)), ...query },
    headers: { accept: 'application/graphql-response+json', ...headers },
  })
const forEverybody = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const forOneAlone = 'private, no-store'

describe('GQL-01 caching of answers to GET', () => {
  test('an answer that is the same for everybody can be cached publicly', async () => {
    const answer = await get('HOME')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': forEverybody,
      vary: 'Accept, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"/),
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('a matching ETag is answered with 304', async () => {
    const { etag } = (await get('HOME')).headers
    const again = await get('HOME', {}, {}, shop.visitor(), { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag, 'cache-control': forEverybody, vary: 'Accept, Accept-Encoding' })
    const other = await get('HOME', {}, { locale: 'en' }, shop.visitor(), { 'if-none-match': String(etag) })
    expect(other.statusCode).toBe(200)
  })

  test('fresh and cached answers are sent compressed', async () => {
    const plain = await get('TERMS', { locale: 'de' })
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get('TERMS', { locale: 'de' }, {}, shop.visitor(), { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength)
      expect(read(answer.rawPayload).toString()).toBe(plain.body)
    }
    expect(
      (await get('TERMS', { locale: 'de' }, {}, shop.visitor(), { 'accept-encoding': 'br;q=0, identity' })).headers,
    ).not.toHaveProperty('content-encoding')
  })

  test('a buyer gets the same public answer as everybody else', async () => {
    const buyer = shop.visitor()
    await buying(buyer).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const mine = await get('HOME', {}, {}, buyer)
    expect(mine.headers['cache-control']).toBe(forEverybody)
    expect(mine.body).toBe((await get('HOME')).body)
  })

  test('GQL-28 an answer that reads the session is never cached, even without a session', async () => {
    const buyer = shop.visitor()
    await buying(buyer).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    for (const visitor of [buyer, shop.visitor()]) {
      const answer = await get('CART', {}, {}, visitor)
      expect(answer.headers['cache-control']).toBe(forOneAlone)
      expect(answer.headers).not.toHaveProperty('etag')
    }
  })

  test('one private field makes the whole answer private', async () => {
    const answer = await shop.app.inject({ url: '/main/graphql', query: { locale: 'de', query: '{ shop { name } reference }' } })
    expect(answer.headers['cache-control']).toBe(forOneAlone)
  })

  test('an answer in a language chosen by cookie or header is private', async () => {
    const speaker = shop.visitor()
    speaker.cookies.set('locale', 'en')
    const answer = await speaker.request({ url: '/main/graphql', query: { extensions: extensions(hashOf('HOME')), variables: '{}' } })
    expect(answer.headers['cache-control']).toBe(forOneAlone)
  })

  test('an answer with errors is not cached', async () => {
    const answer = await shop.app.inject({
      url: '/main/graphql',
      query: { locale: 'de', query: '{ allEvents(first: 9999) { nodes { id } } }' },
    })
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(answer.headers['cache-control']).toBe(forOneAlone)
  })

  test('an answer to POST is not cached', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: '{ shop { name } }' } })
    expect(answer.headers['cache-control']).toBe(forOneAlone)
  })

  test('a query sent in full by GET is cached in the same way', async () => {
    const answer = await shop.app.inject({ url: '/main/graphql', query: { locale: 'en', query: '{ shop { name } }' } })
    expect(answer.headers['cache-control']).toBe(forEverybody)
  })
})

describe('GQL-01 persisted documents', () => {
  test.each(['application/json', 'application/graphql-response+json'])(
    'an unknown one is named, and nobody remembers that (%s)',
    async (accept) => {
      const answer = await shop.app.inject({
        url: '/main/graphql',
        headers: { accept },
        query: { locale: 'de', extensions: extensions('0'.repeat(64)) },
      })
      expect(answer.statusCode).toBe(accept === 'application/json' ? 200 : 400)
      const sentence = expect.stringMatching(/^Der Shop kennt diesen Hash nicht oder nicht mehr/)
      expect(answer.json()).toEqual({
        errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', sentence } }],
      })
      expect(answer.headers['cache-control']).toBe(forOneAlone)
    },
  )

  test('a client’s own document that was sent with its hash is found by the hash alone, and its answer cached', async () => {
    const text = '{ shop { slug name } }'
    const sha256 = createHash('sha256').update(text).digest('hex')
    const hashed = { url: '/main/graphql', query: { locale: 'de', extensions: extensions(sha256) } }
    expect((await shop.app.inject(hashed)).json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
    const withText = { query: text, extensions: { persistedQuery: { version: 1, sha256Hash: sha256 } } }
    const first = await shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: withText })
    expect(first.json()).toMatchObject({ data: { shop: { slug: 'main' } } })
    const later = await shop.app.inject(hashed)
    expect(later.json()).toEqual(first.json())
    expect(later.headers['cache-control']).toBe(forEverybody)
  })

  test('a hash that is not that of the document is refused, and nothing is kept under it', async () => {
    const sha256Hash = 'f'.repeat(64)
    const payload = { query: '{ shop { id } }', extensions: { persistedQuery: { version: 1, sha256Hash } } }
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload })
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_HASH_WRONG' } }] })
    const found = await shop.app.inject({ url: '/main/graphql', query: { extensions: extensions(sha256Hash) } })
    expect(found.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
  })

  test('a document that may not run is not kept', async () => {
    for (const text of ['{ nothing }', '{ allArtists { tours { artists { tours { artists { tours { artists { id } } } } } } } }']) {
      const sha256 = createHash('sha256').update(text).digest('hex')
      const payload = { query: text, extensions: { persistedQuery: { version: 1, sha256Hash: sha256 } } }
      expect((await shop.app.inject({ method: 'POST', url: '/main/graphql', payload })).json()).toHaveProperty('errors')
      const found = await shop.app.inject({ url: '/main/graphql', query: { extensions: extensions(sha256) } })
      expect(found.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
    }
  })

  test('only so many documents of clients are kept, the last ones used', () => {
    const documents = hashedDocuments(new Map())
    const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')
    const texts = Array.from({ length: 600 }, (_, n) => `{ shop { id } } #${n}`)
    for (const query of texts) documents.keep({ query, extensions: { persistedQuery: { sha256Hash: hashOfText(query) } } })
    const found = texts.filter((text) => documents.find(hashOfText(text)) === text)
    expect(found).toEqual(texts.slice(-500))
  })

  test('a mutation is accepted by POST only', async () => {
    const url = '/main/graphql'
    const byGet = await shop.app.inject({ url, query: { extensions: extensions(hashOf('HEARTBEAT')), variables: '{}' } })
    expect([byGet.statusCode, byGet.headers['allow']]).toEqual([405, 'POST'])
    const byPost = await shop.app.inject({
      method: 'POST',
      url,
      payload: { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('HEARTBEAT') } } },
    })
    expect(byPost.json()).toEqual({ data: { heartbeat: { session: { expiresAt: null }, problems: [] } } })
  })

  test('a persisted document may be sent with an operation name', async () => {
    expect((await get('CART', {}, { operationName: 'CART' })).statusCode).toBe(200)
    expect((await get('CART', {}, { operationName: 'OTHER' })).statusCode).toBe(400)
  })

  test.each([
    ['variables that are no object', { variables: '[1]' }],
    ['variables that are no JSON', { variables: '{' }],
    ['extensions that are no JSON', { extensions: '{' }],
    ['extensions that are nothing', { extensions: 'null' }],
  ])('%s are a fault of the caller', async (_what, query) => expect((await get('HOME', {}, query)).statusCode).toBe(400))
})
