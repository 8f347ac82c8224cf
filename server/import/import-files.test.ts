import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPictures } from '#test/world/test-pictures.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/foundations/context.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { importCommand } from '#server/operations/commands/shops/import-command.ts'
import { defaultOptions, type ImportOptions } from './import-options.ts'
import { runImport, type ImportReport } from './run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
let database: TestDatabase
let scratch: string
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  scratch = await mkdtemp(join(tmpdir(), 'stagefront-import-'))
  await cp(join(fixtures, 'files'), scratch, { recursive: true })
  const config = { defaultShop: 'main', fairness: { itemsPerLine: 10 } }
  const storage = folderStorage(join(scratch, 'stored'))
  ctx = { db: database.db, clock: fixedClock(), storage, pictures: testPictures, config } as unknown as Context
  await runImport(ctx, importParts(), { ...defaultOptions, paths: [join(fixtures, 'band-shop')] })
})
afterEach(async () => {
  await database.close()
  await rm(scratch, { recursive: true })
  vi.restoreAllMocks()
})

async function importFile(name: string, more: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const [report] = await runImport(ctx, importParts(), { ...defaultOptions, paths: [join(scratch, name)], ...more })
  if (!report) throw new Error('nothing was imported')
  return report
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await database.pool.query(text)).rows as Row[]
}

const codes = (report: ImportReport) => report.faults.map(({ code, row, column }) => [code, row, column])

