import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBundle } from '#test/world/factories.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* The cart in the answer of an addition is built from what was written. */

let shop: TestShop
let shirt: string
let ticket: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  shirt = String(shop.world.shirt.variants['m']?.id)
  ticket = String(shop.world.event.variants['innenraum-online']?.id)
})
afterAll(() => shop.close())

const documents = Object.values(
  JSON.parse(readFileSync(new URL('../../../../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<string, string>,
)
const ownDocument = (name: string) => documents.find((text) => new RegExp(`\\b(query|mutation) ${name}\\b`).test(text)) ?? ''

interface Item {
  productVariantId: string
  amount: number
  bundleRootId?: string
  bundlePartId?: string
}
type Addition = { addToCart: { cart: unknown; newItemIds: string[]; problems: { code: string }[] } }

const add = async (fan: Visitor, items: Item[]) => (await fan.graphql<Addition>(ownDocument('ADDTOCART'), { input: { items } })).addToCart
const read = async (fan: Visitor) => (await fan.graphql<{ cart: unknown }>(ownDocument('CART'))).cart

describe('the cart in the answer is the one that is read next', () => {
  test('of a new visitor, of one who adds more, and of one who is refused', async () => {
    const fan = shop.visitor()
    const first = await add(fan, [
      { productVariantId: ticket, amount: 2 },
      { productVariantId: shirt, amount: 1 },
    ])
    expect(first).toMatchObject({ problems: [], cart: { version: 1, items: [{}, {}, {}] } })
    expect(await read(fan)).toEqual(first.cart)

    shop.clock.advance(60_000)
    const second = await add(fan, [{ productVariantId: shirt, amount: 1 }])
    expect(second).toMatchObject({ problems: [], cart: { version: 2, items: [{}, {}, {}, {}] } })
    expect(await read(fan)).toEqual(second.cart)

    const refused = await add(fan, [{ productVariantId: ticket, amount: 100 }])
    expect(refused).toMatchObject({ problems: [{ code: 'CART_LIMIT' }], newItemIds: [] })
    expect(refused.cart).toEqual(second.cart)
    expect(await read(fan)).toEqual(refused.cart)
  })

  test('where a bundle gives its items other prices', async () => {
    const { world, database } = shop
    const bundle = await makeBundle(database.db, { root: world.event, bundle: { priceCents: 1000 }, parts: [{ product: world.shirt }] })
    const fan = shop.visitor()
    const inBundle = (productVariantId: string, part: string) => ({
      ...{ productVariantId, amount: 1 },
      ...{ bundleRootId: String(bundle.id), bundlePartId: bundle.parts[part] ?? '' },
    })
    const requested = [inBundle(ticket, 'root'), inBundle(shirt, world.shirt.slug)]
    const answer = await add(fan, requested)
    expect(answer.problems).toEqual([])
    expect(await read(fan)).toEqual(answer.cart)
  })
})

describe('GQL-04 the total that an answer shows is recorded, so that an order without a total is compared with it', () => {
  interface Asked {
    fragments?: string
    /** The value of `$shown`. */
    shown?: boolean
  }

  /** Adds a shirt with this selection of the answer. @returns the total recorded for the cart, in cents */
  async function recorded(selection: string, { fragments = '', shown }: Asked = {}): Promise<number | null> {
    const declared = shown === undefined ? '' : ', $shown: Boolean!'
    const { addToCart } = await shop.visitor().graphql<{
      addToCart: { newItemIds: string[] }
    }>(`mutation ($input: AddToCartInput!${declared}) { addToCart(input: $input) { newItemIds ${selection} } } ${fragments}`, {
      input: { items: [{ productVariantId: shirt, amount: 1 }] },
      ...(shown !== undefined && { shown }),
    })
    const row = await shop.database.db
      .selectFrom('cartItem as i')
      .innerJoin('cart as c', 'c.id', 'i.cartId')
      .select('c.shownTotalCents')
      .where('i.id', '=', Number(addToCart.newItemIds[0]))
      .executeTakeFirstOrThrow()
    return row.shownTotalCents
  }

  test.each<[string, string, Asked]>([
    ['by its field', 'cart { totalPlusShipping }', {}],
    ['under other names', 'basket: cart { sum: totalPlusShipping }', {}],
    ['in fragments', 'cart { ...A }', { fragments: 'fragment A on Cart { id ...B } fragment B on Cart { totalPlusShipping }' }],
    ['in inline fragments', '... on AddToCartPayload { cart { id ... on Cart { totalPlusShipping } } }', {}],
    ['because of a directive', 'cart { id totalPlusShipping @include(if: $shown) }', { shown: true }],
  ])('shown %s', async (_how, selection, asked) => {
    expect(await recorded(selection, asked)).toBeGreaterThan(0)
  })

  test.each<[string, string, Asked]>([
    ['no cart is shown', '', {}],
    ['the cart is shown without it', 'cart { id version total }', {}],
    ['a directive leaves it out', 'cart { id totalPlusShipping @include(if: $shown) }', { shown: false }],
  ])('not where %s', async (_what, selection, asked) => {
    expect(await recorded(selection, asked)).toBeNull()
  })
})
