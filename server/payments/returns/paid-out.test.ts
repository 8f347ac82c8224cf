import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { moneyCommand } from '#server/operations/commands/sales/money-command.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { bookBankMoney } from '../settling/book-bank-money.ts'

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
afterEach(async () => expect(await verify(shop.context)).toEqual([]))
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

/** Takes the only open entry of this kind off the list, as a person does. */
async function clear(kind: 'owed' | 'returned'): Promise<void> {
  const { id } = await shop.context.db
    .selectFrom('moneyToClear')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', kind)
    .where('clearedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await runCommand(moneyCommand, shop.context, 'clear', String(id), '--yes')).toMatchObject({ code: 0 })
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
  const { id } = await provider.dispute(order.id)
  await provider.closeDispute(id, 'lost')
  await deliver('charge.dispute.closed')
  expect(await ticketStates()).toEqual(['void'])
  await clear('returned')
  expect(await ticketStates()).toEqual(['valid'])
  expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: 0 })
})

test('what the shop bears pays for the tickets also while money that was transferred besides has to be paid back', async () => {
  await pay()
  await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
  const { id } = await provider.dispute(order.id)
  await provider.closeDispute(id, 'lost')
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
