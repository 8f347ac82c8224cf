import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientFor, openTestWorld, press, sessionFor, receivedEvents, webhookSecret, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeEach(async () => {
  world = await openTestWorld()
})
afterEach(() => world.close())

describe('checkout sessions, through the stripe package', () => {
  test('a session is created, read and paid, and the shop receives a webhook with a valid signature', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(7980, { customer_email: 'fan@example.org', locale: 'de' }))
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 7980,
      currency: 'eur',
      payment_intent: null,
      client_reference_id: 'payment-1',
      metadata: { order: 'o-1' },
    })
    expect(session.url).toBe(`${world.sandbox.url}/c/pay/${session.id}`)

    const back = await press(world.sandbox, session.id, { outcome: 'pay', name: 'Toni Test' })
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`http://shop.example/done?session=${session.id}`)

    const paid = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { object: 'payment_intent', status: 'succeeded', amount_received: 7980 },
    })

    const [webhook] = await receivedEvents(world, 'checkout.session.completed')
    const event = world.stripe.webhooks.constructEvent(webhook!.body, webhook!.signature, webhookSecret)
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
    expect(await world.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: 'checkout.session.completed' })
    expect(() => world.stripe.webhooks.constructEvent(webhook!.body.replace('7980', '7990'), webhook!.signature, webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  })

  test('paying ten times at once charges once', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500))
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(world.sandbox, session.id, { outcome: 'pay' })))
    expect(new Set(answers.map((answer) => answer.headers.get('location')))).toEqual(
      new Set([`http://shop.example/done?session=${session.id}`]),
    )
    await receivedEvents(world, 'checkout.session.completed')
    const events = await world.stripe.events.list({ type: 'checkout.session.completed' })
    expect(events.data).toHaveLength(1)
  })

  test('a declined card leaves the session open for another try', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500, { locale: 'de' }))
    for (const fields of [
      { outcome: 'decline' },
      { outcome: 'pay', card: '4000 0000 0000 0002' },
      { outcome: 'pay', card: '4242 4242 4242 4241' },
    ]) {
      const back = await press(world.sandbox, session.id, fields)
      expect(back.headers.get('location')).toBe(`/c/pay/${session.id}`)
    }
    const page = await (await fetch(session.url!)).text()
    expect(page).toContain('Die Kartennummer stimmt nicht.')
    const read = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(read).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'incorrect_number' } },
    })
    await press(world.sandbox, session.id, { outcome: 'pay' })
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_intent: (read.payment_intent as Stripe.PaymentIntent).id,
    })
  })

  test('an expired session cannot be paid, a paid one cannot be expired', async () => {
    const first = await world.stripe.checkout.sessions.create(sessionFor(2500))
    expect(await world.stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null })
    await press(world.sandbox, first.id, { outcome: 'pay' })
    expect(await world.stripe.checkout.sessions.retrieve(first.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
    await receivedEvents(world, 'checkout.session.expired')

    const second = await world.stripe.checkout.sessions.create(sessionFor(2500))
    await press(world.sandbox, second.id, { outcome: 'pay' })
    await expect(world.stripe.checkout.sessions.expire(second.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
  })

  test('a session expires, after 30 minutes at the earliest and 24 hours at the latest', async () => {
    const now = Math.floor(Date.now() / 1000)
    await expect(world.stripe.checkout.sessions.create(sessionFor(2500, { expires_at: now + 1700 }))).rejects.toMatchObject({
      param: 'expires_at',
    })
    await expect(world.stripe.checkout.sessions.create(sessionFor(2500, { expires_at: now + 25 * 3600 }))).rejects.toMatchObject({
      param: 'expires_at',
    })
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500, { expires_at: now + 1900 }))
    world.ahead.seconds = 1901
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })
})

describe('idempotency keys', () => {
  test('the same key creates one session, also concurrently, and a different request with it is refused', async () => {
    const ask = (amount: number): Promise<Stripe.Checkout.Session> =>
      world.stripe.checkout.sessions.create(sessionFor(amount), { idempotencyKey: 'payment-1' })
    const sessions = await Promise.all([ask(2500), ask(2500), ask(2500)])
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1)
    await expect(ask(2600)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    await world.restart()
    expect((await ask(2500)).id).toBe(sessions[0]!.id)
  })
})

describe('refunds', () => {
  test('never exceed what was received', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500))
    await press(world.sandbox, session.id, { outcome: 'pay' })
    const payment_intent = String((await world.stripe.checkout.sessions.retrieve(session.id)).payment_intent)
    expect(await world.stripe.refunds.create({ payment_intent, amount: 1000 })).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 1000,
    })
    await expect(world.stripe.refunds.create({ payment_intent, amount: 1501 })).rejects.toMatchObject({ param: 'amount' })
    expect(await world.stripe.refunds.create({ payment_intent }, { idempotencyKey: 'r' })).toMatchObject({ amount: 1500 })
    expect(await world.stripe.refunds.create({ payment_intent }, { idempotencyKey: 'r' })).toMatchObject({ amount: 1500 })
    await expect(world.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await world.stripe.refunds.list({ payment_intent })).data).toHaveLength(2)
  })
})

