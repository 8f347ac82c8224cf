import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs, sentSubjects } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { day, hour } from '#core/time/durations.ts'
import { remindOfTransfers } from './remind-of-transfers.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

const remind = () => sentSubjects(shop, () => remindOfTransfers(shop.context))

it('OPS-18 an order is reminded once, two days before its transfer is due', async () => {
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await runJobs(shop)
  shop.clock.advance(5 * day - hour)
  expect(await remind()).toEqual([])
  shop.clock.advance(2 * hour)
  expect(await remind()).toEqual([`Erinnerung: Bestellung ${order.reference} ist noch nicht bezahlt, Frist 27.11.2026`])
  const mail = shop.outbox.sent.at(-1)
  expect(mail?.text).toContain(
    'Es fehlen 29,80\u00a0€. Sie müssen spätestens am Freitag, 27. November 2026, um 19:00\u00a0Uhr auf unserem Konto',
  )
  expect(mail?.text).toContain('DE93 9999 9999 0000 0000 01')
  expect(await remind()).toEqual([])
})

it('two processes that remind at once send one mail', async () => {
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await runJobs(shop)
  shop.clock.advance(6 * day)
  const before = shop.outbox.sent.length
  await Promise.all([remindOfTransfers(shop.context), remindOfTransfers(shop.context)])
  await runJobs(shop)
  expect(shop.outbox.sent.slice(before).filter(({ subject }) => subject.includes(order.reference))).toHaveLength(1)
})

it('nobody is reminded who has paid, pays by card, or ordered within a day', async () => {
  const paid = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await tester.pay(paid)
  await runJobs(shop)
  shop.clock.advance(6 * day)
  const fresh = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await shop.context.db
    .updateTable('orders')
    .set({ paymentDeadline: new Date(shop.clock.now().getTime() + day) })
    .where('id', '=', fresh.id)
    .execute()
  await runJobs(shop)
  expect(await remind()).toEqual([])
})

it('a reminder that waited is dropped once the money is there', async () => {
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await runJobs(shop)
  shop.clock.advance(6 * day)
  await remindOfTransfers(shop.context)
  await tester.pay(order)
  const before = shop.outbox.sent.length
  await runJobs(shop)
  expect(shop.outbox.sent.slice(before).map(({ subject }) => subject)).toEqual([`Bezahlt: deine Bestellung ${order.reference}`])
})
