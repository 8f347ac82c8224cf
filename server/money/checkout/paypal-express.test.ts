import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { verify } from '#server/upkeep/verify.ts'
import { paymentsFrom } from '#server/money/payments/create-payments.ts'
import { reconcilePayments } from '#server/money/payments/settling/reconcile-payments.ts'
import { buying, type CartView, type ProblemView } from '#test/world/buying.ts'
import { excludeMethods, offerMethods } from '#test/world/payments/offer-methods.ts'
import { readAtPayPal } from '#test/world/payments/pay-by-paypal.ts'
import { checkPayPalRequests, recordPayPalRequests } from '#test/world/payments/paypal-requests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import type { Visitor } from '#test/world/test-shop.ts'

const recorded = recordPayPalRequests()
let shop: PaymentShop
let fan: Visitor
const shopOrigin = 'http://localhost:3000'

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, 'paypal', 'paypal_express')
})
beforeEach(async () => {
  shop.holdWebhooks()
  fan = shop.visitor()
  await buying(fan).add([shop.world.event.variants['innenraum-online']!.id, 1])
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  recorded.restore()
  await shop.close()
})

interface Opened {
  externalPaymentId: string | null
  problems: { code: string }[]
}

async function open(who = fan, cartVersion?: number): Promise<Opened> {
  const { createPayPalApproval } = await who.graphql<{ createPayPalApproval: Opened }>(
    `mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {
      createPayPalApproval(input: $input) { externalPaymentId problems { code } } }`,
    { input: { cartVersion } },
  )
  return createPayPalApproval
}

