import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import type { MadeProduct } from '#test/world/factories.ts'
import { sweepExpiredSessions } from '#server/stock/free-expired.ts'

let shop: TestShop
let fan: Visitor

beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
beforeEach(() => void (fan = shop.visitor()))

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

describe('adding', () => {
  test('SES-01 browsing gives no session; the first item does, in a cookie scripts cannot read', async () => {
    expect(await cartOf(fan)).toBeNull()
    expect(fan.cookies.size).toBe(0)
    const answer = await fan.request({
      method: 'POST',
      url: '/main/graphql',
      payload: { query: `mutation { addToCart(input: { items: [{ productVariantId: "${shirt('m').id}", amount: 1 }] }) { newItemIds } }` },
    })
    expect(answer.headers['set-cookie']).toMatch(/^stagefront_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('OPS-08 what is added is held in every pool it draws on', async () => {
    const { poolIds } = ticket('innenraum-online')
    const before = await Promise.all(poolIds.map(poolOf))
    await add(fan, [ticket('innenraum-online').id, 2])
    const after = await Promise.all(poolIds.map(poolOf))
    expect(poolIds.length).toBeGreaterThan(1)
    expect(after.map(({ held }, index) => held - (before[index]?.held ?? 0))).toEqual(poolIds.map(() => 2))
  })

  test('ERR-17 ERR-21 ERR-26 what is left is told; tickets and things that are gone, and what never was, in their own words', async () => {
    const { poolIds } = ticket('innenraum-online')
    const { capacity, held, sold } = await poolOf(poolIds[0] ?? 0)
    const leave = (left: number) =>
      shop.database.db
        .updateTable('stockPool')
        .set({ capacity: held + sold + left })
        .where('id', '=', poolIds[0] ?? 0)
        .execute()
    const told = async (id: number, amount: number) => (await add(shop.visitor(), [id, amount])).problems.map(({ message }) => message)
    await leave(2)
    expect(await told(ticket('innenraum-online').id, 3)).toEqual(['So viele sind nicht mehr da: Es gibt noch 2.'])
    await leave(0)
    expect(await told(ticket('innenraum-online').id, 1)).toEqual(['Diese Tickets sind leider nicht mehr da.'])
    await shop.database.db
      .updateTable('stockPool')
      .set({ capacity })
      .where('id', '=', poolIds[0] ?? 0)
      .execute()
    expect(await told(999_999, 1)).toEqual(['Diesen Artikel gibt es hier nicht mehr.'])
    await add(fan, [shirt('xxl').id, 10 - (await poolOf(shirt('xxl').poolIds[0] ?? 0)).held])
    expect(await told(shirt('xxl').id, 1)).toEqual(['Das ist leider gerade nicht zu haben.'])
    shop.clock.advance(20 * 60_000 + 1)
    await sweep()
  })

  test('PRD-13 EVT-14 what is sold elsewhere is not sold here, whoever asks, and not when it was put into the cart before', async () => {
    const { db } = shop.database
    const leadsTo = (slug: string, meta: object) =>
      db
        .updateTable('product')
        .set({ meta: JSON.stringify(meta) })
        .where('slug', '=', slug)
        .execute()
    const both = [
      [shop.world.shirt.slug, shirt('l').id, { external_url: 'https://elsewhere.example' }],
      [shop.world.event.slug, ticket('innenraum-online').id, { external_link: 'https://tickets.example/7' }],
    ] as const
    for (const [slug, id, elsewhere] of both) {
      const early = shop.visitor()
      await add(early, [id, 1])
      await buying(early).address()
      await buying(early).logistics('bank_transfer')
      const { meta } = await db.selectFrom('product').select('meta').where('slug', '=', slug).executeTakeFirstOrThrow()
      await leadsTo(slug, { ...(meta as object), ...elsewhere })
      expect((await add(shop.visitor(), [id, 1])).problems).toMatchObject([{ code: 'NOT_ON_SALE', field: String(id) }])
      const { problems } = await buying(early).place()
      expect(problems).toMatchObject([{ code: 'NOT_ON_SALE' }])
      await leadsTo(slug, { ...(meta as object), external_link: 'http' })
      expect((await add(shop.visitor(), [id, 1])).problems).toEqual([])
      await leadsTo(slug, meta as object)
    }
  })

  test('CRT-12 one variant that is missing keeps everything else out too', async () => {
    const before = await poolOf(shirt('l').poolIds[0] ?? 0)
    await add(shop.visitor(), [shirt('s').id, 10])
    const answer = await add(fan, [shirt('l').id, 1], [shirt('s').id, 1])
    expect(answer.problems).toMatchObject([{ code: 'NOT_ENOUGH', field: String(shirt('s').id), limit: 0 }])
    expect(answer.cart).toBeNull()
    expect(await poolOf(shirt('l').poolIds[0] ?? 0)).toEqual(before)
  })

  test('CRT-13 the limit counts over all variants of a product and names itself', async () => {
    const limit = 8
    await add(fan, [ticket('innenraum-online').id, 6])
    const answer = await add(fan, [ticket('innenraum-hard').id, 5])
    expect(answer.problems).toMatchObject([{ code: 'CART_LIMIT', limit, message: expect.stringContaining(String(limit)) }])
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
    ['more than anybody needs', [['m', 100_000]], 'INVALID_INPUT'],
    ['a variant that does not exist', [[999_999, 1]], 'NOT_FOUND'],
  ] as const)('CRT-10 %s is refused by name', async (_what, wishes, code) => {
    const items = wishes.map(([slug, amount]): [number, number] => [typeof slug === 'number' ? slug : shirt(slug).id, amount])
    expect((await add(fan, ...items)).problems).toMatchObject([{ code }])
  })

  test('EVT-20 pressing add with nothing selected says so in the words of the specification', async () => {
    expect((await add(fan)).problems[0]?.message).toBe('Bitte wähle zunächst oben deine Tickets.')
  })

  test('SHP-01 a product that this shop does not list is not there', async () => {
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
  test('CRT-11 takes one unit out and puts it back on sale', async () => {
    const { poolIds } = shirt('m')
    const before = await poolOf(poolIds[0] ?? 0)
    const { newItemIds } = await add(fan, [shirt('m').id, 2])
    const answer = await remove(fan, newItemIds[0] ?? '')
    expect(answer.cart?.items.map((item) => item.id)).toEqual([newItemIds[1]])
    expect((await poolOf(poolIds[0] ?? 0)).held).toBe(before.held + 1)
  })

  test('another visitor’s item is not there', async () => {
    const { newItemIds } = await add(fan, [shirt('m').id, 1])
    expect((await remove(shop.visitor(), newItemIds[0] ?? '')).problems).toMatchObject([{ code: 'NOT_FOUND' }])
    expect((await cartOf(fan))?.items).toHaveLength(1)
  })
})

describe('time', () => {
  test('LIM-01 a cart is valid for twenty minutes, then it is lost, and half a minute later on sale again', async () => {
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

  test('SES-02 a heartbeat keeps what is held; asking when it ends does not', async () => {
    const { cart } = await add(fan, [ticket('balkon-online').id, 1])
    shop.clock.advance(10 * 60_000)
    const asked = await fan.graphql<{ session: { expiresAt: string } }>('{ session { expiresAt } }')
    expect(asked.session.expiresAt).toBe(cart?.validUntil)
    const beat = await fan.graphql<{ heartbeat: { expiresAt: string } }>('mutation { heartbeat { expiresAt } }')
    expect(new Date(beat.heartbeat.expiresAt).getTime() - new Date(asked.session.expiresAt).getTime()).toBe(10 * 60_000)
  })

  test('CRT-13 a take that would fail frees what is expired first, without waiting for the sweeper', async () => {
    const id = shirt('xxl').id
    await sweep()
    const left = 10 - (await poolOf(shirt('xxl').poolIds[0] ?? 0)).held
    await add(shop.visitor(), [id, left])
    expect((await add(fan, [id, 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
    shop.clock.advance(20 * 60_000 + 1)
    expect((await add(fan, [id, 1])).problems).toEqual([])
  })

  test('an expired cart is taken again in one step, whole or not at all', async () => {
    shop.clock.advance(60 * 60_000)
    await sweep()
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

  test('an act after the end begins a new time and leaves what was lost behind', async () => {
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

  test('LIM-15 until somebody says otherwise the parcel goes to Germany', async () => {
    const offered = async (asked: string) => {
      const document = `{ shippingMethods${asked} { nodes { price } } }`
      const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { price: number }[] } }>(document)
      return shippingMethods.nodes
    }
    expect(await offered('')).toEqual([{ price: 4.9 }, { price: 12.9 }])
    expect(await offered('(countryCode: "at")')).toEqual([{ price: 9.9 }])
    expect((await add(fan, [shirt('m').id, 1])).cart).toMatchObject({ countryCode: 'de', shipping: { price: 4.9 } })
  })

  test('CHK-11 another country brings its own carriers, the cheapest first, and forgets what was chosen', async () => {
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

  test('CHK-11 a country we do not ship to is refused', async () => {
    await add(fan, [shirt('m').id, 1])
    expect((await buying(fan).country('xx')).problems).toMatchObject([
      { code: 'UNKNOWN_COUNTRY', message: 'In dieses Land liefern wir nicht.' },
    ])
  })
})

test('every pool counts what its holds say', async () => {
  const pools = await shop.database.db
    .selectFrom('stockPool as p')
    .leftJoin('hold as h', 'h.poolId', 'p.id')
    .select(({ fn }) => ['p.id', 'p.held', fn.coalesce(fn.sum<number>('h.units'), sql<number>`0`).as('units')])
    .groupBy(['p.id', 'p.held'])
    .execute()
  for (const { held, units } of pools) expect(held).toBe(Number(units))
})
