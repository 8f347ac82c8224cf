import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeProduct } from '#test/world/factories.ts'
import { valueFor, type Values } from '#test/world/schema-documents.ts'
import { makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { closeWaitingQueue, haltWaitingQueue, openWaitingQueue } from './control-queue.ts'

/*
 * Whatever a client sends while its turn has not come, it gets no hold on the event's tickets: every mutation of the schema, every
 * REST call of the API's description, and every form that adds to the cart. A new mutation or call is tried without being named here, and a
 * mutation that the table does not name fails. `ways-around.test.ts` tries ways of several steps.
 */

/** The mutations that can hold tickets. Each of them asks the waiting room. */
const holding = ['addToCart', 'changeSeats', 'renewCart', 'restoreToCart']

/** All others, by why they need not ask. */
const others: Record<string, string[]> = {
  'gives holds back': ['cancelUnpaidOrder', 'declineOffer', 'leaveWaitingList', 'removeFromCart', 'undoMerge', 'chooseTickets'],
  'places or pays what is held already': [
    ...['applyPayPalApproval', 'confirmOrderPayment', 'createPayPalApproval', 'createPayment', 'createStripePayment'],
    ...[
      'createStripePaymentIntent',
      'enterOrderVoucher',
      'mergePlaceOrder',
      'placeOrder',
      'removeOrderVoucher',
      'setPreferredPaymentMethod',
    ],
  ],
  'changes data of a cart or an order': [
    ...[
      'changeCountry',
      'correctOrderEmail',
      'describeGift',
      'personaliseItem',
      'personaliseItems',
      'updateCartAddress',
      'updateCartLogistics',
    ],
    ...['enterVoucher', 'removeVoucher', 'updatePersonalization'],
  ],
  'opens a cart with the holds it has': ['acceptOffer', 'resumeSession', 'sendCart'],
  'has nothing to do with stock': [
    ...[
      'confirmNewsletter',
      'declareWithdrawal',
      'findOrder',
      'heartbeat',
      'leaveNewsletter',
      'logActivity',
      'sendContactMessage',
      'sendNewsletterLink',
    ],
    ...['changeWaitingList', 'confirmWaitingList', 'joinWaitingList'],
    ...['setLanguage', 'submitRefund', 'submitTicketForm', 'subscribeToNewsletter'],
  ],
}

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const mutations = Object.values(buildSchema(read('api/schema.graphql')).getMutationType()?.getFields() ?? {})
const rest = parse(read('server/http/api/openapi.yaml')) as { paths: Record<string, Record<string, object>> }
const calls = Object.entries(rest.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method) && !path.endsWith('/stream'))
    .map((method) => [method.toUpperCase() as 'GET' | 'POST', path] as const),
)

let shop: TestShop
let seats: Awaited<ReturnType<typeof makeSeatedEvent>>
let bundle: { id: number; parts: Record<string, string> }
const terms = { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null }
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0
const seatVariant = () => Object.values(seats.variants)[0]?.id ?? 0

beforeAll(async () => {
  shop = await openTestShop({ pages: true, env: { WAITING_PLACES_PER_HOUR: '0', WRITES_PER_MINUTE: '0', GUESSES_PER_HOUR: '100000' } })
  const { db } = shop.database
  seats = await makeSeatedEvent(shop, { slug: 'sitzkonzert', sections: [{ id: 'A', category: 'parkett', rows: { 1: 6 } }] })
  const { company, main, event } = shop.world
  const root = await makeProduct(db, shop.clock, {
    product: { slug: 'paket', priceCents: 0, contractPartnerId: company, meta: JSON.stringify({ root: true, bundle_only: true }) },
    variants: [{ slug: 'standard', stock: 50, weightGrams: 0, physical: false, free: true }],
    shops: [main.id],
  })
  bundle = await makeBundle(db, { root, bundle: { priceCents: 4990 }, parts: [{ product: event, variants: ['innenraum-online'] }] })
  for (const id of [event.id, seats.id]) {
    await openWaitingQueue(shop.context, id, terms)
    await haltWaitingQueue(shop.context, id, true)
  }
  await untilQueuesAreRead()
})
afterAll(() => shop.close())

/** Units of both events that are held or sold, and their seats that somebody has. */
async function taken(): Promise<number> {
  const { rows } = await shop.pool.query<{ taken: number }>(
    `select (select coalesce(sum(p.held + p.sold), 0) from stock_pool p where p.id in
        (select vp.pool_id from variant_pool vp join product_variant v on v.id = vp.variant_id where v.product_id = any($1)))::int
      + (select count(*) from event_seat where item_id is not null)::int as taken`,
    [[shop.world.event.id, seats.id]],
  )
  return rows[0]?.taken ?? -1
}

/** A fan who waits in both queues and has a shirt in the cart, so that mutations find something to work on. */
async function waitingFan(): Promise<{ fan: Visitor; itemId: string; email: string }> {
  const fan = shop.visitor()
  await waitingFans(shop).take(fan)
  await waitingFans(shop, 'sitzkonzert').take(fan)
  const { cart } = await buying(fan).add([shirt(), 1])
  return { fan, itemId: cart?.items[0]?.id ?? '', email: 'mara@example.org' }
}

