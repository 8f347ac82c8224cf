import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* The form for new holders, as a stranger with other people's numbers, addresses and links would use it. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ env: { MAILS_PER_HOUR: '6' } })
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await runDeclared('windows', shop.context, 'open', 'change', '--shop', 'main')
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const holder = 'Marlene Größer-Yılmaz'
async function paidOrder() {
  const order = await tester.buyAndPay([tester.online, 2])
  await tester.issue(order.id)
  return { ...order, codes: (await tester.ticketsOf(order.id)).map(({ code }) => code) }
}
const tickets = async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state, holderName }) => [state, holderName])
const url = '/api/shops/main/forms/ticket-change/responses?locale=en'
async function submit(payload: object) {
  const answer = await shop.visitor().request({ method: 'POST', url, payload })
  return { status: answer.statusCode, body: answer.json<{ id?: string }>() }
}
const form = (reference: string, code: string | undefined, more: object = {}) => ({
  ...{ name: holder, email: 'marlene@example.org', order_id: reference },
  ...{ tickets: [{ type: 'online', name: holder, name_new: 'Eva Langfinger', id: code }], ...more },
})

test('a number with somebody else’s order, name or address changes nothing, and the answer is the usual one', async () => {
  const [mine, theirs] = [await paidOrder(), await paidOrder()]
  const before = await tickets(theirs)
  const right = form(theirs.reference, theirs.codes[0])
  const attempts = [
    form(mine.reference, theirs.codes[0]),
    { ...right, name: 'Eva Langfinger', email: 'eva@example.org' },
    { ...right, email: 'eva@example.org' },
    form(theirs.reference, theirs.codes[0], {
      tickets: [{ type: 'online', name: 'Eva Langfinger', name_new: 'Eva Langfinger', id: theirs.codes[0] }],
    }),
    form(
      theirs.reference,
      theirs.codes[0]?.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    ),
  ]
  for (const attempt of attempts) expect(await submit(attempt)).toEqual({ status: 201, body: { id: expect.any(String) } })
  await runJobs(shop)
  expect(await tickets(theirs)).toEqual(before)
})

test('one ticket in twenty forms at once has one new holder', async () => {
  const order = await paidOrder()
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      submit(
        form(order.reference, order.codes[0], {
          tickets: [{ type: 'online', name: holder, name_new: `Eva Nummer${n}`, id: order.codes[0] }],
        }),
      ),
    ),
  )
  await Promise.all([runJobs(shop), runJobs(shop)])
  const after = await tickets(order)
  expect(after.filter(([state]) => state === 'valid')).toHaveLength(2)
  expect(after.filter(([state, name]) => state === 'valid' && String(name).startsWith('Eva'))).toHaveLength(1)
})

test('one network sends only so many forms in an hour, whatever they name', async () => {
  const narrow = await openTestShop({ env: { GUESSES_PER_HOUR: '5' } })
  try {
    await runDeclared('windows', narrow.context, 'open', 'change', '--shop', 'main')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const payload = form('AAAAAAAA', '4006381333931', { email: `fan${n}@example.org` })
      statuses.push((await narrow.visitor().request({ method: 'POST', url, payload })).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  } finally {
    await narrow.close()
  }
})

test('somebody’s mailbox is not filled by forms that name it', async () => {
  const victim = 'opfer@example.org'
  for (let n = 0; n < 40; n += 1) await submit(form('AAAAAAAA', '4006381333931', { email: victim, comment: `Nummer ${n}` }))
  await runJobs(shop)
  expect(shop.outbox.sent.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(6)
})
