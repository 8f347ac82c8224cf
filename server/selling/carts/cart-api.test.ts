import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
let fan: Visitor
beforeEach(() => void (fan = shop.visitor()))

const variant = (product: 'shirt' | 'event', slug: string) => shop.world[product].variants[slug]?.id ?? 0
const patch = (visitor: Visitor, itemId: string, body: unknown, url = `/api/shops/main/cart/items/${itemId}`) =>
  visitor.request({ method: 'PATCH', url, payload: body as object })

const LINES = `{ cart { version lines { type amount totalSum physical itemIds item { id personalIdentifier productVariant { product {
  slug personalizationRequirement image { sha256 } } } } bundledItems { id } } } }`

test('ENT-07 CRT-06 a cart’s lines are grouped as on pages', async () => {
  await buying(fan).add([variant('shirt', 'm'), 2], [variant('event', 'innenraum-online'), 2])
  const { cart } = await fan.graphql<{ cart: { lines: object[] } }>(LINES)
  expect(cart.lines).toMatchObject([
    {
      type: 'product',
      amount: 2,
      totalSum: 49.8,
      physical: true,
      item: { productVariant: { product: { slug: 'moorgrab-torf-shirt', personalizationRequirement: null } } },
    },
    {
      type: 'event',
      amount: 1,
      totalSum: 39.9,
      item: { productVariant: { product: { personalizationRequirement: 'no_personalization_required' } } },
    },
    { type: 'event', amount: 1, totalSum: 39.9, bundledItems: [] },
  ])
})

describe('API-11 writing on an item', () => {
  test('answers the item, and sets it apart from its like', async () => {
    const { cart, newItemIds } = await buying(fan).add([variant('shirt', 'm'), 2])
    const [itemId = ''] = newItemIds
    const answer = await patch(fan, itemId, { personal_identifier: '  Marlene ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: itemId,
      personal_identifier: 'Marlene',
      total: 24.9,
      bundled_item_ids: [],
      product_variant: { product: { artist_name: 'Moorgrab', cart_limit: 10 } },
    })
    const after = await fan.graphql<{ cart: { version: number; lines: { amount: number }[] } }>(LINES)
    expect(after.cart.lines.map((line) => line.amount)).toEqual([1, 1])
    expect(after.cart.version).toBe((cart?.version ?? 0) + 1)
    expect((await patch(fan, itemId, { personal_identifier: null })).json()).toMatchObject({ personal_identifier: null })
  })

  test.each<[string, unknown, number | null]>([
    ['81 characters of text', { personal_identifier: 'x'.repeat(81) }, 80],
    ['501 characters of JSON', { personal_identifier: JSON.stringify('x'.repeat(499)).replace(/^"/, '["').replace(/"$/, '"]') }, 500],
    ['a number', { personal_identifier: 7 }, null],
    ['nothing', {}, null],
    ['a list', [], null],
  ])('%s is refused', async (_what, body, limit) => {
    const { newItemIds } = await buying(fan).add([variant('shirt', 's'), 1])
    const answer = await patch(fan, newItemIds[0] ?? '', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: { problems: [{ limit }] } })
    await buying(fan).remove(newItemIds[0] ?? '')
  })

  test('another visitor’s item is as unknown as one that never was', async () => {
    const { newItemIds } = await buying(fan).add([variant('shirt', 'l'), 1])
    const stranger = shop.visitor()
    await buying(stranger).add([variant('shirt', 'l'), 1])
    for (const [visitor, id] of [
      [stranger, newItemIds[0]],
      [shop.visitor(), newItemIds[0]],
      [stranger, '999999999'],
      [stranger, 'x'],
    ] as const) {
      const answer = await patch(visitor, id ?? '', { personal_identifier: 'mine' })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
    }
    const inBand = await patch(fan, newItemIds[0] ?? '', { personal_identifier: 'mine' }, `/api/shops/moorgrab/cart/items/${newItemIds[0]}`)
    expect(inBand.statusCode).toBe(404)
  })
})

test('GQL-04 T-18 placing answers the cart that became the order, also when the address comes along a second time', async () => {
  const acts = buying(fan)
  const { cart } = await acts.add([variant('event', 'innenraum-online'), 1])
  const PLACE =
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { cart { id reference total totalPlusShipping } order { id } problems { code } } }'
  const address = { firstName: 'A', lastName: 'B', address: 'C 1', postCode: '04229', city: 'Leipzig', countryCode: 'de' }
  const input = {
    expectedTotal: cart?.totalPlusShipping,
    cartVersion: cart?.version,
    terms: true,
    idempotencyKey: 'once',
    email: 'a@example.org',
    billingAddress: address,
    paymentMethod: 'stripe_checkout',
  }
  const first = await fan.graphql<{ placeOrder: { cart: { id: string } } }>(PLACE, { input })
  expect(first.placeOrder).toMatchObject({
    cart: { id: cart?.id, reference: cart?.reference, total: 39.9, totalPlusShipping: 39.9 },
    order: { id: cart?.id },
    problems: [],
  })
  expect(await fan.graphql(PLACE, { input })).toEqual(first)
})
