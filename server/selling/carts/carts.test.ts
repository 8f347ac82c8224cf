import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import type { MadeProduct } from '#test/world/factories.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'

let shop: TestShop
let fan: Visitor

beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
beforeEach(() => void (fan = shop.visitor()))
/** Every test starts with nothing held and all of its stock. */
afterEach(async () => {
  shop.clock.advance(70 * 60_000)
  await sweep()
  for (const [poolId, capacity] of reduced) await setCapacity(poolId, capacity)
  reduced.clear()
})

const add = (who: Visitor, ...items: [number, number][]) => buying(who).add(...items)
const cartOf = (who: Visitor) => buying(who).cart()
const remove = (who: Visitor, itemId: string) => buying(who).remove(itemId)
const renew = (who: Visitor) => buying(who).renew()

const sweep = () => sweepExpiredSessions(shop.context)
const shirt = (slug: string) => made(shop.world.shirt, slug)
const ticket = (slug: string) => made(shop.world.event, slug)

function made(product: MadeProduct, slug: string) {
  const variant = product.variants[slug]
  if (!variant) throw new Error(`The world has no ${product.slug} ${slug}`)
  return variant
}

async function poolOf(poolId: number) {
  return shop.database.db.selectFrom('stockPool').select(['capacity', 'sold', 'held']).where('id', '=', poolId).executeTakeFirstOrThrow()
}

/** Capacities that a test has reduced, as they were. */
const reduced = new Map<number, number>()

function setCapacity(poolId: number, capacity: number) {
  return shop.database.db.updateTable('stockPool').set({ capacity }).where('id', '=', poolId).execute()
}

/** Leaves so many units in the variant's first pool, until the end of the test. */
async function leave({ poolIds: [poolId = 0] }: { poolIds: number[] }, left: number) {
  const { capacity, held, sold } = await poolOf(poolId)
  reduced.set(poolId, capacity)
  await setCapacity(poolId, held + sold + left)
}

