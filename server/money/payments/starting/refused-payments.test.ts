import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentRefused } from '#core/payments/payment-refused.ts'
import { payPalProvider } from '../providers/paypal.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type OrderChoice, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import type { Visitor } from '#test/world/test-shop.ts'

/* A provider that refuses what the shop took: the buyer learns which field it is, and a permanent refusal does not look like an outage. */

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const bank = 'stripe_sofort'

let shop: PaymentShop
let fan: Visitor
beforeAll(async () => {
  shop = await openPaymentShop({}, { pages: isBuilt })
  await offerMethods(shop.context, bank)
})
afterAll(() => shop.close())
beforeEach(() => void (fan = shop.visitor()))

async function start(choice: OrderChoice, locale: 'de' | 'en') {
  const order = await shop.order(fan, choice)
  const back = `${order.id}/${order.reference}`
  const document = 'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { redirectUrl problems { code field message } } }'
  const open = async () => {
    const input = {
      orderId: order.id,
      paymentMethod: choice.method ?? 'stripe_checkout',
      successUrl: `http://localhost:3000/checkout/done/${back}?payment_received=1`,
      cancelUrl: `http://localhost:3000/checkout/payment/${back}?payment_error=1`,
    }
    return (
      await fan.graphql<{ createPayment: { redirectUrl: string | null; problems: { code: string; field: string; message: string }[] } }>(
        document,
        { input },
        locale,
      )
    ).createPayment
  }
  return { order, open, answer: await open() }
}

describe('the API names what is refused', () => {
  test.each([
    ['en', 'stripe_checkout', { email: 'jule@refused.example' }, 'email', /does not accept your e-mail address “jule@refused\.example”/],
    ['de', 'stripe_checkout', { email: 'jule@refused.example' }, 'email', /nimmt deine E-Mail-Adresse „jule@refused\.example“ nicht an/],
    ['en', bank, { email: 'jule@refused.example' }, 'email', /your e-mail address/],
    ['en', bank, { firstName: 'Refused' }, 'billingAddress.lastName', /your name/],
  ] as const)('%s, %s, %j: %s', async (locale, method, change, field, message) => {
    const { answer } = await start({ method, ...change }, locale)
    expect(answer.problems).toEqual([{ code: 'PAYMENT_REFUSED', field, message: expect.stringMatching(message) }])
    expect(answer.problems[0]?.message).not.toMatch(/try again|noch einmal oder/i)
  })
})

test('once the address is corrected, the same order is paid', async () => {
  const { order, open, answer } = await start({ email: 'jule@refused.example' }, 'en')
  expect(answer.redirectUrl).toBeNull()
  await fan.graphql('mutation ($input: CorrectOrderEmailInput!) { correctOrderEmail(input: $input) { problems { code } } }', {
    input: { orderId: order.id, email: 'jule@example.org' },
  })
  expect(await open()).toEqual({ redirectUrl: expect.stringContaining('http'), problems: [] })
})

test('the order’s history says that the provider refused, and the operator gets no emergency for what the buyer can mend', async () => {
  const { order } = await start({ email: 'jule@refused.example' }, 'en')
  const { output } = await runDeclared('explain', shop.context, order.reference)
  expect(output).toContain('which refused to open it')
  expect(output).toContain('email_invalid')
  const { rows } = await shop.pool.query("select 1 from graphile_worker._private_jobs where key like 'fault:' || $1 || '%'", [
    order.reference,
  ])
  expect(rows).toEqual([])
})

test('an outage can pass, and is said to', async () => {
  const stripe = shop.context.payments.byName('stripe')!
  const original = stripe.start
  stripe.start = () => Promise.reject(new Error('no connection'))
  const { answer, open } = await start({}, 'en')
  expect(answer.problems).toMatchObject([{ code: 'PAYMENT_FAILED', message: expect.stringContaining('Try again') }])
  stripe.start = () => Promise.reject(new PaymentRefused(null, 'currency not supported'))
  expect((await open()).problems).toMatchObject([{ code: 'PAYMENT_REFUSED', field: 'paymentMethod' }])
  stripe.start = original
})

describe.skipIf(!isBuilt)('the payment page', () => {
  test.each([
    ['email', /nimmt deine E-Mail-Adresse „jule@refused\.example“ nicht an/, true],
    ['name', /nimmt deinen Namen nicht an/, false],
    ['method', /Mit dieser Zahlungsart lässt sich die Bestellung nicht bezahlen/, false],
    ['1', /Versuch es noch einmal/, false],
  ])('payment_error=%s says %s, with a form for the address: %s', async (why, text, hasForm) => {
    const { order } = await start({ email: 'jule@refused.example' }, 'de')
    const { body } = await fan.request({ url: `/checkout/payment/${order.id}/${order.reference}?payment_error=${why}` })
    expect(body.replaceAll('<!-- -->', '')).toMatch(text)
    expect(body.includes('class="correct-email"')).toBe(hasForm)
  })

  test('is where a buyer lands who pays by a method that does not take their address', async () => {
    const { order } = await start({ email: 'jule@refused.example' }, 'de')
    const answer = await fan.request({
      method: 'POST',
      url: `/checkout/payment/${order.id}/${order.reference}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', origin: 'http://localhost:3000' },
      payload: 'paymentMethod=stripe_checkout',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/\?payment_error=email$/)])
  })
})

describe('PayPal', () => {
  const request = {
    ...{ paymentId: 'p', orderId: 'o', method: 'paypal' as const, reference: 'PPX1', amount: 100, currency: 'EUR' as const },
    ...{ email: 'jule@example.org', name: 'Jule', countryCode: 'de', locale: 'de' as const, description: `${'🎸'.repeat(126)}🎸🎸` },
    ...{ successUrl: null, cancelUrl: null, expiresAt: new Date(0), approval: null },
  }

  /** Starts a payment at a PayPal that gives this answer. */
  async function startAt(status: number, answer: object) {
    let asked = ''
    const server = createServer((incoming, reply) => {
      void incoming.setEncoding('utf8').on('data', (part: string) => (asked += incoming.url?.includes('orders') ? part : ''))
      const isToken = incoming.url?.includes('token')
      incoming.on('end', () => {
        reply.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
        reply.end(JSON.stringify(isToken ? { access_token: 't', expires_in: 900 } : answer))
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const provider = payPalProvider({ clientId: 'id', clientSecret: 'secret', webhookId: 'w', apiBase } as Parameters<
      typeof payPalProvider
    >[0])
    try {
      return {
        error: await provider.start(request).then(
          () => null,
          (error: unknown) => error,
        ),
        asked,
      }
    } finally {
      server.close()
    }
  }

  test('its refusals name the field that they are about, and whole characters are sent', async () => {
    const field = '/payment_source/paypal/email_address'
    const { error, asked } = await startAt(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ field, issue: 'INVALID_PARAMETER_VALUE' }] })
    expect(error).toBeInstanceOf(PaymentRefused)
    expect(error).toMatchObject({ field: 'email' })
    const body = JSON.parse(asked) as { purchase_units: { description: string }[] }
    expect(body.purchase_units[0]?.description.isWellFormed()).toBe(true)
  })

  test.each([500, 503, 429])('an answer of %i may pass', async (status) => {
    const { error } = await startAt(status, { name: 'INTERNAL' })
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
  })
})
