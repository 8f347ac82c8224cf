import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let early: TestOrder
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  early = await invoiced('2026-11-20T12:00:00Z')
})
afterAll(() => shop.close())

async function invoiced(at: string): Promise<TestOrder> {
  shop.clock.set(at)
  const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
  await tester.issue(order.id)
  return order
}

const run = (...args: string[]) => runDeclared('accounting', shop.context, ...args)
const months = async (partner: string) =>
  (
    JSON.parse((await run('months', '--json', '--partner', partner)).output) as {
      items: { month: string; state: string; grossCents: number }[]
    }
  ).items
const vat = async () => (await run('vat', '--json', '--from', '2026-11-01', '--to', '2026-11-30')).output
const close = async (month: string, expectedCents: number) => {
  const answer = await callAs(shop, person('accountant', everywhere), 'accounting.close', { partner: 'stagefront', month, expectedCents })
  return { status: answer.statusCode, message: answer.json<{ message?: string }>().message }
}

test('a month that is not over cannot be closed, nor one after another that is open', async () => {
  expect(await months('stagefront')).toMatchObject([{ month: '2026-11', state: 'open', grossCents: 2980 }])
  expect(await close('2026-11', 2980)).toMatchObject({ status: 409, message: expect.stringContaining('2026-11') as string })
  shop.clock.set('2027-01-02T12:00:00Z')
  expect((await months('stagefront')).map(({ month, state }) => [month, state])).toEqual([
    ['2027-01', 'open'],
    ['2026-12', 'open'],
    ['2026-11', 'ready'],
  ])
  const within = JSON.parse((await run('months', '--json', '--from', '2026-12', '--to', '2026-12')).output) as {
    items: { month: string }[]
  }
  expect([...new Set(within.items.map(({ month }) => month))]).toEqual(['2026-12'])
  expect(await close('2026-12', 0)).toMatchObject({ status: 409, message: expect.stringContaining('2026-11') as string })
})

test('a closed month is frozen as it was shown: what comes later with a day in it is in the first open one', async () => {
  const before = await vat()
  expect(await close('2026-11', 2979)).toMatchObject({ status: 409, message: expect.stringMatching(/29,79.*29,80/) as string })
  const both = await Promise.all([close('2026-11', 2980), close('2026-11', 2980)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await vat()).toBe(before)

  // A document and its money that are booked late, with a day in November.
  await invoiced('2026-11-25T12:00:00Z')
  shop.clock.set('2027-01-02T12:00:00Z')
  expect(await cancelOrder(shop.context, { orderId: early.id, actor: 'test', refundSent: false })).toMatchObject({ ok: true })
  await issueCreditNotes(shop.context, { orderId: early.id })
  const own = (output: string) =>
    (JSON.parse(output) as { items: { partner: string }[] }).items.filter(({ partner }) => partner === 'stagefront')
  expect(own(await vat())).toEqual(own(before))
  expect((await months('stagefront')).map(({ month, state, grossCents }) => [month, state, grossCents])).toEqual([
    ['2027-01', 'open', -2980],
    ['2026-12', 'ready', 2980],
    ['2026-11', 'closed', 2980],
  ])
  // The promoter's month is open, so its documents stay where they are.
  expect((await months('nordwind')).map(({ month, grossCents }) => [month, grossCents])).toContainEqual(['2026-11', 2 * 3990])
  expect((await close('2026-12', 2980)).status).toBe(200)
  expect(await verify(shop.context)).toEqual([])
})

test('money that was received and paid is in the month in which it was booked, each once', async () => {
  const { rows } = await shop.pool.query<{ month: string; kind: string; amount: number }>(
    `select to_char(a.accounted_on, 'YYYY-MM-DD') as day, m.kind, m.amount_cents as amount
      from accounted_movement a join money_movement m on m.id = a.movement_id order by m.id`,
  )
  expect(rows).toEqual([
    { day: '2026-11-20', kind: 'payment', amount: -6970 },
    { day: '2026-12-01', kind: 'payment', amount: -6970 },
  ])
})
