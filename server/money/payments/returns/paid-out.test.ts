import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { verify } from '#server/upkeep/verify.ts'
import { bookBankMoney } from '../book-bank-money.ts'

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
afterEach(async () => {
  shop.clock.reset()
  expect(await verify(shop.context)).toEqual([])
})
afterAll(() => shop.close())

async function pay(): Promise<void> {
  await shop.payByCard(order)
  await runJobs(shop)
}

async function deliver(type: string): Promise<void> {
  expect(await shop.deliver(await shop.webhookOf(type))).toBe(200)
  await runJobs(shop)
}

const ticketStates = async () =>
  (await shop.context.db.selectFrom('ticket').select('state').where('orderId', '=', order.id).execute()).map(({ state }) => state)

async function loseDispute(): Promise<void> {
  const { id } = await provider.dispute(order.id)
  await provider.closeDispute(id, 'lost')
}
const listed = () =>
  shop.context.db
    .selectFrom('moneyToClear')
    .select(['kind', 'amountCents', 'reason'])
    .where('orderId', '=', order.id)
    .where('clearedAt', 'is', null)
    .orderBy('id')
    .execute()
const due = async () => {
  const document = 'query ($id: ID!, $reference: String!) { order(id: $id, reference: $reference) { balance } }'
  const { id, reference } = order
  return (await shop.visitor().graphql<{ order: { balance: number } }>(document, { id, reference })).order.balance
}
const loss = () => ({ kind: 'returned', amountCents: order.total, reason: expect.stringMatching(/^dispute_lost /) as string })

/** Takes the only open entry of this kind off the list, as a person does. */
async function clear(kind: 'owed' | 'returned'): Promise<void> {
  const { id } = await shop.context.db
    .selectFrom('moneyToClear')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', kind)
    .where('clearedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await runDeclared('money', shop.context, 'clear', String(id), '--yes')).toMatchObject({ code: 0 })
  await runJobs(shop)
}

test('the tickets of an order that was paid twice become void once the provider has refunded one payment and a person the other', async () => {
  await pay()
  await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
  await provider.refund(order.id)
  await deliver('charge.refunded')
  // The transfer still covers the price.
  expect(await ticketStates()).toEqual(['valid'])
  await clear('owed')
  expect(await ticketStates()).toEqual(['void'])
})

test('tickets that became void after a lost dispute are valid again when a person decides that the shop bears the money', async () => {
  await pay()
  await loseDispute()
  await deliver('charge.dispute.closed')
  expect(await ticketStates()).toEqual(['void'])
  await clear('returned')
  expect(await ticketStates()).toEqual(['valid'])
  expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: 0 })
})

test('what the shop bears pays for the tickets also while money that was transferred besides has to be paid back', async () => {
  await pay()
  await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
  await loseDispute()
  await deliver('charge.dispute.closed')
  expect(await ticketStates()).toEqual(['void'])
  await clear('returned')
  expect(await ticketStates()).toEqual(['valid'])
  await clear('owed')
  expect(await ticketStates()).toEqual(['valid'])
  expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: 0 })
})

test('tickets that became void after a refund at the provider are valid again when a person decides that the shop bears it', async () => {
  await pay()
  await provider.refund(order.id)
  await deliver('charge.refunded')
  expect(await ticketStates()).toEqual(['void'])
  await clear('returned')
  expect(await ticketStates()).toEqual(['valid'])
})

test('the tickets of an order stay valid while a voucher has paid some of it and the provider has refunded the rest', async () => {
  const { code } = await voucherTests(shop).issue(1000, { partnerId: shop.world.promoter })
  const document = 'mutation ($input: EnterOrderVoucherInput!) { enterOrderVoucher(input: $input) { order { balance } problems { code } } }'
  const input = { orderId: order.id, reference: order.reference, code }
  const entered = await shop.visitor().graphql(document, { input })
  expect(entered).toEqual({ enterOrderVoucher: { order: { balance: (order.total - 1000) / 100 }, problems: [] } })
  await pay()
  await provider.refund(order.id)
  await deliver('charge.refunded')
  expect(await ticketStates()).toEqual(['valid'])
})

/** The card payment is refunded at the provider and lost in a dispute as well, before the shop has heard of it. */
async function payAndTakeBackTwice(): Promise<void> {
  await shop.press((await shop.startCard(order)).redirectUrl)
  await provider.refund(order.id)
  await loseDispute()
  await deliver('checkout.session.completed')
  expect((await shop.state(order.id)).status).toBe('payment_pending')
}

describe('what was taken back twice before the shop heard of the payment', () => {
  beforeEach(payAndTakeBackTwice)

  test('is listed as the shop’s loss, and the buyer is asked for the price alone', async () => {
    expect(await listed()).toEqual([loss()])
    expect(await due()).toBe(order.total / 100)
    await clear('returned')
    expect(await due()).toBe(order.total / 100)
  })

  test('and was written off takes nothing off the price, not even of an order that is paid in part', async () => {
    const part = 1000
    await bookBankMoney(shop.context, { orderId: order.id, amount: part, actor: 'ines' })
    expect(await due()).toBe((order.total - part) / 100)
    await clear('returned')
    expect(await due()).toBe((order.total - part) / 100)
  })

  test('stays listed when the order is paid, and its tickets are void until a person decides', async () => {
    shop.holdWebhooks()
    await shop.payByCard(order)
    await runJobs(shop)
    expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: order.total })
    expect(await listed()).toEqual([loss()])
    expect(await ticketStates()).toEqual(['void'])
    await clear('returned')
    expect(await ticketStates()).toEqual(['valid'])
  })

  test('stays listed when the order expires, and can be written off', async () => {
    shop.clock.advance(60 * minute)
    await expireDueOrders(shop.context)
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: order.total })
    expect(await listed()).toEqual([loss()])
    await clear('returned')
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
  })
})

test('a transfer that came after the end goes back, and what was taken back twice stays listed', async () => {
  await pay()
  await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
  await runJobs(shop)
  await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
  await loseDispute()
  await deliver('charge.dispute.closed')
  expect(await listed()).toMatchObject([
    { kind: 'owed', amountCents: order.total, reason: 'late_for_cancelled' },
    { kind: 'returned', amountCents: order.total },
  ])
  expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
})
