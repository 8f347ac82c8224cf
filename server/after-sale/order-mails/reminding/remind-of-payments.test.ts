import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs, sentSubjects } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { remindOfPayments } from './remind-of-payments.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

async function place(method: string) {
  const { order } = await buying(shop.visitor()).buy(method, [tester.shirt, 1])
  if (!order) throw new Error('The order was not placed')
  await runJobs(shop)
  return { ...order, total: Math.round(order.balance * 100) }
}

const remind = () => sentSubjects(shop, () => remindOfPayments(shop.context))

it('OPS-18 an order that was not paid at once is reminded of once, ten minutes after it was placed', async () => {
  const order = await place('stripe_checkout')
  shop.clock.advance(9 * minute)
  expect(await remind()).toEqual([])
  shop.clock.advance(minute)
  const [subject, ...others] = await remind()
  expect(subject).toMatch(new RegExp(`^Bestellung ${order.reference} wartet auf deine Zahlung, bis \\d\\d:\\d\\d\u00a0Uhr$`))
  expect(others).toEqual([])
  const mail = shop.outbox.sent.at(-1)
  expect(mail?.text).toMatch(/Jetzt bezahlen: http\S+/)
  expect(mail?.text.indexOf('Jetzt bezahlen')).toBeLessThan(mail?.text.indexOf('Bestellung ansehen') ?? 0)
  expect(await remind()).toEqual([])
})

it('two processes that remind at once send one mail', async () => {
  const order = await place('stripe_checkout')
  shop.clock.advance(11 * minute)
  const before = shop.outbox.sent.length
  await Promise.all([remindOfPayments(shop.context), remindOfPayments(shop.context)])
  await runJobs(shop)
  expect(shop.outbox.sent.slice(before).filter(({ subject }) => subject.includes(order.reference))).toHaveLength(1)
})

it('nobody is reminded who has paid, transfers the money, or whose order has ended', async () => {
  const paid = await place('stripe_checkout')
  await tester.pay(paid)
  await place('bank_transfer')
  await runJobs(shop)
  shop.clock.advance(11 * minute)
  expect(await remind()).toEqual([])
  await place('stripe_checkout')
  shop.clock.advance(36 * minute)
  expect(await remind()).toEqual([])
})

it('a reminder that waited is dropped once the order is paid', async () => {
  const order = await place('stripe_checkout')
  shop.clock.advance(11 * minute)
  await remindOfPayments(shop.context)
  await tester.pay(order)
  const before = shop.outbox.sent.length
  await runJobs(shop)
  expect(shop.outbox.sent.slice(before).map(({ subject }) => subject)).toEqual([`Bezahlt: deine Bestellung ${order.reference}`])
})
