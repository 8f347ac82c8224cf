import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let order: TestOrder
/** Of its two tickets the first. */
let ticket: { id: number; code: string; holderName: string }
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  await writeStaffAccounts(shop, 'Ada', 'Grace')
})
beforeEach(async () => {
  const tester = orderTests(shop)
  order = await tester.buyAndPay([tester.online, 2])
  await tester.issue(order.id)
  await runJobs(shop)
  const [first] = await tester.ticketsOf(order.id)
  if (!first) throw new Error('there is no ticket')
  ticket = { ...first, id: Number(first.id) }
  shop.outbox.sent.length = 0
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const ada = person('support', everywhere, 1)
const grace = person('support', everywhere, 2)

interface Answer {
  code?: string
  message?: string
  says?: string[]
  holder?: string
}
async function change(name: string, { as = ada, expectedHolder = ticket.holderName, id = ticket.id, part = '' } = {}) {
  const input = { order: order.reference, ticket: id, name, ...(part === '' && { expectedHolder }) }
  const answer = await callAs(shop, as, 'tickets.change-holder', input, part)
  return { ...answer.json<Answer>(), status: answer.statusCode }
}
const tickets = async () =>
  (await shop.database.db.selectFrom('ticket').selectAll().where('orderId', '=', order.id).orderBy('id').execute()).map(
    ({ code, holderName, state }) => ({ code, holderName, state }),
  )

test('TKT-03 the staff make a ticket out to somebody else: the old code ends, the buyer gets the new ticket, and its history says who', async () => {
  const preview = await change('Grace Hopper', { part: '/preview' })
  expect(preview.says?.join(' ')).toContain(`${ticket.holderName}`)
  expect(await change('Grace Hopper')).toMatchObject({ status: 200, holder: 'Grace Hopper' })
  const all = await tickets()
  expect(all.map(({ holderName, state }) => [holderName, state])).toEqual([
    [ticket.holderName, 'void'],
    [expect.any(String), 'valid'],
    ['Grace Hopper', 'valid'],
  ])
  expect(all[2]?.code).not.toBe(ticket.code)
  await runJobs(shop)
  const [mail, ...more] = shop.outbox.sent
  expect([mail?.kind, mail?.attachments?.length, more]).toEqual(['tickets_changed', 1, []])
  const { history } = (await callAs(shop, ada, 'orders.show', { order: order.reference })).json<{
    history: { what: string; by: string }[]
  }>()
  expect(history.at(-1)).toMatchObject({ what: 'holder changed', by: 'Ada' })
})

test('a second change of an order is mailed too', async () => {
  await change('Grace Hopper')
  await runJobs(shop)
  const next = (await shop.database.db.selectFrom('ticket').select(['id', 'holderName']).where('orderId', '=', order.id).execute()).find(
    ({ holderName }) => holderName === 'Grace Hopper',
  )
  expect((await change('Jean Bartik', { id: Number(next?.id), expectedHolder: 'Grace Hopper' })).status).toBe(200)
  await runJobs(shop)
  expect(shop.outbox.sent.map(({ kind }) => kind)).toEqual(['tickets_changed', 'tickets_changed'])
})

test('of two who change a holder at once one does, and the other is told who did and when', async () => {
  const answers = await Promise.all([change('Grace Hopper', { as: ada }), change('Jean Bartik', { as: grace })])
  const [done, late] = answers.toSorted((one, other) => one.status - other.status)
  expect([done?.status, late?.status]).toEqual([200, 409])
  const by = done?.holder === 'Grace Hopper' ? 'Ada' : 'Grace'
  expect(late?.message).toMatch(new RegExp(`made out to somebody else by ${by} at \\d+ November 2026`))
  expect((await tickets()).filter(({ state }) => state === 'valid')).toHaveLength(2)
})

test('a ticket of another order, one that was used and the name that it has are refused, and nothing changes', async () => {
  const before = await tickets()
  expect((await change('Grace Hopper', { id: 2_000_000_000 })).status).toBe(404)
  expect(await change(ticket.holderName.toUpperCase())).toMatchObject({ status: 409, message: expect.stringContaining('already') })
  expect(await change('Grace Hopper', { expectedHolder: 'Somebody Else' })).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
  expect(await tickets()).toEqual(before)
  await shop.database.db.updateTable('ticket').set({ state: 'used', usedAt: new Date() }).where('id', '=', ticket.id).execute()
  expect(await change('Grace Hopper')).toMatchObject({ status: 409, message: expect.stringContaining('used') })
  await shop.database.db.updateTable('ticket').set({ state: 'valid', usedAt: null }).where('id', '=', ticket.id).execute()
})

test('a printed ticket keeps its name, and the list says which are sent by post', async () => {
  const tester = orderTests(shop)
  order = await tester.buyAndPay([tester.hard, 1])
  await tester.issue(order.id)
  const { items } = (await callAs(shop, ada, 'tickets.list', { order: order.reference })).json<{
    items: { id: number; holder: string; isByPost: boolean }[]
  }>()
  expect(items).toMatchObject([{ isByPost: true }])
  const answer = await change('Grace Hopper', { id: items[0]?.id ?? 0, expectedHolder: items[0]?.holder ?? '' })
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('by post') })
})

test('the command shows what would change, and asks first', async () => {
  const args = ['tickets', shop.context, 'change-holder', order.reference, String(ticket.id), 'Grace Hopper'] as const
  const { code, output } = await runDeclared(...args, '--yes')
  expect([code, output]).toEqual([0, expect.stringContaining('is made out to Grace Hopper now')])
})
