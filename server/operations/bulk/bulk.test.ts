import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'
import { machineScope } from '../commands/machine-identity.ts'
import type { RunShown } from '../runs/run-shown.ts'

let shop: TestShop
let theirs: StaffThings
beforeAll(async () => {
  ;({ shop, theirs } = await openStaffShop())
  const { db } = shop.context
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  // Who began a run is looked up when its turn comes.
  expect(await writeStaffAccounts(shop, 'Ada')).toEqual([1])
  await db.insertInto('staffGrant').values({ accountId: 1, role: 'owner', scopeKind: 'house', scopeIds: [] }).execute()
})
afterAll(() => shop.close())

const owner = person('owner', everywhere)

const tester = () => orderTests(shop)

interface PreviewShown {
  says: string[]
  shown: { plan: string; planned: { order: string; expectedCents?: number }[] }
}

/** Paid orders with a shirt each, ready to be sent. */
async function shirts(amount: number): Promise<string[]> {
  const references: string[] = []
  for (let at = 0; at < amount; at++) {
    const order = await tester().buyAndPay([tester().shirt, 1])
    await tester().issue(order.id)
    references.push(order.reference)
  }
  return references
}

async function previewOf(name: string, input: object, identity: Identity = owner): Promise<PreviewShown> {
  const answer = await callAs(shop, identity, name, { ...input }, '/preview')
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<PreviewShown>()
}

async function begin(name: string, input: object, identity: Identity = owner): Promise<RunShown> {
  const { shown } = await previewOf(name, input, identity)
  const answer = await callAs(shop, identity, name, { ...input, ...shown })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<RunShown>()
}

const runOf = async (run: number) => (await callAs(shop, owner, 'runs.show', { run })).json<RunShown>()
const thingsOf = async (run: number, state?: string) =>
  (await callAs(shop, owner, 'runs.things', { run, ...(state && { state }) })).json<{ items: { thing: string; why: string | null }[] }>()
    .items
const statusOf = async (order: string) => (await callAs(shop, owner, 'orders.show', { order })).json<{ status: string }>().status

test('a bulk act shows how many it can be done to, the money in sum, and which it cannot be done to and why; nothing has happened yet', async () => {
  const [first = '', second = ''] = await shirts(2)
  await callAs(shop, owner, 'orders.mark-sent', { order: second })
  const { says, shown } = await previewOf('bulk.cancel', { order: [first, second] })
  expect(says).toEqual([
    'This can be done to 1.',
    expect.stringMatching(/^\d+[.,]\d\d\s?€ go back in all\.$|^€\d/),
    'It cannot be done to 1:',
    expect.stringContaining(`${second}: This is not possible`),
  ])
  expect(shown.planned).toEqual([{ order: first, expectedCents: expect.any(Number) }])
  expect(await statusOf(first)).not.toBe('cancelled')
})

test('it answers at once with the address of its run, and a job does it', async () => {
  const [first = '', second = ''] = await shirts(2)
  const { shown } = await previewOf('bulk.mark-sent', { order: [first, second] })
  const answer = await callAs(shop, owner, 'bulk.mark-sent', { order: [first, second], ...shown })
  const { run } = answer.json<RunShown>()
  expect([answer.statusCode, answer.headers['location']]).toEqual([202, `/api/admin/runs/show?run=${run}`])
  expect(await runOf(run)).toMatchObject({ state: 'running', total: 2, done: 0, left: 2, endedAt: null })
  await runJobs(shop)
  expect(await runOf(run)).toMatchObject({ state: 'ended', done: 2, failed: 0, left: 0 })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['fulfillment', 'fulfillment'])
})

test('what changes between the preview and its turn is not done, and the list says why; the others are', async () => {
  const [first = '', second = ''] = await shirts(2)
  const { run } = await begin('bulk.cancel', { order: [first, second] })
  const { items } = (await callAs(shop, owner, 'orders.show', { order: second })).json<{ items: { id: number }[] }>()
  const asked = { order: second, item: [items[0]?.id], amountCents: 100 }
  const { shown } = (await callAs(shop, owner, 'orders.refund', asked, '/preview')).json<{ shown: object }>()
  await callAs(shop, owner, 'orders.refund', { ...asked, ...shown })
  await runJobs(shop)
  expect(await runOf(run)).toMatchObject({ state: 'ended', done: 1, failed: 1 })
  expect(await thingsOf(run, 'failed')).toMatchObject([{ thing: second, why: expect.stringContaining('changed') }])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['cancelled', 'pending_fulfillment'])
})

test('the list is frozen when it is shown: what fits the filter later is not in it', async () => {
  const [first = ''] = await shirts(1)
  const filter = { status: 'pending_fulfillment', delivery: 'parcel' }
  const { shown } = await previewOf('bulk.mark-sent', filter)
  const [later = ''] = await shirts(1)
  await callAs(shop, owner, 'bulk.mark-sent', { ...filter, ...shown })
  await runJobs(shop)
  expect([await statusOf(first), await statusOf(later)]).toEqual(['fulfillment', 'pending_fulfillment'])
})

