import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { deleteJoinedDevices } from '#server/house/sessions/stored/delete-joined-devices.ts'
import { merging } from '#test/world/merging.ts'
import { cartLink } from './cart-link.ts'
import { sendCartMail } from './send-cart.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop({ limits: { withdrawalMailsPerHour: 5, mailsPerHour: 3 } })))
afterEach(() => shop.close())

const minute = 60_000
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0

const RESUME = `mutation RESUME_SESSION($input: ResumeSessionInput!) {
  resumeSession(input: $input) { session { expiresAt } problems { code limit } } }`
const CART = '{ cart { id email billingAddress { lastName } expired items { id } lines { amount } } waitingOrder { reference } }'

interface CartAnswer {
  cart: {
    id: string
    email: string | null
    billingAddress: object | null
    expired: boolean
    items: { id: string }[]
    lines: { amount: number }[]
  } | null
  waitingOrder: { reference: string } | null
}
const cartOf = (visitor: Visitor) => visitor.graphql<CartAnswer>(CART)
const linkOf = async (cartId: string) => (await cartLink(shop.context, cartId)).split('id=')[1] ?? ''

async function resume(visitor: Visitor, id: string) {
  const answer = await visitor.graphql<{
    resumeSession: { session: { expiresAt: string | null } | null; problems: { code: string; limit: number | null }[] }
  }>(RESUME, { input: { id } })
  return answer.resumeSession
}

/** A visitor with these variants in the cart, and the cart's link. */
async function withCart(...items: [number, number][]) {
  const visitor = shop.visitor()
  const { cart } = await buying(visitor).add(...items)
  return { visitor, id: cart?.id ?? '', link: await linkOf(cart?.id ?? '') }
}

const pools = async () => (await shop.pool.query<{ held: number }>('select sum(held)::int as held from stock_pool')).rows[0]?.held

test('SES-09 GQL-08 a second device opens the cart, and the first one stays in', async () => {
  const first = await withCart([shirt(), 2])
  const second = shop.visitor()
  expect(await resume(second, first.link)).toEqual({ session: { expiresAt: expect.any(String) }, problems: [] })
  expect((await cartOf(second)).cart?.items).toHaveLength(2)
  expect((await cartOf(first.visitor)).cart?.items).toHaveLength(2)
  await buying(second).add([shirt(), 1])
  expect((await cartOf(first.visitor)).cart?.lines).toMatchObject([{ amount: 3 }])
})

test('case 16: equal items of both carts become one line, holds stay, and repeating adds nothing', async () => {
  const first = await withCart([shirt(), 2])
  const second = await withCart([shirt(), 1], [ticket(), 1])
  const held = await pools()
  await resume(second.visitor, first.link)
  for (let time = 0; time < 2; time++) {
    const { cart } = await cartOf(second.visitor)
    expect(cart?.id).toBe(first.id)
    expect(cart?.lines.map(({ amount }) => amount).toSorted()).toEqual([1, 3])
    expect(cart?.expired).toBe(false)
    expect(await pools()).toBe(held)
    await resume(second.visitor, first.link)
  }
})

test('case 16: what exceeds a limit is left out, given back, and named', async () => {
  await shop.context.db.updateTable('product').set({ cartLimit: 3 }).execute()
  const first = await withCart([shirt(), 2])
  const second = await withCart([shirt(), 2])
  expect((await pools()) ?? 0).toBe(4)
  expect((await resume(second.visitor, first.link)).problems).toEqual([{ code: 'CART_LIMIT', limit: 3 }])
  expect((await cartOf(second.visitor)).cart?.items).toHaveLength(3)
  expect(await pools()).toBe(3)
})

test('a device that joined sees no address, and makes the cart its own when it saves one', async () => {
  const first = await withCart([shirt(), 1])
  await buying(first.visitor).address({}, { email: 'marlene@example.org' })
  const second = shop.visitor()
  await resume(second, first.link)
  expect((await cartOf(second)).cart).toMatchObject({ email: null, billingAddress: null })
  await buying(second).address({}, { email: 'jon@example.org' })
  expect((await cartOf(second)).cart).toMatchObject({ id: first.id, email: 'jon@example.org' })
  expect((await cartOf(first.visitor)).cart).toBeNull()
})

test('a device that joined sees no names of the first one, and entering some makes the cart its own, without theirs', async () => {
  const first = await withCart([shirt(), 2])
  const PERSONALISE = `mutation ($item: ID!, $name: String) {
    personaliseItem(input: { itemId: $item, personalIdentifier: $name }) { problems { code } } }`
  const NAMES = '{ cart { id items { id personalIdentifier printedName } } }'
  type Names = { cart: { id: string; items: { id: string; personalIdentifier: string | null; printedName: string | null }[] } | null }
  const names = async (visitor: Visitor) => (await visitor.graphql<Names>(NAMES)).cart?.items.map((item) => item.personalIdentifier)
  const ids = (await first.visitor.graphql<Names>(NAMES)).cart?.items.map(({ id }) => id) ?? []
  const enter = (visitor: Visitor, name: string, place = 0) => visitor.graphql(PERSONALISE, { item: ids[place], name })
  await enter(first.visitor, 'Marlene Fan')
  await enter(first.visitor, 'Toni Fan', 1)
  const second = shop.visitor()
  await resume(second, first.link)
  expect(await names(second)).toEqual([null, null])
  expect(await names(first.visitor)).toEqual(['Marlene Fan', 'Toni Fan'])
  expect(await enter(second, 'Jon Doe')).toEqual({ personaliseItem: { problems: [] } })
  expect(await names(second)).toEqual(['Jon Doe', null])
  expect((await cartOf(first.visitor)).cart).toBeNull()
})

