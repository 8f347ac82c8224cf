import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { makeShop, makeWorld, type World } from '#test/world/factories.ts'
import type { Config } from '#server/config/config.ts'
import { listLegalEntities } from './records-shops.ts'
import { presentCountries } from './stored/present-countries.ts'
import { presentShop } from './resolvers.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { allShops, shopAt, shopBySlug } from './shop-list.ts'

const clock = fixedClock()
let database: TestDatabase
let world: World
let ctx: { db: TestDatabase['db']; config: Config }
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.db, clock)
  ctx = { db: database.db, config: { defaultShop: 'main' } as Config }
})
afterAll(() => database.close())

describe('the list of shops', () => {
  test('SHP-01 SHP-02 an address finds its shop', async () => {
    expect(await shopAt(ctx, 'shop.example', '/moorgrab/events')).toMatchObject({ shop: world.band, prefix: '/moorgrab', path: '/events' })
    expect(await shopAt(ctx, 'shop.example', '/events')).toMatchObject({ shop: world.main, prefix: '' })
    expect(await shopBySlug(ctx, 'moorgrab')).toMatchObject({ id: world.band.id })
    expect(await shopBySlug(ctx, 'nobody')).toBeNull()
  })

  test('concurrent requests share one query, and invalidation loads again', async () => {
    invalidateReferenceData(database.db)
    const [one, other] = await Promise.all([allShops(ctx), allShops(ctx)])
    expect(one).toBe(other)
    await makeShop(database.db, clock.now(), { slug: 'lichtamt', domain: 'lichtamt.example', legalEntityId: world.company })
    invalidateReferenceData(database.db)
    expect(await shopAt(ctx, 'lichtamt.example', '/')).toMatchObject({ shop: { slug: 'lichtamt', hasCustomDomain: true } })
    expect(await shopAt(ctx, 'shop.example', '/lichtamt/events')).toMatchObject({ moved: { domain: 'lichtamt.example', path: '/events' } })
  })
})

test('ENT-01 SHP-11 a shop is presented in the requested language and without its access codes', () => {
  const meta = { password: ['hash'], socials: { website: 'https://moorgrab.example' }, alwaysshowprice: true }
  const shop = presentShop({ ...world.band, name: { de: 'Moorgrab', en: 'Bog Grave' }, meta }, 'en')
  expect(shop).toMatchObject({ slug: 'moorgrab', name: 'Bog Grave', isBand: true, hasCustomDomain: false, design: 'moorgrab' })
  const told = { socials: { website: 'https://moorgrab.example' }, alwaysshowprice: true, design: 'moorgrab', password: true }
  expect(shop.meta).toEqual(told)
  expect(shop).not.toHaveProperty('legalEntityId')
})

const usual = { needsPostCode: true, asksState: false }

test('lists shippable countries in the operator’s order and the reader’s language', async () => {
  expect(await presentCountries({ db: database.db, locale: 'en' })).toEqual([
    { code: 'de', name: 'Germany', shippable: true, inEu: true, postCodePattern: '\\d{5}', ...usual, currency: 'EUR', callingCode: '49' },
    { code: 'at', name: 'Austria', shippable: true, inEu: true, postCodePattern: '\\d{4}', ...usual, currency: 'EUR', callingCode: '43' },
    {
      code: 'ch',
      name: 'Switzerland',
      shippable: true,
      inEu: false,
      postCodePattern: '\\d{4}',
      ...usual,
      currency: 'CHF',
      callingCode: '41',
    },
  ])
})

test('ENT-21 a contract partner has a full address', async () => {
  expect(await listLegalEntities(database.db, [world.promoter])).toEqual([
    expect.objectContaining({
      company: 'Nordwind Konzerte GmbH',
      address: 'Lagerstraße 12',
      postCode: '20357',
      city: 'Hamburg',
      countryCode: 'de',
    }),
  ])
})
