import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { makeSeating } from '#test/world/seating/seating.ts'
import { makeNews, makeShop, testAccount } from '#test/world/factories.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { orderItems } from '#server/money/orders/records.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { openApiRoute } from './openapi-route.ts'

const source = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')
const page = parse(source) as {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; content?: Record<string, object> }> }>>
}
const methods = ['get', 'post', 'put', 'patch', 'delete']

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  const image = {
    sha256: 'a'.repeat(64),
    mediaType: 'image/png',
    width: 1500,
    height: 760,
    sourceName: 'a',
    widths: [740],
    createdAt: shop.clock.now(),
  }
  const { id } = await shop.context.db
    .insertInto('image')
    .values({ ...image, state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.context.db.insertInto('productImage').values({ productId: shop.world.shirt.id, imageId: id }).execute()
  await makeNews(shop.context.db, shop.clock, { slug: 'neu', kind: 'hot', imageId: id, shopIds: [shop.world.main.id] })
})
afterAll(() => shop.close())

test('API-01 the description is sound by the rules of OpenAPI’s own linter', async () => {
  // The shop's own path ends with a slash by its requirement (API-02).
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-path-trailing-slash': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.yaml', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual([])
})

test('API-01 every call is described, and every description has its call', async () => {
  const app = fastify()
  const calls: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (url.startsWith('/api/') && each !== 'HEAD') calls.push(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
  for (const slice of slices) slice.routes?.(app, shop.context)
  openApiRoute(app)
  await app.ready()
  // Without the slash at the end it is the same call, as the description says.
  const served = calls.filter((call) => call !== 'GET /api/shops/{shop}')
  const described = Object.entries(page.paths).flatMap(([path, item]) =>
    methods.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.length).toBeGreaterThan(10)
  expect(served.sort()).toEqual(described.sort())
})

describe('API-01 answers are as described:', () => {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(page, 'page')
  const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

  /** Sends the call and holds the answer against the description of its path, method and status. */
  async function call(path: string, parameters: Record<string, string>, options: InjectOptions = {}, visitor: Visitor = shop.visitor()) {
    const { method = 'GET' } = options
    const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? 'main'))
    const answer = await visitor.request({ method, url, ...options })
    const described = page.paths[path]?.[method.toLowerCase()]?.responses[String(answer.statusCode)]
    expect(described, `${method} ${path} answers ${answer.statusCode}: ${answer.body}`).toBeDefined()
    const base = described?.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answer.statusCode}`
    const validate = ajv.compile({ $ref: `page#${base}/content/application~1json/schema` })
    const body = answer.json<Record<string, unknown>>()
    validate(body)
    expect(validate.errors ?? [], JSON.stringify(body, null, 1)).toEqual([])
    return { status: answer.statusCode, body, headers: answer.headers }
  }

  test('API-02 the shop', async () => {
    const { body } = await call('/api/shops/{shop}/', { shop: 'moorgrab' })
    expect(body).toMatchObject({
      slug: 'moorgrab',
      domain: null,
      default_locale: 'de',
      is_band: true,
      has_custom_domain: false,
      meta: { design: 'moorgrab' },
    })
    expect((await shop.app.inject('/api/shops/moorgrab')).json()).toEqual(body)
    await call('/api/shops/{shop}/', { shop: 'nobody' })
  })

  test('API-02 a shop that has moved tells where to', async () => {
    const meta = JSON.stringify({ redirect: 'https://band.example/', override_title: 'Umgezogen' })
    await makeShop(shop.context.db, shop.clock.now(), { slug: 'umgezogen', legalEntityId: shop.world.company, domain: 'alt.example', meta })
    invalidateReferenceData(shop.context.db)
    const { body } = await call('/api/shops/{shop}/', { shop: 'umgezogen' })
    expect(body).toMatchObject({ domain: 'alt.example', meta: { redirect: 'https://band.example/', override_title: 'Umgezogen' } })
  })

  test('API-03 countries', async () => {
    const { body } = await call('/api/shops/{shop}/countries', {}, { query: { locale: 'en' } })
    expect(body).toContainEqual({ code: 'at', name: 'Austria', shippable: true })
    expect(body).not.toContainEqual(expect.objectContaining({ code: 'us' }))
  })

  test('API-15 settings of a product', async () => {
    await call('/api/shops/{shop}/products/{id}/meta', { id: 'torfmond-bremen' })
    expect((await call('/api/shops/{shop}/products/{id}/meta', { id: 'unknown' })).status).toBe(404)
  })

  test('API-18 the seat map of an event', async () => {
    await makeSeating(shop.context.db, shop.world.event, [
      { id: 'P', category: 'innenraum', rows: { '1': 100 }, seats: { 'P-1-2': { kind: 'wheelchair', obstructed: true, rank: 1 } } },
      { id: 'E', category: 'balkon', capacity: 20 },
    ])
    const path = '/api/shops/{shop}/events/{id}/seatmap'
    expect((await call(path, { id: 'torfmond-bremen' })).status).toBe(200)
    expect((await call(path, { id: 'unknown' })).status).toBe(404)
  })

  test('API-17 news', async () => {
    expect((await call('/api/shops/{shop}/news', {})).body).toHaveLength(1)
    expect((await call('/api/shops/{shop}/news', { shop: 'jobs' })).body).toEqual([])
    expect((await call('/api/shops/{shop}/news', {}, { query: { kind: 'old' } })).status).toBe(422)
  })

  test('API-07 the advent calendar', async () => {
    const { id } = await shop.context.db
      .insertInto('adventCampaign')
      .values({
        shopId: shop.world.main.id,
        year: 2018,
        title: { de: 'Türen' },
        openHour: 11,
        solutionHour: 18,
        timeZone: 'Europe/Berlin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const image = await shop.context.db.selectFrom('image').select('id').executeTakeFirstOrThrow()
    const door = { campaignId: id, number: 1, items: JSON.stringify([{ de: 'Ein Aufnäher' }]), solutionImageId: image.id }
    await shop.context.db.insertInto('adventDoor').values(door).execute()
    const { body } = await call('/api/shops/{shop}/custom/advent/{year}', { year: '2018' })
    expect(body['doors']).toHaveLength(24)
    expect((await call('/api/shops/{shop}/custom/christmas_2018', {})).body).toEqual(body)
    expect((await call('/api/shops/{shop}/custom/advent/{year}', { year: '2017' })).status).toBe(404)
  })

  test('API-16 the newsletter', async () => {
    const ask = (payload: object) => call('/api/shops/{shop}/newsletter/subscriptions', {}, { method: 'POST', payload })
    expect((await ask({ email: 'fan@example.de', consent: true })).body).toMatchObject({ result: 'success' })
    expect((await ask({ email: 'fan', consent: true })).status).toBe(422)
    expect((await ask({ consent: true })).status).toBe(422)
  })

  test('a place on a waiting list', async () => {
    const lists = waitingLists(shop)
    await lists.soldOut('ausverkauft')
    const join = (payload: object) => call('/api/shops/{shop}/waiting-list', {}, { method: 'POST', payload })
    expect((await join({ slug: 'ausverkauft', email: 'fan@example.org' })).body).toMatchObject({ done: true })
    expect((await join({ slug: 'torfmond-bremen', email: 'fan@example.org' })).status).toBe(409)
    expect((await join({ slug: 'ausverkauft', email: 'fan' })).status).toBe(422)
    expect((await join({ slug: 'unbekannt', email: 'fan@example.org' })).status).toBe(404)
    const path = '/api/shops/{shop}/waiting-list/{token}'
    expect((await call(path, { token: await lists.tokenOf('fan@example.org') })).body).toMatchObject({ state: 'pending', amount: 1 })
    expect((await call(path, { token: 'x' })).status).toBe(404)
  })

  test('CNS-06 an error report', async () => {
    const report = (payload: object) => call('/api/shops/{shop}/errors', {}, { method: 'POST', payload })
    expect((await report({ exception: 'TypeError: x', cart: null })).status).toBe(202)
    expect((await report({})).status).toBe(422)
  })

  test('SRC-07 suggestions', async () => {
    const { body } = await call('/api/shops/{shop}/suggestions', {})
    expect(body['suggestions']).toContainEqual(expect.objectContaining({ href: '/artists/moorgrab', tag: 'artist' }))
  })

  test('API-08 API-09 the session', async () => {
    const fan = shop.visitor()
    const set = (payload: object | string, headers = {}) =>
      call('/api/shops/{shop}/session', {}, { method: 'PATCH', payload, headers: { 'content-type': 'application/json', ...headers } }, fan)
    expect((await call('/api/shops/{shop}/session/heartbeat', {}, {}, fan)).body['expires_at']).toBeNull()
    expect((await set({ language: 'en' })).body).toMatchObject({ language: 'en', expires_at: null })
    await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    expect((await set({ language: 'de' })).body).toMatchObject({ language: 'de', expires_at: expect.any(String) })
    expect((await call('/api/shops/{shop}/session/heartbeat', {}, {}, fan)).body['expires_at']).toEqual(expect.any(String))
    expect((await set({ language: 'fr' })).status).toBe(422)
    expect((await set('{')).status).toBe(400)
    expect((await set({ language: 'de' }, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('API-11 an item of the cart', async () => {
    const fan = shop.visitor()
    const { newItemIds } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const write = (id: string, personal_identifier: unknown) =>
      call('/api/shops/{shop}/cart/items/{id}', { id }, { method: 'PATCH', payload: { personal_identifier } }, fan)
    expect((await write(newItemIds[0] ?? '', 'Marlene')).body).toMatchObject({ personal_identifier: 'Marlene' })
    expect((await write(newItemIds[0] ?? '', 'x'.repeat(81))).status).toBe(422)
    expect((await write('1', 'x')).status).toBe(404)
  })

  test('the vouchers of the cart', async () => {
    const fan = shop.visitor()
    await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const { voucherId, code } = await voucherTests(shop).issue(500)
    const enter = (typed: unknown) => call('/api/shops/{shop}/cart/vouchers', {}, { method: 'POST', payload: { code: typed } }, fan)
    expect((await enter(code)).body).toMatchObject({ vouchers: [{ id: voucherId, state: 'counts', amount: 5 }] })
    expect((await enter('AAAA-AAAA-AAAA-AAAA')).status).toBe(404)
    expect((await enter('AAAA')).status).toBe(422)
    expect((await enter(null)).status).toBe(422)
    const removed = await call('/api/shops/{shop}/cart/vouchers/{id}', { id: voucherId }, { method: 'DELETE' }, fan)
    expect(removed.body).toMatchObject({ vouchers: [] })
  })

  test('the vouchers of an order that waits for its money, and what was refunded of a paid one', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    const { voucherId, code } = await voucherTests(shop).issue(500)
    const where = { id: order.id }
    const query = { reference: order.reference }
    const enter = (typed: unknown, more: object = { query }) =>
      call('/api/shops/{shop}/orders/{id}/vouchers', where, { method: 'POST', payload: { code: typed }, ...more })
    expect((await enter(code, {})).status).toBe(404)
    expect((await enter('AAAA')).status).toBe(422)
    expect((await enter(null)).status).toBe(422)
    expect((await enter(code)).body).toMatchObject({ balance: 24.8, vouchers: [{ id: voucherId, order_id: order.id, amount: 5 }] })
    const remove = () =>
      call('/api/shops/{shop}/orders/{id}/vouchers/{voucher}', { ...where, voucher: voucherId }, { method: 'DELETE', query })
    expect((await remove()).body).toMatchObject({ status: 'payment_pending', balance: 29.8, vouchers: [] })
    await enter(code)
    await tester.pay({ ...order, total: order.total - 500 })
    await tester.issue(order.id)
    expect((await remove()).status).toBe(409)
    const [item] = await orderItems(shop.context.db, order.id)
    await refundPart(shop.context, { orderId: order.id, actor: 'test', itemIds: [item?.id ?? 0], amountCents: 2400 })
    await issueCreditNotes(shop.context, { orderId: order.id })
    const { body } = await call('/api/shops/{shop}/orders/{id}', where, { query: { ...query, include: 'items' } })
    expect(body).toMatchObject({
      vouchers: [{ id: voucherId, amount: 5 }],
      refunds: [{ amount: 24, charges: 0, settled_by: 'refund', items: [{ item_id: String(item?.id), amount: 24 }], vouchers: [] }],
      items: [{ refunded: 24, cancelled: false }],
    })
    const [refund] = body['refunds'] as { id: string }[]
    expect(body['invoices']).toMatchObject([{ refund_id: null }, { kind: 'credit_note', refund_id: refund?.id }])
  })

  test('API-12 API-13 a refund', async () => {
    const order = await tester.buyAndPay([tester.online, 1])
    await tester.issue(order.id)
    const [ticket] = await tester.ticketsOf(order.id)
    const refund = '/api/shops/{shop}/events/{id}/refund_requests/{order_id}'
    const where = { id: String(shop.world.event.id), order_id: order.id }
    const query = { email: 'marlene@example.org' }
    expect((await call(refund, where)).status).toBe(404)
    expect((await call(refund, where, { query })).status).toBe(409)
    const scope = { eventId: shop.world.event.id }
    await openWindow(shop.context, { act: 'refund', scope, from: null, until: null, reviewed: false, actor: 'test' })
    expect((await call(refund, where, { query })).body['refundable_ticket_count']).toBe(1)
    const payload = { item_details: [{ validation_code: ticket?.code.slice(0, 12) }] }
    const bankAccount = { name: 'Marlene Größer-Yılmaz', iban: testAccount.bankIban }
    expect((await call(refund, where, { method: 'PATCH', query, payload })).status).toBe(422)
    const body = { ...payload, bank_account: bankAccount }
    expect((await call(refund, where, { method: 'PATCH', query, payload: body })).body['payment_amount']).toBe(39.9)
    expect((await call(refund, where, { query })).body['tickets']).toHaveLength(1)
  })

  test('API-14 a form about tickets', async () => {
    const send = (id: string, payload: object) => call('/api/shops/{shop}/forms/{id}/responses', { id }, { method: 'POST', payload })
    const form = { name: 'Ada', email: 'ada@example.org', tickets: [{ id: '1', name: 'Ada' }] }
    expect((await send('ticket-cancel', form)).status).toBe(409)
    const scope = { shopId: shop.world.main.id }
    await openWindow(shop.context, { act: 'cancel', scope, from: null, until: null, reviewed: false, actor: 'test' })
    expect((await send('ticket-cancel', form)).status).toBe(201)
    expect((await send('ticket-cancel', {})).status).toBe(422)
    expect((await send('unknown', form)).status).toBe(404)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const upload = (text: string) =>
      call(
        '/api/shops/{shop}/uploads',
        {},
        {
          method: 'POST',
          headers,
          payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${text}\r\n--x--\r\n`,
        },
      )
    expect((await upload('no picture')).status).toBe(422)
    expect((await upload('<svg/>')).status).toBe(422)
  })

  const path = '/api/shops/{shop}/orders/{id}'
  /** A visitor and their unpaid order of a ticket and a shirt. */
  async function placedOrder() {
    const fan = shop.visitor()
    const { variants } = shop.world.event
    const { order } = await buying(fan).buy(
      'bank_transfer',
      [variants['innenraum-online']?.id ?? 0, 1],
      [shop.world.shirt.variants['m']?.id ?? 0, 1],
    )
    return { fan, order, id: order?.id ?? '' }
  }

  test('API-04 an order, with its items if requested', async () => {
    const { fan, order, id } = await placedOrder()
    const plain = await call(path, { id }, {}, fan)
    expect(plain.body).toMatchObject({ id, reference: order?.reference, status: 'payment_pending' })
    expect(plain.body).not.toHaveProperty('items')
    const whole = await call(path, { id }, { query: { include: 'items', reference: `bax ${order?.reference.toLowerCase()}` } })
    expect(whole.body['items']).toHaveLength(2)
    expect(whole.body['items']).toContainEqual(expect.not.objectContaining({ ticket_url: expect.anything() }))
    expect((await call(path, { id })).status).toBe(404)
    expect((await call(path, { id: 'x' }, {}, fan)).status).toBe(404)
  })

  test('API-05 the payment methods of an order', async () => {
    const { fan, id } = await placedOrder()
    const methodsOf = await call(`${path}/payment_methods`, { id }, {}, fan)
    expect(methodsOf.body).toContainEqual(expect.objectContaining({ id: 'bank_transfer', extra_charge: 0 }))
    expect((await call(`${path}/payment_methods`, { id })).status).toBe(404)
  })

  test('API-06 the preferred payment method of an order', async () => {
    const { fan, id } = await placedOrder()
    const choose = (payload: object) => call(path, { id }, { method: 'PATCH', payload }, fan)
    expect((await choose({ preferred_payment_method: 'stripe_checkout' })).body).toMatchObject({
      preferred_payment_method: 'stripe_checkout',
    })
    expect((await choose({ preferred_payment_method: 'cowries' })).status).toBe(422)
    expect((await choose({})).status).toBe(422)
  })

  test('429 for who asks too much', async () => {
    const tight = await openTestShop({ env: { API_REQUESTS_PER_MINUTE: '2' } })
    const from = { remoteAddress: '203.0.113.7' }
    for (let n = 0; n < 2; n++) await call('/api/shops/{shop}/countries', {}, from, tight.visitor())
    const { status, headers } = await call('/api/shops/{shop}/countries', {}, from, tight.visitor())
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
    await tight.close()
  })
})

test('API-01 a call that does not exist is told so, whatever the method', async () => {
  for (const [method, url] of [
    ['GET', '/api/shops/main/unknown'],
    ['DELETE', '/api/shops/main/countries'],
    ['POST', '/api/'],
  ] as const) {
    const answer = await shop.app.inject({ method, url })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'CALL_NOT_FOUND'])
  }
})

test('API-01 the description itself can be fetched', async () => {
  const answer = await shop.app.inject('/api/openapi.yaml')
  expect(answer.headers['content-type']).toMatch(/yaml/)
  expect(answer.body).toBe(source)
})
