import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethodId } from '#core/payments/methods.ts'
import type { Context } from '#server/foundations/context.ts'
import { verify } from '#server/upkeep/verify.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { paymentsFrom } from './create-payments.ts'
import type { PaymentProvider, PaymentRequest, PaymentStatus, PaymentStep, ProviderObject } from '#core/payments/provider.ts'
import { noReturns } from '#core/payments/returns.ts'
import { askProvider } from './settling/ask-provider.ts'
import { voidPayment } from './closing/void-payment.ts'
import { startPayment } from './starting/start-payment.ts'

/** A provider in memory with two kinds of object: pages to redirect to, and wallets that need a client token and a capture. */
interface TestProvider extends PaymentProvider {
  opened: PaymentRequest[]
  /** Every call after `start`, as `capture wallet 1`. */
  calls: string[]
  state: PaymentStatus['state']
}

const steps: Partial<Record<PaymentMethodId, { object: string; step: PaymentStep }>> = {
  stripe_checkout: { object: 'page', step: { kind: 'redirect', url: 'https://pay.example/1' } },
  paypal: { object: 'wallet', step: { kind: 'token', clientToken: 'secret-1' } },
  stripe_sofort: {
    object: 'account',
    step: {
      kind: 'transfer',
      details: { holder: 'Pay', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bankName: 'DKB', reference: 'SSX', amount: 3990 },
    },
  },
}

function testProvider(): TestProvider {
  const answer = (call: string, { kind, id }: ProviderObject, state: PaymentStatus['state']): Promise<PaymentStatus> => {
    provider.calls.push(`${call} ${kind}`)
    return Promise.resolve({
      state,
      amount: provider.opened[0]?.amount ?? 0,
      currency: 'EUR',
      providerPaymentId: `m-${id}`,
      failure: null,
      returns: noReturns,
    })
  }
  const provider: TestProvider = {
    name: 'testpay',
    opened: [],
    calls: [],
    state: 'pending',
    checkAccess: () => Promise.resolve(),
    start(request) {
      const prepared = steps[request.method]
      if (!prepared) return Promise.reject(new Error(`No step for ${request.method}`))
      provider.opened.push(request)
      return Promise.resolve({ object: { kind: prepared.object, id: `${prepared.object}-${request.paymentId}` }, step: prepared.step })
    },
    retrieve: (object) => answer('retrieve', object, provider.state),
    capture: (object) => answer('capture', object, 'paid'),
    cancel: (object) => answer('cancel', object, 'cancelled'),
    readMoney: () => Promise.resolve(null),
    refund: () => Promise.reject(new Error('Not part of this test')),
    readWebhookEvent: () => null,
  }
  return provider
}

let shop: PaymentShop
let ctx: Context
let provider: TestProvider
let order: PlacedOrder

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, 'paypal', 'stripe_sofort')
})
beforeEach(async () => {
  provider = testProvider()
  ctx = { ...shop.context, payments: paymentsFrom({ stripe_checkout: provider, paypal: provider, stripe_sofort: provider }) }
  order = await shop.order(shop.visitor())
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const start = (method: PaymentMethodId) =>
  startPayment(ctx, {
    key: { id: order.id, shopId: shop.world.main.id, reference: order.reference },
    method,
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/cancel',
  })
/** The order's payment that is pending; there is never more than one. */
const pending = () =>
  ctx.db
    .selectFrom('payment')
    .select(['id', 'providerObject'])
    .where('orderId', '=', order.id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()

describe('starting a payment', () => {
  test.each(['stripe_checkout', 'paypal', 'stripe_sofort'] as const)(
    'by %s answers a repeated request with the same step',
    async (method) => {
      const first = await start(method)
      expect(first).toMatchObject({ ok: true, value: { step: steps[method]?.step } })
      expect(await start(method)).toEqual(first)
      expect(provider.opened).toMatchObject([{ method, amount: order.total }])
    },
  )

  test('with another method voids the object of the first, by its kind', async () => {
    await start('paypal')
    await start('stripe_checkout')
    expect(provider.calls).toEqual(['cancel wallet'])
    expect((await pending()).providerObject).toBe('page')
  })
})

describe('two kinds of object of one provider', () => {
  test.each([
    ['stripe_checkout', 'page'],
    ['paypal', 'wallet'],
  ] as const)('the provider is asked about a payment by %s as a %s', async (method, kind) => {
    await start(method)
    await askProvider(ctx, (await pending()).id)
    expect(provider.calls).toEqual([`retrieve ${kind}`])
  })
})

describe('a payment that the buyer has approved', () => {
  test('is captured and booked once', async () => {
    await start('paypal')
    const { id } = await pending()
    provider.state = 'approved'
    expect(await askProvider(ctx, id)).toBe('paid')
    expect(await askProvider(ctx, id)).toBe('paid')
    expect(provider.calls).toEqual(['retrieve wallet', 'capture wallet'])
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('is not captured after it was voided', async () => {
    await start('paypal')
    const { id } = await pending()
    await voidPayment(ctx, { paymentId: id })
    provider.state = 'approved'
    expect(await askProvider(ctx, id)).toBe('voided')
    expect(provider.calls).toEqual(['cancel wallet', 'retrieve wallet'])
    expect((await shop.state(order.id)).status).toBe('payment_pending')
  })

  test('stays pending when the provider cannot capture it', async () => {
    delete provider.capture
    await start('paypal')
    const { id } = await pending()
    provider.state = 'approved'
    await expect(askProvider(ctx, id)).rejects.toThrow('its adapter cannot capture')
    expect((await pending()).id).toBe(id)
  })
})
