import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying, marlene, type CartView, type PlacedView } from '#test/world/buying.ts'
import { verify } from '#server/upkeep/verify.ts'

/* `placeOrder` with address and method in the same call, as docs/api.md shows it for clients of the API. */

let shop: TestShop
let visitor: Visitor
let fan: ReturnType<typeof buying>
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0

beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => {
  visitor = shop.visitor()
  fan = buying(visitor)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

interface OneCallAnswer extends PlacedView {
  cart: { id: string; reference: string; version: number | null; totalPlusShipping: number } | null
}

const whole = { email: 'marlene@example.org', billingAddress: marlene, paymentMethod: 'bank_transfer', terms: true }

async function placeWhole(input: object, who: Visitor = visitor): Promise<OneCallAnswer> {
  const document = `mutation PLACEORDER($input: PlaceOrderInput!) { placeOrder(input: $input) {
    order { id reference status balance totalIncludingShipping paymentDeadline }
    cart { id reference version totalPlusShipping } problems { code field oldTotal newTotal } } }`
  return (await who.graphql<{ placeOrder: OneCallAnswer }>(document, { input: { ...whole, ...input } })).placeOrder
}

const seen = (cart: CartView | null) => ({ expectedTotal: cart?.totalPlusShipping, cartVersion: cart?.version })
const repeat = <Answer>(count: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, call))

async function ordersOf(cart: CartView | null): Promise<number> {
  const rows = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', cart?.reference ?? '')
    .execute()
  return rows.length
}

test('GQL-04 the version that was shown is enough: the call raises it itself', async () => {
  const { cart } = await fan.add([ticket(), 2])
  const answer = await placeWhole(seen(cart))
  expect(answer).toMatchObject({ order: { reference: cart?.reference, status: 'payment_pending', balance: 79.8 }, problems: [] })
  expect(answer.cart).toMatchObject({ id: cart?.id, reference: cart?.reference, version: null })
})

describe.each([
  ['with a key', { idempotencyKey: 'one' }],
  ['without a key', {}],
])('%s', (_what, key) => {
  test('ten calls at once place one order, and all ten answer it', async () => {
    const { cart } = await fan.add([ticket(), 1])
    const answers = await repeat(10, () => placeWhole({ ...seen(cart), ...key }))
    expect(answers.map(({ order, problems }) => [order?.reference, problems])).toEqual(Array(10).fill([cart?.reference, []]))
    expect(await ordersOf(cart)).toBe(1)
  })

  test('a call sent again while the first is running, and once more later, answers its order', async () => {
    const { cart } = await fan.add([ticket(), 1])
    const first = placeWhole({ ...seen(cart), ...key })
    const answers = [await placeWhole({ ...seen(cart), ...key }), await first]
    answers.push(await placeWhole({ ...seen(cart), ...key }))
    expect(answers.map(({ order }) => order?.reference)).toEqual(Array(3).fill(cart?.reference))
    expect(await ordersOf(cart)).toBe(1)
  })
})

test('a call without a key that names another version than the order’s cart is refused with the order’s reference', async () => {
  const { cart } = await fan.add([ticket(), 1])
  await placeWhole(seen(cart))
  const again = await placeWhole({ ...seen(cart), cartVersion: 99 })
  expect(again).toMatchObject({ order: null, problems: [{ code: 'ORDER_PLACED' }] })
})