test('the same preview begins one run, however often it is sent', async () => {
  const [order = ''] = await shirts(1)
  const { shown } = await previewOf('bulk.resend', { order: [order] })
  const runs = await Promise.all([1, 2, 3].map(() => callAs(shop, owner, 'bulk.resend', { order: [order], ...shown })))
  expect(new Set(runs.map((answer) => answer.json<RunShown>().run)).size).toBe(1)
  await runJobs(shop)
  const { history } = (await callAs(shop, owner, 'orders.show', { order })).json<{ history: { what: string }[] }>()
  expect(history.filter(({ what }) => what === 'mail resent')).toHaveLength(1)
})

test('one that is stopped keeps what is left, and goes on when it is asked to', async () => {
  const orders = await shirts(3)
  const { run } = await begin('bulk.mark-sent', { order: orders })
  expect((await callAs(shop, owner, 'runs.stop', { run })).json()).toMatchObject({ state: 'stopping' })
  await runJobs(shop)
  expect(await runOf(run)).toMatchObject({ state: 'stopped', done: 0, left: 3 })
  expect((await callAs(shop, owner, 'runs.stop', { run })).statusCode).toBe(409)
  await callAs(shop, owner, 'runs.resume', { run })
  await runJobs(shop)
  expect(await runOf(run)).toMatchObject({ state: 'ended', done: 3, left: 0 })
})

test('a run of somebody else is not seen without a grant for the whole house, and only whoever began it lets it go on', async () => {
  const [order = ''] = await shirts(1)
  const { run } = await begin('bulk.resend', { order: [order] })
  const narrow = person('support', { kind: 'shops', ids: [theirs.shopId] }, 7)
  for (const name of ['runs.show', 'runs.things', 'runs.stop', 'runs.resume']) {
    expect((await callAs(shop, narrow, name, { run })).statusCode, name).toBe(404)
  }
  await callAs(shop, owner, 'runs.stop', { run })
  await runJobs(shop)
  const other = person('manager', everywhere, 7)
  expect((await callAs(shop, other, 'runs.show', { run })).statusCode).toBe(200)
  expect((await callAs(shop, other, 'runs.resume', { run })).statusCode).toBe(409)
})

test('orders outside of a scope cannot be in it, by list, by filter or by what is said to have been shown', async () => {
  const narrow = person('support', { kind: 'shops', ids: [theirs.shopId] })
  const [order = ''] = await shirts(1)
  expect((await callAs(shop, narrow, 'bulk.resend', { order: [order] }, '/preview')).statusCode).toBe(404)
  const { shown } = await previewOf('bulk.resend', { status: 'done' }, narrow)
  expect(shown.planned).toEqual([{ order: theirs.order }])
  const plan = '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf'
  expect((await callAs(shop, narrow, 'bulk.resend', { order: [order], plan, planned: [{ order }] })).statusCode).toBe(404)
})

test('without orders and without a filter it refuses, and so it does with more than it takes', async () => {
  expect((await callAs(shop, owner, 'bulk.cancel', {}, '/preview')).statusCode).toBe(422)
  const many = Array.from({ length: 1001 }, (_each, at) => `A${at}`)
  expect((await callAs(shop, owner, 'bulk.cancel', { order: many }, '/preview')).statusCode).toBe(422)
})

test('OPS-27 the log has an entry for the whole, and one for each order', async () => {
  const [first = '', second = ''] = await shirts(2)
  const { run } = await begin('bulk.mark-sent', { order: [first, second] })
  await runJobs(shop)
  const entries = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'orders.mark-sent', limit: 10 })
  const done = entries.filter(({ outcome, detail }) => outcome === 'done' && !detail.includes('preview'))
  expect(done.slice(0, 2).map(({ thing }) => thing)).toEqual([`order:${second}`, `order:${first}`])
  expect(done[2]).toMatchObject({ thing: null, outcomeDetail: expect.stringContaining(`"run":${run}`) })
})

test('as a command it works itself, says how it went and ends with 1 where something could not be done', async () => {
  const [first = '', second = ''] = await shirts(2)
  const sent = await runDeclared('bulk', shop.context, 'mark-sent', first, second, '--yes')
  expect([sent.code, sent.output]).toEqual([0, expect.stringContaining('over: 2 of 2 done')])
  const again = await runDeclared('bulk', shop.context, 'mark-sent', first, '--yes')
  expect([again.code, again.output]).toEqual([1, expect.stringContaining(`${first} was sent by`)])
})

test('whoever has lost the right meanwhile does nothing more', async () => {
  const [order = ''] = await shirts(1)
  const [mara = 0] = await writeStaffAccounts(shop, 'Mara')
  const { run } = await begin('bulk.mark-sent', { order: [order] }, person('manager', everywhere, mara))
  await runJobs(shop)
  expect(await runOf(run)).toMatchObject({ state: 'ended', done: 0, failed: 1 })
  expect(await statusOf(order)).toBe('pending_fulfillment')
})
