import { scryptSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { makeCategory, makeProduct, makeShop } from '#test/world/factories.ts'
import { fitsHash, meanings } from './access/code-hash.ts'
import { maxGuesses } from './access/find-fitting.ts'
import { hashCode } from './shop-access.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

let shop: TestShop
let secretVariant: string
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt })
  const { db } = shop.context
  const { company } = shop.world
  const now = shop.clock.now()
  const password = [await hashCode('torfstich'), await hashCode('Nebel 7')]
  const { id } = await makeShop(db, now, { slug: 'lichtamt', legalEntityId: company, meta: JSON.stringify({ password }) })
  const gate = { discount_gate: { codes: [await hashCode('FREUNDE')], category: 'freundeskreis' } }
  const nightGate = { discount_gate: { codes: [await hashCode('NACHT')], category: 'nachtkreis' } }
  await makeShop(db, now, { slug: 'nachtamt', legalEntityId: company, meta: JSON.stringify({ password, ...nightGate }) })
  await db
    .updateTable('shop')
    .set({ meta: JSON.stringify(gate) })
    .where('slug', '=', 'moorgrab')
    .execute()
  const category = await makeCategory(db, { slug: 'freundeskreis', type: 'CATEGORY', mainCategory: true }, [shop.world.band.id])
  const secret = await makeProduct(db, shop.clock, {
    product: { slug: 'geheimes-hemd', name: { de: 'Geheimes Hemd' }, priceCents: 1000, contractPartnerId: company },
    variants: [{ slug: 'eins' }],
    categories: [category],
    shops: [shop.world.band.id, id],
  })
  secretVariant = String(secret.variants['eins']?.id)
  invalidateReferenceData(db)
})
afterAll(() => shop.close())

const formerHash = (code: string) =>
  scryptSync(code, Buffer.from('TGljaHRhbXRTYWx6MTIzNA', 'base64url'), 32, { N: 16_384, r: 8, p: 1 }).toString('base64url')

const countries = '/api/shops/lichtamt/countries'
const ask = '/lichtamt/graphql?locale=de&query={shop{slug}}'
const say = (code: unknown, path = '/api/shops/lichtamt/access') => ({ method: 'POST', url: path, payload: { code } }) as const