describe('without version and total', () => {
  const add = (items: [number, number][]) =>
    visitor.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { newItemIds } }', {
      input: { items: items.map(([id, amount]) => ({ productVariantId: String(id), amount })) },
    })
  const setPrice = (priceCents: number) =>
    shop.database.db.updateTable('productVariant').set({ priceCents }).where('id', '=', ticket()).execute()

  test('GQL-04 the order is placed at the total that the session was shown', async () => {
    const { cart } = await fan.add([ticket(), 2])
    expect(await placeWhole({})).toMatchObject({ order: { reference: cart?.reference, balance: 79.8 }, problems: [] })
  })

  test('ten calls at once, without a key either, place one order, and all ten answer it', async () => {
    const { cart } = await fan.add([ticket(), 1])
    const answers = await repeat(10, () => placeWhole({}))
    expect(answers.map(({ order }) => order?.reference)).toEqual(Array(10).fill(cart?.reference))
    expect(await ordersOf(cart)).toBe(1)
  })

  test('GQL-04 a price that rose since is refused until the session was shown the new one', async () => {
    await fan.add([ticket(), 1])
    await setPrice(4990)
    const refused = [await placeWhole({}), await placeWhole({})]
    const shown = await fan.cart()
    const placed = await placeWhole({})
    await setPrice(3990)
    expect(refused.map(({ problems }) => problems)).toMatchObject(
      Array(2).fill([{ code: 'PRICE_CHANGED', oldTotal: 39.9, newTotal: 49.9 }]),
    )
    expect(shown?.totalPlusShipping).toBe(49.9)
    expect(placed.order).toMatchObject({ balance: 49.9 })
  })

  test('what another tab added is refused, because its total was never shown', async () => {
    await fan.add([ticket(), 1])
    await add([[ticket(), 1]])
    expect((await placeWhole({})).problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 39.9, newTotal: 79.8 }])
  })

  test('a session that never asked for the total places at today’s', async () => {
    await add([[ticket(), 1]])
    expect(await placeWhole({})).toMatchObject({ order: { balance: 39.9 }, problems: [] })
  })
})

describe('a refused call', () => {
  const refusals: [what: string, input: (cart: CartView | null) => object, code: string][] = [
    ['names another version', (cart) => ({ ...seen(cart), cartVersion: (cart?.version ?? 0) + 1 }), 'CART_CHANGED'],
    ['expects another total', (cart) => ({ ...seen(cart), expectedTotal: 1 }), 'PRICE_CHANGED'],
    ['has an incomplete address', (cart) => ({ ...seen(cart), billingAddress: { ...marlene, city: '' } }), 'INVALID_INPUT'],
    ['names an unknown method', (cart) => ({ ...seen(cart), paymentMethod: 'cash' }), 'PAYMENT_METHOD_NOT_OFFERED'],
    ['has no consent', (cart) => ({ ...seen(cart), terms: false }), 'TERMS_REQUIRED'],
  ]
  test.each(refusals)('that %s changes nothing and answers the cart as it is', async (_what, input, code) => {
    await fan.add([ticket(), 1])
    const before = await fan.cart()
    const answer = await placeWhole(input(before))
    expect(answer).toMatchObject({ order: null, problems: [{ code }] })
    expect(answer.cart).toEqual({
      id: before?.id,
      reference: before?.reference,
      version: before?.version,
      totalPlusShipping: before?.totalPlusShipping,
    })
    expect(await fan.cart()).toEqual(before)
    expect((await placeWhole(seen(before))).problems).toEqual([])
  })

  test('because delivery abroad costs more names the new total, which the next call may confirm', async () => {
    const { cart } = await fan.add([shirt(), 1])
    const abroad = { billingAddress: { ...marlene, countryCode: 'at', postCode: '1070', city: 'Wien' } }
    const chosen = { ...seen(cart), ...abroad, shippingMethod: cart?.shipping?.id }
    const refused = await placeWhole(chosen)
    expect(refused.problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: cart?.totalPlusShipping }])
    expect(await fan.cart()).toMatchObject({ countryCode: 'de', version: cart?.version })
    expect((await placeWhole({ ...chosen, expectedTotal: refused.problems[0]?.newTotal })).problems).toEqual([])
  })
})

test('a new e-mail alone changes the saved one and leaves both addresses', async () => {
  await fan.add([ticket(), 1])
  const { cart } = await fan.address({}, { shippingAddress: { ...marlene, lastName: 'Nachbarin' } })
  const input = { ...seen(cart), billingAddress: undefined, email: 'neu@example.org' }
  const { order } = await placeWhole(input)
  const row = await shop.database.db
    .selectFrom('orders')
    .select(['email', 'billingAddress', 'shippingAddress'])
    .where('id', '=', order?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    email: 'neu@example.org',
    billingAddress: { lastName: marlene.lastName },
    shippingAddress: { lastName: 'Nachbarin' },
  })
})
