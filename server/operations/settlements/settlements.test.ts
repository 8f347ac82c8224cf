import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { bookReturnedTransferIn } from '#server/money/payments/book-bank-money.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { verify } from '#server/upkeep/verify.ts'
import { picking, type Picking } from '#test/world/door/picking.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { readFileText } from '#test/readers/read-file.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let pickup: Picking
let two: TestOrder
let one: TestOrder
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  tester = orderTests(shop)
  pickup = await picking(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  two = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
  one = await tester.buyAndPay([tester.online, 1])
  await pickup.buy([pickup.online, 1], [pickup.shirt, 2])
  const guests = join(mkdtempSync(join(tmpdir(), 'stagefront-guests-')), 'guests.csv')
  writeFileSync(guests, 'name;email;count;variant\nAnna;anna@example.org;3;innenraum-online')
  expect(await runDeclared('tickets', shop.context, 'give', event, '--to', guests)).toMatchObject({ code: 0 })
  await runJobs(shop)
})
afterAll(() => shop.close())

const event = 'torfmond-bremen'
const accountant = person('accountant', everywhere)
const call = async (name: string, input: object, part = '') => {
  const answer = await callAs(shop, accountant, name, input as Record<string, unknown>, part)
  if (answer.statusCode >= 500 || answer.statusCode === 422) throw new Error(answer.body)
  return { status: answer.statusCode, value: answer.json<Settlement & { shown: object; message: string; items: Settlement[] }>() }
}
interface Settlement {
  number: string
  follows: string | null
  part: number
  documents: number
  lines: { kind: string; sold: number; soldCents: number; returned: number; refundedCents: number }[]
  free: { giver: string; given: number; takenBack: number }[]
  vat: { kind: string; vatRate: number; grossCents: number; vatCents: number }[]
  sums: Record<string, number>
}
const draft = async (partner?: string) => (await call('settlements.preview', { event, ...(partner && { partner }) })).value
async function close(partner?: string) {
  const input = { event, ...(partner && { partner }) }
  const { value } = await call('settlements.close', input, '/preview')
  return call('settlements.close', { ...input, ...value.shown })
}

test('a show is over, is settled with fee and advance, and a late refund is in the follow-up alone', async () => {
  // Refunded in part before: its tickets stay, and three euros of two of them went back.
  const items = await shop.context.db
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', two.id)
    .where('kind', '=', 'event')
    .execute()
  const itemIds = items.map(({ id }) => id)
  expect(await refundPart(shop.context, { orderId: two.id, itemIds, amountCents: 300, actor: 'test' })).toMatchObject({ ok: true })
  await runJobs(shop)
  const set = await call('settlements.terms', { event, ticketFeeCents: 100, ticketPercent: '2,5', advancesCents: 5000 })
  expect(set).toMatchObject({ status: 200, value: { terms: { ticketFeePoints: 250, guaranteeCents: null, sharePoints: null } } })

  const gross = 4 * 3990 - 2 * 300
  const vat = 1045 - 39 // 7 % in 15,960 and in 600, each rounded in its documents
  const fee = 4 * 100 + Math.round(gross * 0.025)
  const drafted = await draft()
  expect(drafted.sums).toMatchObject({ paidTickets: 4, ticketsCents: gross, feeCents: fee, goodsCents: 0, disputesCents: 0 })
  expect(Math.abs((drafted.sums['ticketsVatCents'] ?? 0) - vat)).toBeLessThanOrEqual(2)
  expect(drafted.sums['netCents']).toBe(gross - fee - 5000)
  expect(drafted.lines).toMatchObject([{ kind: 'ticket', sold: 4, soldCents: 4 * 3990, returned: 0, refundedCents: 600 }])
  expect(drafted.free).toMatchObject([{ giver: expect.stringContaining('') as string, given: 3, takenBack: 0 }])

  const closed = await close()
  expect(closed).toMatchObject({ status: 200, value: { number: `A-${shop.world.promoter}-000001`, part: 1, follows: null } })
  expect(closed.value.sums).toEqual(drafted.sums)
  const frozen = (await call('settlements.show', { number: closed.value.number })).value
  expect(await call('settlements.close', { event }, '/preview')).toMatchObject({
    status: 409,
    value: { message: expect.stringContaining(closed.value.number) as string },
  })

  // A late refund, and a guest who gives the tickets back.
  shop.clock.set('2027-06-01T12:00:00Z')
  expect(await cancelOrder(shop.context, { orderId: one.id, actor: 'test', refundSent: false })).toMatchObject({ ok: true })
  const { id: given } = await shop.context.db.selectFrom('orders').select('id').where('complimentary', '=', true).executeTakeFirstOrThrow()
  expect(await cancelOrder(shop.context, { orderId: given, actor: 'test', refundSent: true })).toMatchObject({ ok: true })
  await runJobs(shop)
  expect((await call('settlements.show', { number: closed.value.number })).value).toEqual(frozen)
  const followUp = await close()
  expect(followUp.value).toMatchObject({ number: `A-${shop.world.promoter}-000002`, part: 2, follows: closed.value.number, documents: 1 })
  expect(followUp.value.lines).toMatchObject([{ sold: 0, soldCents: 0, returned: 1, refundedCents: 3990 }])
  expect(followUp.value.free).toMatchObject([{ given: 0, takenBack: 3 }])
  const feeNow = 3 * 100 + Math.round((gross - 3990) * 0.025)
  expect(followUp.value.sums).toMatchObject({ paidTickets: -1, ticketsCents: -3990, feeCents: feeNow - fee, advancesCents: 0 })
  expect(await verify(shop.context)).toEqual([])
  // The tests below sell tickets again.
  await shop.context.db
    .updateTable('event')
    .set({ happeningFrom: new Date('2027-12-20T19:00:00Z'), happeningUntil: null })
    .where('productId', '=', shop.world.event.id)
    .execute()
})

