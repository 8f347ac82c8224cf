import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { bandShopTests } from '#test/world/import/band-shop.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { describeReport } from './describe-report.ts'
import { defaultOptions } from './import-options.ts'
import { runImport, type ImportReport } from './run-import.ts'

const { importFolder, edit, query, inFolder, storage } = bandShopTests()

const told = (report: ImportReport) => report.faults.map(({ code, message }) => `${code}: ${message}`)
const dates = 'tours/torf.yaml'
const shirt = 'products/moorgrab-torf-shirt.yaml'

/** Imports the folder, edits a file and imports it once more. @returns the warnings of the second import */
async function warningsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  await importFolder()
  await edit(file, change)
  const report = await importFolder()
  expect(report.isImported).toBe(true)
  return told(report)
}

describe('what is gone from the files', () => {
  test('a date with a new slug is reported with the old one, which is still on sale', async () => {
    const warnings = await warningsAfter(dates, (text) => text.replace("doors: '19:00' }", "doors: '19:00', slug: torf-hamburg-neu }"))
    expect(warnings).toEqual([
      expect.stringMatching(/^NO_LONGER_NAMED: torf-werk-hamburg came with an earlier import .* still on sale, 0 sold; .*active: false/),
      expect.stringMatching(/^SAME_DAY: torf-hamburg-neu and torf-werk-hamburg are dates of the same artist in the same hall/),
    ])
  })

  test('a date that was taken off sale first is not reported', async () => {
    await importFolder()
    await edit(dates, (text) => text.replace("doors: '19:00' }", "doors: '19:00', active: false }"))
    await importFolder()
    await edit(dates, (text) => text.replace(/ {2}- \{ venue: werk-hamburg.*\n/, ''))
    expect(told(await importFolder())).toEqual([])
  })
})

describe('with orders', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const { world, context } = shop
    const { shirt, event } = world
    const bought: [number, number][] = [
      [event.variants['innenraum-online']?.id ?? 0, 2],
      [shirt.variants['s']?.id ?? 0, 1],
      [shirt.variants['m']?.id ?? 0, 3],
    ]
    expect((await buying(shop.visitor()).buy('bank_transfer', ...bought)).problems).toEqual([])
    const record = { source: 'folder:band-shop', entity: 'products', checksum: 'of an earlier version', importedAt: context.clock.now() }
    const keys = ['products/torfmond-bremen', 'products/moorgrab-torf-shirt']
    await shop.database.db
      .insertInto('importRecord')
      .values(keys.map((key) => ({ ...record, key })))
      .execute()
  })
  afterAll(() => shop.close())

  test('what was sold of a product that is gone, and of a variant that is gone, is counted by itself', async () => {
    await edit(shirt, (text) => text.replace(/\bS: \d+, /, ''))
    const { db, clock, pictures } = shop.context
    const [report] = await runImport({ db, clock, pictures, storage: storage() }, importParts(), {
      ...defaultOptions,
      paths: [inFolder('')],
      dryRun: true,
    })
    expect(report?.faults.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^NO_LONGER_NAMED: torfmond-bremen .* still on sale, 2 sold/),
      expect.stringMatching(/^VARIANT_GONE: the variant “s” .*; 1 of it are sold or in carts/),
    ])
  })
})

test('a price that becomes a hundred times higher is reported with both prices', async () => {
  const warnings = await warningsAfter(dates, (text) => text.replace('price: 29.90', 'price: 2990'))
  expect(warnings).toEqual([
    'PRICE_JUMP: “empore-online-ermaessigt” of torf-keller-wien costs 2990.00 € now and 29.90 € before: is that meant?',
  ])
})

test('a price that rises by half is not reported', async () => {
  expect(await warningsAfter(dates, (text) => text.replace('price: 29.90', 'price: 44.80'))).toEqual([])
})

