import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPictures } from '#test/world/test-pictures.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { fileEntries } from '#core/import/folder/file-entries.ts'
import { readFolder } from '#core/import/folder/read-folder.ts'
import { readJsonLd } from '#core/import/schema-org/read-json-ld.ts'
import { readShopify } from '#core/import/shopify/read-shopify.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { defaultOptions } from './import-options.ts'
import { parseCsv } from '#server/foundations/import-support/parse-csv.ts'
import { parseJson, parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { decodeText } from '#server/foundations/import-support/read-text.ts'
import { runImport } from './run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

/** Whatever a file contains, an import returns entries or faults and never throws. */

const fixture = (file: string) => readFileSync(join(import.meta.dirname, 'fixtures', file))

/** A valid file with some bytes removed, inserted or repeated. */
function damaged(good: Buffer): fc.Arbitrary<Buffer> {
  const bits = fc.constantFrom(
    '"',
    ',',
    '\n',
    ':',
    '{',
    ']',
    '}',
    '[',
    '- ',
    '\t',
    '&a',
    '*a',
    '!!x',
    '#',
    '|',
    "'",
    '\0',
    'ü',
    '1e999',
    'null',
    '../',
    '9'.repeat(40),
    '\u2028',
  )
  const place = fc.integer({ min: 0, max: good.length })
  const damage = fc.record({ from: place, length: fc.nat({ max: 40 }), put: fc.oneof(bits, fc.string({ maxLength: 8 }), fc.constant('')) })
  return fc
    .array(damage, { minLength: 1, maxLength: 4 })
    .map((all) =>
      all.reduce(
        (text, { from, length, put }) => Buffer.concat([text.subarray(0, from), Buffer.from(put), text.subarray(from + length)]),
        good,
      ),
    )
}

function checkCsv(bytes: Uint8Array): Fault[] {
  const read = decodeText(bytes, 'x.csv', 'table')
  if (!read.ok) return [read.fault]
  const { table, faults } = parseCsv(read.text, 'x.csv')
  return table ? [...faults, ...readShopify(table, { contractPartner: null, stock: null, currency: 'EUR' }).faults] : faults
}

function checkJson(bytes: Uint8Array): Fault[] {
  const read = decodeText(bytes, 'x.json')
  if (!read.ok) return [read.fault]
  const { parsed, faults } = parseJson(read.text, 'x.json')
  const options = {
    contractPartner: null,
    stock: null,
    timeZone: null,
    country: { given: null, company: 'de' },
    currency: 'EUR' as const,
    now: new Date('2026-11-20T18:00:00Z'),
  }
  return parsed ? readJsonLd({ file: 'x.json', ...parsed }, options).faults : faults
}

function checkYaml(bytes: Uint8Array): Fault[] {
  const read = decodeText(bytes, 'tours/x.yaml')
  if (!read.ok) return [read.fault]
  const { parsed, faults } = parseYaml(read.text, 'tours/x.yaml')
  return parsed ? readFolder(fileEntries([{ path: 'tours/x.yaml', ...parsed }]), new Map()).faults : faults
}

const formats: [string, string, (bytes: Uint8Array) => Fault[]][] = [
  ['Shopify CSV', 'files/products.csv', checkCsv],
  ['JSON-LD', 'files/events.json', checkJson],
  ['YAML', 'band-shop/tours/torf.yaml', checkYaml],
]

describe.each(formats)('damaged %s', (_format, file, judge) => {
  test('returns faults and never throws', () => {
    fc.assert(
      fc.property(damaged(fixture(file)), (bytes) => {
        for (const each of judge(bytes)) {
          expect(each.message).not.toBe('')
          expect(each.row === null || each.row >= 1).toBe(true)
          expect(describeFault(each)).toContain(each.code)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('any other text returns faults too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json()), (text) => {
        expect(Array.isArray(judge(Buffer.from(text)))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

test('JSON of any shape with the type Event returns faults', () => {
  const event = fc.dictionary(
    fc.constantFrom(
      '@type',
      'name',
      'startDate',
      'endDate',
      'location',
      'offers',
      'performer',
      'image',
      'eventStatus',
      'description',
      'url',
      'organizer',
      'subEvent',
      'typicalAgeRange',
      'previousStartDate',
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom('2027-03-13', '2027-03-13T20:00', 'MusicEvent', '0000-00-00', '+1d')),
  )
  fc.assert(
    fc.property(event, (value) => {
      expect(Array.isArray(checkJson(Buffer.from(JSON.stringify({ '@type': 'Event', ...value }))))).toBe(true)
    }),
    { numRuns: 600 },
  )
})

test.each([
  [
    'exponentially growing aliases',
    `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d,*d]\n`,
  ],
  ['an alias of nothing', 'name: *nobody\n'],
  ['a tag that constructs an object', 'name: !!js/function "x"\n'],
  ['several documents', 'name: a\n---\nname: b\n'],
  ['an entry that contains itself', 'name: &a [*a]\n'],
])('YAML with %s is refused', (_what, text) => {
  expect(checkYaml(Buffer.from(text)).some((each) => each.severity === 'error')).toBe(true)
})

describe('against the database', () => {
  let database: TestDatabase
  let scratch: string
  beforeAll(async () => {
    database = await testDatabase()
    scratch = await mkdtemp(join(tmpdir(), 'stagefront-fuzz-'))
    await runImport(context(), importParts(), { ...defaultOptions, paths: [join(import.meta.dirname, 'fixtures/band-shop')] })
  })
  afterAll(async () => {
    await database.close()
    await rm(scratch, { recursive: true })
  })
  const context = () => ({ db: database.db, clock: fixedClock(), storage: folderStorage(join(scratch, 'stored')), pictures: testPictures })

  test.each([
    ['products.csv', 'files/products.csv'],
    ['events.json', 'files/events.json'],
    ['tours/torf.yaml', 'band-shop/tours/torf.yaml'],
    ['products/moorgrab-torf-lp.yaml', 'band-shop/products/moorgrab-torf-lp.yaml'],
    ['shops.yaml', 'band-shop/shops.yaml'],
  ])(
    'a damaged %s is imported or refused',
    async (name, file) => {
      const folder = join(scratch, 'band-shop')
      await cp(join(import.meta.dirname, 'fixtures/band-shop'), folder, { recursive: true })
      const isOurs = name.endsWith('.yaml')
      await fc.assert(
        fc.asyncProperty(damaged(fixture(file)), async (bytes) => {
          await writeFile(join(isOurs ? folder : scratch, name), bytes)
          const [report] = await runImport(context(), importParts(), {
            ...defaultOptions,
            dryRun: true,
            paths: [isOurs ? folder : join(scratch, name)],
          })
          expect(report?.faults.every((each) => each.message !== '')).toBe(true)
        }),
        { numRuns: 40 },
      )
      await rm(folder, { recursive: true })
    },
    60_000,
  )

  test.each([
    ['a character that cannot be stored', { name: 'A\u0000B' }],
    ['a lone surrogate', { name: '\ud800' }],
    ['too many tickets', { offers: { price: 1, priceCurrency: 'EUR', inventoryLevel: 1e15 } }],
    ['a year that is too early', { startDate: '0001-01-01T20:00' }],
  ])('%s is reported as a fault', async (_what, change) => {
    const event = {
      '@type': 'Event',
      name: 'A',
      startDate: '2027-03-13T20:00+01:00',
      location: { name: 'Halle', address: { addressLocality: 'Kiel' } },
      ...change,
    }
    await writeFile(join(scratch, 'event.json'), JSON.stringify(event))
    const [report] = await runImport(context(), importParts(), { ...defaultOptions, paths: [join(scratch, 'event.json')] })
    expect(report?.faults.filter((each) => each.severity === 'error').map(({ code }) => code)).toEqual([
      expect.stringMatching(/^(SYNTAX|VALUE)$/),
    ])
  })
})
