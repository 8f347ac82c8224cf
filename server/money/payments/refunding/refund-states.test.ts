import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { examinePayments } from '#server/upkeep/doctor/examine-payments.ts'
import { verify } from '#server/upkeep/verify.ts'
import { clearByHand } from '#server/money/orders/records-clearing.ts'
import { reconcilePayments } from '../settling/reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

let shop: PaymentShop
let provider: ReturnType<typeof providerActs>
let order: PlacedOrder
let paymentId: string
const minute = 60_000

beforeAll(async () => {
  shop = await openPaymentShop()
  provider = providerActs(shop)
})
beforeEach(async () => {
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  await shop.payByCard(order)
  await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
  paymentId = (await payment()).id
})
afterEach(() => shop.clock.reset())
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const payment = () =>
  shop.context.db.selectFrom('payment').select(['id', 'refundedCents']).where('orderId', '=', order.id).executeTakeFirstOrThrow()
const entries = () =>
  shop.context.db
    .selectFrom('moneyToClear')
    .select(['id', 'refundState', 'attempt', 'failures', 'failure', 'clearedBy'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
const statesAt = async () => (await provider.refundsOf(order.id)).map(({ status }) => status)
const job = () => ({ paymentId, reason: 'cancelled' })

/** Whether the money counts as refunded: in the payment, in the ledger and on the list. */
async function isRefunded(): Promise<boolean> {
  const { refundedCents } = await payment()
  const { balanceCents } = await shop.state(order.id)
  const [entry] = await entries()
  expect([refundedCents, balanceCents]).toEqual(entry?.clearedBy ? [order.total, 0] : [0, -order.total])
  return entry?.clearedBy != null
}

describe('a refund that the provider answers', () => {
  test.each(['pending', 'requires_action'])('%s is not booked, and is asked about again until it succeeds', async (status) => {
    await provider.nextRefund(status)
    await refundPayment(shop.context, job())
    expect(await isRefunded()).toBe(false)
    expect(await entries()).toMatchObject([{ refundState: 'pending', attempt: 1, failures: 0 }])
    shop.clock.advance(20 * minute)
    await reconcilePayments(shop.context)
    expect(await isRefunded()).toBe(false)
    const [refund] = await provider.refundsOf(order.id)
    await provider.changeRefund(refund!.id, 'succeeded')
    shop.clock.advance(20 * minute)
    await reconcilePayments(shop.context)
    expect(await isRefunded()).toBe(true)
    expect(await statesAt()).toEqual(['succeeded'])
  })

  test('pending is booked by the event that says it has succeeded', async () => {
    await provider.nextRefund('pending')
    await refundPayment(shop.context, job())
    const [refund] = await provider.refundsOf(order.id)
    await provider.changeRefund(refund!.id, 'succeeded')
    expect(await shop.deliver(await shop.webhookOf('refund.updated'))).toBe(200)
    expect(await isRefunded()).toBe(true)
  })

  test.each(['failed', 'canceled'])('%s is made again as another refund', async (status) => {
    await provider.nextRefund(status)
    await refundPayment(shop.context, job())
    expect(await isRefunded()).toBe(false)
    expect(await entries()).toMatchObject([{ refundState: 'failed', attempt: 2, failures: 1, failure: expect.stringContaining('failed') }])
    shop.clock.advance(59 * minute)
    await reconcilePayments(shop.context)
    expect(await statesAt()).toEqual([status])
    shop.clock.advance(2 * minute)
    await reconcilePayments(shop.context)
    expect(await isRefunded()).toBe(true)
    expect(await statesAt()).toEqual([status, 'succeeded'])
  })

  test('pending and then failed is made again', async () => {
    await provider.nextRefund('pending')
    await refundPayment(shop.context, job())
    const [refund] = await provider.refundsOf(order.id)
    await provider.changeRefund(refund!.id, 'failed')
    expect(await shop.deliver(await shop.webhookOf('refund.failed'))).toBe(200)
    expect(await entries()).toMatchObject([{ refundState: 'failed', attempt: 2, failures: 1 }])
    shop.clock.advance(61 * minute)
    await reconcilePayments(shop.context)
    expect(await isRefunded()).toBe(true)
    expect(await statesAt()).toEqual(['failed', 'succeeded'])
  })

  test('failed three times is left to a person, who may pay it out', async () => {
    for (const wait of [0, 61, 25 * 60]) {
      shop.clock.advance(wait * minute)
      await provider.nextRefund('failed')
      await (wait === 0 ? refundPayment(shop.context, job()) : reconcilePayments(shop.context))
    }
    shop.clock.advance(30 * 24 * 60 * minute)
    await provider.nextRefund('succeeded')
    await reconcilePayments(shop.context)
    expect(await statesAt()).toEqual(['failed', 'failed', 'failed'])
    const [entry] = await entries()
    expect(entry).toMatchObject({ refundState: 'failed', failures: 3, clearedBy: null })
    const advice = `pay it out and run bin/stagefront money clear ${entry!.id}, or bin/stagefront money retry ${entry!.id}`
    expect((await runDeclared('money', shop.context, 'list')).output).toContain(advice)
    const findings = inEnglish(await examinePayments(shop.context))
    expect(findings).toContainEqual(expect.objectContaining({ level: 'bad', message: expect.stringMatching(/^1 refund of 39,90/) }))
    expect(await clearByHand(shop.context, { id: entry!.id, actor: 'ines' })).toMatchObject({ ok: true })
    expect((await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('failed is made again at once when an operator asks for it', async () => {
    await provider.nextRefund('failed')
    await refundPayment(shop.context, job())
    const [entry] = await entries()
    expect(await runDeclared('money', shop.context, 'retry', String(entry!.id))).toMatchObject({ code: 0 })
    await reconcilePayments(shop.context)
    expect(await isRefunded()).toBe(true)
    expect((await runDeclared('money', shop.context, 'retry', String(entry!.id))).code).toBe(2)
  })

  test('succeeded and fails days later is owed again and made again', async () => {
    await refundPayment(shop.context, job())
    expect(await isRefunded()).toBe(true)
    const [refund] = await provider.refundsOf(order.id)
    await provider.changeRefund(refund!.id, 'failed')
    expect(await shop.deliver(await shop.webhookOf('refund.failed'))).toBe(200)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: -order.total })
    expect(await entries()).toMatchObject([{ attempt: 1 }, { attempt: 2, failures: 1, clearedBy: null }])
    shop.clock.advance(61 * minute)
    await reconcilePayments(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await statesAt()).toEqual(['failed', 'succeeded'])
  })
})

describe('a refund whose answer is lost', () => {
  const losingAnswers = async (work: () => Promise<unknown>): Promise<void> => {
    const stripe = shop.context.payments.byName('stripe')!
    const original = stripe.refund
    stripe.refund = async (input) => {
      await original(input)
      throw new Error('connection reset')
    }
    await expect(work()).rejects.toThrow('connection reset')
    stripe.refund = original
  }

  test('is found at the provider and booked once', async () => {
    await losingAnswers(() => refundPayment(shop.context, job()))
    expect(await isRefunded()).toBe(false)
    await Promise.all([1, 2, 3].map(() => refundPayment(shop.context, job())))
    expect(await isRefunded()).toBe(true)
    expect(await statesAt()).toEqual(['succeeded'])
  })

  test('cannot be paid out by hand until the provider has said what became of it', async () => {
    await losingAnswers(() => refundPayment(shop.context, job()))
    const [entry] = await entries()
    expect(await clearByHand(shop.context, { id: entry!.id, actor: 'ines' })).toMatchObject({
      ok: false,
      problems: [{ code: 'ORDER_STATE' }],
    })
    await refundPayment(shop.context, job())
    expect(await isRefunded()).toBe(true)
  })

  test('and that fails is made again under another key', async () => {
    await provider.nextRefund('failed')
    await losingAnswers(() => refundPayment(shop.context, job()))
    await refundPayment(shop.context, job())
    expect(await entries()).toMatchObject([{ attempt: 2, failures: 1 }])
    shop.clock.advance(61 * minute)
    await reconcilePayments(shop.context)
    expect(await statesAt()).toEqual(['failed', 'succeeded'])
  })
})

test('a payment that was refunded at the provider meanwhile is not refunded again', async () => {
  await provider.refund(order.id)
  await shop.work()
  expect(await isRefunded()).toBe(true)
  expect(await statesAt()).toEqual(['succeeded'])
  expect((await entries())[0]?.clearedBy).toMatch(/^refunded_at_provider re_/)
})

test('a part that was refunded at the provider meanwhile is subtracted from the refund', async () => {
  await provider.refund(order.id, 1000)
  await shop.work()
  expect((await provider.refundsOf(order.id)).map(({ amount }) => amount)).toEqual([1000, order.total - 1000])
  expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  expect((await entries()).every(({ clearedBy }) => clearedBy !== null)).toBe(true)
})

test('a refund that the provider refuses because it was refunded there a moment ago is settled by reading the refunds', async () => {
  const stripe = shop.context.payments.byName('stripe')!
  const original = stripe.readMoney
  let isFirst = true
  stripe.readMoney = async (id) => {
    const statement = await original(id)
    if (isFirst) await provider.refund(order.id)
    isFirst = false
    return statement
  }
  await refundPayment(shop.context, job())
  stripe.readMoney = original
  expect(await isRefunded()).toBe(true)
  expect(await statesAt()).toEqual(['succeeded'])
})
