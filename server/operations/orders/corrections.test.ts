import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { eraseOrder } from '#server/money/orders/end-order.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { machineScope } from '../commands/machine-identity.ts'

let shop: TestShop
/** An order with a ticket and a shirt that waits for its bank transfer. */
let order: { id: string; reference: string }
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
beforeEach(async () => {
  const { event, shirt } = shop.world
  const bought = await buying(shop.visitor()).buy(
    'bank_transfer',
    [event.variants['innenraum-online']?.id ?? 0, 1],
    [shirt.variants['m']?.id ?? 0, 1],
  )
  if (!bought.order) throw new Error(JSON.stringify(bought.problems))
  order = bought.order
  await runJobs(shop)
  shop.outbox.sent.length = 0
})
afterAll(() => shop.close())

const support = person('support', everywhere, 5)
interface Shown {
  code?: string
  message: string
  email: string | null
  address: string | null
  history: { what: string; by: string; note: string | null }[]
  shown: { expectedEmail: string }
}

async function call(name: string, input: Record<string, unknown> = {}, { as = support as Identity, part = '' } = {}) {
  const answer = await callAs(shop, as, `orders.${name}`, { order: order.reference, ...input }, part)
  return { status: answer.statusCode, body: answer.json<Shown>() }
}
const command = (...args: string[]) => runDeclared('orders', shop.context, ...args)
const mailsTo = (address: string) => shop.outbox.sent.filter(({ to }) => to === address).map(({ kind }) => kind)

test('OPS-18 the staff correct an address as it was shown: it gets what the buyer needs, and the former one a notice', async () => {
  const preview = await call('correct-email', { email: 'Right@Example.org' }, { part: '/preview' })
  const { expectedEmail } = preview.body.shown
  const stale = await call('correct-email', { email: 'right@example.org', expectedEmail: 'other@example.org' })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'CHANGED_SINCE', message: expect.stringContaining(expectedEmail) }])
  const { status, body } = await call('correct-email', { email: 'right@example.org', expectedEmail })
  expect([status, body.email]).toEqual([200, 'right@example.org'])
  await runJobs(shop)
  expect([mailsTo('right@example.org'), mailsTo(expectedEmail)]).toEqual([['payment_instructions'], ['email_corrected']])
  const [entry] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'orders.correct', limit: 1 })
  expect([entry?.actor, entry?.thing, JSON.stringify(entry)]).toEqual([
    'staff:5',
    `order:${order.reference}`,
    expect.not.stringContaining('@example.org'),
  ])
})

test('an address is not corrected to itself, nor for an order that has ended', async () => {
  const { email } = (await call('show')).body
  expect((await call('correct-email', { email }, { part: '/preview' })).body.message).toContain('already')
  await command('cancel', order.reference, '--yes')
  const { code, output } = await command('correct-email', order.reference, 'right@example.org', '--yes')
  expect([code, output]).toEqual([1, expect.stringContaining('cannot be corrected any more: cancelled')])
})

test('where an order is sent is corrected until it is, by the rules of the checkout, and its country stays', async () => {
  const { status, body } = await call('correct-address', { address: 'Neue Straße 5', postCode: '24103', city: 'Kiel' })
  expect([status, body.address]).toEqual([200, expect.stringMatching(/Neue Straße 5.*24103 Kiel.*DE/)])
  expect(body.history.at(-1)).toMatchObject({ what: 'address corrected', by: 'staff:5' })
  expect((await call('correct-address', { countryCode: 'at' })).status).toBe(422)
  expect((await call('correct-address', { city: 'x'.repeat(300) })).status).toBe(422)
  expect((await command('correct-address', order.reference, '--city', 'Kiel')).output).toContain('already')
  await command('mark-paid', order.reference)
  await runJobs(shop)
  expect((await command('correct-address', order.reference, '--city', 'Plön')).code).toBe(0)
  await command('mark-sent', order.reference)
  const late = await call('correct-address', { city: 'Hamburg' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is sent already')])
})

test('a note is in the history, in no log, and goes with the buyer’s data', async () => {
  const words = 'Calls back\non Monday'
  expect((await call('note', { note: words })).body.history.at(-1)).toMatchObject({ what: 'staff note', by: 'staff:5', note: words })
  expect((await command('note', order.reference, 'From the machine')).code).toBe(0)
  const entries = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'orders.note', limit: 5 })
  expect(JSON.stringify(entries)).not.toMatch(/Monday|machine"/)
  expect((await call('note', { note: ' ' })).status).toBe(422)
  await shop.context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, order.id)
    if (row) await eraseOrder(trx, row, { now: shop.clock.now(), actor: 'test' })
  })
  const { history } = (await call('show')).body
  expect(history.filter(({ what }) => what === 'staff note').map(({ note }) => note)).toEqual([null, null])
})

test('any mail that was sent and is still true is sent again; others are refused with the reason', async () => {
  expect((await call('resend', { mail: 'shipped' })).body.message).toContain('has never got the mail “Sent”')
  await command('mark-paid', order.reference)
  await runJobs(shop)
  const untrue = await call('resend', { mail: 'payment_instructions' })
  expect([untrue.status, untrue.body.message]).toEqual([409, expect.stringContaining('would not be true any more')])
  await command('mark-sent', order.reference)
  await runJobs(shop)
  shop.outbox.sent.length = 0
  expect((await command('resend', order.reference, '--mail', 'shipped')).code).toBe(0)
  await runJobs(shop)
  expect(shop.outbox.sent.map(({ kind }) => kind)).toEqual(['shipped'])
  expect((await call('resend', { mail: 'checkin_invitation' })).status).toBe(422)
})

test('who does not see how a buyer can be reached does not correct it', async () => {
  const promoter = person('promoter', { kind: 'partners', ids: [shop.world.promoter] })
  for (const [name, input] of [
    ['correct-email', { email: 'a@b.example', expectedEmail: 'a@b.example' }],
    ['correct-address', { city: 'Kiel' }],
    ['note', { note: 'x' }],
  ] as const)
    expect((await call(name, input, { as: promoter })).status).toBe(403)
  const foreign = person('support', { kind: 'shops', ids: [9999] })
  expect((await call('correct-email', { email: 'a@b.example' }, { as: foreign, part: '/preview' })).status).toBe(404)
})
