import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { noReturns } from '#core/payments/returns.ts'
import { verify } from '#server/upkeep/verify.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { readReturns } from './read-returns.ts'

/* Answers of a provider about disputes that overtake each other, or that are booked by clocks which differ. */

let shop: PaymentShop
let provider: ReturnType<typeof providerActs>
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPaymentShop()
  provider = providerActs(shop)
})
beforeEach(async () => {
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const paymentId = async () =>
  (await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()).id
const disputes = async () =>
  shop.context.db
    .selectFrom('providerDispute as d')
    .innerJoin('payment as p', 'p.id', 'd.paymentId')
    .select(['d.state', 'd.withdrawnCents'])
    .where('p.orderId', '=', order.id)
    .execute()

test('a dispute is booked by a process whose clock is behind that of an earlier answer', async () => {
  await shop.payByCard(order)
  await readReturns(shop.context, await paymentId())
  shop.clock.advance(-120_000)
  await provider.dispute(order.id)
  expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
  expect(await disputes()).toEqual([{ state: 'open', withdrawnCents: order.total }])
})

test('an answer that another one has overtaken is not booked, and the provider is asked again', async () => {
  await shop.payByCard(order)
  const { id } = await provider.dispute(order.id)
  const stripe = shop.context.payments.byName('stripe')!
  const { readMoney } = stripe
  const payment = await paymentId()
  stripe.readMoney = async (providerPaymentId) => {
    stripe.readMoney = readMoney
    const older = await stripe.readMoney(providerPaymentId)
    await provider.closeDispute(id, 'won')
    await readReturns(shop.context, payment)
    return older
  }
  await readReturns(shop.context, payment)
  expect(await disputes()).toEqual([{ state: 'won', withdrawnCents: 0 }])
})

test('a dispute is booked whose event arrives while the payment is settled by an older answer', async () => {
  const { redirectUrl } = await shop.startCard(order)
  await shop.press(redirectUrl)
  await provider.dispute(order.id)
  const stripe = shop.context.payments.byName('stripe')!
  const { retrieve } = stripe
  const payment = await paymentId()
  stripe.retrieve = async (object) => {
    stripe.retrieve = retrieve
    const status = await stripe.retrieve(object)
    await settlePayment(shop.context, payment, { ...status, returns: noReturns })
    return status
  }
  expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
  expect(await disputes()).toEqual([{ state: 'open', withdrawnCents: order.total }])
})