describe('a Shopify export', () => {
  test('becomes products of the given shop, sold by its company', async () => {
    const report = await importFile('products.csv', { shop: 'moorgrab' })
    expect(report.isImported).toBe(true)
    expect(codes(report)).toEqual([
      ['IMAGE_REMOTE', 3, 'Image Src'],
      ['STOCK_NOT_TRACKED', 4, 'Variant Inventory Qty'],
      ['COLUMN_IGNORED', 1, 'SEO Title'],
    ])
    expect(
      await query(`select p.slug, l.slug as partner, string_agg(s.slug, ',') as shops, p.price_cents, p.original_price_cents from product p
      join legal_entity l on l.id = p.contract_partner_id join shop_product sp on sp.product_id = p.id join shop s on s.id = sp.shop_id
      where p.slug like 'nebel%' group by p.id, l.slug order by p.slug`),
    ).toEqual([
      { slug: 'nebel-lp', partner: 'stagefront', shops: 'moorgrab', price_cents: 2850, original_price_cents: null },
      { slug: 'nebel-shirt', partner: 'stagefront', shops: 'moorgrab', price_cents: 2200, original_price_cents: 2600 },
    ])
    expect(
      await query(`select v.slug, k.capacity, v.sku, v.weight_grams from product p join product_variant v on v.product_id = p.id
      join variant_pool vp on vp.variant_id = v.id join stock_pool k on k.id = vp.pool_id where p.slug like 'nebel%' order by v.sku`),
    ).toEqual([
      { slug: 's', capacity: 12, sku: 'NK-1', weight_grams: 190 },
      { slug: 'm', capacity: 30, sku: 'NK-2', weight_grams: 190 },
      { slug: 'standard', capacity: 0, sku: 'NK-3', weight_grams: 420 },
    ])
    expect(
      await query(`select c.slug from shop_category sc join category c on c.id = sc.category_id join shop s on s.id = sc.shop_id
      where s.slug = 'moorgrab' order by sc.position`),
    ).toEqual(['torf', 'shirts', 'vinyl', 'nebelkammer', 't-shirt', 'lp'].map((slug) => ({ slug })))
  })

  test('has its HTML sanitised', async () => {
    await importFile('products.csv')
    expect(await query(`select description ->> 'de' as html from product where slug = 'nebel-shirt'`)).toEqual([
      { html: '<h2>Nebel</h2>\n<p>Dicht, <b>grau</b>.</p><a rel="nofollow noopener">hier</a>' },
    ])
  })

  test('local pictures are imported, and the addresses of remote ones stored', async () => {
    await importFile('products.csv')
    expect(
      await query(
        `select i.source_name, p.meta from product p join product_image pi on pi.product_id = p.id join image i on i.id = pi.image_id where p.slug = 'nebel-shirt'`,
      ),
    ).toEqual([{ source_name: 'cover.svg', meta: { remote_images: [{ src: 'https://cdn.example/back.jpg' }] } }])
  })

  test('importing it again changes only a new price and stock', async () => {
    await importFile('products.csv')
    expect((await importFile('products.csv')).entries.products).toEqual({ created: [], changed: [], left: ['nebel-shirt', 'nebel-lp'] })
    const text = await readFile(join(scratch, 'products.csv'), 'utf8')
    await writeFile(join(scratch, 'products.csv'), text.replace('28.50', '27.00').replace('shopify,30', 'shopify,45'))
    expect((await importFile('products.csv')).entries.products.changed).toEqual(['nebel-shirt', 'nebel-lp'])
    expect(await query(`select price_cents from product where slug = 'nebel-lp'`)).toEqual([{ price_cents: 2700 }])
  })

  test('an existing artist is not changed', async () => {
    const text = await readFile(join(scratch, 'products.csv'), 'utf8')
    await writeFile(join(scratch, 'products.csv'), text.replaceAll('Nebelkammer', 'MOORGRAB'))
    await importFile('products.csv')
    expect(await query(`select c.type, c.name from product p join category c on c.id = p.artist_id where p.slug = 'nebel-lp'`)).toEqual([
      { type: 'ARTIST', name: { de: 'Moorgrab' } },
    ])
  })

  test.each<[string, (text: string) => string, unknown[]]>([
    ['a quotation mark that never closes', (text) => text.replace('Kammer,,Neb', 'Kammer,"<p>,Neb'), [['SYNTAX', 4, null]]],
    ['a quotation mark in the middle', (text) => text.replace(',Kammer,', ',"Kam"mer,'), [['SYNTAX', 4, null]]],
    ['a cell too many', (text) => `${text.trimEnd()},x\n`, [['CELL_COUNT', 4, null]]],
    [
      'a row cut short',
      (text) => text.slice(0, text.lastIndexOf('0,deny')),
      [
        ['CELL_COUNT', 4, null],
        ['MISSING', 4, 'Variant Price'],
      ],
    ],
  ])('%s is reported, and the rest is checked', async (_what, break_, expected) => {
    const text = await readFile(join(scratch, 'products.csv'), 'utf8')
    await writeFile(join(scratch, 'products.csv'), break_(text).replace('true,Größe', 'maybe,Größe'))
    const report = await importFile('products.csv')
    expect(report.isImported).toBe(false)
    const errors = report.faults.filter((each) => each.severity === 'error').map(({ code, row, column }) => [code, row, column])
    expect(errors).toEqual(expect.arrayContaining([...expected, ['VALUE', 2, 'Published']]))
    expect(errors).toHaveLength(expected.length + 1)
    expect(await query(`select count(*)::int as products from product where slug like 'nebel%'`)).toEqual([{ products: 0 }])
  })

  test('semicolons and a byte order mark are accepted', async () => {
    await writeFile(
      join(scratch, 'excel.csv'),
      '\ufeffHandle;Title;Variant Price;Variant Inventory Tracker;Variant Inventory Qty\r\nbecher;Becher;9.50;shopify;4\r\n',
    )
    expect(await importFile('excel.csv')).toMatchObject({ isImported: true, variants: 1 })
  })
})

