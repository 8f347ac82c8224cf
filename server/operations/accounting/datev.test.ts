import { afterAll, beforeAll, expect, test } from 'vitest'
import { datevColumns, filledColumns, type FilledColumn } from '#core/accounting/datev-columns.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  shop.clock.set('2026-11-20T12:00:00Z')
  const [first] = [await invoiced([tester.online, 2], [tester.shirt, 1]), await invoiced([tester.shirt, 3])]
  expect(await cancelOrder(shop.context, { orderId: first.id, actor: 'test', refundSent: false })).toMatchObject({ ok: true })
  await issueCreditNotes(shop.context, { orderId: first.id })
})
afterAll(() => shop.close())

async function invoiced(...items: [number, number][]) {
  const order = await tester.buyAndPay(...items)
  await tester.issue(order.id)
  return order
}

const call = (name: string, input: object) =>
  callAs(shop, person('accountant', everywhere), `accounting.${name}`, { partner: 'stagefront', month: '2026-11', ...input }, '', 'en')
const datev = async (partner = 'stagefront') => call('datev', { partner })

const accounts = {
  receivables: 1400,
  'goods de 19': 8400,
  'charges de 19': 8401,
  'partner nordwind': 1701,
  'money bank': 1200,
}
const setAccounts = (named: object, slug = 'stagefront') =>
  shop.database.db
    .updateTable('legalEntity')
    .set({ datev: JSON.stringify({ consultant: 1001, client: 7, accountLength: 4, yearBegins: 7, accounts: named }) })
    .where('slug', '=', slug)
    .execute()

/** The rows of a file, each checked against the committed table of columns. */
function readBack(bytes: Buffer): { cents: number; account: string; contra: string; text: string }[] {
  const lines = new TextDecoder('windows-1252').decode(bytes).split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines[1]?.split(';')).toEqual(datevColumns)
  expect(datevColumns).toHaveLength(125)
  return lines.slice(2, -1).map((line) => {
    const cells = line.split(';')
    expect(cells).toHaveLength(125)
    for (const [at, cell] of cells.entries()) {
      const column = datevColumns[at] ?? ''
      const rule = Object.hasOwn(filledColumns, column) ? filledColumns[column as FilledColumn] : null
      if (rule === null || (cell === '' && 'isOptional' in rule)) expect(cell, column).toBe('')
      else expect(cell, column).toMatch(rule.pattern)
    }
    const of = (column: FilledColumn) => cells[datevColumns.indexOf(column)] ?? ''
    const amount = Number(of('Umsatz (ohne Soll/Haben-Kz)').replace(',', ''))
    return {
      cents: of('Soll/Haben-Kennzeichen') === '"S"' ? amount : -amount,
      ...{ account: of('Konto'), contra: of('Gegenkonto (ohne BU-Schlüssel)'), text: of('Buchungstext') },
    }
  })
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)

test('an account that no setting names is a fault with its name, and nothing is written', async () => {
  expect((await datev()).json()).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('no “datev”') as string })
  await setAccounts({ receivables: 1400, 'money bank': 1200, 'goods de 19': 8400 })
  const { statusCode, body } = await datev()
  expect(statusCode).toBe(409)
  expect(body).toContain('charges de 19, partner nordwind')
})

test('the postings of a month are read back by the committed table, and their sums are those of the ledger', async () => {
  await setAccounts(accounts)
  const { statusCode, rawPayload, headers } = await datev()
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('EXTF_Buchungsstapel_stagefront_2026-11.csv')
  expect(rawPayload.toString('latin1').split('\r\n')[0]).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;20261120\d{9};;"";"";"";1001;7;20260701;4;20261101;20261130;"Stagefront 2026-11";"";1;0;0;"EUR";;"";;;"";;;"";""$/,
  )
  const rows = readBack(rawPayload)
  expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['1400']))
  const { rows: open } = await shop.pool.query<{ open: number }>('select sum(balance_cents)::int as open from orders')
  expect(sumOf(rows)).toBe(open[0]?.open)
  const contra = (purpose: keyof typeof accounts) => sumOf(rows.filter((row) => row.contra === String(accounts[purpose])))
  expect(contra('money bank')).toBe(-(2 * 3990 + 2980 + 3 * 2490 + 490))
  expect(contra('partner nordwind')).toBe(0)
  expect(contra('goods de 19')).toBe(3 * 2490)
  expect(contra('charges de 19')).toBe(490)
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Marlene|Größer/)
})

test('a company that sold through another’s shop has its revenue against that company', async () => {
  await setAccounts({ 'partner stagefront': 1500, 'ticket de 7': 8300 }, 'nordwind')
  const rows = readBack((await datev('nordwind')).rawPayload)
  expect(rows.map(({ account, contra, cents }) => [account, contra, cents])).toEqual([
    ['1500', '8300', 7980],
    ['1500', '8300', -7980],
  ])
})

test('the file of a closed month is the same to the byte, whatever the settings become', async () => {
  shop.clock.set('2026-12-03T08:30:00Z')
  expect((await call('close', { expectedCents: 3 * 2490 + 490 })).statusCode).toBe(200)
  const { rawPayload } = await datev()
  expect(rawPayload.toString('latin1').split('\r\n')[0]).toContain(';13;20261203083000000;')
  expect(rawPayload.toString('latin1').split('\r\n')[0]).toContain('"";1;0;1;"EUR"')
  shop.clock.set('2027-01-03T08:30:00Z')
  await setAccounts({})
  expect((await datev()).rawPayload.equals(rawPayload)).toBe(true)
})
