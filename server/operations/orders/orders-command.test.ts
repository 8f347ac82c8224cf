import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'
import { deliverSentOrders, finishProcessing } from '#server/money/orders/fulfil-order.ts'
import { findOrder, orderEvents } from '#server/money/orders/records.ts'
import { moneyMovements } from '#server/money/orders/records-ledger.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { operatorName } from '../commands/operator-name.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: TestShop
let order: { id: string; reference: string }

beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  const { event, shirt } = shop.world
  const placed = await buying(shop.visitor()).buy(
    'bank_transfer',
    [event.variants['innenraum-online']?.id ?? 0, 1],
    [shirt.variants['m']?.id ?? 0, 1],
  )
  if (!placed.order) throw new Error('The test has no order')
  order = placed.order
})
afterAll(() => shop.close())

async function ticketOnly(): Promise<{ id: string; reference: string }> {
  const placed = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  if (!placed.order) throw new Error('The test has no order')
  return placed.order
}

const orders = async (...args: string[]) => {
  const { code, output: text } = await runDeclared('orders', shop.context, ...args)
  return { code, text }
}
const status = async () => (await findOrder(shop.database.db, order.id))?.status

test('list shows the newest orders first, with the amount still open', async () => {
  const { code, text } = await orders('list', '--status', 'payment_pending', '--limit', '1')
  expect(code).toBe(0)
  const [head, line] = text.split('\n')
  expect(head).toMatch(/^reference +placed at +shop +status +total +open/)
  expect(line).toMatch(
    new RegExp(`^${order.reference} .* main .*payment_pending +69,70\\s€ +69,70\\s€ .*Größer-Yılmaz +marlene@example.org`),
  )
  expect(line).toContain('1 × Moorgrab, Peat Moon, Floor, Online ticket; 1 × Moorgrab, T-Shirt Peat, black, M')
})