/** Ids of the gated tickets and seats wherever an id fits. */
const valuesOf =
  (known: { itemId: string; email: string }): Values =>
  (name, type) => {
    if (['Int', 'Float', 'Boolean'].includes(type)) return undefined
    if (/variant/i.test(name)) return String(ticket())
    if (/^item/i.test(name)) return known.itemId
    if (/seat/i.test(name)) return 'A-1-1'
    if (/email/i.test(name)) return known.email
    if (/country/i.test(name)) return 'de'
    return undefined
  }
/** Optional fields that would turn every addition into one of a part of a bundle, an area or another total. */
const unwanted = new Set(['bundleRootId', 'bundlePartId', 'combinationId', 'sectionId', 'seatIds', 'expectedTotal', 'cartVersion'])

/** Sends a mutation that asks for the event's tickets wherever it can name any. */
async function attempt(name: string): Promise<void> {
  const known = await waitingFan()
  const args = mutations.find((mutation) => mutation.name === name)?.args ?? []
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, valueFor(arg.type, arg.name, valuesOf(known), (field) => !unwanted.has(field))]),
  )
  const head = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const query = `mutation ${head && `(${head})`} { ${name}${passed && `(${passed})`} { __typename } }`
  const answer = await known.fan.request({ method: 'POST', url: '/main/graphql?locale=de', payload: { query, variables } })
  // The document was understood: an error, if there is one, is that of the mutation itself.
  const { errors = [] } = answer.json<{ errors?: { path?: string[] }[] }>()
  expect([answer.statusCode, errors.filter(({ path }) => path?.[0] !== name)]).toEqual([200, []])
}

test('every mutation is in a table, so that somebody has decided whether it can hold tickets', () => {
  expect([...holding, ...Object.values(others).flat()].toSorted()).toEqual(mutations.map(({ name }) => name).toSorted())
})

describe('while the queue stands still', () => {
  test.each(mutations.map(({ name }) => name))('%s takes no ticket', async (name) => {
    await attempt(name)
    expect(await taken()).toBe(0)
  })

  test.each(calls)('%s %s takes no ticket', async (method, path) => {
    const { fan, itemId } = await waitingFan()
    const params: Record<string, string> = {
      shop: 'main',
      event: shop.world.event.slug,
      id: path.includes('items') ? itemId : String(seats.id),
    }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')
    const payload = {
      product_variant_id: ticket(),
      variant: ticket(),
      amount: 2,
      items: [{ product_variant_id: ticket(), amount: 1 }],
      language: 'de',
    }
    const answer = await fan.request({ method, url, ...(method === 'GET' ? {} : { payload }) })
    expect(answer.statusCode).toBeLessThan(500)
    expect(await taken()).toBe(0)
  })

  test.each([
    ['/events/torfmond-bremen', () => ({ intent: 'add', [`amount.${ticket()}`]: '2' })],
    ['/events/sitzkonzert', () => ({ intent: 'add', [`amount.${seatVariant()}`]: '2' })],
    ['/cart', () => ({ intent: 'add', variant: String(ticket()), amount: '1' })],
    ['/cart', () => ({ intent: 'add', inline: '1', variant: String(ticket()), amount: '1' })],
    ['/cart', () => ({ intent: 'bundle', bundle: String(bundle.id), inline: '1' })],
    ['/cart', () => ({ intent: 'renew' })],
    ['/cart', () => ({ intent: 'restore' })],
    ['/checkout/button/wallet', () => ({ variant: String(ticket()), amount: '1' })],
    ['/checkout/button/paypal', () => ({ variant: String(ticket()), amount: '1' })],
  ])('a form that is sent to %s takes no ticket', async (url, fields) => {
    const { fan } = await waitingFan()
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fan.request({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams(fields() as Record<string, string>).toString(),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(await taken()).toBe(0)
  })

  test('a bundle, chosen seats and the best seats wait as a single ticket does', async () => {
    const { fan } = await waitingFan()
    const ADD = 'mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { problems { code field } } }'
    const part = {
      productVariantId: String(ticket()),
      amount: 1,
      bundleRootId: String(bundle.id),
      bundlePartId: bundle.parts[shop.world.event.slug],
    }
    const { addToCart } = await fan.graphql<{ addToCart: { problems: object[] } }>(ADD, { items: [part] })
    expect(addToCart.problems).toEqual([{ code: 'WAITING_ROOM', field: shop.world.event.slug }])
    for (const attempt of [seated(fan).seats(seatVariant(), 'A-1-1', 'A-1-2'), seated(fan).best(seatVariant(), 2)])
      expect((await attempt).problems).toMatchObject([{ code: 'WAITING_ROOM', field: 'sitzkonzert' }])
    // All or nothing: the shirt that is asked for with a ticket waits too.
    expect((await buying(fan).add([shirt(), 1], [ticket(), 1])).problems).toMatchObject([{ code: 'WAITING_ROOM' }])
    expect(await taken()).toBe(0)
  })

  test('somebody else’s place opens nothing before its turn', async () => {
    const { fan } = await waitingFan()
    const stranger = shop.visitor()
    for (const [name, value] of fan.cookies) if (name.startsWith('stagefront_place')) stranger.cookies.set(name, value)
    expect((await buying(stranger).add([ticket(), 1])).problems).toMatchObject([{ code: 'WAITING_ROOM' }])
    expect(await taken()).toBe(0)
  })
})

test('the same attempt takes tickets once the queue is closed', async () => {
  await closeWaitingQueue(shop.context, shop.world.event.id)
  await untilQueuesAreRead()
  await attempt('addToCart')
  expect(await taken()).toBeGreaterThan(0)
})
