import { afterEach, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '#core/time/durations.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { sendNewsletterMail } from '#server/publishing/newsletter/subscribing/send-newsletter-mail.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { sendWithdrawalMail } from '#server/after-sale/self-service/withdrawals/send-withdrawal-mail.ts'
import { releaseMails, takeMailTurn } from './take-mail-turn.ts'

const mailsPerHour = 3
const victim = 'marlene@example.org'
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ processes: 2, env: { MAILS_PER_HOUR: String(mailsPerHour) } })
  await shop.context.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterEach(() => shop.close())

/** Runs the waiting jobs that send mails, as the worker would. */
async function runMailJobs(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ id: string; name: string; payload: never }>(
    `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like 'send-%' order by j.id`,
  )
  for (const { id, name, payload } of rows) {
    if (name === 'send-order-mail') await sendOrderMail(shop.context, payload)
    if (name === 'send-newsletter-mail') await sendNewsletterMail(shop.context, payload)
    if (name === 'send-withdrawal-mail') await sendWithdrawalMail(shop.context, payload)
    await shop.database.pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

const subjects = (to = victim) => shop.outbox.sent.filter((mail) => mail.to === to).map(({ subject }) => subject)

async function order(email = victim) {
  const fan = buying(shop.visitor())
  const { cart } = await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await fan.address({}, { email })
  await fan.logistics('bank_transfer', cart?.shipping?.id)
  const placed = await fan.place()
  if (!placed.order) throw new Error(JSON.stringify(placed.problems))
  return placed.order
}

test('mails about unpaid orders beyond the limit wait, and are sent one hour later in their order', async () => {
  const references: string[] = []
  for (let n = 0; n < 8; n++) {
    references.push((await order()).reference)
    await runMailJobs()
    shop.clock.advance(minute)
  }
  const sentFor = () => references.filter((reference) => subjects().some((subject) => subject.includes(reference)))
  expect(sentFor()).toEqual(references.slice(0, 3))

  expect(await releaseMails(shop.context)).toBe(0)
  shop.clock.advance(hour)
  expect(await releaseMails(shop.context)).toBe(3)
  await runMailJobs()
  expect(sentFor()).toEqual(references.slice(0, 6))
  shop.clock.advance(hour)
  await releaseMails(shop.context)
  await runMailJobs()
  expect(sentFor()).toEqual(references)
  expect(subjects()).toHaveLength(8)
})

test('tickets and everything about a paid order are sent at once, however many mails wait', async () => {
  for (let n = 0; n < 4; n++) await order()
  const paid = await order()
  await runMailJobs()
  await bookBankMoney(shop.context, { orderId: paid.id, amount: Math.round(paid.balance * 100), actor: 'test' })
  await runMailJobs()
  expect(subjects().filter((subject) => subject.includes(paid.reference))).toHaveLength(1)
  // The instructions that waited are no longer correct, and are dropped.
  shop.clock.advance(2 * hour)
  await releaseMails(shop.context)
  await runMailJobs()
  expect(subjects().filter((subject) => subject.includes(paid.reference))).toHaveLength(1)
})

test('orders, newsletter and withdrawals of all shops share one limit per mailbox, whatever its spelling', async () => {
  await order('Marlene@example.org')
  await order('marlene+tickets@example.org')
  const subscribe = (of: string, email: string) =>
    shop.app.inject({ method: 'POST', url: `/api/shops/${of}/newsletter/subscriptions`, payload: { email, consent: true } })
  await subscribe('main', victim)
  await subscribe('moorgrab', victim)
  const withdrawal = { name: 'Fremd', order: 'X', email: victim, confirmed: true }
  await shop
    .visitor()
    .graphql(`mutation ($input: DeclareWithdrawalInput!) { declareWithdrawal(input: $input) { receivedAt } }`, { input: withdrawal })
  await runMailJobs()
  expect(shop.outbox.sent).toHaveLength(mailsPerHour)
  await order('somebody@example.org')
  await runMailJobs()
  expect(subjects('somebody@example.org')).toHaveLength(1)
  shop.clock.advance(hour)
  await releaseMails(shop.context)
  await runMailJobs()
  expect(shop.outbox.sent).toHaveLength(6)
})

test('the mail about an order that expired unpaid counts as well', async () => {
  for (let n = 0; n < 5; n++) await order()
  await shop.database.pool.query('delete from graphile_worker._private_jobs')
  shop.clock.advance(8 * 24 * hour)
  await expireDueOrders(shop.context)
  await runMailJobs()
  expect(subjects()).toHaveLength(mailsPerHour)
})

test('a job that runs again takes no second turn', async () => {
  const { id } = await order()
  const payload: Jobs['send-order-mail'] = { orderId: id, kind: 'payment_instructions' }
  for (let n = 0; n < 5; n++) await sendOrderMail(shop.context, payload)
  await order()
  await runMailJobs()
  expect(subjects()).toHaveLength(2)
})

test('of many at once no more than the limit may be sent', async () => {
  const turn = (n: number) =>
    takeMailTurn(shop.context, { key: `k${n}`, name: 'send-withdrawal-mail', payload: { withdrawalId: n }, recipient: victim })
  const allowed = await Promise.all(Array.from({ length: 20 }, (_, n) => turn(n)))
  expect(allowed.filter(Boolean)).toHaveLength(mailsPerHour)
})
