import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentsFrom } from '#server/money/payments/create-payments.ts'
import { buying } from '#test/world/buying.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))
const publishableKey = ['pk', 'test', '0123456789abcdef'].join('_')

/* What step 4 and the buttons of the providers answer, as a browser sends them. */
describe.skipIf(!isBuilt)('an order that cannot be placed or paid', () => {
  let shop: PaymentShop
  let fan: Visitor
  beforeAll(async () => {
    shop = await openPaymentShop({ STRIPE_PUBLISHABLE_KEY: publishableKey }, { pages: true })
    await offerMethods(shop.context, 'paypal', 'stripe_express')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    fan = shop.visitor()
    await buying(fan).add([shop.world.event.variants['innenraum-online']!.id, 1])
  })

  const post = (url: string, fields: Record<string, string>) =>
    fan.request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', origin: 'http://localhost:3000' },
      payload: new URLSearchParams(fields).toString(),
    })

  /** The fields of step 4, as its page has them. */
  async function confirmation(paymentMethod: string, change: Record<string, string> = {}): Promise<Record<string, string>> {
    await buying(fan).address()
    await buying(fan).logistics(paymentMethod)
    const cart = await buying(fan).cart()
    const shown = { expectedTotal: String(cart?.totalPlusShipping), cartVersion: String(cart?.version) }
    return { terms: 'on', idempotencyKey: crypto.randomUUID(), ...shown, ...change }
  }

  async function walletFields(change: Record<string, string> = {}): Promise<Record<string, string>> {
    const cart = await buying(fan).cart()
    const person = {
      email: 'jule@example.org',
      name: 'Jule Wieck',
      line1: 'Am Deich 3',
      postalCode: '28217',
      city: 'Bremen',
      country: 'DE',
    }
    const shown = { expectedTotal: String(cart?.totalPlusShipping), cartVersion: String(cart?.version) }
    return { ...person, ...shown, idempotencyKey: crypto.randomUUID(), ...change }
  }

  test.each([
    ['a price that has changed', { expectedTotal: '1' }, /vorher 1,00/],
    ['an e-mail address that is none', { email: 'nobody' }, /E-Mail/],
    ['a cart that has changed', { cartVersion: '99' }, /Warenkorb/],
  ])('ERR-05 the wallet’s button is told why nothing was placed: %s', async (_why, change, message) => {
    const answer = await post('/checkout/button/wallet', await walletFields(change))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: expect.stringMatching(message) })
    expect(await buying(fan).cart()).not.toBeNull()
  })

  test('ERR-05 PayPal’s button gets nothing to approve, and the form says why nothing was placed', async () => {
    const fields = await confirmation('paypal', { expectedTotal: '1' })
    expect((await post('/checkout/button/paypal', fields)).json()).toEqual({})
    const { body } = await post('/checkout/confirm', fields)
    expect(body.replaceAll('\u00a0', ' ')).toContain('1,00 €')
    expect(await buying(fan).cart()).not.toBeNull()
  })

  test.each(['stripe_checkout', 'paypal'] as const)(
    'ERR-08 when the provider of %s cannot be reached, the order’s payment page with the error follows',
    async (method) => {
      const { payments } = shop.context
      const provider = payments.providerOf(method)!
      const broken = { ...provider, start: () => Promise.reject(new Error('The provider is down')) }
      const fields = await confirmation(method)
      Object.assign(shop.context, { payments: paymentsFrom({ [method]: broken }) })
      const answer = await post('/checkout/confirm', fields)
      const again = method === 'paypal' ? (await post('/checkout/button/paypal', fields)).json<{ cancelUrl: string }>() : null
      Object.assign(shop.context, { payments })
      expect(answer.statusCode).toBe(303)
      const cancelPage = /\/checkout\/payment\/[0-9a-f-]{36}\/[0-9A-Z]{8}\?payment_error/
      expect(answer.headers.location).toMatch(cancelPage)
      if (again) expect(again.cancelUrl).toMatch(cancelPage)
      const page = await fan.request({ url: String(answer.headers.location) })
      expect(page.body).toContain('Die Zahlung hat nicht geklappt.')
    },
  )
})
