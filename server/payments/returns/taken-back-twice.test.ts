import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { cancelOrder } from '#server/checkout/cancel-order.ts'
import { expireDueOrders } from '#server/checkout/expire-due-orders.ts'
import { moneyCommand } from '#server/operations/commands/sales/money-command.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { bookBankMoney } from '../settling/book-bank-money.ts'

let shop: PaymentShop
let provider: ReturnType<typeof providerActs>
let order: PlacedOrder
let redirectUrl: string
beforeAll(async () => {
  shop = await openPaymentShop()
  provider = providerActs(shop)
})
beforeEach(async () => {
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  redirectUrl = (await shop.startCard(order)).redirectUrl
})
afterEach(async () => {
  shop.clock.reset()
  expect(await verify(shop.context)).toEqual([])
})
afterAll(() => shop.close())

async function deliver(type: string): Promise<void> {
  expect(await shop.deliver(await shop.webhookOf(type))).toBe(200)
  await runJobs(shop)
}
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

test('what was taken back twice before the shop heard of the payment is listed when the order expires, and can be written off', async () => {
  await shop.press(redirectUrl)
  await provider.refund(order.id)
  await loseDispute()
  await deliver('checkout.session.completed')
  expect((await shop.state(order.id)).status).toBe('payment_pending')
  expect(await listed()).toEqual([])
  shop.clock.advance(60 * minute)
  expect(await expireDueOrders(shop.context)).toBe(1)
  expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: order.total })
  expect(await listed()).toEqual([{ kind: 'returned', amountCents: order.total, reason: 'taken_back_twice' }])
  const { id } = await shop.context.db
    .selectFrom('moneyToClear')
    .select('id')
    .where('orderId', '=', order.id)
    .where('clearedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await runCommand(moneyCommand, shop.context, 'clear', String(id), '--yes')).toMatchObject({ code: 0 })
  expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
})

test('a transfer that came after the end goes back, and the loss stays listed', async () => {
  await shop.press(redirectUrl)
  await deliver('checkout.session.completed')
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
