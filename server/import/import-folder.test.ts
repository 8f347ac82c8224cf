import { cp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bandShop, bandShopTests } from '#test/world/import/band-shop.ts'
import { originalKey } from '#server/foundations/images/image-files.ts'
import type { ImportReport } from './run-import.ts'

const { clock, importFolder, edit, query, inFolder, beside, storage } = bandShopTests()

/** All rows that an import can change, as one text. */
async function contents(): Promise<string> {
  const tables = [
    'legal_entity',
    'shop',
    'country',
    'carrier_rate',
    'venue',
    'category',
    'tour_artist',
    'shop_category',
    'product',
    'event',
    'pricing_category',
    'product_variant',
    'stock_pool',
    'variant_pool',
    'product_category',
    'shop_product',
    'product_image',
    'image',
    'import_record',
  ]
  const parts = await Promise.all(
    tables.map((table) =>
      query<{ all: string }>(`select '${table}' || coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${table} t`),
    ),
  )
  return parts.map(([row]) => row?.all).join('\n')
}

const entriesWith = (report: ImportReport, status: 'created' | 'changed') => Object.values(report.entries).flatMap((kind) => kind[status])
const errors = (report: ImportReport) =>
  report.faults.filter((each) => each.severity === 'error').map(({ code, file, row, column }) => [code, file, row, column])

/** Imports the folder once more: the edited files are valid, and nothing new is created. */
async function importEdits(): Promise<void> {
  const report = await importFolder()
  expect(report.faults).toEqual([])
  expect(entriesWith(report, 'created')).toEqual([])
}