test.each([
  [
    'a date in the past',
    "'+14w fri 20:00'",
    "'2026-03-13 20:00'",
    'EVENT_PAST: torf-werk-hamburg was on 2026-03-13: it is imported, but not listed',
  ],
  ['a pre-sale after the event', "presale: '+2w 10:00'", "presale: '+52w 10:00'", 'PRESALE_LATE: the sale of torf-keller-wien begins on'],
  ['a hall smaller than a contingent', 'hall: 300', 'hall: 100', 'CONTINGENT_TOO_LARGE: has a contingent of 250, but the hall has 100'],
  [
    'a part larger than its category',
    'contingent: 10 }',
    'contingent: 90 }',
    'CONTINGENT_TOO_LARGE: has its own contingent of 90, but its category has 60',
  ],
])('%s is reported', async (_what, before, after, warning) => {
  expect((await warningsAfter(dates, (text) => text.replace(before, after))).join()).toContain(warning)
})

test('a payment method that does not exist is reported with those that do', async () => {
  const warnings = await warningsAfter('payment-methods.yaml', (text) => `${text}\nklarna: { name: Klarna }\n`)
  expect(warnings).toEqual([
    expect.stringMatching(/^METHOD_UNKNOWN: “klarna” is never offered: the payment methods are paypal, .*bank_transfer/),
  ])
})

describe('one run', () => {
  test('shows an unknown venue beside a misspelt key of the same date', async () => {
    await edit(dates, (text) =>
      text.replace("venue: werk-hamburg, date: '+14w fri 20:00', doors: '19:00'", "venue: nirgends, date: '+14w', dors: '19:00'"),
    )
    const report = await importFolder()
    expect(report.faults.map(({ code, column }) => [code, column])).toEqual([
      ['VALUE', 'events[0].dors'],
      ['UNKNOWN_REFERENCE', 'events[0].venue'],
    ])
  })

  test('shows a stock below what is sold beside a fault in another file', async () => {
    await importFolder()
    await query(`update stock_pool set sold = 300 where label = 'events/torf-werk-hamburg/stehplatz'`)
    await edit(dates, (text) => text.replace('contingent: 800', 'contingent: 200'))
    await edit('shops.yaml', (text) => `${text}\nbroken: { name: Broken }\n`)
    const report = await importFolder()
    expect(report.faults.map(({ code }) => code)).toEqual(['MISSING', 'STOCK_BELOW_SOLD'])
  })

  test('shows a bundle that costs more than its parts, with the parts, beside a fault in another file', async () => {
    const bundle = '{ name: Paket, price: 60, common: [moorgrab-torf-shirt, moorgrab-torf-lp] }'
    await writeFile(inFolder('bundles.yaml'), `torf-paket: ${bundle}\n`)
    await edit('shops.yaml', (text) => `${text}\nbroken: { name: Broken }\n`)
    const report = await importFolder()
    expect(report.faults.map(({ file, row, message }) => `${file}:${row} ${message}`)).toEqual([
      expect.stringMatching(/^shops\.yaml:\d+ is missing/),
      expect.stringMatching(/^bundles\.yaml:1 the bundle costs 60\.00: .* \(moorgrab-torf-shirt 24\.90, moorgrab-torf-lp \d+\.\d\d\)$/),
    ])
  })

  test('shows nothing to create when the import is refused', async () => {
    await edit(shirt, (text) => `${text}\nprize: 3\n`)
    const report = await importFolder()
    expect(describeReport(report, false, false)).not.toMatch(/to create|created/)
  })
})

test('LIM-70 a limit per cart that the limit for one variant makes unreachable is reported', async () => {
  const warnings = await warningsAfter('products/moorgrab-torf-lp.yaml', (text) => `${text}cart_limit: 999\n`)
  expect(warnings).toEqual([
    expect.stringMatching(/^CART_LIMIT_UNREACHABLE: cart_limit of “moorgrab-torf-lp” is 999, but a cart never has more than \d0 of it/),
  ])
})