test('a closed settlement is a PDF in both languages, the same whenever it is asked for, and a table', async () => {
  const number = `A-${shop.world.promoter}-000001`
  const file = async (name: string, input: object = {}) => {
    const answer = await callAs(shop, accountant, name, { number, ...input })
    return { bytes: answer.rawPayload, text: await readFileText(String(answer.headers['content-type']), answer.rawPayload) }
  }
  const german = await file('settlements.pdf', { language: 'de' })
  expect(german.text).toMatch(/ABRECHNUNG[\s\S]*Nordwind Konzerte GmbH[\s\S]*Innenraum, Online-Ticket[\s\S]*Freikarten[\s\S]*Vorschüsse/)
  expect(german.text).toContain(number)
  shop.clock.advance(1000)
  expect((await file('settlements.pdf', { language: 'de' })).bytes.equals(german.bytes)).toBe(true)
  expect((await file('settlements.pdf', { language: 'en' })).text).toContain('SETTLEMENT')
  const table = (await file('settlements.csv')).text.split('\r\n')
  expect(table.filter((line) => line.startsWith('ticket;'))).toHaveLength(1)
  expect(table).toContainEqual(expect.stringMatching(/^sum;net;.*;\d+,\d\d$/))
})

test('goods that are picked up at the event are settled with the company that sells them, others are not', async () => {
  const drafted = await draft('stagefront')
  expect(drafted.lines).toMatchObject([{ kind: 'goods', sold: 2, soldCents: 2 * 2490 }])
  expect(drafted.sums).toMatchObject({ paidTickets: 0, ticketsCents: 0, goodsCents: 2 * 2490, netCents: 2 * 2490 })
  expect(drafted.vat).toMatchObject([{ kind: 'goods', vatRate: 19, grossCents: 2 * 2490 }])
})

test('guarantee and share decide what remains after VAT, fee and costs; a follow-up has what new terms change', async () => {
  const before = (await draft()).sums
  expect(before).toMatchObject({ netCents: 0, ticketsCents: 0 })
  const set = await call('settlements.terms', { event, guaranteeCents: 8000, share: '80', costsCents: 1000, advancesCents: 5000 })
  expect(set.status).toBe(200)
  const value = await draft()
  const { totals } = value as unknown as { totals: Record<string, number> }
  const rest = (totals['ticketsCents'] ?? 0) - (totals['ticketsVatCents'] ?? 0) - 1000
  const partners = Math.max(8000, Math.round(rest * 0.8))
  expect(totals).toMatchObject({
    feeCents: 0,
    houseShareCents: rest - partners,
    netCents: (totals['ticketsVatCents'] ?? 0) + partners - 5000,
  })
})