describe('adding', () => {
  test('SES-01 the first item begins the session, in a cookie that scripts cannot read', async () => {
    expect(await cartOf(fan)).toBeNull()
    expect(fan.cookies.size).toBe(0)
    const answer = await fan.request({
      method: 'POST',
      url: '/main/graphql',
      payload: { query: `mutation { addToCart(input: { items: [{ productVariantId: "${shirt('m').id}", amount: 1 }] }) { newItemIds } }` },
    })
    expect(answer.headers['set-cookie']).toMatch(/^stagefront_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('OPS-08 an added item is held in every pool it draws on', async () => {
    const { poolIds } = ticket('innenraum-online')
    const before = await Promise.all(poolIds.map(poolOf))
    await add(fan, [ticket('innenraum-online').id, 2])
    const after = await Promise.all(poolIds.map(poolOf))
    expect(poolIds.length).toBeGreaterThan(1)
    expect(after.map(({ held }, index) => held - (before[index]?.held ?? 0))).toEqual(poolIds.map(() => 2))
  })

  describe('the message of a refused addition', () => {
    const messages = async (id: number, amount: number) => (await add(shop.visitor(), [id, amount])).problems.map(({ message }) => message)

    test('ERR-21 says how many are left', async () => {
      await leave(ticket('innenraum-online'), 2)
      expect(await messages(ticket('innenraum-online').id, 3)).toEqual(['So viele sind nicht mehr da: Es gibt noch 2.'])
    })

    test('says nothing about the number while more than a few are left', async () => {
      const { id } = ticket('innenraum-online')
      const limitTo = (cartLimit: number) =>
        shop.database.db.updateTable('product').set({ cartLimit }).where('id', '=', shop.world.event.id).execute()
      await limitTo(30)
      await leave(ticket('innenraum-online'), 11)
      const { problems } = await add(shop.visitor(), [id, 12])
      await limitTo(8)
      expect(problems).toMatchObject([
        { code: 'NOT_ENOUGH', limit: null, message: 'So viele sind leider nicht mehr da. Bitte nimm weniger.' },
      ])
    })

    test('ERR-17 says that tickets are sold out', async () => {
      await leave(ticket('innenraum-online'), 0)
      expect(await messages(ticket('innenraum-online').id, 1)).toEqual(['Diese Tickets sind leider nicht mehr da.'])
    })

    test('ERR-17 says that merchandise is sold out', async () => {
      await leave(shirt('xxl'), 0)
      expect(await messages(shirt('xxl').id, 1)).toEqual(['Das ist leider gerade nicht zu haben.'])
    })

    test('ERR-26 says that a product is unknown', async () => {
      expect(await messages(999_999, 1)).toEqual(['Diesen Artikel gibt es hier nicht mehr.'])
    })
  })

  describe.each([
    ['PRD-13 a product', () => [shop.world.shirt.slug, shirt('l').id, { external_url: 'https://elsewhere.example' }] as const],
    [
      'EVT-14 an event',
      () => [shop.world.event.slug, ticket('innenraum-online').id, { external_link: 'https://tickets.example/7' }] as const,
    ],
  ])('%s that is sold elsewhere', (_kind, sold) => {
    let id = 0
    let meta: object
    let elsewhere: object
    const setMeta = (slug: string, value: object) =>
      shop.database.db
        .updateTable('product')
        .set({ meta: JSON.stringify(value) })
        .where('slug', '=', slug)
        .execute()
    beforeEach(async () => {
      ;[, id, elsewhere] = sold()
      meta = (await shop.database.db.selectFrom('product').select('meta').where('slug', '=', sold()[0]).executeTakeFirstOrThrow())
        .meta as object
    })
    afterEach(async () => void (await setMeta(sold()[0], meta)))

    test('cannot be added', async () => {
      await setMeta(sold()[0], { ...meta, ...elsewhere })
      expect((await add(fan, [id, 1])).problems).toMatchObject([{ code: 'NOT_ON_SALE', field: String(id) }])
    })

    test('cannot be ordered by a visitor who added it before', async () => {
      await add(fan, [id, 1])
      await buying(fan).address()
      await buying(fan).logistics('bank_transfer')
      await setMeta(sold()[0], { ...meta, ...elsewhere })
      expect((await buying(fan).place()).problems).toMatchObject([{ code: 'NOT_ON_SALE' }])
    })

    test('can be added while the address is only a leftover', async () => {
      await setMeta(sold()[0], { ...meta, external_link: 'http' })
      expect((await add(fan, [id, 1])).problems).toEqual([])
    })
  })

  test('CRT-12 one variant that is not available refuses the whole addition', async () => {
    const before = await poolOf(shirt('l').poolIds[0] ?? 0)
    await add(shop.visitor(), [shirt('s').id, 10])
    const answer = await add(fan, [shirt('l').id, 1], [shirt('s').id, 1])
    expect(answer.problems).toMatchObject([{ code: 'NOT_ENOUGH', field: String(shirt('s').id), limit: 0 }])
    expect(answer.cart).toBeNull()
    expect(await poolOf(shirt('l').poolIds[0] ?? 0)).toEqual(before)
  })

  test('CRT-13 the limit per cart counts all variants of a product, and the problem names it', async () => {
    const limit = 8
    await add(fan, [ticket('innenraum-online').id, 6])
    const answer = await add(fan, [ticket('innenraum-hard').id, 5])
    const message = 'Mehr als 8 gibt es hier nicht je Bestellung, und 6 hast du schon im Warenkorb.'
    expect(answer.problems).toMatchObject([{ code: 'CART_LIMIT', limit, message }])
    expect(answer.cart?.items).toHaveLength(6)
  })

  test('EVT-18 two tabs of one visitor cannot pass the limit together', async () => {
    await add(fan, [shirt('xxl').id, 1])
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(fan, [ticket('innenraum-online').id, 4])))
    expect(answers.filter((answer) => answer.problems.length === 0)).toHaveLength(2)
    expect((await cartOf(fan))?.items.filter((item) => item.productVariant.product.slug === shop.world.event.slug)).toHaveLength(8)
  })

  test.each([
    ['nothing', [], 'NOTHING_SELECTED'],
    ['an amount of zero', [['m', 0]], 'NOTHING_SELECTED'],
    ['a negative amount', [['m', -1]], 'INVALID_INPUT'],
    ['more than a request may have', [['m', 100_000]], 'INVALID_INPUT'],
    ['a variant that does not exist', [[999_999, 1]], 'NOT_FOUND'],
  ] as const)('CRT-10 %s is refused with its own code', async (_case, requested, code) => {
    const items = requested.map(([slug, amount]): [number, number] => [typeof slug === 'number' ? slug : shirt(slug).id, amount])
    expect((await add(fan, ...items)).problems).toMatchObject([{ code }])
  })

  test('EVT-20 an addition with nothing selected gets the text of the specification', async () => {
    expect((await add(fan)).problems[0]?.message).toBe('Bitte wähle zunächst oben deine Tickets.')
  })

  test('SHP-01 a product that this shop does not list is unknown', async () => {
    await shop.database.db
      .deleteFrom('shopProduct')
      .where('shopId', '=', shop.world.band.id)
      .where('productId', '=', shop.world.shirt.id)
      .execute()
    expect((await add(shop.visitor('moorgrab'), [shirt('m').id, 1])).problems).toMatchObject([{ code: 'NOT_FOUND' }])
  })

  test('two shops keep two carts for one visitor', async () => {
    await add(fan, [shirt('m').id, 1])
    const inBandShop = await fan.request({ method: 'POST', url: '/moorgrab/graphql', payload: { query: '{ cart { id } }' } })
    expect(inBandShop.json()).toEqual({ data: { cart: null } })
  })
})

describe('removing', () => {
  test('CRT-11 removes one item and returns it to its pool', async () => {
    const { poolIds } = shirt('m')
    const before = await poolOf(poolIds[0] ?? 0)
    const { newItemIds } = await add(fan, [shirt('m').id, 2])
    const answer = await remove(fan, newItemIds[0] ?? '')
    expect(answer.cart?.items.map((item) => item.id)).toEqual([newItemIds[1]])
    expect((await poolOf(poolIds[0] ?? 0)).held).toBe(before.held + 1)
  })

  test('another visitor’s item is unknown', async () => {
    const { newItemIds } = await add(fan, [shirt('m').id, 1])
    expect((await remove(shop.visitor(), newItemIds[0] ?? '')).problems).toMatchObject([{ code: 'NOT_FOUND' }])
    expect((await cartOf(fan))?.items).toHaveLength(1)
  })
})

describe('time', () => {
  test('LIM-01 a cart expires after twenty minutes, and half a minute later its items are on sale again', async () => {
    const { poolIds } = ticket('balkon-online')
    const { cart } = await add(fan, [ticket('balkon-online').id, 2])
    expect(cart?.validUntil).toBe(new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString())
    const held = (await poolOf(poolIds[0] ?? 0)).held
    shop.clock.advance(19 * 60_000)
    await sweep()
    expect((await poolOf(poolIds[0] ?? 0)).held).toBe(held)
    expect((await cartOf(fan))?.expired).toBe(false)
    shop.clock.advance(60_000)
    await sweep()
    expect((await poolOf(poolIds[0] ?? 0)).held).toBe(held)
    expect(await cartOf(fan)).toMatchObject({ expired: true, validUntil: null })
    shop.clock.advance(31_000)
    await sweep()
    expect((await poolOf(poolIds[0] ?? 0)).held).toBe(held - 2)
  })

  test('SES-02 a heartbeat prolongs the session, reading it does not', async () => {
    const { cart } = await add(fan, [ticket('balkon-online').id, 1])
    shop.clock.advance(10 * 60_000)
    const session = await fan.graphql<{ session: { expiresAt: string } }>('{ session { expiresAt } }')
    expect(session.session.expiresAt).toBe(cart?.validUntil)
    const beat = await fan.graphql<{ heartbeat: { expiresAt: string } }>('mutation { heartbeat { expiresAt } }')
    expect(new Date(beat.heartbeat.expiresAt).getTime() - new Date(session.session.expiresAt).getTime()).toBe(10 * 60_000)
  })

  test('CRT-13 an addition frees expired holds without waiting for the sweeper', async () => {
    const id = shirt('xxl').id
    await add(shop.visitor(), [id, 10])
    expect((await add(fan, [id, 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
    shop.clock.advance(20 * 60_000 + 1)
    expect((await add(fan, [id, 1])).problems).toEqual([])
  })

  test('an expired cart is renewed in one step, all or nothing', async () => {
    await add(fan, [shirt('m').id, 1], [shirt('l').id, 1])
    shop.clock.advance(21 * 60_000)
    await sweep()
    await add(shop.visitor(), [shirt('l').id, 10])
    expect(await renew(fan)).toMatchObject({
      problems: [{ code: 'NOT_ENOUGH', field: String(shirt('l').id), limit: 0 }],
      cart: { expired: true },
    })
    shop.clock.advance(21 * 60_000)
    const renewed = await renew(fan)
    expect(renewed.problems).toEqual([])
    expect(renewed.cart).toMatchObject({ expired: false, items: [{}, {}] })
  })

  test('an addition after the session has expired begins a new one, without the lost items', async () => {
    await add(fan, [shirt('m').id, 2])
    shop.clock.advance(25 * 60_000)
    const { cart } = await add(fan, [shirt('l').id, 1])
    expect(cart?.items).toHaveLength(1)
    expect(cart?.expired).toBe(false)
  })
})

describe('delivery', () => {
  test('CRT-08 without a physical item the shipping method is -1', async () => {
    expect((await add(fan, [ticket('balkon-online').id, 1])).cart).toMatchObject({ physical: false, shippingMethod: -1, shipping: null })
  })

  test('LIM-15 the country of delivery is Germany until another is chosen', async () => {
    const offered = async (args: string) => {
      const document = `{ shippingMethods${args} { nodes { price } } }`
      const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { price: number }[] } }>(document)
      return shippingMethods.nodes
    }
    expect(await offered('')).toEqual([{ price: 4.9 }, { price: 12.9 }])
    expect(await offered('(countryCode: "at")')).toEqual([{ price: 9.9 }])
    expect((await add(fan, [shirt('m').id, 1])).cart).toMatchObject({ countryCode: 'de', shipping: { price: 4.9 } })
  })

  test('CHK-11 a change of country selects its cheapest carrier and clears the payment method', async () => {
    const { cart } = await add(fan, [shirt('m').id, 1])
    expect(cart?.shipping?.price).toBe(4.9)
    expect((await buying(fan).country('AT')).cart).toMatchObject({ countryCode: 'at', shipping: { price: 9.9 }, paymentMethod: null })
  })

  test('I18-05 prices are those of Germany, wherever the parcel goes', async () => {
    const ask = async () =>
      (
        await fan.graphql<{ product: { price: number; productVariants: { price: number }[] } }>(
          'query ($id: ID!) { product(id: $id) { price productVariants { price } } }',
          {
            id: shop.world.shirt.slug,
          },
        )
      ).product
    const { cart } = await add(fan, [shirt('m').id, 1])
    const before = await ask()
    const moved = await buying(fan).country('ch')
    expect(await ask()).toEqual(before)
    expect(moved.cart?.total).toBe(cart?.total)
    expect(moved.cart?.shipping?.price).not.toBe(cart?.shipping?.price)
  })

  test('CHK-11 a country without delivery is refused', async () => {
    await add(fan, [shirt('m').id, 1])
    expect((await buying(fan).country('xx')).problems).toMatchObject([
      { code: 'UNKNOWN_COUNTRY', message: 'In dieses Land liefern wir nicht.' },
    ])
  })
})

test('the held units of every pool are the sum of its holds', async () => {
  const { newItemIds } = await add(fan, [shirt('m').id, 2], [ticket('innenraum-online').id, 2])
  await add(shop.visitor(), [ticket('innenraum-hard').id, 1])
  await remove(fan, newItemIds[0] ?? '')
  const pools = await shop.database.db
    .selectFrom('stockPool as p')
    .leftJoin('hold as h', 'h.poolId', 'p.id')
    .select(({ fn }) => ['p.id', 'p.held', fn.coalesce(fn.sum<number>('h.units'), sql<number>`0`).as('units')])
    .groupBy(['p.id', 'p.held'])
    .execute()
  for (const { held, units } of pools) expect(held).toBe(Number(units))
  expect(pools.some(({ held }) => held > 0)).toBe(true)
})