describe('a code is kept as a hash', () => {
  const fits = async (code: string, hash: string) =>
    (await Promise.all(meanings(code, hash).map((meaning) => fitsHash(meaning, hash)))).includes(true)

  test('SHP-11 a hash is salted, and fits its own code only', async () => {
    const [one, other] = [await hashCode('torfstich'), await hashCode(' torfstich ')]
    expect(one).not.toBe(other)
    expect(await fits('torfstich', other)).toBe(true)
    expect(await fits('torfstiche', one)).toBe(false)
    expect(one).not.toContain('torfstich')
  })

  test.each(['NEBEL-7', ' nebel 7\u00a0', '„Nebel 7“', 'Ｎｅｂｅｌ７', 'ne\u200bbel–7', 'Code: Nebel 7', 'NEBEL7.'])(
    'a code is read as people paste it: %j',
    async (pasted) => {
      const hash = await hashCode('Nebel 7')
      expect(await fits(pasted, hash)).toBe(true)
      expect(await fits(pasted.replace(/7|７/, '8'), hash)).toBe(false)
    },
  )

  test('a code of signs alone is not every other code of signs', async () => {
    const hash = await hashCode('!?')
    expect(await Promise.all(['!?', ' !? ', '?!', '-', ''].map((code) => fits(code, hash)))).toEqual([true, true, false, false, false])
  })

  test('a hash that was made of the code as it is written still fits it, and nothing else', async () => {
    const former = 'scrypt$16384$TGljaHRhbXRTYWx6MTIzNA$' + formerHash('Torfstich')
    expect(await Promise.all(['Torfstich', ' Torf\u200bstich ', 'torfstich'].map((code) => fits(code, former)))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(['', 'torfstich', 'scrypt$16384$$', 'scrypt$3$c2FsdHNhbHRzYWx0$aGFzaA', 'scrypt$999999$c2FsdHNhbHQ$aGFzaA'])(
    'a malformed hash %j fits no code',
    async (hash) => {
      expect(await fits('torfstich', hash)).toBe(false)
      expect(await fits('', hash)).toBe(false)
    },
  )
})

describe('a protected shop', () => {
  test('SHP-11 T-46 without a code every API answers 403 and forbids caching', async () => {
    const fan = shop.visitor()
    for (const request of [
      { method: 'GET', url: countries },
      { method: 'GET', url: '/api/shops/lichtamt/suggestions' },
      { method: 'GET', url: '/api/shops/lichtamt/news' },
      { method: 'GET', url: '/api/shops/lichtamt/orders/1' },
      { method: 'GET', url: '/api/shops/lichtamt/session/heartbeat' },
      { method: 'GET', url: ask },
      { method: 'POST', url: '/lichtamt/graphql', payload: { query: '{ allProducts(first: 1) { nodes { slug images { sha256 } } } }' } },
    ] as const) {
      const answer = await fan.request(request)
      expect([request.url, answer.statusCode]).toEqual([request.url, 403])
      expect(answer.headers['cache-control']).toMatch(/no-store/)
      expect(answer.body).toContain('SHOP_LOCKED')
    }
    const told = await fan.request({ method: 'GET', url: '/api/shops/lichtamt/' })
    expect(told.json()).toMatchObject({ slug: 'lichtamt', meta: { password: true } })
    expect(told.body).not.toContain('scrypt')
  })

  test('SHP-10 LIM-09 any of its codes opens it for 200 days, for this browser and this shop', async () => {
    const fan = shop.visitor()
    const answer = await fan.request(say(' Nebel 7'))
    expect([answer.statusCode, answer.json()]).toEqual([200, { open: true }])
    const cookie = answer.cookies.find(({ name }) => name === 'lichtamt_access')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 200 * 86_400 })
    expect((await fan.request({ method: 'GET', url: countries })).statusCode).toBe(200)
    const seen = await fan.request({ method: 'GET', url: ask })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    // What one visitor saw is not in any memory for the next.
    expect((await shop.visitor().request({ method: 'GET', url: ask })).statusCode).toBe(403)
    const thief = shop.visitor()
    thief.cookies.set('lichtamt_access', `${(cookie?.value ?? '').replace(/^\d/, '9')}`)
    expect((await thief.request({ method: 'GET', url: countries })).statusCode).toBe(403)
  })

  test('SHP-13 after 200 days, or when the code is withdrawn, it is closed again', async () => {
    const fan = shop.visitor()
    await fan.request(say('torfstich'))
    shop.clock.advance(199 * 86_400_000)
    expect((await fan.request({ method: 'GET', url: countries })).statusCode).toBe(200)
    shop.clock.advance(86_400_000 + 1)
    expect((await fan.request({ method: 'GET', url: countries })).statusCode).toBe(403)
    await fan.request(say('torfstich'))
    expect((await fan.request({ method: 'GET', url: countries })).statusCode).toBe(200)
    const { db } = shop.context
    const { meta } = await db.selectFrom('shop').select('meta').where('slug', '=', 'lichtamt').executeTakeFirstOrThrow()
    const [, second] = (meta as { password: string[] }).password
    await db
      .updateTable('shop')
      .set({ meta: JSON.stringify({ password: [second] }) })
      .where('slug', '=', 'lichtamt')
      .execute()
    invalidateReferenceData(db)
    expect((await fan.request({ method: 'GET', url: countries })).statusCode).toBe(403)
  })

  test('SHP-12 a wrong code is refused and clears the cookie, and guesses are limited', async () => {
    const tight = await openTestShop({ env: { GUESSES_PER_HOUR: '2' } })
    const meta = JSON.stringify({ password: [await hashCode('torfstich')] })
    await tight.context.db.updateTable('shop').set({ meta }).where('slug', '=', 'moorgrab').execute()
    invalidateReferenceData(tight.context.db)
    const fan = tight.visitor()
    const url = '/api/shops/moorgrab/access'
    expect((await fan.request(say('torfstich', url))).statusCode).toBe(200)
    const wrong = await fan.request(say('moos', url))
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'WRONG_CODE'])
    expect(wrong.headers['set-cookie']).toMatch(/^moorgrab_access=;.*Expires=Thu, 01 Jan 1970/)
    expect((await fan.request(say('', url))).statusCode).toBe(403)
    expect((await fan.request(say('torfstich', url))).statusCode).toBe(429)
    expect((await fan.request(say(7, url))).statusCode).toBe(422)
    await tight.close()
  })
})