describe('a listing of events', () => {
  test('becomes concerts of the promoter with venue, artists, tickets and presale', async () => {
    const report = await importFile('events.json')
    expect(report).toMatchObject({ isImported: true, faults: [] })
    expect(
      await query(`select p.slug, p.description ->> 'de' as html, l.slug as partner, e.happening_from, e.door_time, e.presale_at, e.support_artists, v.slug as venue, p.meta
      from product p join event e on e.product_id = p.id join legal_entity l on l.id = p.contract_partner_id join venue v on v.id = e.venue_id where p.slug like 'nebel%'`),
    ).toEqual([
      {
        slug: 'nebelkammer-hamburg-2027-05-07',
        html: '<p>Zwei Sätze Rauschen.</p><p>Ein Satz Streicher &amp; &lt;Stille&gt;.</p>',
        partner: 'nordwind',
        happening_from: new Date('2027-05-07T18:30:00Z'),
        door_time: new Date('2027-05-07T17:30:00Z'),
        presale_at: new Date('2027-01-15T09:00:00Z'),
        support_artists: ['Ada Wójcik'],
        venue: 'das-werk-hamburg',
        meta: { source_url: 'https://nebelkammer.example/hamburg' },
      },
    ])
    expect(await query(`select label, capacity from stock_pool where label like 'events/nebel%' order by label`)).toEqual([
      { label: 'events/nebelkammer-hamburg-2027-05-07/empore', capacity: 0 },
      { label: 'events/nebelkammer-hamburg-2027-05-07/stehplatz', capacity: 300 },
    ])
    expect((await importFile('events.json')).entries.products.left).toEqual(['nebelkammer-hamburg-2027-05-07'])
  })

  /** A second file with the same concert, changed. */
  async function writeOther(change: (text: string) => string): Promise<void> {
    await writeFile(join(scratch, 'other.json'), change(await readFile(join(scratch, 'events.json'), 'utf8')))
  }

  test('a show whose start is written with an offset moves when it is listed with another one', async () => {
    const listed = await readFile(join(scratch, 'events.json'), 'utf8')
    const write = (start: string) =>
      writeFile(join(scratch, 'events.json'), listed.replace('"startDate": "2027-05-07T20:30"', `"startDate": "${start}"`))
    await write('2027-05-07T20:30:00+02:00')
    await importFile('events.json')
    await write('2027-06-11T20:30:00+02:00", "previousStartDate": "2027-05-07T20:30:00+02:00')
    expect((await importFile('events.json')).entries.products.changed).toEqual(['nebelkammer-hamburg-2027-05-07'])
    expect(await query(`select e.happening_from from event e join product p on p.id = e.product_id where p.slug like 'nebel%'`)).toEqual([
      { happening_from: new Date('2027-06-11T18:30:00Z') },
    ])
  })

  test('a second show on the same day gets a slug with its time, also when it is imported again', async () => {
    await writeOther((text) => text.replace('T20:30', 'T22:30').replace('T19:30', 'T22:00'))
    await importFile('events.json')
    expect((await importFile('other.json')).entries.products.created).toEqual(['nebelkammer-hamburg-2027-05-07-2230'])
    expect(await query(`select capacity from stock_pool where label = 'events/nebelkammer-hamburg-2027-05-07-2230/stehplatz'`)).toEqual([
      { capacity: 300 },
    ])
    expect((await importFile('other.json')).entries.products.left).toEqual(['nebelkammer-hamburg-2027-05-07-2230'])
  })

  test('the same show from another file is refused without advice to overwrite it blindly', async () => {
    await writeOther((text) => text.replace('"24.00"', '"26.00"'))
    await importFile('events.json')
    const { faults } = await importFile('other.json')
    expect(faults.map(({ code, message }) => [code, message])).toEqual([
      [
        'SLUG_TAKEN',
        '“nebelkammer-hamburg-2027-05-07” came with another import (schema.org:events.json): if this file is a newer version of it, add --source events.json; if not, give it another slug',
      ],
    ])
  })

  test('a dry run of several files sees what the earlier ones would create', async () => {
    await writeOther((text) => text.replace('"24.00"', '"26.00"'))
    const paths = ['events.json', 'other.json'].map((name) => join(scratch, name))
    const reports = await runImport(ctx, importParts(), { ...defaultOptions, paths, dryRun: true })
    expect(reports.map(({ isImported, faults }) => [isImported, faults.map(({ code }) => code)])).toEqual([
      [true, []],
      [false, ['SLUG_TAKEN']],
    ])
    expect(await query(`select slug from product where slug like 'nebelkammer%'`)).toEqual([])
  })

  test('the country of a location that is an address by itself is read', async () => {
    await writeOther((text) =>
      text
        .replace('"@type": "MusicVenue",', '"@type": "PostalAddress", "streetAddress": "Ulice 1", "postalCode": "11000",')
        .replace('"name": "Das Werk",', '"name": "Palác", "addressLocality": "Praha", "addressCountry": "CZ"')
        .replace(/"address": \{[^}]*\}/, ''),
    )
    expect(codes(await importFile('other.json'))).toEqual([['VAT_ASSUMED', 4, '$.@graph[0]']])
    expect(await query(`select address, country_code, time_zone from venue where name = 'Palác'`)).toEqual([
      { address: 'Ulice 1', country_code: 'cz', time_zone: 'Europe/Prague' },
    ])
  })

  test('an existing promoter must be named if there are several', async () => {
    await database.pool.query(
      `insert into legal_entity (slug, role, company, address, post_code, city, country_code) values ('suedwind', 'promoter', 'Südwind', 'X 1', '80331', 'München', 'de')`,
    )
    expect(codes(await importFile('events.json'))).toEqual([['CONTRACT_PARTNER', 4, '$.@graph[0]']])
    expect(codes(await importFile('events.json', { contractPartner: 'westwind' }))).toEqual([['CONTRACT_PARTNER', null, null]])
    expect((await importFile('events.json', { contractPartner: 'suedwind' })).isImported).toBe(true)
  })

  test('the line of invalid JSON is reported', async () => {
    const text = await readFile(join(scratch, 'events.json'), 'utf8')
    await writeFile(join(scratch, 'events.json'), text.replace('"doorTime":', '"doorTime"'))
    expect(codes(await importFile('events.json'))).toEqual([['SYNTAX', 9, null]])
  })
})

