import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* Orders of November and December: tickets of a promoter, a shirt, one that was sent to Austria, to Switzerland, and one cancelled. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  const { db } = shop.database
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await invoiced('de', [tester.online, 2], [tester.shirt, 1])
  await db
    .updateTable('shop')
    .set({ meta: JSON.stringify({ destination_vat: true }) })
    .execute()
  await db.updateTable('product').set({ vatKind: 'standard' }).where('kind', '=', 'merch').execute()
  invalidateReferenceData(shop.context.db)
  await invoiced('at', [tester.shirt, 2])
  await invoiced('ch', [tester.shirt, 1])
  const order = await invoiced('de', [tester.online, 1], [tester.shirt, 1])
  // 23:30 UTC on 30 November is half past midnight on 1 December at the shops' office.
  shop.clock.set('2026-11-30T23:30:00Z')
  expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'test', refundSent: false })).toMatchObject({ ok: true })
  await issueCreditNotes(shop.context, { orderId: order.id })
})
afterAll(() => shop.close())

async function invoiced(country: string, ...items: [number, number][]): Promise<TestOrder> {
  const buyer = buying(shop.visitor())
  await buyer.add(...items)
  await buyer.country(country)
  await buyer.address({ countryCode: country, postCode: { de: '04177', at: '1010', ch: '3008' }[country] })
  await buyer.logistics('bank_transfer', (await buyer.cart())?.shipping?.id)
  const { order, problems } = await buyer.place()
  if (!order) throw new Error(JSON.stringify(problems))
  const placed = { id: order.id, reference: order.reference, total: Math.round(order.totalIncludingShipping * 100) }
  await tester.pay(placed)
  await tester.issue(placed.id)
  return placed
}

interface VatSum {
  partner: string
  period: string
  country: string
  treatment: string
  vatRate: number
  documents: number
  netCents: number
  vatCents: number
  grossCents: number
}
const vat = async (...args: string[]) =>
  (JSON.parse((await runDeclared('accounting', shop.context, 'vat', '--json', ...args)).output) as { items: VatSum[] }).items

test('VAT is added up by company, month, country and rate: at home, for the One Stop Shop, and of exports', async () => {
  const november = await vat('--from', '2026-11-01', '--to', '2026-11-30')
  expect(november.map(({ partner, country, treatment, vatRate, documents }) => [partner, country, treatment, vatRate, documents])).toEqual([
    ['nordwind', 'de', 'domestic', 7, 2],
    ['stagefront', 'de', 'domestic', 19, 2],
    ['stagefront', 'at', 'one_stop_shop', 20, 1],
    ['stagefront', 'ch', 'export', 0, 1],
  ])
  expect(november[0]).toMatchObject({ period: '2026-11', grossCents: 3 * 3990, vatCents: 522 + 261, netCents: 3 * 3990 - 783 })
  for (const { netCents, vatCents, grossCents } of november) expect(netCents + vatCents).toBe(grossCents)
})

test('a credit note counts on the day that is printed on it, below zero', async () => {
  const december = await vat('--from', '2026-12-01')
  expect(december.map(({ partner, vatRate, grossCents }) => [partner, vatRate, grossCents])).toEqual([
    ['nordwind', 7, -3990],
    ['stagefront', 19, -2980],
  ])
  expect((await vat('--by', 'quarter', '--partner', 'nordwind')).map(({ period, grossCents }) => [period, grossCents])).toEqual([
    ['2026-Q4', 2 * 3990],
  ])
  expect((await vat('--by', 'day', '--shop', 'main')).at(-1)?.period).toBe('2026-12-01')
  expect(await vat('--shop', 'moorgrab')).toEqual([])
})

test('what it adds up is the VAT of the documents, to the cent', async () => {
  const documents = await shop.context.db.selectFrom('orderDocument').select('content').execute()
  const printed = documents.flatMap(({ content }) => (content as unknown as DocumentContent).vat)
  const sums = await vat('--by', 'day')
  const add = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  expect(add(sums.map(({ grossCents }) => grossCents))).toBe(add(printed.map(({ gross }) => gross)))
  expect(add(sums.map(({ vatCents }) => vatCents))).toBe(add(printed.map((share) => share.vat)))
  expect(await verify(shop.context)).toEqual([])
})

test('the first day may not be after the last', async () => {
  expect((await runDeclared('accounting', shop.context, 'vat', '--from', '2026-12-01', '--to', '2026-11-01')).code).toBe(2)
})

test('the migration finds for documents from before it the parts that new ones get', async () => {
  const { pool } = shop
  const parts = async () =>
    (await pool.query<Record<string, unknown>>('select * from document_part order by document_id, kind, event_id, country_code, vat_rate'))
      .rows
  const written = await parts()
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['ticket', 'goods', 'charges']))
  const migration = await readFile(new URL('../../../db/migrations/0145_document_parts.sql', import.meta.url), 'utf8')
  await pool.query('delete from document_part')
  expect((await verify(shop.context)).map(({ invariant }) => invariant)[0]).toMatch(/^the parts of a document/)
  await pool.query(migration.slice(migration.indexOf('with area as')))
  expect(await parts()).toEqual(written)
})
