import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { commandList } from '../command-list.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
  const shirt = shop.world.shirt.variants['m']?.id ?? 0
  await pay('main', [ticket, 2], [shirt, 1])
  // 23:30 UTC on 30 November is half past midnight on 1 December at the shops' office.
  shop.clock.set('2026-11-30T23:30:00Z')
  await pay('moorgrab', [shirt, 2])
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function pay(slug: string, ...items: [number, number][]): Promise<void> {
  const { order } = await buying(shop.visitor(slug)).buy('bank_transfer', ...items)
  await runDeclared('orders', shop.context, 'mark-paid', order?.reference ?? '')
  await runJobs(shop)
}

const documents = async (...args: string[]) => {
  const listed = commandList.find(({ name }) => name === 'documents') as (typeof commandList)[number]
  return runCommand(await listed.load(), shop.context, ...args)
}

test('a month’s documents are exported as private PDFs and one table whose amounts are those of the documents', async () => {
  const target = join(folder, 'november')
  expect(await documents('export', '--month', '2026-11', '--to', target)).toEqual({
    code: 0,
    output: `2 documents of 2026-11 in ${target}, listed in documents.csv`,
  })
  const [head = '', ...rows] = (await readFile(join(target, 'documents.csv'), 'utf8')).slice(1).trimEnd().split('\r\n')
  expect(head).toBe(
    'number;date;kind;partner;buyer;country;order;order_date;shop;payment_method;net_19;vat_19;gross_19;net_7;vat_7;gross_7;total_gross;exported;file',
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    /^R-\d+-000001;2026-11-20;invoice;Stagefront GmbH;Marlene Größer-Yılmaz;DE;[A-Z0-9]{8};2026-11-20;main;Überweisung;25,04;4,76;29,80;;;;29,80;;R-\d+-000001\.pdf$/,
  )
  expect(rows[1]).toMatch(/^T-\d+-000001;.*;ticket_document;Nordwind Konzerte GmbH;.*;;;;74,58;5,22;79,80;79,80;;T-\d+-000001\.pdf$/)
  const files = await readdir(target)
  expect(files).toHaveLength(3)
  for (const file of files) expect((await stat(join(target, file))).mode & 0o777).toBe(0o600)
  const invoice = rows[0]?.split(';') ?? []
  expect((await readPdf(await readFile(join(target, invoice.at(-1) ?? '')))).join(' ')).toContain(invoice[0])
})

test('a document belongs to the month of the shops’ own time zone, and may be limited to a shop', async () => {
  expect((await documents('export', '--month', '2026-12', '--to', join(folder, 'december'))).output).toMatch(/^1 document of/)
  expect((await documents('export', '--month', '2026-12', '--shop', 'main', '--to', join(folder, 'none'))).output).toBe(
    'No document was issued in 2026-12.',
  )
  await expect(documents('export', '--month', '2026-12', '--to', join(folder, 'december'))).rejects.toThrow('is not empty')
})

test.each([
  [['print'], 'unknown action "print"; use one of: export'],
  [['pdf', '999999'], 'DOCUMENT 999999: There is no such thing'],
  [['list', '--kind', 'bill'], '--kind: '],
  [['export', '--to', 'x'], 'name a month and a folder'],
  [['export', '--month', '13.2026', '--to', 'x'], 'the month must be written like 2027-03, not "13.2026"'],
  [['export', '--month', '2026-13', '--to', 'x'], 'the month must be written like 2027-03'],
  [['export', '--month', '2026-11', '--to', 'x', '--shop', 'y'], 'there is no shop "y"; use one of: main, moorgrab'],
])('documents %j is refused with a reason', async (args, reason) => {
  const { code, output } = await documents(...args)
  expect(code).toBe(2)
  expect(output).toContain(reason)
})

test('shops list names every shop with its address', async () => {
  const { output } = await runDeclared('shops', shop.context, 'list')
  expect(output).toMatch(/\nmain +Stagefront +http:\/\/localhost:3000\/ .* yes +–\n/)
  expect(output).toMatch(/\nmoorgrab +Moorgrab +http:\/\/localhost:3000\/moorgrab/)
  expect(output).toMatch(/\n2 entries$/)
})

test('shops list marks a shop that no address leads to, and says what mends it', async () => {
  const band = (isBand: boolean) => shop.context.db.updateTable('shop').set({ isBand }).where('slug', '=', 'moorgrab').execute()
  await band(false)
  invalidateReferenceData(shop.context.db)
  const { output } = await runDeclared('shops', shop.context, 'list')
  await band(true)
  invalidateReferenceData(shop.context.db)
  expect(output).toMatch(/\nmoorgrab .* has no address: .* Leave band out/)
})

test('documents are listed, the latest first, found by order, kind and day, and written one by one as they were issued', async () => {
  const listed = async (...args: string[]) =>
    (
      JSON.parse((await documents('list', '--json', ...args)).output) as {
        items: { id: number; number: string; order: string; shop: string }[]
      }
    ).items
  const all = await listed()
  expect(all.map((each) => each.shop)).toEqual(['moorgrab', 'main', 'main'])
  expect(await listed('--order', all[2]?.order ?? '')).toEqual(all.slice(1))
  expect((await listed('--kind', 'ticket_document')).map(({ number }) => number[0])).toEqual(['T'])
  expect(await listed('--day', '2026-12-01')).toEqual(all.slice(0, 1))
  expect(await listed('--shop', 'main', '--partner', 'nordwind')).toHaveLength(1)
  const file = join(folder, 'one.pdf')
  await documents('pdf', String(all[1]?.id), '--out', file)
  expect((await readPdf(await readFile(file))).join(' ')).toContain(all[1]?.number)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