describe('a discount gate', () => {
  const list =
    '{ allProducts(first: 50) { nodes { slug } } allCategories { slug } category(slug: "freundeskreis") { slug } suggestions { href } }'

  test('SHP-14 the category is hidden everywhere until the code is submitted, and visible for the session only', async () => {
    const fan = shop.visitor('moorgrab')
    expect(JSON.stringify(await fan.graphql(list))).not.toMatch(/geheimes-hemd|freundeskreis|Geheimes Hemd/i)
    const shut = await fan.request({ method: 'GET', url: `/moorgrab/graphql?locale=de&query=${encodeURIComponent(list)}` })
    expect(shut.headers['cache-control']).toBe('private, no-store')
    const wrong = await fan.request(say('FEINDE', '/api/shops/moorgrab/gate'))
    expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([403, 'Leider falsch'])
    const right = await fan.request(say('FREUNDE', '/api/shops/moorgrab/gate'))
    expect(right.cookies).toContainEqual(expect.objectContaining({ name: 'moorgrab_gate', httpOnly: true }))
    expect(right.cookies[0]).not.toHaveProperty('maxAge')
    const seen = await fan.graphql<{ category: { slug: string } }>(list)
    expect(seen.category).toEqual({ slug: 'freundeskreis' })
    expect(JSON.stringify(seen)).toContain('geheimes-hemd')
    expect(JSON.stringify(await shop.visitor('moorgrab').graphql(list))).not.toContain('geheimes-hemd')
    const told = await fan.request({ method: 'GET', url: '/api/shops/moorgrab/' })
    expect(told.json()).toMatchObject({ meta: { discount_gate: true } })
    expect(told.body).not.toMatch(/scrypt|freundeskreis/)
  })

  test('SHP-11 in a protected shop its codes cannot be tried without the access code', async () => {
    const fan = shop.visitor('nachtamt')
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    const submit = [
      say('NACHT', '/api/shops/nachtamt/gate'),
      ...(isBuilt ? [{ method: 'POST', url: '/nachtamt/promo', headers, payload: 'code=NACHT' } as const] : []),
    ]
    for (const request of submit) {
      const answer = await fan.request(request)
      expect([request.url, answer.statusCode, answer.cookies]).toEqual([request.url, 403, []])
    }
    await fan.request(say('Nebel 7', '/api/shops/nachtamt/access'))
    for (const request of submit) expect((await fan.request(request)).cookies).toMatchObject([{ name: 'nachtamt_gate' }])
  })

  test('SHP-14 its products cannot be bought by id in any shop without the code', async () => {
    const add = `mutation ($id: ID!) { addToCart(input: { items: [{ productVariantId: $id, amount: 1 }] }) { newItemIds problems { code } } }`
    const buy = async (fan: Visitor) => (await fan.graphql<{ addToCart: object }>(add, { id: secretVariant })).addToCart
    const fan = shop.visitor('moorgrab')
    expect(await buy(fan)).toEqual({ newItemIds: [], problems: [{ code: 'NOT_FOUND' }] })
    const elsewhere = shop.visitor('lichtamt')
    await elsewhere.request(say('Nebel 7'))
    expect(await buy(elsewhere)).toEqual({ newItemIds: [], problems: [{ code: 'NOT_FOUND' }] })
    await fan.request(say('FREUNDE', '/api/shops/moorgrab/gate'))
    expect(await buy(fan)).toMatchObject({ newItemIds: [expect.any(String)], problems: [] })
  })
})

test('codes that come all at once are refused beyond a few, and one that is known still opens', { timeout: 60_000 }, async () => {
  const salt = 'TGljaHRhbXRTYWx6MTIzNA'
  const quick = scryptSync('TORFSTICH', Buffer.from(salt, 'base64url'), 32, { N: 4096, r: 8, p: 1 }).toString('base64url')
  const meta = JSON.stringify({ password: [`scrypt2$4096$${salt}$${quick}`] })
  await makeShop(shop.context.db, shop.clock.now(), { slug: 'engamt', legalEntityId: shop.world.company, meta })
  invalidateReferenceData(shop.context.db)
  const guess = (at: number, code: string) =>
    shop.app.inject({ ...say(code, '/api/shops/engamt/access'), remoteAddress: `203.0.113.${at % 250}` })
  expect((await guess(0, 'torfstich')).statusCode).toBe(200)
  let ended = 0
  const flood = Array.from({ length: 3 * maxGuesses }, async (_, at) => {
    const { statusCode } = await guess(at, `moos${at}`)
    if (statusCode === 403) ended++
    return statusCode
  })
  // The first that is refused says that as many wait as may.
  await Promise.any(flood.map(async (each) => ((await each) === 429 ? true : Promise.reject(new Error('compared')))))
  expect((await guess(0, 'Code: Torfstich')).statusCode).toBe(200)
  const compared = ended
  const statuses = await Promise.all(flood)
  const wrong = statuses.filter((status) => status === 403).length
  expect(wrong + statuses.filter((status) => status === 429).length).toBe(statuses.length)
  expect([wrong >= maxGuesses, compared < wrong]).toEqual([true, true])
})
