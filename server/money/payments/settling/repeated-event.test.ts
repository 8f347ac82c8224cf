import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runJobs } from '#test/world/run-jobs.ts'

let shop: PaymentShop
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())

test('OPS-12 an event that comes five times, also after the jobs have run, brings one payment, one mail and one ticket', async () => {
  const { db } = shop.context
  const order = await shop.order(shop.visitor())
  await runJobs(shop)
  const mailsBefore = shop.outbox.sent.length
  shop.holdWebhooks()
  await shop.press((await shop.startCard(order)).redirectUrl)
  const event = await shop.webhookOf('checkout.session.completed')
  const answers = [...(await Promise.all([1, 2, 3].map(() => shop.deliver(event)))), await shop.deliver(event)]
  await runJobs(shop)
  answers.push(await shop.deliver(event))
  await runJobs(shop)
  expect(answers).toEqual([200, 200, 200, 200, 200])
  const paid = await db
    .selectFrom('moneyMovement')
    .select('amountCents')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'payment')
    .execute()
  expect(paid).toEqual([{ amountCents: -order.total }])
  expect(await db.selectFrom('ticket').select('orderItemId').where('orderId', '=', order.id).execute()).toHaveLength(1)
  expect(shop.outbox.sent.length - mailsBefore).toBe(1)
  expect(await verify(shop.context)).toEqual([])
})