describe('an import folder', () => {
  test('is imported as shops, catalog and stock', async () => {
    const report = await importFolder()
    expect(report).toMatchObject({ isImported: true, faults: [], variants: 12, pictures: 3, listings: { added: 8, removed: 0 } })
    expect(await query('select slug, is_band, design from shop order by position')).toEqual([
      { slug: 'main', is_band: false, design: 'standard' },
      { slug: 'moorgrab', is_band: true, design: 'moorgrab' },
    ])
    expect(
      await query(`select p.slug, p.vat_rate, l.slug as partner, p.withdrawal, a.slug as artist from product p
      join legal_entity l on l.id = p.contract_partner_id join category a on a.id = p.artist_id order by p.slug`),
    ).toEqual([
      { slug: 'moorgrab-torf-lp', vat_rate: 19, partner: 'stagefront', withdrawal: '14_days', artist: 'moorgrab' },
      { slug: 'moorgrab-torf-shirt', vat_rate: 19, partner: 'stagefront', withdrawal: '14_days', artist: 'moorgrab' },
      { slug: 'torf-keller-wien', vat_rate: 13, partner: 'nordwind', withdrawal: 'none', artist: 'moorgrab' },
      { slug: 'torf-werk-hamburg', vat_rate: 7, partner: 'nordwind', withdrawal: 'none', artist: 'moorgrab' },
    ])
    expect(
      await query(`select v.slug, v.physical, v.price_cents, string_agg(k.label, ' ' order by k.label) as pools from product_variant v
      join product p on p.id = v.product_id join variant_pool vp on vp.variant_id = v.id join stock_pool k on k.id = vp.pool_id
      where p.slug = 'torf-keller-wien' group by v.id order by v.position`),
    ).toEqual([
      {
        slug: 'stehplatz-online',
        physical: false,
        price_cents: 3490,
        pools: 'events/torf-keller-wien events/torf-keller-wien/stehplatz',
      },
      { slug: 'empore-online', physical: false, price_cents: 4490, pools: 'events/torf-keller-wien events/torf-keller-wien/empore' },
      {
        slug: 'empore-online-ermaessigt',
        physical: false,
        price_cents: 2990,
        pools: 'events/torf-keller-wien events/torf-keller-wien/empore events/torf-keller-wien/empore/empore-online-ermaessigt',
      },
    ])
    expect(await query('select happening_from, door_time, presale_at from event order by happening_from')).toEqual([
      { happening_from: new Date('2027-02-26T19:00:00Z'), door_time: new Date('2027-02-26T18:00:00Z'), presale_at: null },
      {
        happening_from: new Date('2027-03-06T19:30:00Z'),
        door_time: new Date('2027-03-06T18:30:00Z'),
        presale_at: new Date('2026-12-04T09:00:00Z'),
      },
    ])
    expect(await query(`select description from category where slug = 'moorgrab'`)).toEqual([
      {
        description: {
          de: '<p>Vier Leute, drei Verstärker, <strong>ein Moor</strong>.</p>',
          en: '<p>Four people, three amplifiers, <strong>one bog</strong>.</p>',
        },
      },
    ])
    expect(await query(`select search_text from product where slug = 'torf-keller-wien'`)).toEqual([
      { search_text: 'torf tour peat moorgrab keller wien vienna nebelkammer TORFTOUR PEATTOUR' },
    ])
  })

  test('its pictures are stored, and a job makes their sizes one after the other', async () => {
    await importFolder()
    const images = await query<{ sha256: string; media_type: string }>('select sha256, media_type from image')
    expect(images.map((image) => image.media_type)).toEqual(['image/svg+xml', 'image/svg+xml', 'image/svg+xml'])
    for (const image of images) expect(await storage().has(originalKey(image.sha256))).toBe(true)
    expect(await query(`select count(*)::int as jobs from graphile_worker._private_jobs`)).toEqual([{ jobs: 1 }])
  })

  test('importing it again, even weeks later, changes nothing', async () => {
    await importFolder()
    const before = await contents()
    clock.advance(40 * 86_400_000)
    const report = await importFolder()
    expect([...entriesWith(report, 'created'), ...entriesWith(report, 'changed')]).toEqual([])
    expect(await contents()).toBe(before)
  })

  test('a dry run reports the changes and writes nothing', async () => {
    const empty = await contents()
    const report = await importFolder({ dryRun: true })
    expect(report.isImported).toBe(true)
    expect(report.entries.products.created).toHaveLength(4)
    expect(await contents()).toBe(empty)
    expect(await query('select count(*)::int as jobs from graphile_worker._private_jobs')).toEqual([{ jobs: 0 }])
    const [image] = await query<{ sha256: string }>('select sha256 from image')
    expect(image).toBeUndefined()
  })

  test('only changed entries are written, and relative dates stay', async () => {
    await importFolder()
    clock.advance(40 * 86_400_000)
    await edit('artists/moorgrab.yaml', (text) => text.replace('name: Moorgrab', 'name: Moorgräber'))
    await edit('tours/torf.yaml', (text) => text.replace('support: [Nebelkammer]', 'support: [Ada Wójcik]'))
    const report = await importFolder()
    expect(entriesWith(report, 'changed')).toEqual(['moorgrab', 'torf-werk-hamburg', 'torf-keller-wien'])
    expect(
      await query(
        `select e.happening_from, e.support_artists from event e join product p on p.id = e.product_id where p.slug = 'torf-werk-hamburg'`,
      ),
    ).toEqual([{ happening_from: new Date('2027-02-26T19:00:00Z'), support_artists: ['Ada Wójcik'] }])
    expect(await query(`select search_text from product where slug = 'moorgrab-torf-lp'`)).toEqual([
      { search_text: 'torf doppel lp double moorgraber moorgraeber schallplatten records DOPPELLP DOUBLELP' },
    ])
  })

  test('OPS-01 a changed file edits a shop', async () => {
    await importFolder()
    const code = `scrypt$16384$${'a'.repeat(22)}$${'b'.repeat(43)}`
    await edit('shops.yaml', (text) =>
      text.replace(
        '  design: moorgrab\n',
        `  design: lichtamt\n  domain: moorgrab.example\n  payment_blacklist: [bank_transfer]\n  order_merging_allowed: false\n  meta: { noindex: true, password: ['${code}'] }\n`,
      ),
    )
    await importEdits()
    expect(await query(`select design, domain, payment_blacklist, order_merging_allowed, meta from shop where slug = 'moorgrab'`)).toEqual([
      {
        design: 'lichtamt',
        domain: 'moorgrab.example',
        payment_blacklist: ['bank_transfer'],
        order_merging_allowed: false,
        meta: { noindex: true, password: [code] },
      },
    ])
  })

  test('OPS-02 a changed file edits a category', async () => {
    await importFolder()
    await edit('categories.yaml', (text) =>
      text.replace(
        'shirts: { name: T-Shirts }',
        'shirts: { name: Hemden, parents: [moorgrab], ticket_top_left: 3, sort_order: 7, square_image: images/moorgrab-square.svg }',
      ),
    )
    await importEdits()
    expect(
      await query(
        `select c.name ->> 'de' as name, c.sort_order_ticket_top_left as left, c.sort_order as place, c.square_image_id is not null as pictured, p.slug as parent
        from category c join category_parent cp on cp.child_id = c.id join category p on p.id = cp.parent_id where c.slug = 'shirts'`,
      ),
    ).toEqual([{ name: 'Hemden', left: 3, place: 7, pictured: true, parent: 'moorgrab' }])
  })

  test('LIM-16 a shop that names no language of its own is German', async () => {
    await importFolder()
    expect(await query(`select default_locale from shop where slug = 'moorgrab'`)).toEqual([{ default_locale: 'de' }])
  })

  test('OPS-03 a changed file edits a product', async () => {
    await importFolder()
    await edit('products/moorgrab-torf-shirt.yaml', (text) =>
      text.replace('price: 24.90', 'price: 26.50\nover_18: true\nshippable_from: 2027-03-13').replace('M: 40', 'M: 60'),
    )
    await importEdits()
    expect(
      await query(
        `select p.price_cents, p.over_18, p.public_shippable_from::text as from, k.capacity from product p join product_variant v on v.product_id = p.id and v.slug = 'm'
        join variant_pool vp on vp.variant_id = v.id join stock_pool k on k.id = vp.pool_id where p.slug = 'moorgrab-torf-shirt'`,
      ),
    ).toEqual([{ price_cents: 2650, over_18: true, from: '2027-03-13', capacity: 60 }])
  })

  test('OPS-04 a changed file edits the events of a tour', async () => {
    await importFolder()
    await edit('tours/torf.yaml', (text) => text.replace(/doors: '19:00' }/, "doors: '19:00', cart_limit: 3 }"))
    await importEdits()
    expect(await query(`select count(*)::int as dates from product where kind = 'event' and cart_limit = 3`)).toEqual([{ dates: 1 }])
  })

  test('LIM-70 a cart takes ten of a product, unless its file says otherwise', async () => {
    await importFolder()
    const limit = () => query(`select cart_limit from product where slug = 'moorgrab-torf-shirt'`)
    expect(await limit()).toEqual([{ cart_limit: 10 }])
    await edit('products/moorgrab-torf-shirt.yaml', (text) => `${text}cart_limit: 3\n`)
    await importEdits()
    expect(await limit()).toEqual([{ cart_limit: 3 }])
  })

  test('OPS-07 a country has its own pattern for postal codes', async () => {
    await importFolder()
    const patternOf = (code: string) => query(`select post_code_pattern from country where code = '${code}'`)
    expect(await patternOf('ch')).toEqual([{ post_code_pattern: null }])
    await edit('countries.yaml', (text) => text.replace('Switzerland }', "Switzerland }, post_code: '\\d{4}'"))
    await importEdits()
    expect(await patternOf('ch')).toEqual([{ post_code_pattern: '\\d{4}' }])
    await edit('countries.yaml', (text) => text.replace("'\\d{4}'", "'(4'"))
    expect(errors(await importFolder())).toEqual([['VALUE', 'countries.yaml', 3, 'ch.post_code']])
  })

  test('OPS-07 changed files edit countries and carriers', async () => {
    await importFolder()
    await edit('countries.yaml', (text) => text.replace('Switzerland }', 'Switzerland }, shippable: false'))
    await edit('carriers.yaml', (text) => text.replace('2000: 4.90', '2000: 5.50').replace('  rates:', '  over_18: true\n  rates:'))
    await importEdits()
    expect(await query(`select shippable from country where code = 'ch'`)).toEqual([{ shippable: false }])
    expect(
      await query(
        `select over_18, price_cents from carrier join carrier_rate on carrier_id = id where country_code = 'de' order by max_weight_grams`,
      ),
    ).toEqual([
      { over_18: true, price_cents: 550 },
      { over_18: true, price_cents: 690 },
    ])
  })

  test('relative dates are counted anew if they were changed, or with --move-dates', async () => {
    await importFolder()
    clock.advance(7 * 86_400_000)
    await edit('tours/torf.yaml', (text) => text.replace('+14w fri 20:00', '+14w fri 21:00'))
    await importFolder()
    const dates = () =>
      query<{ at: Date }>('select happening_from as at from event order by product_id').then((rows) =>
        rows.map(({ at }) => at.toISOString()),
      )
    expect(await dates()).toEqual(['2027-03-05T20:00:00.000Z', '2027-03-06T19:30:00.000Z'])
    await importFolder({ moveDates: true })
    expect(await dates()).toEqual(['2027-03-05T20:00:00.000Z', '2027-03-13T19:30:00.000Z'])
  })

  test('a faulty folder is refused completely, and all faults are reported with file, line and keys', async () => {
    const empty = await contents()
    await edit('tours/torf.yaml', (text) => text.replace('venue: keller-wien', 'venue: keller-wein').replace('+14w fri 20:00', 'Freitag'))
    await edit('products/moorgrab-torf-lp.yaml', (text) => `${text.replace('price: 31', 'price: "31 €"')}colour_scheme: red\n`)
    await edit('shops.yaml', (text) => text.replace('company: stagefront', 'company: stagfront'))
    const report = await importFolder()
    expect(report.isImported).toBe(false)
    expect(errors(report)).toEqual([
      ['VALUE', 'products/moorgrab-torf-lp.yaml', 4, 'price'],
      ['VALUE', 'products/moorgrab-torf-lp.yaml', 10, 'colour_scheme'],
      ['VALUE', 'tours/torf.yaml', 15, 'events[0].date'],
      ['UNKNOWN_REFERENCE', 'shops.yaml', 3, 'main.company'],
      ['UNKNOWN_REFERENCE', 'tours/torf.yaml', 16, 'events[1].venue'],
    ])
    expect(await contents()).toBe(empty)
  })

  test('all syntax faults are reported, and the other files are checked', async () => {
    await writeFile(inFolder('venues.yaml'), 'werk-hamburg: {name: Das Werk\nkeller: [\n')
    await writeFile(inFolder('categories.yaml'), Buffer.from([0x73, 0x0a, 0xff, 0x0a]))
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('price: 24.90', 'price: -1'))
    const report = await importFolder()
    const faults = errors(report)
    expect(faults).toContainEqual(['NOT_UTF8', 'categories.yaml', 2, null])
    expect(faults).toContainEqual(['VALUE', 'products/moorgrab-torf-shirt.yaml', 5, 'price'])
    expect(faults.some(([code, file]) => code === 'SYNTAX' && file === 'venues.yaml')).toBe(true)
  })

  test('a contingent cannot be lowered below what is sold and held', async () => {
    await importFolder()
    await query(`update stock_pool set sold = 5, held = 2 where label = 'products/moorgrab-torf-shirt/s'`)
    const before = await contents()
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('S: 20', 'S: 6'))
    const refused = await importFolder()
    expect(errors(refused)).toEqual([['STOCK_BELOW_SOLD', 'products/moorgrab-torf-shirt.yaml', 9, 'sizes']])
    expect(refused.faults[0]?.message).toContain('must be at least 7')
    expect(await contents()).toBe(before)

    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('S: 6', 'S: 7'))
    expect((await importFolder()).isImported).toBe(true)
    expect(await query(`select capacity, sold, held from stock_pool where label = 'products/moorgrab-torf-shirt/s'`)).toEqual([
      { capacity: 7, sold: 5, held: 2 },
    ])
  })

  test('`sold_out` keeps the tickets that were sold', async () => {
    await importFolder()
    await query(`update stock_pool set sold = 300 where label = 'events/torf-werk-hamburg/stehplatz'`)
    await edit('tours/torf.yaml', (text) => text.replace(/doors: '19:00' }/, "doors: '19:00', sold_out: true }"))
    expect((await importFolder()).isImported).toBe(true)
    expect(await query(`select capacity, sold from stock_pool where label = 'events/torf-werk-hamburg/stehplatz'`)).toEqual([
      { capacity: 300, sold: 300 },
    ])
  })

  test('a variant that is no longer in the file goes off sale and is reported', async () => {
    await importFolder()
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace(', XXL: 0', ''))
    const report = await importFolder()
    expect(report.faults.map(({ code, file }) => [code, file])).toEqual([['VARIANT_GONE', 'products/moorgrab-torf-shirt.yaml']])
    expect(await query(`select active from product_variant where slug = 'xxl'`)).toEqual([{ active: false }])
  })

  test('a cancelled event keeps the day on which the cancellation was imported', async () => {
    await importFolder()
    await edit('tours/torf.yaml', (text) => text.replace(/doors: '19:00' }/, "doors: '19:00', cancelled: true }"))
    await importFolder()
    const first = clock.now()
    clock.advance(86_400_000)
    await edit('tours/torf.yaml', (text) => text.replace('cancelled: true', 'cancelled: true, age_limit: 16'))
    await importFolder()
    expect(await query('select cancelled_at, age_limit from event where cancelled_at is not null')).toEqual([
      { cancelled_at: first, age_limit: 16 },
    ])
  })

  test('a missing or unreadable picture is reported as a warning', async () => {
    await rm(inFolder('images/moorgrab-torf.svg'))
    await writeFile(inFolder('images/moorgrab-square.svg'), 'no picture')
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('images/tee-moorgrab-torf.svg', '../../../../../../etc/passwd'))
    const report = await importFolder()
    expect(report.isImported).toBe(true)
    expect(report.faults.map(({ code, severity }) => [code, severity])).toEqual([
      ['IMAGE_UNREADABLE', 'warning'],
      ['IMAGE_MISSING', 'warning'],
      ['IMAGE_MISSING', 'warning'],
    ])
    await cp(join(bandShop, 'images/moorgrab-torf.svg'), inFolder('images/moorgrab-torf.svg'))
    expect(entriesWith(await importFolder(), 'changed')).toEqual(['torf', 'torf-werk-hamburg', 'torf-keller-wien'])
  })

  test('a picture that is a link to outside the folder counts as missing', async () => {
    const elsewhere = beside('elsewhere.svg')
    await cp(inFolder('images/moorgrab-torf.svg'), elsewhere)
    await rm(inFolder('images/moorgrab-torf.svg'))
    await symlink(elsewhere, inFolder('images/moorgrab-torf.svg'))
    const { faults } = await importFolder()
    expect(faults.map(({ code }) => code)).toEqual(['IMAGE_MISSING'])
  })

  test('pictures can be in a second folder', async () => {
    await cp(inFolder('images'), beside('drawn/images'), { recursive: true })
    await rm(inFolder('images'), { recursive: true })
    expect(await importFolder({ pictures: beside('drawn') })).toMatchObject({ faults: [], pictures: 3 })
  })

  test('shops sell and list exactly what their file names', async () => {
    await importFolder()
    await edit('shops.yaml', (text) =>
      text
        .replace('sells: { artists: [moorgrab] }', 'sells: { products: [moorgrab-torf-lp] }')
        .replace('[torf, shirts, vinyl]', '[vinyl, torf]'),
    )
    const report = await importFolder()
    expect(report.listings).toEqual({ added: 0, removed: 3 })
    expect(
      await query(
        `select c.slug from shop_category sc join shop s on s.id = sc.shop_id join category c on c.id = sc.category_id where s.slug = 'moorgrab' order by sc.position`,
      ),
    ).toEqual([{ slug: 'vinyl' }, { slug: 'torf' }])
  })

  test('entries of another import are not overwritten', async () => {
    await importFolder()
    await edit('products/moorgrab-torf-lp.yaml', (text) => text.replace('price: 31', 'price: 32'))
    const before = await contents()
    expect(errors(await importFolder({ source: 'another' }))).toEqual([['SLUG_TAKEN', 'products/moorgrab-torf-lp.yaml', 1, null]])
    expect(await contents()).toBe(before)
    expect(entriesWith(await importFolder({ source: 'band-shop' }), 'changed')).toEqual(['moorgrab-torf-lp'])
  })
})
