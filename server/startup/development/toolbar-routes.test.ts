import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { ConfigurationError, readConfig } from '#server/config/config.ts'
import { verify } from '#server/upkeep/verify.ts'

const live = { SANDBOX: 'false' }

describe('where the toolbar is shown', () => {
  test.each([
    ['in development', { NODE_ENV: 'development' }, true],
    ['not in development that wants none', { NODE_ENV: 'development', SANDBOX_TOOLBAR: 'false' }, false],
    ['not where bin/start serves the demo', {}, false],
    ['in the demo where it is asked for', { SANDBOX_TOOLBAR: 'true' }, true],
    ['never without the sandbox', { ...live, NODE_ENV: 'development' }, false],
  ])('%s', (_where, env, expected) => {
    expect(readConfig(env).developmentToolbar).toBe(expected)
  })

  test('SANDBOX_TOOLBAR without the sandbox is refused', () => {
    expect(() => readConfig({ ...live, SANDBOX_TOOLBAR: 'true' })).toThrow(
      new ConfigurationError('Configuration: SANDBOX_TOOLBAR must be off without the sandbox (SANDBOX)'),
    )
  })

  test('without the toolbar its routes do not exist', async () => {
    const shop = await openTestShop()
    for (const url of ['/sandbox/toolbar', '/sandbox/toolbar/sold-out', '/sandbox/toolbar/decline', '/sandbox/toolbar/double-webhook']) {
      const method = url === '/sandbox/toolbar' ? 'GET' : 'POST'
      expect((await shop.app.inject({ method, url, payload: {} })).statusCode).toBe(404)
    }
    await shop.close()
  })
})

describe('the toolbar', () => {
  let shop: PaymentShop
  beforeAll(async () => void (shop = await openPaymentShop({ SANDBOX_TOOLBAR: 'true' })))
  afterAll(() => shop.close())

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: `/sandbox/toolbar${path}`, payload, headers })
  const state = async (slug?: string) =>
    (await shop.app.inject(`/sandbox/toolbar${slug ? `?slug=${slug}` : ''}`)).json<Record<string, unknown>>()

  test('reports the current state', async () => {
    expect(await state()).toEqual({
      ...{ now: shop.clock.now().toISOString(), moved_seconds: 0, sandbox_url: shop.sandbox.url, decline_next: false },
      ...{ latest_webhook: null, sold_out: null },
    })
    shop.clock.advance(3_600_000)
    expect(await state()).toMatchObject({ moved_seconds: 3600 })
  })

  test('sells out an event’s free units and restores them', async () => {
    const event = shop.world.event
    const ticket = event.variants['innenraum-online']!.id
    const early = shop.visitor()
    await buying(early).add([ticket, 2])
    expect((await post('/sold-out', { slug: event.slug, on: true })).json()).toEqual({ sold_out: true })
    expect(await state(event.slug)).toMatchObject({ sold_out: true })
    expect((await buying(shop.visitor()).add([ticket, 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH', limit: 0 }])
    expect((await buying(early).cart())?.expired).toBe(false)
    // Selling out twice does not lose the original capacity.
    await post('/sold-out', { slug: event.slug, on: true })
    expect((await post('/sold-out', { slug: event.slug, on: false })).json()).toEqual({ sold_out: false })
    const { capacity } = await shop.database.db
      .selectFrom('stockPool')
      .select((eb) => eb.fn.sum<number>('capacity').as('capacity'))
      .where('label', 'like', `${event.slug}/%`)
      .executeTakeFirstOrThrow()
    expect(Number(capacity)).toBe(100 + 20 + 110)
    expect((await buying(shop.visitor()).add([ticket, 1])).problems).toEqual([])
    expect(await verify(shop.context)).toEqual([])
  })

  test('declines the next payment and repeats the latest webhook event', async () => {
    expect((await post('/decline', { on: true })).json()).toMatchObject({ decline_next: true })
    expect((await post('/double-webhook', {})).json()).toEqual({ doubled: null })
    const fan = shop.visitor()
    const order = await shop.order(fan)
    const { createStripePayment } = await fan.graphql<{ createStripePayment: { redirectUrl: string } }>(
      'mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl } }',
      { input: { orderId: order.id, successUrl: 'http://localhost:3000/s', cancelUrl: 'http://localhost:3000/c' } },
    )
    const page = createStripePayment.redirectUrl
    await shop.press(page)
    await shop.webhookOf('payment_intent.payment_failed')
    expect((await shop.state(order.id)).status).toBe('payment_pending')
    await shop.press(page)
    await shop.webhookOf('checkout.session.completed')
    expect((await post('/double-webhook', {})).json()).toEqual({ doubled: 'checkout.session.completed' })
    await expect.poll(() => shop.webhooks.sent.filter(({ type }) => type === 'checkout.session.completed').length).toBe(2)
    await expect.poll(async () => (await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('refuses invalid input and requests from other origins', async () => {
    expect((await post('/sold-out', { slug: 'no-such-hall', on: true })).statusCode).toBe(404)
    expect((await post('/sold-out', { on: true })).statusCode).toBe(422)
    expect((await post('/decline', {})).statusCode).toBe(422)
    expect((await post('/decline', { on: true }, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  })

  test('reports that the sandbox does not answer', async () => {
    const lonely = await openTestShop({ env: { SANDBOX_TOOLBAR: 'true', SANDBOX_PORT: '1' } })
    expect((await lonely.app.inject('/sandbox/toolbar')).json()).toMatchObject({ sandbox_url: null, decline_next: null })
    await lonely.close()
  })
})