test('list is limited to an event, a shop and days, and exports all of them as CSV', async () => {
  const { reference } = await ticketOnly()
  expect((await orders('list', '--event', shop.world.event.slug, '--shop', 'main', '--from', '2026-11-20')).text).toContain(reference)
  expect((await orders('list', '--shop', 'moorgrab')).text).toBe('0 entries')
  expect((await orders('list', '--to', '2026-11-19')).text).toBe('0 entries')
  expect((await orders('list', '--limit', '1')).text).toContain('1 entry, and there are more: --after ')

  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  const file = join(folder, 'orders.csv')
  expect((await orders('list', '--csv', file, '--status', 'payment_pending')).code).toBe(0)
  const rows = (await readFile(file, 'utf8')).split('\r\n')
  expect(rows.find((row) => row.startsWith(reference))).toBe(
    `${reference};2026-11-20T18:00:00.000Z;main;Stagefront;payment_pending;yes;Marlene;Größer-Yılmaz;marlene@example.org;DE;;` +
      '"1 × Moorgrab, Peat Moon, Floor, Online ticket";1;0;39,90;0,00;0,00;39,90;39,90;bank_transfer;online;;;2026-11-20T18:00:00.000Z',
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('a list of what changed since is for programs that ask again and again', async () => {
  const { reference } = await ticketOnly()
  shop.clock.advance(60_000)
  const since = shop.clock.now().toISOString()
  const changed = async () => (await orders('list', '--changed-since', since, '--limit', '500')).text
  expect(await changed()).not.toContain(reference)
  await orders('mark-paid', reference)
  expect(await changed()).toContain(reference)
  expect((await orders('list', '--changed-since', '2026-11-20T18:00')).text).toContain('--changed-since: A time needs its time zone')
  shop.clock.advance(-60_000)
})

test('show prints the address, items, events and money of an order', async () => {
  const { code, text } = await orders('show', `BAX${order.reference.toLowerCase()}`)
  expect(code).toBe(0)
  for (const part of ['Größer-Yılmaz', '04229 Leipzig', 'Peat Moon', '39,90', '69,70']) expect(text).toContain(part)
  expect(text).toMatch(/history:\n +at +what +by +note\n.* placed +buyer +–\n[^]*money:\n[^]* charge +buyer/)
})

test('mark-paid books partial payments and moves the order on once nothing is open', async () => {
  expect((await orders('mark-paid', order.reference, '--amount', '9,70')).text).toMatch(/9,70\s€ booked/)
  expect(await status()).toBe('payment_pending')
  expect((await orders('mark-paid', order.reference)).text).toMatch(/60,00\s€ booked/)
  expect(await status()).toBe('processing')
  expect(await orders('mark-paid', order.reference)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${order.reference} has nothing to pay`),
  })
})

test('mark-sent accepts only an order that waits to be packed', async () => {
  expect((await orders('mark-sent', order.reference)).code).toBe(1)
  await orders('mark-paid', order.reference)
  await issueTickets(shop.context, { orderId: order.id })
  await issueDocuments(shop.context, { orderId: order.id })
  await finishProcessing(shop.database.db, { orderId: order.id, now: shop.clock.now() })
  expect(await orders('mark-sent', order.reference)).toEqual({ code: 0, text: `${order.reference} is marked as sent.` })
  expect(await status()).toBe('fulfillment')
})

/** Pays and packs the order of this test. */
async function send(): Promise<void> {
  await orders('mark-paid', order.reference)
  await issueTickets(shop.context, { orderId: order.id })
  await issueDocuments(shop.context, { orderId: order.id })
  await orders('mark-sent', order.reference)
}
const history = async () => (await orderEvents(shop.database.db, order.id)).map(({ kind, actor }) => `${kind} ${actor}`)

test('OPS-14 mark-delivered completes an order that was sent, once, and its history names every step', async () => {
  expect(await orders('mark-delivered', order.reference)).toMatchObject({
    code: 1,
    text: expect.stringContaining('was not sent (payment pending)'),
  })
  await send()
  expect(await orders('mark-delivered', order.reference)).toEqual({ code: 0, text: `${order.reference} is delivered and done.` })
  expect(await orders('mark-delivered', order.reference)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${order.reference} is done already`),
  })
  const operator = operatorName()
  const steps = ['placed buyer', `paid ${operator}`, 'pending_fulfillment shop', `sent ${operator}`, `done ${operator}`]
  expect(await history()).toEqual(steps)
})

test('OPS-14 an order that was sent is done by itself after the configured days, not earlier, and by one process only', async () => {
  await send()
  shop.clock.advance(14 * 86_400_000 - 1)
  await deliverSentOrders(shop.context)
  expect(await status()).toBe('fulfillment')
  shop.clock.advance(1)
  await Promise.all([1, 2, 3].map(() => deliverSentOrders(shop.context)))
  shop.clock.advance(-14 * 86_400_000)
  expect(await status()).toBe('done')
  expect((await history()).filter((step) => step === 'done shop')).toHaveLength(1)
})

test('OPS-27 an order that is done by itself is in the audit log under the name of the job', async () => {
  await send()
  shop.clock.advance(14 * 86_400_000)
  await deliverSentOrders(shop.context)
  await deliverSentOrders(shop.context)
  shop.clock.advance(-14 * 86_400_000)
  const entries = (await entriesAfter(shop.database.db, 0, 10_000)).filter(({ thing }) => thing === `order:${order.reference}`)
  expect(entries.flatMap(({ actor, act, phase }) => (actor === 'job:deliver-sent-orders' ? [`${act} ${phase}`] : []))).toEqual([
    'orders.mark-sent asked',
    'orders.mark-sent done',
  ])
})

test('OPS-14 an order that was cancelled after it was sent is not completed', async () => {
  await send()
  await orders('cancel', order.reference, '--refund-sent', '--yes')
  shop.clock.advance(15 * 86_400_000)
  await deliverSentOrders(shop.context)
  shop.clock.advance(-15 * 86_400_000)
  expect(await status()).toBe('cancelled')
})

const transferred = async () => (await findOrder(shop.database.db, order.id)) ?? { status: '', balanceCents: Number.NaN }

test('OPS-13 a bank transfer is matched by its BAX reference: partly paid, paid, overpaid', async () => {
  const reference = ` bax${order.reference.toLowerCase()} `
  expect((await orders('mark-paid', reference, '--amount', '50')).code).toBe(0)
  expect(await transferred()).toMatchObject({ status: 'payment_pending', balanceCents: 1970 })
  expect((await orders('mark-paid', `BAX${order.reference}`, '--amount', '19.70')).code).toBe(0)
  expect(await transferred()).toMatchObject({ status: 'processing', balanceCents: 0 })
  expect((await orders('mark-paid', `BAX ${order.reference}`, '--amount', '3')).code).toBe(0)
  expect(await transferred()).toMatchObject({ status: 'processing', balanceCents: -300 })
  const surplus = await shop.database.db
    .selectFrom('moneyToClear')
    .select(['amountCents', 'reason'])
    .where('orderId', '=', order.id)
    .execute()
  expect(surplus).toMatchObject([{ amountCents: 300 }])
  expect((await moneyMovements(shop.database.db, order.id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', 6970],
    ['payment', -5000],
    ['payment', -1970],
    ['payment', -300],
  ])
})

test('resend mails instructions, and after payment tickets with documents, each anew and at most three times a day', async () => {
  const sentTo = () =>
    shop.outbox.sent
      .filter(({ text }) => text.includes(order.reference))
      .map(({ subject, attachments }) => [subject, attachments?.length ?? 0])
  await runJobs(shop)
  expect(await orders('resend', order.reference)).toEqual({
    code: 0,
    text: `${order.reference}: the mail “Payment details” goes to marlene@example.org again; the running shop sends it.`,
  })
  await runJobs(shop)
  const [first, again] = sentTo()
  expect(again).toEqual(first)
  await orders('mark-paid', order.reference)
  await runJobs(shop)
  expect((await orders('resend', order.reference)).text).toContain('the mail “Payment received” goes to marlene@example.org again')
  await runJobs(shop)
  expect(sentTo()).toEqual([
    first,
    first,
    [`Deine Tickets: Bestellung ${order.reference}`, 4],
    [`Deine Tickets: Bestellung ${order.reference}`, 4],
  ])

  expect((await orders('resend', order.reference)).code).toBe(0)
  const refused = await orders('resend', order.reference)
  expect(refused).toEqual({
    code: 1,
    text: expect.stringContaining('three times within a day; the next time is possible at 2026-11-21 18:00'),
  })
  await runJobs(shop)
  expect(sentTo()).toHaveLength(5)
})

test('resend of a cancelled order says that there is nothing to send', async () => {
  await orders('cancel', order.reference, '--yes')
  expect(await orders('resend', order.reference)).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no mail to send again (cancelled, bank_transfer)'),
  })
})

