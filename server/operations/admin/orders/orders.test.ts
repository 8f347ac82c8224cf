import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { ordersCommand } from '#server/operations/commands/sales/orders-command.ts'
import { buying } from '#test/world/buying.ts'
import { makeCategory, makeEvent } from '#test/world/factories.ts'
import { runCommand } from '#test/world/run-command.ts'
import { askAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let reference: string
let ours: string
let promoter: Identity
let support: Identity

/** An order in the main shop with a ticket of our artist and one of another. */
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  const { world, context } = shop
  const artistId = await makeCategory(context.db, { slug: 'harzriff', type: 'ARTIST', name: { de: 'Harzriff' } }, [world.main.id])
  const event = await makeEvent(context.db, context.clock, {
    product: { slug: 'harzriff-bremen', name: { de: 'Harzriff' }, artistId, contractPartnerId: world.promoter },
    event: { venueId: world.venue },
    shops: [world.main.id],
  })
  const tickets = [world.event.variants['innenraum-online'], event.variants['stehplatz-online']].map((variant) => variant?.id ?? 0)
  const { order } = await buying(shop.visitor()).buy('bank_transfer', ...tickets.map((id): [number, number] => [id, 1]))
  reference = order?.reference ?? ''
  ours = event.slug
  promoter = person('promoter', { kind: 'artists', ids: [artistId] })
  support = person('support', { kind: 'artists', ids: [artistId] })
})
afterAll(() => shop.close())

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, text: answer.body, ...answer.json<{ data: unknown }>() }
}

test('OPS-27 an order with things of others is shown without them, without its buyer and its sums', async () => {
  const { data, text } = await ask(promoter, `{ order(reference: "${reference}") { isComplete email totalCents items { product } } }`)
  expect(data).toEqual({ order: { isComplete: false, email: null, totalCents: null, items: [{ product: ours }] } })
  expect(text).not.toContain('torfmond')
  expect((await ask(promoter, '{ orders(email: "marlene@example.org") { reference } }')).data).toEqual({ orders: [] })
  expect((await ask(promoter, `{ orders(event: "${shop.world.event.slug}") { reference } }`)).data).toEqual({ orders: [] })
})

interface Shown {
  totalCents: number
  items: { id: number; priceCents: number }[]
}

test('whoever holds a part of an order cancels their own tickets once it is paid, and nothing else', async () => {
  const cancel = (more: string) =>
    ask(support, `mutation { cancelOrder(order: "${reference}", expectedCents: 3990${more}) { items { isCancelled } } }`)
  expect((await cancel('')).status).toBe(403)
  expect((await cancel(`, event: "${ours}"`)).status).toBe(403)
  await runCommand(ordersCommand, shop.context, 'mark-paid', reference)
  expect((await cancel('')).status).toBe(403)
  expect((await cancel(`, event: "${shop.world.event.slug}"`)).status).toBe(404)
  const items = (identity: Identity) => ask(identity, `{ order(reference: "${reference}") { totalCents items { id priceCents } } }`)
  const all = ((await items(person('owner', everywhere))).data as { order: Shown }).order
  const whole = `mutation { cancelOrder(order: "${reference}", expectedCents: ${all.totalCents}`
  expect((await ask(support, `${whole}) { status } }`)).status).toBe(403)
  expect((await ask(support, `${whole}, items: [${all.items.map(({ id }) => id).join()}]) { status } }`)).status).toBe(404)
  expect((await ask(support, `mutation { resendOrderMail(order: "${reference}") { reference } }`)).status).toBe(403)
  expect((await cancel(`, event: "${ours}"`)).data).toEqual({ cancelOrder: { items: [{ isCancelled: true }] } })
})

test('OPS-15 a part of the price of an item is refunded once, and only by whoever holds the item', async () => {
  const variant = shop.world.event.variants['innenraum-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variant, 2])
  const reference = order?.reference ?? ''
  await runCommand(ordersCommand, shop.context, 'mark-paid', reference)
  const owner = person('owner', everywhere)
  const query = `{ order(reference: "${reference}") { totalCents items { id priceCents creditedCents isCancelled } } }`
  const [one] = ((await ask(owner, query)).data as { order: Shown }).order.items
  const what = `order: "${reference}", items: [${one?.id}], amountCents: 990`
  const shown = { leftCents: one?.priceCents ?? 0, totalCents: 990, ticketsVoided: 0 }
  expect((await ask(owner, `{ partialRefund(${what}) { leftCents totalCents ticketsVoided } }`)).data).toEqual({ partialRefund: shown })
  const refund = `mutation { refundPart(${what}, expectedLeftCents: ${shown.leftCents}, expectedCents: 990) { items { creditedCents isCancelled } } }`
  const tabs = await Promise.all([ask(owner, refund), ask(owner, refund)])
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(tabs.find(({ status }) => status === 200)?.text.match(/"creditedCents":990/g)).toHaveLength(1)
  expect((await ask(owner, `{ partialRefund(order: "${reference}", items: [${one?.id}], amountCents: 99900) { leftCents } }`)).status).toBe(
    409,
  )
  expect((await ask(owner, `{ partialRefund(order: "${reference}", items: [${one?.id}], amountCents: -1) { leftCents } }`)).status).toBe(
    422,
  )
  expect((await ask(owner, `{ partialRefund(order: "${reference}", items: [1], amountCents: 1) { leftCents } }`)).status).toBe(404)
})

test('OPS-15 single items of an order are cancelled, and their price goes back', async () => {
  const variant = shop.world.event.variants['innenraum-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variant, 3])
  await runCommand(ordersCommand, shop.context, 'mark-paid', order?.reference ?? '')
  const owner = person('owner', everywhere)
  const query = `{ order(reference: "${order?.reference}") { totalCents items { id priceCents isCancelled } } }`
  const [one] = ((await ask(owner, query)).data as { order: Shown }).order.items
  const what = `(order: "${order?.reference}", items: [${one?.id}]`
  expect((await ask(owner, `{ cancellation${what}) { endsOrder items totalCents } }`)).data).toEqual({
    cancellation: { endsOrder: false, items: 1, totalCents: one?.priceCents },
  })
  const cancel = `mutation { cancelOrder${what}, expectedCents: ${one?.priceCents}) { status items { isCancelled } } }`
  const both = await Promise.all([ask(owner, cancel), ask(owner, cancel)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await ask(owner, query)).text.match(/"isCancelled":true/g)).toHaveLength(1)
  expect((await ask(owner, `{ cancellation(order: "${order?.reference}", items: [1]) { items } }`)).status).toBe(404)
  expect((await ask(owner, `mutation { markOrderDelivered(order: "${order?.reference}") { status } }`)).status).toBe(409)
})
