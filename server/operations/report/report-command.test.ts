import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying, type PlacedView } from '#test/world/buying.ts'
import { makeBundle, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { ledgerDifference } from './sales-report.ts'
import { allSales } from '#test/world/all-sales.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: TestShop
let folder: string
let references: Record<'paid' | 'unpaid' | 'cancelled' | 'band', string>

const report = (...args: string[]) => runDeclared('report', shop.context, ...args)
const events = (...args: string[]) => runDeclared('events', shop.context, ...args)

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'report-'))
  const { event, shirt } = shop.world
  const floor = event.variants['innenraum-online']?.id ?? 0
  const balcony = event.variants['balkon-online']?.id ?? 0
  const shirtM = shirt.variants['m']?.id ?? 0
  const buy = async (slug: string, country: string, ...items: [number, number][]) => {
    const buyer = buying(shop.visitor(slug))
    const added = await buyer.add(...items)
    if (country !== 'de') await buyer.country(country)
    const { cart } = await buyer.address({ countryCode: country, lastName: country === 'de' ? 'Zander' : '=Adler()' })
    await buyer.logistics('bank_transfer', cart?.shipping?.id ?? added.cart?.shipping?.id)
    return orderOf(await buyer.place())
  }
  const paid = await buy('main', 'de', [floor, 2], [shirtM, 1])
  const unpaid = await buy('main', 'de', [floor, 1], [balcony, 3])
  const cancelled = await buy('main', 'de', [balcony, 1], [shirtM, 1])
  const band = await buy('moorgrab', 'ch', [floor, 1], [shirtM, 2])
  references = { paid: paid.reference, unpaid: unpaid.reference, cancelled: cancelled.reference, band: band.reference }
  for (const order of [paid, band]) {
    await runDeclared('orders', shop.context, 'mark-paid', order.reference)
    await issueTickets(shop.context, { orderId: order.id })
    await issueDocuments(shop.context, { orderId: order.id })
  }
  await runDeclared('orders', shop.context, 'cancel', cancelled.reference, '--yes')
  await buying(shop.visitor()).add([balcony, 2])
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function orderOf({ order, problems }: PlacedView): { id: string; reference: string } {
  if (!order) throw new Error(`The order was refused: ${JSON.stringify(problems)}`)
  return order
}

test('a report of one event counts sold, unpaid and cancelled tickets and shows its contingents', async () => {
  const { code, output } = await report('sales', '--event', 'torfmond-bremen')
  expect(code).toBe(0)
  expect(output).toMatch(/Floor, Online ticket\s+3\s+3\s+119,70\s€\s+1\s+39,90\s€\s+0\s+7%/i)
  expect(output).toMatch(/Balcony, Online ticket\s+0\s+0\s+0,00\s€\s+3\s+149,70\s€\s+1\s+7%/i)
  expect(output).toMatch(/Total\s+3\s+3\s+119,70\s€\s+4\s+189,60\s€\s+1/)
  expect(output).toMatch(/innenraum\s+100\s+4\s+0\s+96/)
  expect(output).toMatch(/balkon\s+20\s+3\s+2\s+15/)
  expect(output).not.toContain('T-Shirt')
})

test('sales are added up by day, shop, contract partner and event, and each adds up to the report', async () => {
  const { lines } = await allSales(shop.context)
  const totalOf = (kinds: readonly string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { soldCents }) => sum + soldCents, 0)
  for (const by of ['day', 'shop', 'partner', 'event']) {
    const { items } = JSON.parse((await report('by', by, '--json')).output) as { items: { soldGrossCents: number }[] }
    const total = totalOf(by === 'event' ? ['event'] : ['event', 'merch'])
    expect([by, items.reduce((sum, { soldGrossCents }) => sum + soldGrossCents, 0)]).toEqual([by, total])
  }
  expect((await report('by', 'day')).output).toMatch(/^2026-11-\d\d\s+6\s/m)
  expect((await report('by', 'shop')).output).toMatch(/^main\s+3\s[^]*^moorgrab\s+3\s/m)
  expect((await report('by', 'shop', '--event', 'torfmond-bremen')).output).toMatch(/^main\s+2\s[^]*^moorgrab\s+1\s/m)
  expect((await report('by', 'partner')).output).toMatch(/^nordwind\s+3\s+119,70/m)
  expect((await report('by', 'event')).output).toMatch(/^torfmond-bremen\s+3\s+119,70\s€\s+4\s+189,60\s€\s+1\s+0\s+0,00/m)
  expect(await report('by', 'artist')).toEqual({ code: 2, output: expect.stringContaining('day, shop, partner, event') })
  const file = join(folder, 'by-shop.csv')
  await report('by', 'shop', '--csv', file)
  expect((await readFile(file, 'utf8')).split('\r\n')[0]).toBe(
    '\uFEFFpart;sold;sold gross;unpaid;unpaid gross;ended;called off;called off gross',
  )
})

