import { readFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying, marlene } from '#test/world/buying.ts'
import { makeEvent, makeProduct } from '#test/world/factories.ts'
import { checkoutStatements, mutations, queries } from '#test/database/statement-counts.ts'
import { countStatements } from '#test/readers/server-timing.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { UNITS_PER_EMAIL: '24', BANK_TRANSFER_PERCENT: '20' } })))
afterAll(() => shop.close())

const documents = Object.entries(
  JSON.parse(readFileSync(new URL('../../../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<string, string>,
)

/** By the hash of our own document, as the browser asks, and from another machine: units taken from this one count for nobody. */
function run(operation: string, variables: object = {}, visitor: Visitor = shop.visitor()): Promise<LightMyRequestResponse> {
  const [sha256Hash] = documents.find(([, text]) => new RegExp(`\\b(query|mutation) ${operation}\\b`).test(text)) ?? []
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  return visitor.request({
    method: 'POST',
    remoteAddress: '203.0.113.7',
    url: '/main/graphql?locale=de',
    payload: { variables, extensions },
  })
}

/** Now and then an answer reads the list of shops anew, which is not the operation's doing: so it is done right before. */
async function taken(operation: string, variables: object = {}, visitor?: Visitor): Promise<number> {
  await shop.app.inject('/main/graphql?query={__typename}')
  const answer = await run(operation, variables, visitor)
  const { data, errors } = answer.json<{ data: Record<string, { problems?: unknown[] } | null>; errors?: unknown }>()
  expect(errors).toBeUndefined()
  for (const payload of Object.values(data)) expect(payload?.problems ?? []).toEqual([])
  return countStatements(answer) ?? Number.NaN
}

const variablesOf: Record<string, object> = {
  ALLEVENTS: { first: 60 },
  ALLARTISTS: { first: 60 },
  ALLPRODUCTS: { first: 18 },
  CATEGORY: { slug: 'shirts', first: 18 },
  MERCHPRODUCT: { id: 'moorgrab-torf-shirt' },
  EVENT: { id: 'torfmond-bremen' },
  ARTIST: { slug: 'moorgrab' },
  TOUR: { slug: 'torfmond' },
  SEARCH: { query: ['*moor*'], typed: 'moor', first: 18 },
}

test.each(Object.entries(queries))('%s runs at most %i SQL statements', async (operation, max) => {
  expect(await taken(operation, variablesOf[operation])).toBeLessThanOrEqual(max)
})

/** What the buyer agrees to by placing the order. */
function claimOf(cart: Awaited<ReturnType<ReturnType<typeof buying>['cart']>>): object {
  return { expectedTotal: cart?.totalPlusShipping, cartVersion: cart?.version, terms: true }
}

test('no step of buying runs more SQL statements than its limit', async () => {
  const fan = shop.visitor()
  const { event, shirt } = shop.world
  const counts: Record<string, number> = {}
  const ticket = String(event.variants['innenraum-online']?.id)
  const other = String(shirt.variants['m']?.id)
  const add = (id: string) => ({ input: { items: [{ productVariantId: id, amount: 2 }] } })
  counts['ADDTOCART, new session'] = await taken('ADDTOCART', add(ticket), fan)
  counts['ADDTOCART'] = await taken('ADDTOCART', add(other), fan)
  counts['CART'] = await taken('CART', {}, fan)
  counts['HEARTBEAT'] = await taken('HEARTBEAT', {}, fan)
  counts['CHANGECOUNTRY'] = await taken('CHANGECOUNTRY', { input: { countryCode: 'at' } }, fan)
  await run('CHANGECOUNTRY', { input: { countryCode: 'de' } }, fan)
  const cart = (await buying(fan).cart()) ?? { items: [], shipping: null }
  counts['REMOVEFROMCART'] = await taken('REMOVEFROMCART', { input: { itemId: cart.items[0]?.id } }, fan)
  counts['CHECKOUT'] = await taken('CHECKOUT', {}, fan)
  counts['UPDATECARTADDRESS'] = await taken('UPDATECARTADDRESS', { input: { email: 'marlene@example.org', billingAddress: marlene } }, fan)
  const choice = { paymentMethod: 'bank_transfer', shippingMethod: cart.shipping?.id }
  counts['UPDATECARTLOGISTICS'] = await taken('UPDATECARTLOGISTICS', { input: choice }, fan)
  const ready = await buying(fan).cart()
  counts['PLACEORDER'] = await taken('PLACEORDER', { input: claimOf(ready) }, fan)
  // The first order that is read creates the key that signs downloads.
  await run('ORDER', { id: ready?.id }, fan)
  counts['ORDER'] = await taken('ORDER', { id: ready?.id }, fan)
  counts['ORDER, by its reference'] = await taken('ORDER', { id: ready?.id, reference: ready?.reference })
  expect(Object.keys(counts)).toEqual(Object.keys(mutations))
  for (const [operation, count] of Object.entries(counts)) {
    expect({ operation, count }).toSatisfy(() => count <= (mutations[operation] ?? -1))
  }
})

test('a whole checkout of four requests runs no more SQL statements than its limit', async () => {
  const fan = shop.visitor()
  const ticket = String(shop.world.event.variants['innenraum-online']?.id)
  const steps: [operation: string, input: () => Promise<object>][] = [
    ['ADDTOCART', async () => ({ items: [{ productVariantId: ticket, amount: 1 }] })],
    ['UPDATECARTADDRESS', async () => ({ email: 'marlene@example.net', billingAddress: marlene })],
    ['UPDATECARTLOGISTICS', async () => ({ paymentMethod: 'bank_transfer' })],
    ['PLACEORDER', async () => claimOf(await buying(fan).cart())],
  ]
  let count = 0
  for (const [operation, input] of steps) count += await taken(operation, { input: await input() }, fan)
  expect(count).toBeLessThanOrEqual(checkoutStatements)
})

test('a list of 40 entries runs as many SQL statements as one of 3', async () => {
  const { database, clock, world } = shop
  const operations = ['ALLPRODUCTS', 'CATEGORY', 'ALLEVENTS', 'ARTIST', 'SEARCH', 'HOME', 'ALLARTISTS', 'MERCHPRODUCT', 'EVENT'] as const
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const operation of operations) counts[operation] = await taken(operation, variablesOf[operation])
    return counts
  }
  const fill = async (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const shared = { artistId: world.artist, name: { de: `Moorlicht ${index}` } }
      await makeProduct(database.db, clock, {
        product: { slug: `licht-${index}`, contractPartnerId: world.company, ...shared },
        categories: [world.shirts],
        shops: [world.main.id],
      })
      await makeEvent(database.db, clock, {
        product: { slug: `abend-${index}`, contractPartnerId: world.promoter, ...shared },
        event: { venueId: world.venue },
        categories: [world.tour],
        shops: [world.main.id],
      })
    }
  }
  await fill(0, 2)
  const few = await count()
  await fill(2, 39)
  // Of a search that found more than its page shows both kinds are also counted, however many there are.
  expect(await count()).toEqual({ ...few, SEARCH: (few['SEARCH'] ?? 0) + 2 })
})

test('REST answers report their SQL statements; health checks do not', async () => {
  expect(countStatements(await shop.app.inject('/api/shops/main/suggestions'))).toBeGreaterThan(0)
  expect((await shop.app.inject('/healthz')).headers).not.toHaveProperty('server-timing')
})
