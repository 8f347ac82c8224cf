import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previousTokenSpan } from '#core/sessions/expiry.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sessionCookie } from '#server/foundations/request/session-cookie.ts'
import { buying, marlene, type PlacedView } from '#test/world/buying.ts'
import { openTestShop, visitorOfApp, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* Placing an order gives the session a new cookie. The shop runs in two processes, and requests go to either of them. */

let shop: TestShop
let fan: Visitor
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0

beforeAll(async () => void (shop = await openTestShop({ processes: 2 })))
beforeEach(async () => {
  fan = shop.visitor()
  await buying(fan).add([ticket(), 1])
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const tokenOf = (visitor: Visitor) => visitor.cookies.get(sessionCookie) ?? ''

/** A visitor with a cookie that was copied, in another process than the last. */
function withToken(token: string): Visitor {
  const copy = shop.visitor()
  copy.cookies.set(sessionCookie, token)
  return copy
}

async function place(visitor: Visitor, input: object = {}): Promise<PlacedView> {
  const document = `mutation PLACEORDER($input: PlaceOrderInput!) { placeOrder(input: $input) {
    order { id reference status balance totalIncludingShipping paymentDeadline } problems { code field } } }`
  const whole = { email: 'marlene@example.org', billingAddress: marlene, paymentMethod: 'bank_transfer', terms: true }
  return (await visitor.graphql<{ placeOrder: PlacedView }>(document, { input: { ...whole, ...input } })).placeOrder
}

const readOrder = async (visitor: Visitor, id: string | undefined) =>
  (await visitor.graphql<{ order: { id: string } | null }>('query ($id: ID!) { order(id: $id) { id } }', { id })).order

test('placing replaces the cookie, and the new one has the order and the next cart', async () => {
  const old = tokenOf(fan)
  const { order } = await place(fan)
  expect(tokenOf(fan)).toMatch(/^[\w-]{43}$/)
  expect(tokenOf(fan)).not.toBe(old)
  await buying(fan).add([ticket(), 2])
  expect(await readOrder(withToken(tokenOf(fan)), order?.id)).toEqual({ id: order?.id })
  expect((await buying(withToken(tokenOf(fan))).cart())?.items).toHaveLength(2)
})

test('a cookie that was copied before placing gets neither the order nor the next cart, once its time is over', async () => {
  const thief = withToken(tokenOf(fan))
  const { order } = await place(fan, { idempotencyKey: 'copied' })
  await buying(fan).add([ticket(), 2])
  shop.clock.advance(previousTokenSpan)
  expect(await readOrder(thief, order?.id)).toBeNull()
  expect(await buying(thief).cart()).toBeNull()
  for (const input of [{ idempotencyKey: 'copied' }, { idempotencyKey: 'other' }, {}]) {
    expect(await place(thief, input)).toMatchObject({ order: null, problems: [{ code: 'CART_EMPTY' }] })
  }
  expect((await buying(fan).cart())?.items).toHaveLength(2)
})

test.each([
  ['with its key', { idempotencyKey: 'lost' }],
  ['without a key', {}],
])('a client that lost the answer asks again %s and gets its order, in another process', async (_how, key) => {
  const lost = withToken(tokenOf(fan))
  const { order } = await place(fan, key)
  shop.clock.advance(previousTokenSpan - 1)
  const again = withToken(tokenOf(lost))
  expect(await place(again, key)).toMatchObject({ order: { id: order?.id, reference: order?.reference }, problems: [] })
  expect(await readOrder(again, order?.id)).toEqual({ id: order?.id })
  // The new cookie is only ever sent with the answer that placed the order.
  expect(tokenOf(again)).toBe(tokenOf(lost))
})

test('the old cookie opens and places nothing but the order that was placed with it', async () => {
  const old = withToken(tokenOf(fan))
  const { order } = await place(fan)
  await buying(fan).add([ticket(), 2])
  expect(await buying(old).cart()).toBeNull()
  expect((await place(old)).order?.id).toBe(order?.id)
  expect(await place(old, { idempotencyKey: 'new' })).toMatchObject({ order: null, problems: [{ code: 'ORDER_PLACED' }] })
  expect((await buying(fan).cart())?.items).toHaveLength(2)
  const changed = await old.request({
    method: 'PATCH',
    url: `/api/shops/main/orders/${order?.id}`,
    payload: { preferred_payment_method: 'stripe_checkout' },
  })
  expect(changed.statusCode).toBe(404)
})

test('after the next order the cookie before the last opens nothing', async () => {
  const first = withToken(tokenOf(fan))
  const { order } = await place(fan)
  await buying(fan).add([ticket(), 1])
  await place(fan)
  expect(await readOrder(first, order?.id)).toBeNull()
})

test('two tabs that place with the same cookie at once get the same answer, and the browser keeps a cookie that works', async () => {
  const token = tokenOf(fan)
  const tabs = shop.apps.map((app) => {
    const tab = visitorOfApp(app)
    tab.cookies.set(sessionCookie, token)
    return tab
  })
  const answers = await Promise.all(tabs.map((tab) => place(tab, { idempotencyKey: 'two-tabs' })))
  expect(answers[0]?.order).not.toBeNull()
  expect(answers[1]).toEqual(answers[0])
  const renewed = tabs.map(tokenOf).filter((each) => each !== token)
  expect(renewed).toHaveLength(1)
  shop.clock.advance(previousTokenSpan)
  expect(await readOrder(withToken(renewed[0] ?? ''), answers[0]?.order?.id)).toEqual({ id: answers[0]?.order?.id })
})

test('a client with the old cookie begins a new cart in a session of its own', async () => {
  const lost = withToken(tokenOf(fan))
  await place(fan)
  await buying(lost).add([ticket(), 3])
  expect((await buying(lost).cart())?.items).toHaveLength(3)
  expect(await buying(fan).cart()).toBeNull()
})

test('a refused order leaves the cookie as it is', async () => {
  const token = tokenOf(fan)
  expect((await place(fan, { terms: false })).order).toBeNull()
  expect(tokenOf(fan)).toBe(token)
  expect((await buying(withToken(token)).cart())?.items).toHaveLength(1)
})