test('the items and charges of a report add up to the money ledger, and its VAT to the issued documents', async () => {
  const sold = await allSales(shop.context)
  expect(ledgerDifference(sold)).toBe(0)
  expect(await verify(shop.context)).toEqual([])
  const { rows } = await shop.pool.query<{ rate: number; gross: number; vat: number }>(
    `select (share ->> 'rate')::float as rate, sum((share ->> 'gross')::int)::int as gross, sum((share ->> 'vat')::int)::int as vat
     from order_document, jsonb_array_elements(content -> 'vat') as share group by 1 order by 1 desc`,
  )
  expect(sold.vat).toEqual(rows)
  // Shirts for Switzerland carry no VAT.
  expect(sold.lines.filter((line) => line.vatRate === 0).map((line) => line.soldCents)).toEqual([4980])
  expect(sold.orders?.sums).toMatchObject({ orders: 4, paidOrders: 2, unpaidOrders: 1, endedOrders: 1 })
  const ledger = await shop.pool.query<{ sum: number }>('select sum(balance_cents) as sum from orders where balance_cents > 0')
  expect(sold.orders?.sums.openCents).toBe(ledger.rows[0]?.sum)
})

test('a report names the amount by which the ledger and the items differ', async () => {
  await shop.pool.query(
    'update order_item set price_cents = price_cents + 100 where order_id = (select id from orders where reference = $1)',
    [references.unpaid],
  )
  const { output } = await report('sales')
  await shop.pool.query(
    'update order_item set price_cents = price_cents - 100 where order_id = (select id from orders where reference = $1)',
    [references.unpaid],
  )
  expect(output).toMatch(/The ledger and the items differ by -4,00\s€: bin\/stagefront verify/)
  expect((await report('sales')).output).not.toContain('differ')
})

test('a report is limited to a shop and to days of the shops’ own time zone', async () => {
  expect((await report('sales', '--shop', 'moorgrab')).output).toContain('Orders: 1, of them 1 paid')
  // 23:30 in Berlin on 28 February is the last half hour of the day, and 22:30 UTC.
  const lastMinutes = new Date('2027-02-28T22:30:00Z')
  await shop.pool.query('update orders set placed_at = $1 where reference = $2', [lastMinutes, references.band])
  expect((await report('sales', '--day', '2027-02-28')).output).toContain('Orders: 1, of them 1 paid')
  expect((await report('sales', '--from', '2027-03-01')).output).not.toContain('Orders: 1, of them 1 paid')
  expect((await report('sales', '--from', '2027-02-01', '--to', '2027-02-28')).output).toContain('Orders: 1, of them 1 paid')
})

test('a report as CSV is a file that only its owner reads, and never replaces one', async () => {
  const file = join(folder, 'sales.csv')
  expect((await report('items', '--csv', file)).code).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFkind;product;')).toBe(true)
  expect(text).toContain('\r\nticket;torfmond-bremen;')
  expect(text).toMatch(/\r\npostage;;;;;;0;\d+,\d\d;/)
  await expect(report('items', '--csv', file)).rejects.toThrow('exists already')
  await expect(report('items', '--csv', join(folder, 'missing/sales.csv'))).rejects.toThrow('cannot be written')
})

test.each([
  [['takings'], 'unknown action "takings"; use one of: by, items, sales'],
  [['sales', '--event', 'nirgends'], '--event nirgends: There is no such thing'],
  [['sales', '--shop', 'nirgends'], '--shop nirgends: There is no such thing'],
  [['sales', '--day', '30.2.2027'], '--day: A day is written like'],
  [['sales', '--day', '2027-02-01', '--to', '2027-02-03'], '--day: Days are written like 2027-03-13, the first not after the last'],
  [['sales', '--from', '2027-02-03', '--to', '2027-02-01'], '--from: Days are written like'],
])('report %j is refused with a reason', async (args, reason) => {
  const { code, output } = await report(...args)
  expect(code).toBe(2)
  expect(output).toContain(reason)
})

test('events list shows capacity, sold, unpaid and held tickets and the state of each coming event', async () => {
  const { output } = await events('list')
  expect(output).toMatch(/torfmond-bremen\s+\d{4}-\d\d-\d\d 20:00\s+Kesselhaus\s+Bremen\s+110\s+3\s+4\s+2\s+on sale/)
  expect(output).toMatch(/\n1 entry$/)
  await shop.pool.query('update event set cancelled_at = happening_from')
  expect((await events('list', '--shop', 'moorgrab')).output).toContain('called off')
  await shop.pool.query('update event set cancelled_at = null')
  expect((await events('show', 'torfmond-bremen')).output).toContain('shops: main, moorgrab')
})