test.each([
  ['an order of tickets only', async () => void (order = await ticketOnly()), 'nothing is sent'],
  ['an unpaid order', async () => {}, 'is not paid yet'],
  ['a cancelled order', () => orders('cancel', order.reference, '--yes'), 'has ended: cancelled'],
])('mark-sent of %s says why it does nothing', async (_what, prepare, reason) => {
  await prepare()
  const { code, text } = await orders('mark-sent', order.reference)
  expect(code).toBe(1)
  expect(text).toContain(`${order.reference} `)
  expect(text).toContain(reason)
})

test.each([
  [['show', 'NICHTDA2'], 2, 'ORDER NICHTDA2: There is no such thing'],
  [['show'], 2, 'ORDER: This is needed'],
  [
    ['explode', 'X'],
    2,
    'unknown action "explode"; use one of: list, show, cancel, cancel-event, correct-address, correct-email, mark-delivered, mark-paid, mark-sent, note, refund, resend',
  ],
  [['list', '--limit', 'many'], 2, '--limit: A whole number from 1 to 500'],
  [['list', '--status', 'paid'], 2, '--status: This must be one of: payment_pending'],
  [['list', '--delivery', 'post'], 2, '--delivery: This must be one of: parcel, pickup, online'],
  [['list', '--day', '2026-11-20', '--to', '2026-11-21'], 2, '--day: Days are written like'],
])('orders %j exits with %i and says what is wrong', async (args, code, reason) => {
  const answer = await orders(...args)
  expect(answer.code).toBe(code)
  expect(answer.text).toContain(reason)
})

test('verify names a pool whose counter is wrong and exits with 1', async () => {
  expect(await verify(shop.context)).toEqual([])
  expect((await runDeclared('verify', shop.context)).code).toBe(0)
  await shop.database.db
    .updateTable('stockPool')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .where('id', '=', shop.world.shirt.variants['m']?.poolIds[0] ?? 0)
    .execute()
  const { code, output } = await runDeclared('verify', shop.context)
  expect([code, output]).toEqual([1, expect.stringMatching(/a pool’s sold units are the sum of its sales[^]*\n1 difference\.$/)])
})