test('files in other formats are refused', async () => {
  await writeFile(join(scratch, 'notes.txt'), 'hello')
  const faultsOf = async (name: string) => codes(await importFile(name))
  expect(await faultsOf('notes.txt')).toEqual([['UNKNOWN_FORMAT', null, null]])
  expect(await faultsOf('missing.csv')).toEqual([['UNREADABLE', null, null]])
  expect((await importFile('events.json', { shop: 'nowhere' })).faults.map(({ code }) => code)).toEqual(['UNKNOWN_SHOP'])
})

describe('bin/stagefront import', () => {
  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const out = vi.spyOn(console, 'log').mockImplementation(() => {})
    const err = vi.spyOn(console, 'error').mockImplementation(() => {})
    const code = await importCommand(importParts).run(ctx, args)
    const text = (spy: typeof out) => spy.mock.calls.flat().join('\n').replaceAll(scratch, '.')
    const answer = { code, out: text(out), err: text(err) }
    vi.restoreAllMocks()
    return answer
  }

  test('reports what it did, or in a dry run what it would do', async () => {
    const undeclared = await run(join(scratch, 'products.csv'), '--dry-run')
    expect(undeclared).toMatchObject({ code: 1, out: expect.stringContaining('add --currency EUR if these prices are in euros') })
    const dry = await run(join(scratch, 'products.csv'), '--dry-run', '--currency', 'EUR')
    expect(dry.code).toBe(0)
    expect(dry.out).toContain('./products.csv: would be imported, 3 warnings')
    expect(dry.out).toContain('products and events: 2 to create, 0 to change, 0 left as they are\n    create: nebel-shirt, nebel-lp')
    expect(await query(`select count(*)::int as products from product where slug like 'nebel%'`)).toEqual([{ products: 0 }])
    const real = await run(scratch, '--currency', 'EUR')
    expect(real.code).toBe(0)
    expect(real.out).toContain('./events.json: imported')
    expect(real.out).toContain('products and events: 2 created, 0 changed, 0 left as they are')
  })

  test('exits with 1 and reports the fault if an import is refused', async () => {
    await writeFile(join(scratch, 'other.csv'), 'artist,price\nMoorgrab,3\n')
    const { code, out } = await run(join(scratch, 'other.csv'), join(scratch, 'events.json'))
    expect(code).toBe(1)
    expect(out).toContain('./other.csv: refused, nothing of it was written: 3 faults\n  ./other.csv:1 Handle: this column is missing')
    expect(out).toContain('./events.json: imported')
  })

  test.each([
    [[]],
    [['x.csv', '--stock', 'many']],
    [['x.csv', '--time-zone', 'Mars']],
    [['x.csv', '--country', 'deu']],
    [['a.csv', 'b.csv', '--source', 'x']],
  ])('answers 2 and says what is wrong with %j', async (args) => {
    const { code, err } = await run(...args)
    expect(code).toBe(2)
    expect(err).not.toBe('')
  })
})