test('what a returned transfer takes of an order is missing until the buyer pays again or a credit note takes it', async () => {
  const missing = async () => (await draft()).sums['disputesCents']
  const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
  await runJobs(shop)
  expect(await missing()).toBe(0)
  const back = { orderId: order.id, amount: order.total, actor: 'test', now: shop.clock.now() }
  await inTransaction(shop.context.db, (trx) => bookReturnedTransferIn(trx, back))
  expect(await missing()).toBe(3990)
  await close()
  expect(await missing()).toBe(0)
  await tester.pay(order)
  expect(await missing()).toBe(-3990)
  await inTransaction(shop.context.db, (trx) => bookReturnedTransferIn(trx, back))
  expect(await missing()).toBe(0)
  expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'test', refundSent: true })).toMatchObject({ ok: true })
  await runJobs(shop)
  expect((await draft()).sums).toMatchObject({ disputesCents: -3990, ticketsCents: -3990 })
  // No line of a bank statement stands behind these transfers.
  expect((await verify(shop.context)).filter(({ invariant }) => !invariant.includes('bank lines'))).toEqual([])
})

test('of two who close at once one does, and the other is told', async () => {
  await tester.issue((await tester.buyAndPay([tester.online, 1])).id)
  const { value } = await call('settlements.close', { event }, '/preview')
  const both = await Promise.all([1, 2].map(() => callAs(shop, accountant, 'settlements.close', { event, ...value.shown })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what has changed since the preview is refused with both sums', async () => {
  await tester.issue((await tester.buyAndPay([tester.online, 1])).id)
  const { value } = await call('settlements.close', { event }, '/preview')
  shop.clock.advance(1000)
  await call('settlements.terms', { event, ticketFeeCents: 1 })
  expect(await call('settlements.close', { event, ...value.shown })).toMatchObject({ status: 409 })
})

test('a promoter sees the settlements of their own contract partner alone', async () => {
  await close('stagefront')
  const own = person('promoter', { kind: 'partners', ids: [shop.world.promoter] })
  const list = async (name: string) => {
    const answer = await callAs(shop, own, name, { event })
    return new Set(answer.json<{ items: { partner: string }[] }>().items.map(({ partner }) => partner))
  }
  expect(await list('settlements.list')).toEqual(new Set(['nordwind']))
  await tester.issue((await tester.buyAndPay([tester.online, 1])).id)
  expect(await list('settlements.open')).toEqual(new Set(['nordwind']))
  expect((await callAs(shop, own, 'settlements.preview', { event, partner: 'stagefront' })).statusCode).toBe(404)
  expect((await callAs(shop, own, 'settlements.show', { number: `A-${shop.world.company}-000001` })).statusCode).toBe(404)
  expect((await callAs(shop, own, 'settlements.close', { event })).statusCode).toBe(403)
})

test('verify finds a settlement that says something else than its documents, or lacks one, and a gap in its numbers', async () => {
  const findings = async (change: string) => {
    return inTransaction<string[]>(shop.context.db, async (trx) => {
      await sql.raw(change).execute(trx)
      const found = await verify({ db: trx })
      throw new Rollback(found.map(({ invariant }) => invariant))
    })
  }
  const says = 'a settlement says what its documents do'
  const sum = 'settlements and what is not settled add up to all documents of an event and partner'
  const chain = 'settlements of an event and partner follow each other, each states what has changed, and their numbers have no gaps'
  const set = (path: string) => `update settlement set content = jsonb_set(content, '${path}', '1') where number = 1`
  expect(await findings(set('{sums,ticketsCents}'))).toEqual(expect.arrayContaining([says, sum]))
  expect(await findings(set('{sums,ticketsVatCents}'))).toContain(says)
  expect(await findings(set('{sums,netCents}'))).toContain(chain)
  expect(
    await findings('delete from settlement_document where document_id = (select min(document_id) from settlement_document)'),
  ).toContain(says)
  expect(await findings('update settlement set number = number + 1000 where number = 1')).toContain(chain)
})