test('a show that was called off is marked in the report, its sums and its file', async () => {
  await shop.pool.query('update event set cancelled_at = happening_from')
  const table = async (name: string) => {
    await report('items', '--csv', join(folder, name))
    return readFile(join(folder, name), 'utf8')
  }
  const [all, one, file] = [await report('sales'), await report('sales', '--event', 'torfmond-bremen'), await table('off.csv')]
  await shop.pool.query('update event set cancelled_at = null')
  expect(one.output).toMatch(/^Sales of .*, called off, all shops/)
  for (const { output } of [all, one]) {
    expect(output).toMatch(/, called off\s+Floor, Online ticket\s+3 /i)
    expect(output).toMatch(/of it called off\s+3\s+3\s+119,70/)
  }
  expect(file).toMatch(/;is called off\r\n/)
  expect(file).toMatch(/\r\nticket;torfmond-bremen;.*;yes\r\n/)
  expect((await report('sales')).output).not.toContain('called off')
  expect(await table('on.csv')).toMatch(/\r\nticket;torfmond-bremen;.*;no\r\n/)
})

test('events list leaves out what is over, unless all are wanted', async () => {
  const now = shop.clock.now()
  shop.clock.set(new Date(now.getTime() + 40 * 86_400_000))
  expect((await events('list')).output).toBe('0 entries')
  expect((await events('list', '--all')).output).toContain('over')
  shop.clock.set(now)
})

test('OPS-17 the list of holders names each valid ticket once, sorted by surname, without contact unless wanted', async () => {
  const { output } = await events('holders', 'torfmond-bremen')
  const lines = output.split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toMatch(new RegExp(`^Marlene =Adler\\(\\)\\s+Floor, Online ticket\\s+…\\d{4}\\s+${references.band} `, 'i'))
  expect(lines[2]).toContain(`${references.paid}`)
  expect(lines[4]).toBe('3 entries')
  expect((await events('show', 'torfmond-bremen')).output).toMatch(/^unpaid: 4$/m)
  expect(output).not.toContain('@')
  expect((await events('holders', 'torfmond-bremen', '--contact')).output).toContain('marlene@example.org')

  await runDeclared('orders', shop.context, 'cancel', references.band, '--yes')
  expect((await events('holders', 'torfmond-bremen')).output).toMatch(/\n2 entries$/)
})

test('a holder’s name that a spreadsheet would run as a formula is written as text', async () => {
  const { csvText } = await import('#core/tables/csv-text.ts')
  const rows = [['=HYPERLINK("http://x")'], ['+49 30'], ['-1'], ['@SUM(A1)'], [' =1'], ['Ann; "Bea"'], [{ cents: -350 }]]
  expect(
    csvText({ columns: ['name'], rows })
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([`"'=HYPERLINK(""http://x"")"`, `'+49 30`, `'-1`, `'@SUM(A1)`, `' =1`, '"Ann; ""Bea"""', '-3,50'])
})

test('a bundle is added up as its parts, not once more as itself', async () => {
  const { db } = shop.database
  const { event, shirt, company, main } = shop.world
  const root = await makeProduct(db, shop.clock, {
    product: { slug: 'paket', name: { de: 'Paket' }, priceCents: 0, contractPartnerId: company, meta: JSON.stringify({ root: true }) },
    variants: [{ slug: 'standard', stock: 50, weightGrams: 0, physical: false, free: true }],
    shops: [main.id],
  })
  const bundle = await makeBundle(db, {
    root,
    bundle: { priceCents: 5000 },
    parts: [{ product: event, variants: ['innenraum-online', 'innenraum-hard'] }, { product: shirt }],
  })
  const before = (await allSales(shop.context)).lines.reduce((sum, { sold }) => sum + sold, 0)
  const fan = shop.visitor()
  const part = ({ slug, variants }: MadeProduct, variant: string) => ({
    ...{ productVariantId: String(variants[variant]?.id), amount: 1 },
    ...{ bundleRootId: String(bundle.id), bundlePartId: bundle.parts[slug] },
  })
  const added = await fan.graphql<{ addToCart: { problems: object[] } }>(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }',
    { input: { items: [part(event, 'innenraum-online'), part(shirt, 'm')] } },
  )
  expect(added.addToCart.problems).toEqual([])
  const { cart } = await buying(fan).address()
  await buying(fan).logistics('bank_transfer', cart?.shipping?.id)
  await runDeclared('orders', shop.context, 'mark-paid', orderOf(await buying(fan).place()).reference)
  const sold = (await allSales(shop.context)).lines.reduce((sum, line) => sum + line.sold, 0)
  expect(sold).toBe(before + 2)
  for (const by of ['day', 'shop', 'partner']) {
    const { items } = JSON.parse((await report('by', by, '--json')).output) as { items: { sold: number }[] }
    expect([by, items.reduce((sum, each) => sum + each.sold, 0)]).toEqual([by, sold])
  }
})