/** The buyer agrees on PayPal's page, as one of the sandbox's buyers. */
const approve = (id: string, fields: Record<string, string> = {}) =>
  fetch(`${shop.sandbox.url}/paypal/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, window: '1', ...fields }),
    redirect: 'manual',
  })

interface Applied {
  cart: (CartView & { approvedAmount: number | null; billingAddress: Record<string, unknown> | null }) | null
  email: string | null
  address: Record<string, unknown> | null
  problems: ProblemView[]
}

async function apply(id: string, who = fan): Promise<Applied> {
  const { applyPayPalApproval } = await who.graphql<{ applyPayPalApproval: Applied }>(
    `mutation APPLYPAYPALAPPROVAL($input: ApplyPayPalApprovalInput!) { applyPayPalApproval(input: $input) {
      email address { firstName lastName postCode countryName } problems { code message field }
      cart { email paymentMethod totalPlusShipping approvedAmount countryCode
        billingAddress { firstName lastName address address2 postCode city countryCode } } } }`,
    { input: { externalPaymentId: id } },
  )
  return applyPayPalApproval
}

/** The button: opens, approves and applies. @returns the id of PayPal's order */
async function express(who = fan, fields: Record<string, string> = {}): Promise<string> {
  const { externalPaymentId } = await open(who)
  if (!externalPaymentId) throw new Error('Nothing was opened')
  await approve(externalPaymentId, fields)
  const { problems } = await apply(externalPaymentId, who)
  expect(problems).toEqual([])
  return externalPaymentId
}

interface Started {
  externalPaymentId: string | null
  redirectUrl: string | null
  problems: { code: string }[]
}

/** Opens the payment of an order, as step 4 does after placing it. */
async function start(orderId: string, who = fan): Promise<Started> {
  const successUrl = `${shopOrigin}/done?payment_received=1`
  const { createPayment } = await who.graphql<{ createPayment: Started }>(
    'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { externalPaymentId redirectUrl problems { code } } }',
    { input: { orderId, successUrl, cancelUrl: `${shopOrigin}/cancel` } },
  )
  return createPayment
}

async function confirm(orderId: string, who = fan): Promise<string> {
  const { confirmOrderPayment } = await who.graphql<{ confirmOrderPayment: { order: { status: string } } }>(
    'mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status } } }',
    { input: { orderId } },
  )
  return confirmOrderPayment.order.status
}

async function place(who = fan): Promise<{ id: string; reference: string; totalIncludingShipping: number }> {
  const { order, problems } = await buying(who).place()
  if (!order) throw new Error(JSON.stringify(problems))
  return order
}

const statusAtPayPal = async (id: string) => (await readAtPayPal(shop, id)).status
const paymentsOf = (orderId: string) =>
  shop.context.db
    .selectFrom('payment')
    .select(['method', 'state', 'amountCents', 'providerId'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()

describe('PayPal’s express button', () => {
  test('PAY-13 fills in e-mail and address from PayPal, and the method becomes paypal_express', async () => {
    const { externalPaymentId: id } = await open()
    expect(await readAtPayPal(shop, id!)).toMatchObject({ purchase_units: [{ amount: { value: '39.90' } }] })
    await approve(id!, { buyer: 'long_name' })
    expect(await apply(id!)).toMatchObject({
      problems: [],
      cart: {
        email: 'toni@buyer.example',
        paymentMethod: 'paypal_express',
        approvedAmount: 39.9,
        billingAddress: {
          firstName: 'Toni',
          lastName: 'van der Test',
          address: 'Am Deich',
          postCode: '28217',
          city: 'Bremen',
          countryCode: 'de',
        },
      },
    })
  })

  test('T-17 takes the money only after the order was placed, once, under the order’s own invoice id', async () => {
    const id = await express()
    expect(await statusAtPayPal(id)).toBe('APPROVED')
    const order = await place()
    expect(await statusAtPayPal(id)).toBe('APPROVED')
    expect(await start(order.id)).toEqual({
      externalPaymentId: id,
      redirectUrl: `${shopOrigin}/done?payment_received=1`,
      problems: [],
    })
    expect(await confirm(order.id)).toBe('processing')
    const atPayPal = await readAtPayPal(shop, id)
    expect(atPayPal.purchase_units[0]).toMatchObject({
      invoice_id: expect.stringMatching(new RegExp(`^PPX${order.reference}..$`)),
      payments: { captures: [{ status: 'COMPLETED' }] },
    })
    expect(await paymentsOf(order.id)).toEqual([{ method: 'paypal_express', state: 'paid', amountCents: 3990, providerId: id }])
  })

  test('ERR-11 refuses an address in another country than the cart’s, saves nothing and never takes the money', async () => {
    const { externalPaymentId: id } = await open()
    await approve(id!, { buyer: 'AT' })
    const { problems, cart } = await apply(id!)
    expect(problems).toMatchObject([{ code: 'COUNTRY_MISMATCH', message: expect.stringContaining('in einem anderen Land') }])
    expect(cart).toMatchObject({ email: null, paymentMethod: null, billingAddress: null })
    expect((await open()).externalPaymentId).not.toBe(id)
    await buying(fan).address()
    await buying(fan).logistics('paypal_express')
    const order = await place()
    expect((await start(order.id)).externalPaymentId).not.toBe(id)
  })

  test('accepts the address of another country once it is the cart’s', async () => {
    await buying(fan).country('at')
    await express(fan, { buyer: 'AT' })
    expect(await buying(fan).cart()).toMatchObject({ countryCode: 'at', paymentMethod: 'paypal_express' })
  })

  test('checks PayPal’s address like a typed one, and keeps the approval until the address is complete', async () => {
    const { externalPaymentId: id } = await open()
    await approve(id!, { buyer: 'one_name' })
    const { problems, email, address, cart } = await apply(id!)
    expect(problems.map(({ field }) => field)).toEqual(['billingAddress.lastName', 'billingAddress.postCode'])
    expect({ email, address }).toMatchObject({ email: 'toni@buyer.example', address: { firstName: 'Toni', countryName: 'Deutschland' } })
    expect(cart).toMatchObject({ billingAddress: null, paymentMethod: 'paypal_express' })
    await buying(fan).address()
    const order = await place()
    await start(order.id)
    expect(await confirm(order.id)).toBe('processing')
    expect(await statusAtPayPal(id!)).toBe('COMPLETED')
  })

  test('PAY-02 is neither offered nor accepted where the shop excludes it', async () => {
    const { externalPaymentId: id } = await open()
    await approve(id!)
    await excludeMethods(shop.context, shop.world.main.id, 'paypal_express')
    const { paymentMethods } = await fan.graphql<{ paymentMethods: { nodes: { id: string }[] } }>(
      '{ paymentMethods(checkout: express) { nodes { id } } }',
    )
    expect(paymentMethods.nodes).toEqual([])
    expect((await open()).problems).toMatchObject([{ code: 'PAYMENT_METHOD_NOT_OFFERED' }])
    expect((await apply(id!)).problems).toMatchObject([{ code: 'PAYMENT_METHOD_NOT_OFFERED' }])
    await excludeMethods(shop.context, shop.world.main.id)
  })

  test('PAY-01 is one of the two express methods and no regular one', async () => {
    const lists = await fan.graphql<Record<string, { nodes: { id: string }[] }>>(
      '{ express: paymentMethods(checkout: express) { nodes { id } } regular: paymentMethods { nodes { id } } }',
    )
    expect(lists['express']?.nodes).toEqual([{ id: 'paypal_express' }])
    expect(lists['regular']?.nodes.map(({ id }) => id)).toEqual(['bank_transfer', 'paypal', 'stripe_checkout'])
  })

  test('opens nothing for a missing cart, a cart that has changed and one that has expired', async () => {
    expect((await open(shop.visitor())).problems).toMatchObject([{ code: 'CART_EMPTY' }])
    expect((await open(fan, 99)).problems).toMatchObject([{ code: 'CART_CHANGED' }])
    shop.clock.advance(21 * 60_000)
    expect((await open()).problems).toMatchObject([{ code: 'CART_EXPIRED' }])
  })
})

describe('an approval', () => {
  test('is worth nothing for another visitor’s cart, nor is an order at PayPal that the shop did not open', async () => {
    const { externalPaymentId: id } = await open()
    await approve(id!)
    const stranger = shop.visitor()
    await buying(stranger).add([shop.world.event.variants['innenraum-online']!.id, 1])
    expect(await apply(id!, stranger)).toMatchObject({ problems: [{ code: 'PAYMENT_NOT_APPROVED' }], email: null, address: null })
    expect(await apply('0AB12345CD678901E')).toMatchObject({ problems: [{ code: 'PAYMENT_NOT_APPROVED' }] })
    expect(await apply(id!, shop.visitor())).toMatchObject({ problems: [{ code: 'CART_EMPTY' }] })
  })

  test('that the buyer has not given changes nothing', async () => {
    const { externalPaymentId: id } = await open()
    const { problems, cart } = await apply(id!)
    expect(problems).toMatchObject([{ code: 'PAYMENT_NOT_APPROVED' }])
    expect(cart).toMatchObject({ email: null, paymentMethod: null })
  })

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('of another %s than requested is refused', async (_what, change) => {
    const { externalPaymentId: id } = await open()
    await approve(id!)
    const real = shop.context.payments.providerOf('paypal_express')!
    const readApproval: PaymentProvider['readApproval'] = async (object) => ({ ...(await real.readApproval!(object)), ...change })
    await withProvider({ ...real, readApproval }, async () => {
      expect((await apply(id!)).problems).toMatchObject([{ code: 'PAYMENT_NOT_APPROVED' }])
    })
  })

  test('covers a cart that became cheaper: only the order’s total is taken', async () => {
    const added = await buying(fan).add([shop.world.event.variants['innenraum-online']!.id, 1])
    const id = await express()
    await buying(fan).remove(added.cart!.items[0]!.id)
    const order = await place()
    await start(order.id)
    expect(await confirm(order.id)).toBe('processing')
    expect((await readAtPayPal(shop, id)).purchase_units[0].amount.value).toBe('39.90')
    expect(await paymentsOf(order.id)).toMatchObject([{ amountCents: 3990, state: 'paid' }])
  })

  test('does not cover a cart that became dearer: the buyer approves the whole amount at PayPal again', async () => {
    const id = await express()
    await buying(fan).add([shop.world.event.variants['innenraum-online']!.id, 1])
    const order = await place()
    const started = await start(order.id)
    expect(started.externalPaymentId).not.toBe(id)
    expect(started.redirectUrl).toContain('/paypal/checkoutnow')
    expect(await confirm(order.id)).toBe('payment_pending')
    expect(await statusAtPayPal(id)).toBe('APPROVED')
    await approve(started.externalPaymentId!)
    expect(await confirm(order.id)).toBe('processing')
    expect(await paymentsOf(order.id)).toMatchObject([{ amountCents: 7980, state: 'paid' }])
  })

  test('given in two tabs is taken once: the last one that came back pays the order', async () => {
    const [first, second] = [await open(), await open()]
    // Nobody has approved the first yet, so both tabs show the same order of PayPal.
    expect(second).toEqual(first)
    await express()
    shop.clock.advance(1000)
    const last = await express()
    expect(last).not.toBe(first.externalPaymentId)
    const order = await place()
    const starts = await Promise.all([start(order.id), start(order.id)])
    expect(starts.map(({ externalPaymentId }) => externalPaymentId)).toContain(last)
    expect(await confirm(order.id)).toBe('processing')
    expect([await statusAtPayPal(first.externalPaymentId!), await statusAtPayPal(last)]).toEqual(['APPROVED', 'COMPLETED'])
  })

  test('PAY-12 whose capture is refused leaves the order open, and is never used again', async () => {
    const id = await express(fan, { outcome: 'decline' })
    const order = await place()
    await start(order.id)
    expect(await confirm(order.id)).toBe('payment_pending')
    expect(await paymentsOf(order.id)).toMatchObject([{ state: 'cancelled' }])
    const again = await start(order.id)
    expect(again.externalPaymentId).not.toBe(id)
    expect(again.redirectUrl).toContain('/paypal/checkoutnow')
  })

  test('that is never finished, or too old, leaves an order that can be paid at PayPal', async () => {
    const id = await express()
    shop.clock.advance(2.6 * 3_600_000)
    await buying(fan).renew()
    expect(await buying(fan).cart()).toMatchObject({ paymentMethod: 'paypal_express' })
    const order = await place()
    const started = await start(order.id)
    expect(started.externalPaymentId).not.toBe(id)
    expect(started.redirectUrl).toContain('/paypal/checkoutnow')
  })

  test('reported by webhook before the order is placed takes nothing; afterwards it saves a closed tab', async () => {
    const id = await express()
    expect(await shop.deliver(await shop.webhookOf('CHECKOUT.ORDER.APPROVED'))).toBe(200)
    expect(await statusAtPayPal(id)).toBe('APPROVED')
    const order = await place()
    await start(order.id)
    shop.clock.advance(3 * 60_000)
    await reconcilePayments(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await shop.deliver(await shop.webhookOf('PAYMENT.CAPTURE.COMPLETED'))).toBe(200)
    expect(await paymentsOf(order.id)).toMatchObject([{ state: 'paid' }])
  })

  test('that is confirmed by ten requests at once is captured once', async () => {
    const id = await express()
    const order = await place()
    await start(order.id)
    await Promise.all(Array.from({ length: 10 }, () => confirm(order.id)))
    expect((await readAtPayPal(shop, id)).purchase_units[0].payments?.captures).toHaveLength(1)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  test('ERR-09 that cannot be opened or read is reported as an emergency', async () => {
    const { externalPaymentId: id } = await open()
    const broken = () => Promise.reject(new Error('PayPal is down'))
    const real = shop.context.payments.providerOf('paypal_express')!
    await withProvider({ ...real, openApproval: broken, readApproval: broken }, async () => {
      expect((await apply(id!)).problems).toMatchObject([{ code: 'PAYMENT_FAILED' }])
      await buying(fan).add([shop.world.event.variants['innenraum-online']!.id, 1])
      expect((await open()).problems).toMatchObject([{ code: 'PAYMENT_FAILED' }])
    })
    await runJobs(shop)
    const { reference } = (await buying(fan).cart())!
    const reports = await shop.context.db
      .selectFrom('errorReport')
      .select(['severity', 'exception'])
      .where('exception', 'like', `%${reference}%`)
      .orderBy('id')
      .execute()
    expect(reports).toEqual([
      { severity: 'emergency', exception: `paypal: order ${reference}: an approval could not be read` },
      { severity: 'emergency', exception: `paypal: order ${reference}: an approval could not be opened` },
    ])
  })
})

/** Runs with another adapter for PayPal. */
async function withProvider(provider: PaymentProvider, work: () => Promise<void>): Promise<void> {
  const { payments } = shop.context
  Object.assign(shop.context, { payments: paymentsFrom({ paypal: provider, paypal_express: provider }) })
  await work().finally(() => Object.assign(shop.context, { payments }))
}

const folder = process.env['TEST_DATA_DIR']

/** The last test of this file: it judges the requests of all tests above. PayPal's descriptions are in `TEST_DATA_DIR`. */
describe.skipIf(!folder)('PayPal’s own description of its API (TEST_DATA_DIR)', () => {
  test('accepts every request of this test run', () => {
    const { judged, faults } = checkPayPalRequests(folder ?? '', recorded.requests)
    expect(faults).toEqual([])
    expect(judged).toContain('PATCH /v2/checkout/orders/{id}')
  })
})
