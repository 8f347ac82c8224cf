import { expect, test } from 'vitest'
import { openPaymentShop } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { moneyCommand } from '#server/operations/commands/sales/money-command.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { bookBankMoney } from '../settling/book-bank-money.ts'

test('the tickets of an order that was paid twice become void once the provider has refunded one payment and a person the other', async () => {
  const shop = await openPaymentShop()
  const provider = providerActs(shop)
  shop.holdWebhooks()
  const { id: orderId, reference, total } = await shop.order(shop.visitor())
  const ticketStates = async () =>
    (await shop.context.db.selectFrom('ticket').select('state').where('orderId', '=', orderId).execute()).map(({ state }) => state)

  await shop.payByCard({ id: orderId, reference })
  await runJobs(shop)
  await bookBankMoney(shop.context, { orderId, amount: total, actor: 'ines' })
  await provider.refund(orderId)
  expect(await shop.deliver(await shop.webhookOf('charge.refunded'))).toBe(200)
  await runJobs(shop)
  // The transfer still covers the price.
  expect(await ticketStates()).toEqual(['valid'])

  const entries = await shop.context.db
    .selectFrom('moneyToClear')
    .select(['id', 'kind', 'amountCents'])
    .where('orderId', '=', orderId)
    .execute()
  expect(entries).toMatchObject([
    { kind: 'owed', amountCents: total },
    { kind: 'returned', amountCents: total },
  ])
  expect(await runCommand(moneyCommand, shop.context, 'clear', String(entries[0]?.id), '--yes')).toMatchObject({ code: 0 })
  await runJobs(shop)
  expect(await ticketStates()).toEqual(['void'])
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
