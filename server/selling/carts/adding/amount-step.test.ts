import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { m } from '#texts/compiled/messages.js'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '#test/world/buying.ts'
import { makeBundle } from '#test/world/factories.ts'
import { merging } from '#test/world/merging.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { cartLink } from '../resuming/cart-link.ts'

/* Tickets for the balcony are sold in pairs, those for the floor in any amount. One cart may contain seven of the event. */

let shop: TestShop
let pair: number
let single: number
let visitor: Visitor
let fan: ReturnType<typeof buying>
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  pair = shop.world.event.variants['balkon-online']?.id ?? 0
  single = shop.world.event.variants['innenraum-online']?.id ?? 0
  await db.updateTable('productVariant').set({ amountStep: 2 }).where('id', '=', pair).execute()
  await db.updateTable('product').set({ cartLimit: 7 }).where('id', '=', shop.world.event.id).execute()
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
beforeEach(() => {
  visitor = shop.visitor()
  fan = buying(visitor)
})

const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)
const count = (cart: { items: { productVariant: { id: string } }[] } | null, variantId: number) =>
  (cart?.items ?? []).filter(({ productVariant }) => productVariant.id === String(variantId)).length
const held = async () => (await shop.pool.query<{ held: number }>('select sum(held)::int as held from stock_pool')).rows[0]?.held

describe('tickets that are sold in pairs', () => {
  test.each([1, 3, 5])('EVT-19 are refused in an amount of %i, and nothing is held', async (amount) => {
    const before = await held()
    expect(await fan.add([pair, amount], [single, 1])).toMatchObject({
      cart: null,
      problems: [{ code: 'AMOUNT_STEP', field: String(pair), limit: 2, message: m.LANG_TICKET_STEP({ limit: 2 }, { locale: 'de' }) }],
    })
    expect(await held()).toBe(before)
  })

  test('EVT-19 are added in multiples, one addition after the other, up to the limit of the cart', async () => {
    expect(codes(await fan.add([pair, 2], [single, 1]))).toEqual([])
    expect(codes(await fan.add([pair, 1]))).toEqual(['AMOUNT_STEP'])
    expect(codes(await fan.add([pair, 4]))).toEqual([])
    expect(codes(await fan.add([pair, 2]))).toEqual(['CART_LIMIT'])
    expect(count(await fan.cart(), pair)).toBe(6)
  })

  test('CRT-11 are taken out in pairs, the last ones, and come back together', async () => {
    const { cart } = await fan.add([pair, 4], [single, 3])
    const ids = cart?.items.filter(({ productVariant }) => productVariant.id === String(pair)).map(({ id }) => id) ?? []
    const removed = await fan.remove(ids[1] ?? '')
    expect(removed.cart?.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ids[0], ids[2]]))
    expect([count(removed.cart, pair), count(removed.cart, single)]).toEqual([2, 3])
    await visitor.graphql('mutation { restoreToCart { problems { code } } }')
    expect(count(await fan.cart(), pair)).toBe(4)
  })

  test('a whole line of pairs is taken out without anything else', async () => {
    const { cart } = await fan.add([pair, 2], [single, 1])
    const [first = '', ...others] = cart?.items.flatMap(({ id, productVariant }) => (productVariant.id === String(pair) ? [id] : [])) ?? []
    const document =
      'mutation ($input: RemoveFromCartInput!) { removeFromCart(input: $input) { cart { items { productVariant { id } } } } }'
    await visitor.graphql(document, { input: { itemId: first, alsoItemIds: others } })
    expect((await fan.cart())?.items).toMatchObject([{ productVariant: { id: String(single) } }])
  })

  test('stay pairs where the limit keeps some of two joined carts out', async () => {
    const other = shop.visitor()
    const { cart } = await buying(other).add([pair, 4])
    await fan.add([pair, 4])
    const id = (await cartLink(shop.context, cart?.id ?? '')).split('id=')[1]
    const document = 'mutation ($input: ResumeSessionInput!) { resumeSession(input: $input) { problems { code } } }'
    const { resumeSession } = await visitor.graphql<{ resumeSession: { problems: { code: string }[] } }>(document, { input: { id } })
    expect(codes(resumeSession)).toContain('CART_LIMIT')
    expect(count(await fan.cart(), pair)).toBe(6)
  })

  test('are sold out in lists of dates when fewer are left than one step', async () => {
    const { db } = shop.database
    const { event } = shop.world
    const variants = db.selectFrom('variantPool').select('poolId').where('variantId', '=', pair)
    const leave = async (left: number) => {
      // Nothing but the pairs is left.
      await db
        .updateTable('stockPool')
        .set((eb) => ({ capacity: eb('sold', '+', eb.ref('held')) }))
        .execute()
      await db
        .updateTable('stockPool')
        .set((eb) => ({ capacity: eb(eb('sold', '+', eb.ref('held')), '+', left) }))
        .where('id', 'in', variants)
        .execute()
    }
    const listed = async () => {
      const document = '{ allEvents(hideSoldOut: true) { nodes { slug } } }'
      const { allEvents } = await visitor.graphql<{ allEvents: { nodes: { slug: string }[] } }>(document)
      return allEvents.nodes.some(({ slug }) => slug === event.slug)
    }
    await leave(2)
    expect(await listed()).toBe(true)
    await leave(1)
    expect(await listed()).toBe(false)
    await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  })

  test('do not count in a bundle, which is sold whole', async () => {
    const { db } = shop.database
    const { shirt, event } = shop.world
    const bundle = await makeBundle(db, { root: shirt, parts: [{ product: event, variants: ['balkon-online'] }] })
    const items = [
      { productVariantId: String(shirt.variants['m']?.id), amount: 1, bundleRootId: String(bundle.id), bundlePartId: bundle.parts['root'] },
      { productVariantId: String(pair), amount: 1, bundleRootId: String(bundle.id), bundlePartId: bundle.parts[event.slug] },
    ]
    const document = 'mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { problems { code } } }'
    const { addToCart } = await visitor.graphql<{ addToCart: { problems: { code: string }[] } }>(document, { items })
    expect(codes(addToCart)).toEqual([])
    expect(count(await fan.cart(), pair)).toBe(1)
  })
})

describe('a cart that has no multiple, because the step came later', () => {
  async function withThree() {
    const { db } = shop.database
    await db.updateTable('productVariant').set({ amountStep: 1 }).where('id', '=', pair).execute()
    await fan.add([pair, 3])
    await db.updateTable('productVariant').set({ amountStep: 2 }).where('id', '=', pair).execute()
  }

  test('is not placed', async () => {
    await withThree()
    await fan.address()
    await fan.logistics('bank_transfer')
    expect((await fan.place()).problems).toMatchObject([{ code: 'AMOUNT_STEP', field: String(pair), limit: 2 }])
  })

  test('is not added to an order', async () => {
    const tester = orderTests(shop)
    const order = await tester.buyAndPay([tester.shirt, 1])
    await withThree()
    expect((await merging(visitor).merge(order.reference)).problems).toMatchObject([{ code: 'AMOUNT_STEP', field: String(pair) }])
  })

  test('becomes one by adding what is missing, or by taking one out', async () => {
    await withThree()
    expect(codes(await fan.add([pair, 1]))).toEqual([])
    const { cart } = await fan.cart().then((all) => fan.remove(all?.items[0]?.id ?? ''))
    expect(count(cart, pair)).toBe(2)
  })
})
