import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxMessagesPerHour } from '#core/mails/daily-limits.ts'
import { hour } from '#core/time/durations.ts'
import { releaseMails } from '#server/foundations/outbox/take-mail-turn.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })
  await shop.context.db.updateTable('legalEntity').set({ email: 'office@company.example' }).execute()
})
afterAll(() => shop.close())

const SEND = `mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { problems { code field message } } }`
interface Answer {
  sendContactMessage: { problems: { code: string; field: string | null; message: string }[] }
}
const message = { name: 'Ada Bright', email: 'ada@fan.example', order: 'dayf6bs2', message: 'Hello,\r\nwhere is my <b>shirt</b>?' }
const send = async (input: object) => (await shop.visitor().graphql<Answer>(SEND, { input }, 'en')).sendContactMessage.problems

test('a message goes to the shop’s company once, and nothing to the address that was entered', async () => {
  expect([await send(message), await send(message)]).toEqual([[], []])
  await runJobs(shop)
  await runJobs(shop)
  expect(shop.outbox.sent).toMatchObject([
    { to: 'office@company.example', replyTo: 'ada@fan.example', subject: 'Message from Ada Bright about dayf6bs2' },
  ])
  expect(shop.outbox.sent[0]?.text).toContain('Hello,\nwhere is my <b>shirt</b>?')
  expect(shop.outbox.sent[0]?.html).toContain('&lt;b&gt;shirt&lt;/b&gt;')
})

test('what is missing is named by its field, and an order need not be named', async () => {
  const problems = await send({ name: ' ', email: 'ada', message: '' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'email', 'message'])
  expect(await send({ ...message, order: '', message: 'Is there a car park?' })).toEqual([])
})

test('one network cannot flood the company', async () => {
  shop.clock.advance(2 * 3_600_000)
  const codes: (string | undefined)[] = []
  for (let number = 0; number < 12; number++) codes.push((await send({ ...message, message: `no. ${number}` }))[0]?.code)
  expect(codes[0]).toBeUndefined()
  expect(codes.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('messages from many networks reach the company at a pace that leaves its mailbox usable, and none is lost', async () => {
  await runJobs(shop)
  const sent = () => shop.outbox.sent.filter(({ subject }) => subject.startsWith('Message from Flood')).length
  for (let hours = 0; hours < 8; hours++) {
    shop.clock.advance(hour)
    for (let number = 0; number < 9; number++) expect(await send({ ...message, name: 'Flood', message: `${hours}.${number}` })).toEqual([])
  }
  await runJobs(shop)
  expect(sent()).toBe(maxMessagesPerHour)
  shop.clock.advance(hour)
  await releaseMails(shop.context)
  await runJobs(shop)
  expect(sent()).toBe(72)
})