test('a device that joined sees no order of the first one, and its own order is not the first one’s', async () => {
  const first = shop.visitor()
  const { order } = await buying(first).buy('bank_transfer', [shirt(), 1])
  const { cart } = await buying(first).add([shirt(), 1])
  const second = shop.visitor()
  await resume(second, await linkOf(cart?.id ?? ''))
  const ORDER = 'query ($id: ID!) { order(id: $id) { reference } }'
  expect((await cartOf(second)).waitingOrder).toBeNull()
  expect(await second.graphql(ORDER, { id: order?.id })).toEqual({ order: null })
  expect(await buying(second).place()).toMatchObject({ order: null, problems: [{ code: 'ADDRESS_MISSING' }] })

  const bought = buying(second)
  await bought.address({}, { email: 'jon@example.org' })
  await bought.logistics('bank_transfer', (await cartShipping(second)) ?? undefined)
  const placed = await bought.place()
  expect(placed.order?.id).toBe(cart?.id)
  expect(await first.graphql(ORDER, { id: placed.order?.id })).toEqual({ order: null })
  expect(await second.graphql(ORDER, { id: order?.id })).toEqual({ order: null })
})

test('a device that joined adds the cart to its order without the names of the first one', async () => {
  const second = shop.visitor()
  const { order } = await buying(second).buy('bank_transfer', [shirt(), 1])
  const first = await withCart([shirt(), 1])
  const item = (await cartOf(first.visitor)).cart?.items[0]?.id
  const NAME =
    'mutation ($item: ID!) { personaliseItem(input: { itemId: $item, personalIdentifier: "Marlene Fan" }) { problems { code } } }'
  await first.visitor.graphql(NAME, { item })
  await resume(second, first.link)
  const answer = await merging(second).merge(order?.reference ?? '')
  expect(answer.problems).toEqual([])
  const { rows } = await shop.pool.query('select personal_identifier from order_item where order_id = $1', [first.id])
  expect(rows).toEqual([{ personal_identifier: null }])
})

async function cartShipping(visitor: Visitor) {
  const { cart } = await visitor.graphql<{ cart: { shipping: { id: string } | null } | null }>('{ cart { shipping { id } } }')
  return cart?.shipping?.id
}

test('ERR-55 a wrong link, and one whose cart was placed, are refused', async () => {
  const first = await withCart([shirt(), 1])
  const second = shop.visitor()
  for (const wrong of ['', 'x', `${first.link}0`, first.link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
    expect(await resume(second, wrong)).toMatchObject({ session: null, problems: [{ code: 'RESUME_FAILED' }] })
  }
  await shop.context.db.updateTable('cart').set({ placedAt: shop.clock.now() }).where('id', '=', first.id).execute()
  expect(await resume(second, first.link)).toMatchObject({ session: null, problems: [{ code: 'RESUME_FAILED' }] })
  expect(second.cookies.size).toBe(0)
})

test('an expired cart is opened too, and can be renewed', async () => {
  const first = await withCart([shirt(), 1])
  shop.clock.advance(21 * minute)
  const second = shop.visitor()
  expect(await resume(second, first.link)).toEqual({ session: { expiresAt: null }, problems: [] })
  expect((await cartOf(second)).cart?.expired).toBe(true)
  await second.graphql('mutation { renewCart { problems { code } } }')
  expect((await cartOf(first.visitor)).cart?.expired).toBe(false)
})

const SEND = 'mutation ($input: SendCartInput!) { sendCart(input: $input) { problems { code field } } }'

test('the cart’s link is mailed, without anything the visitor has typed, and few to one recipient', async () => {
  const { visitor, id } = await withCart([shirt(), 1])
  const send = (email: string) => visitor.graphql(SEND, { input: { email } })
  expect(await send('nobody')).toEqual({ sendCart: { problems: [{ code: 'INVALID_INPUT', field: 'email' }] } })
  expect(await send('jon@example.org')).toEqual({ sendCart: { problems: [] } })
  for (let time = 0; time < 4; time++) {
    const requestedAt = new Date(shop.clock.now().getTime() + time).toISOString()
    await sendCartMail(shop.context, { cartId: id, email: 'jon@example.org', locale: 'de', requestedAt })
  }
  const mails = shop.outbox.sent.filter(({ to }) => to === 'jon@example.org')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain(`/checkout/resume?id=${await linkOf(id)}`)
  for (let time = 0; time < 4; time++) await send(`fan${time}@example.org`)
  expect(await send('one-more@example.org')).toEqual({ sendCart: { problems: [{ code: 'TOO_MANY_REQUESTS', field: null }] } })
})

test('a device that joined is forgotten a day after the session has ended, and then begins anew', async () => {
  const first = await withCart([shirt(), 1])
  const second = shop.visitor()
  await resume(second, first.link)
  shop.clock.advance(20 * minute + 24 * 60 * minute)
  expect(await deleteJoinedDevices(shop.context)).toBe(0)
  expect((await cartOf(second)).cart).toMatchObject({ expired: true })
  shop.clock.advance(1)
  expect(await deleteJoinedDevices(shop.context)).toBe(1)
  expect((await cartOf(second)).cart).toBeNull()
  expect((await cartOf(first.visitor)).cart).toMatchObject({ expired: true })
})