describe('webhooks', () => {
  test('are sent again until the shop answers 2xx, also after a restart', async () => {
    world.answers.status = 500
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500))
    await press(world.sandbox, session.id, { outcome: 'pay' })
    await receivedEvents(world, 'checkout.session.completed')
    await world.restart()
    world.answers.status = 200
    const webhooks = await receivedEvents(world, 'checkout.session.completed', 2)
    expect(new Set(webhooks.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1)
  })

  test('arrive twice, or later, as the tester chooses', async () => {
    const twice = await world.stripe.checkout.sessions.create(sessionFor(2500))
    await press(world.sandbox, twice.id, { outcome: 'twice' })
    const webhooks = await receivedEvents(world, 'checkout.session.completed', 2)
    expect(webhooks[0]!.body).toBe(webhooks[1]!.body)

    const later = await world.stripe.checkout.sessions.create(sessionFor(2500))
    const pressed = Date.now()
    await press(world.sandbox, later.id, { outcome: 'later', seconds: '1' })
    expect((await world.stripe.checkout.sessions.retrieve(later.id)).payment_status).toBe('paid')
    const last = (await receivedEvents(world, 'checkout.session.completed', 3))[2]!
    expect(last.at - pressed).toBeGreaterThan(950)
  })
})

describe('errors in Stripe’s format', () => {
  test.each([
    [
      'a live key',
      async () => clientFor(world.sandbox, ['sk', 'live', 'x'].join('_')).checkout.sessions.create(sessionFor(2500)),
      { type: 'StripeAuthenticationError', statusCode: 401 },
    ],
    [
      'no such session',
      async () => world.stripe.checkout.sessions.retrieve('cs_test_none'),
      { type: 'StripeInvalidRequestError', code: 'resource_missing', param: 'session' },
    ],
    ['no such intent', async () => world.stripe.paymentIntents.retrieve('pi_none'), { code: 'resource_missing', param: 'intent' }],
    [
      'an invalid URL',
      async () => world.stripe.checkout.sessions.create(sessionFor(2500, { success_url: 'javascript:alert(1)' })),
      { code: 'url_invalid', param: 'success_url' },
    ],
    ['an amount below Stripe’s minimum', async () => world.stripe.checkout.sessions.create(sessionFor(49)), { code: 'amount_too_small' }],
    [
      'a parameter that the sandbox does not support',
      async () => world.stripe.checkout.sessions.create(sessionFor(2500, { consent_collection: { promotions: 'auto' } })),
      { code: 'parameter_unknown', param: 'consent_collection' },
    ],
    [
      'a missing parameter',
      async () => world.stripe.checkout.sessions.create({ mode: 'payment', success_url: 'http://shop.example/' }),
      { code: 'parameter_missing', param: 'line_items' },
    ],
    ['a path that the sandbox does not support', async () => world.stripe.customers.create({}), { statusCode: 404 }],
  ])('%s', async (_name, ask, refusal) => {
    await expect(ask()).rejects.toMatchObject(refusal)
  })
})

describe('the hosted page', () => {
  test('shows amount and items in the session’s language, and that it is a sandbox', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(123_456, { locale: 'de' }))
    const page = await (await fetch(session.url!)).text()
    expect(page).toContain('lang="de"')
    expect(page.replace(/\s/g, ' ')).toContain('1.234,56 €')
    expect(page).toContain('Order CCX7KQ2M9PX')
    expect(page).toContain('Es fließt kein Geld')
    expect(page).toContain('href="http://shop.example/cancel"')
    const english = await world.stripe.checkout.sessions.create(sessionFor(2500, { locale: 'en' }))
    expect(await (await fetch(english.url!)).text()).toContain('Pay €25.00')
  })

  test('text from the shop is escaped', async () => {
    const session = await world.stripe.checkout.sessions.create(
      sessionFor(2500, {
        line_items: [
          { quantity: 2, price_data: { currency: 'eur', unit_amount: 500, product_data: { name: '<script>alert(1)</script>' } } },
        ],
      }),
    )
    const page = await (await fetch(session.url!)).text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('2 × ')
  })

  test('an unknown session is answered with 404', async () => {
    const answer = await fetch(`${world.sandbox.url}/c/pay/cs_test_none`, { headers: { 'accept-language': 'de-DE,de;q=0.9' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Unbekannte Zahlung')
  })

  test('the overview lists payments and sends an event again on request', async () => {
    const session = await world.stripe.checkout.sessions.create(sessionFor(2500))
    await press(world.sandbox, session.id, { outcome: 'pay' })
    const [webhook] = await receivedEvents(world, 'checkout.session.completed')
    expect(await (await fetch(world.sandbox.url)).text()).toContain('checkout.session.completed')
    await fetch(`${world.sandbox.url}/events/${(JSON.parse(webhook!.body) as { id: string }).id}/resend`, {
      method: 'POST',
      redirect: 'manual',
    })
    await receivedEvents(world, 'checkout.session.completed', 2)
  })
})
