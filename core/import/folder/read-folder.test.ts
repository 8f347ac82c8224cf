import { describe, expect, test } from 'vitest'
import { fileEntries } from './file-entries.ts'
import { foldTexts } from './fold-texts.ts'
import { readFolder } from './read-folder.ts'

const company = {
  role: 'shop',
  email: 'hallo@stagefront.example',
  company: 'Stagefront GmbH',
  address: 'Lagerstraße 12',
  post_code: '20357',
  city: 'Hamburg',
  country: 'de',
}
const base = {
  'legal-entities.yaml': { stagefront: company, nordwind: { ...company, role: 'promoter' } },
  'venues.yaml': { werk: { name: 'Das Werk', address: 'Werkstraße 1', post_code: '22765', city: 'Hamburg', country: 'de' } },
  'artists.yaml': { moorgrab: { name: 'Moorgrab' } },
}
const date = { venue: 'werk', date: '+14w fri 20:00', tickets: [{ category: 'Stehplatz', contingent: 800, online: 34.9, hard: 37.9 }] }
const tour = { name: { de: 'Torf-Tour', en: 'Peat tour' }, artists: ['moorgrab'], events: [date] }
const shirt = { name: 'Torf', artist: 'moorgrab', price: 24.9, sizes: { S: 2, M: 0 } }

/** Reads files from plain values; the "line" of a value is its depth. */
function read(values: Record<string, unknown>, markdown: Record<string, { de: string; en?: string }> = {}) {
  const rowOf = (keys: readonly unknown[]) => keys.length + 1
  const split = fileEntries(Object.entries({ ...base, ...values }).map(([path, value]) => ({ path, value, rowOf })))
  const { entries, texts } = foldTexts(split.entries, new Map(Object.entries(markdown)))
  return readFolder({ ...split, entries }, texts)
}

function faults(values: Record<string, unknown>): unknown[] {
  return read(values).faults.map(({ code, file, column }) => [code, file, column])
}

test.each<[string, Record<string, unknown>, string]>([
  [
    'a slug',
    { 'products.yaml': { 'Torf Shirt': shirt } },
    '“Torf Shirt” must be lower-case letters, digits and single hyphens, for example "moorgrab"',
  ],
  [
    'a price',
    { 'products.yaml': { shirt: { ...shirt, price: '24,90' } } },
    '“24,90” must be an amount in euros without quotes, for example 24.90',
  ],
  ['a date', { 'tours/torf.yaml': { ...tour, events: [{ ...date, date: '2027-02-30' }] } }, '“2027-02-30” must be a date, for example'],
  ['a number', { 'products.yaml': { shirt: { ...shirt, cart_limit: 0 } } }, '0 must be at least 1'],
  ['a key', { 'products.yaml': { shirt: { ...shirt, prize: 2 } } }, '“prize” is not a key of this entry; see docs/import.md'],
  ['a free product', { 'products.yaml': { shirt: { ...shirt, price: 0 } } }, '0 needs “free: true” beside it if this costs nothing'],
  [
    'a free ticket',
    { 'tours/torf.yaml': { ...tour, events: [{ ...date, tickets: [{ category: 'Saal', contingent: 9, online: 0 }] }] } },
    '0 needs “free: true” beside it if this costs nothing',
  ],
  ['free', { 'products.yaml': { shirt: { ...shirt, free: true } } }, 'must be left out, or price must be 0'],
  ['a file', { 'produkte.yaml': {} }, 'must be named after a kind of entry: legal-entities, '],
])('a fault says what %s must be', (_what, values, message) => {
  expect(read(values).faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)])
})

describe('the import folder', () => {
  test('a price of 0 that is said to be free is taken, for tickets, products and variants', () => {
    const { catalog, faults: reported } = read({
      'tours/torf.yaml': {
        ...tour,
        events: [
          {
            ...date,
            tickets: [
              { category: 'Saal', contingent: 9, online: 0, free: true },
              {
                category: 'Loge',
                contingent: 9,
                variants: [
                  { type: 'hard', price: 0, free: true },
                  { type: 'online', price: 12 },
                ],
              },
            ],
          },
        ],
      },
      'products.yaml': {
        sticker: { name: 'Aufkleber', artist: 'moorgrab', price: 0, free: true, stock: 3 },
        patch: {
          name: 'Patch',
          artist: 'moorgrab',
          price: 4,
          variants: [
            { size: 'S', stock: 1, price: 0, free: true },
            { size: 'M', stock: 1 },
          ],
        },
      },
    })
    expect(reported).toEqual([])
    const variants = catalog.products.flatMap(({ value }) => value.variants.map(({ priceCents, free }) => `${priceCents} ${free}`))
    expect(variants.toSorted((a, b) => a.localeCompare(b))).toEqual(['0 true', '0 true', '0 true', '0 true', '1200 false', '400 false'])
  })

  test('a date inherits the fields of its tour', () => {
    const { catalog, faults: reported } = read({
      'tours/torf.yaml': {
        ...tour,
        event_defaults: { promoter: 'nordwind', support: ['Nebelkammer'], cart_limit: 6 },
        events: [{ ...date, cart_limit: 2 }],
      },
    })
    expect(reported).toEqual([])
    expect(catalog.products).toMatchObject([
      {
        slug: 'torf-werk',
        value: {
          kind: 'event',
          artist: 'moorgrab',
          name: { de: 'Torf-Tour', en: 'Peat tour' },
          vatRate: 'reduced',
          withdrawal: 'none',
          contractPartner: 'nordwind',
          cartLimit: 2,
          priceCents: 3490,
          categories: ['torf'],
          pools: [{ label: 'events/torf-werk/stehplatz', capacity: 800 }],
          variants: [
            { slug: 'stehplatz-online', physical: false, priceCents: 3490, pools: ['events/torf-werk/stehplatz'] },
            { slug: 'stehplatz-hard', physical: true, priceCents: 3790, pools: ['events/torf-werk/stehplatz'] },
          ],
          event: { venue: 'werk', supportArtists: ['Nebelkammer'] },
        },
      },
    ])
  })

  test('tickets draw on the pool of the hall and on their own contingent', () => {
    const { catalog } = read({
      'events/abend.yaml': {
        ...date,
        name: 'Abend',
        hall: 900,
        tickets: [{ category: 'Rang', contingent: 60, variants: [{ type: 'online', price: 20, description: 'Ermäßigt', contingent: 10 }] }],
      },
    })
    const labels = ['events/abend/rang', 'events/abend', 'events/abend/rang/rang-online-ermaessigt']
    expect(catalog.products[0]?.value.variants[0]?.pools).toEqual(labels)
    expect(new Map(catalog.products[0]?.value.pools.map(({ label, capacity }) => [label, capacity]))).toEqual(
      new Map([
        [labels[0], 60],
        [labels[1], 900],
        [labels[2], 10],
      ]),
    )
  })

  test('`sold_out` overrides all contingents', () => {
    const { catalog } = read({ 'events/abend.yaml': { ...date, name: 'Abend', sold_out: true } })
    expect(catalog.products[0]?.value.pools.map(({ capacity }) => capacity)).toEqual([null])
  })

  test('EVT-25 a tour from 0000-00-00 to 0000-00-00 has neither a first nor a last day', () => {
    const tourOf = (dates: object) => read({ 'tours/torf.yaml': { ...tour, ...dates, events: [] } }).catalog.categories.at(-1)?.value
    const written = tourOf({ start_date: '2027-03-01', end_date: '0000-00-00' })
    expect([written?.startDate, written?.endDate]).toEqual([expect.anything(), null])
  })

  test('a shop sells everything, or what belongs to its artists and their tours', () => {
    const { catalog } = read({
      'artists.yaml': { moorgrab: { name: 'Moorgrab' }, linde: { name: 'Linde' } },
      'tours/doppel.yaml': { ...tour, artists: ['linde', 'moorgrab'] },
      'products.yaml': { shirt, lp: { ...shirt, artist: 'linde' }, becher: { ...shirt, artist: undefined } },
      'shops.yaml': {
        main: { name: 'Stagefront', company: 'stagefront', band: false, sells: 'all', categories: 'all' },
        moorgrab: {
          name: 'Moorgrab',
          company: 'stagefront',
          sells: { artists: ['moorgrab'], products: ['becher'] },
          categories: ['doppel'],
        },
      },
    })
    expect(catalog.shops.map(({ value }) => [value.products.toSorted(), value.categories])).toEqual([
      [
        ['becher', 'doppel-werk', 'lp', 'shirt'],
        ['moorgrab', 'linde', 'doppel'],
      ],
      [['becher', 'doppel-werk', 'shirt'], ['doppel']],
    ])
  })

  test('the seller is the main shop’s company unless an entry names another', () => {
    const { catalog } = read({
      'shops.yaml': { solo: { name: 'Solo', company: 'nordwind' }, main: { name: 'Stagefront', company: 'stagefront' } },
      'products.yaml': { shirt, lp: { ...shirt, seller: 'nordwind', vat_rate: 7, withdrawal: 'none' } },
    })
    expect(catalog.products.map(({ value }) => [value.contractPartner, value.vatRate, value.withdrawal])).toEqual([
      ['stagefront', 'standard', null],
      ['nordwind', 7, 'none'],
    ])
  })

  test('Markdown beside an entry is its description, and other Markdown is reported', () => {
    const { catalog, faults: reported } = read(
      { 'products.yaml': { shirt } },
      { 'products/shirt': { de: '**Moor**', en: '**Bog**' }, 'products/shrit': { de: 'x' } },
    )
    expect(catalog.products[0]?.value.description).toEqual({ format: 'markdown', text: { de: '**Moor**', en: '**Bog**' } })
    expect(reported.map(({ code, file }) => [code, file])).toEqual([['IGNORED', 'products/shrit.md']])
  })

  test.each<[string, Record<string, unknown>, unknown[]]>([
    ['an unknown file', { 'product.yaml': {} }, [['UNKNOWN_FILE', 'product.yaml', null]]],
    ['a list where a map belongs', { 'products.yaml': [shirt] }, [['VALUE', 'products.yaml', null]]],
    ['a misspelt key', { 'products.yaml': { shirt: { ...shirt, prcie: 1 } } }, [['VALUE', 'products.yaml', 'shirt.prcie']]],
    ['an empty entry', { 'products.yaml': { shirt: null } }, [['VALUE', 'products.yaml', 'shirt']]],
    ['no price', { 'products.yaml': { shirt: { ...shirt, price: undefined } } }, [['MISSING', 'products.yaml', 'shirt.price']]],
    ['a price as text', { 'products.yaml': { shirt: { ...shirt, price: '24,90' } } }, [['VALUE', 'products.yaml', 'shirt.price']]],
    ['three decimals', { 'products.yaml': { shirt: { ...shirt, price: 24.999 } } }, [['VALUE', 'products.yaml', 'shirt.price']]],
    ['two kinds of stock', { 'products.yaml': { shirt: { ...shirt, stock: 3 } } }, [['VALUE', 'products.yaml', 'shirt']]],
    ['half a piece', { 'products.yaml': { shirt: { ...shirt, sizes: { S: 1.5 } } } }, [['VALUE', 'products.yaml', 'shirt.sizes.S']]],
    [
      'a text without the base language',
      { 'artists.yaml': { moorgrab: { name: { en: 'Moorgrab' } } } },
      [['MISSING', 'artists.yaml', 'moorgrab.name.de']],
    ],
    ['an invalid slug', { 'products.yaml': { 'Torf Shirt': shirt } }, [['VALUE', 'products.yaml', 'Torf Shirt']]],
    [
      'SHP-02: a shop with a reserved slug',
      { 'shops.yaml': { checkout: { name: 'X', company: 'stagefront' } } },
      [['VALUE', 'shops.yaml', 'checkout']],
    ],
    [
      'VAT rates without a first one',
      { 'vat-rates.yaml': { de: { standard: [{ rate: 20, valid_from: '2028-01-01' }] } } },
      [['VALUE', 'vat-rates.yaml', 'de.standard']],
    ],
    [
      'two VAT rates of one day',
      { 'vat-rates.yaml': { de: { reduced: [{ rate: 7 }, { rate: 5 }] } } },
      [['VALUE', 'vat-rates.yaml', 'de.reduced']],
    ],
    ['VAT rates of no kind', { 'vat-rates.yaml': { de: {} } }, [['VALUE', 'vat-rates.yaml', 'de']]],
    [
      'an unknown kind of VAT rate',
      { 'products.yaml': { shirt: { ...shirt, vat_rate: 'normal' } } },
      [['VALUE', 'products.yaml', 'shirt.vat_rate']],
    ],
    ['a country of three letters', { 'countries.yaml': { deu: { name: 'Deutschland' } } }, [['VALUE', 'countries.yaml', 'deu']]],
    [
      'a venue without the postal code that its country has',
      { 'venues.yaml': { werk: { ...base['venues.yaml'].werk, post_code: undefined } } },
      [['MISSING', 'venues.yaml', 'werk.post_code']],
    ],
    [
      'a venue with a postal code in another form than its country’s',
      { 'venues.yaml': { werk: { ...base['venues.yaml'].werk, post_code: '1234' } } },
      [['POST_CODE_ODD', 'venues.yaml', 'werk.post_code']],
    ],
    [
      'a company without a country',
      { 'legal-entities.yaml': { stagefront: { ...company, country: undefined } } },
      [['MISSING', 'legal-entities.yaml', 'stagefront.country']],
    ],
    [
      'a venue without a country',
      { 'venues.yaml': { werk: { ...base['venues.yaml'].werk, country: undefined } } },
      [['COUNTRY_ASSUMED', 'venues.yaml', 'werk']],
    ],
    [
      'a venue without a country where no company of a shop says one',
      {
        'legal-entities.yaml': { nordwind: { ...company, role: 'promoter' } },
        'venues.yaml': { werk: { ...base['venues.yaml'].werk, country: undefined } },
      },
      [['MISSING', 'venues.yaml', 'werk.country']],
    ],
    [
      'a venue in a country without postal codes',
      { 'venues.yaml': { werk: { ...base['venues.yaml'].werk, post_code: undefined, country: 'ae', time_zone: 'Asia/Dubai' } } },
      [],
    ],
    [
      'an unknown time zone',
      { 'venues.yaml': { werk: { ...base['venues.yaml'].werk, time_zone: 'Berlin' } } },
      [['VALUE', 'venues.yaml', 'werk.time_zone']],
    ],
    [
      'an invalid weight',
      { 'carriers.yaml': { dhl: { name: 'DHL', rates: { de: { '2kg': 4.9 } } } } },
      [['VALUE', 'carriers.yaml', 'dhl.rates.de.2kg']],
    ],
    ['the same entry twice', { 'products.yaml': { shirt }, 'products/shirt.yaml': shirt }, [['DUPLICATE', 'products/shirt.yaml', null]]],
    ['a tour called like an artist', { 'tours/moorgrab.yaml': { ...tour, events: [] } }, [['DUPLICATE', 'tours/moorgrab.yaml', null]]],
    [
      'two dates with the same slug',
      { 'tours/torf.yaml': { ...tour, events: [date, date] } },
      [['DUPLICATE', 'tours/torf.yaml', 'events[1]']],
    ],
    [
      'the same variant twice',
      {
        'products.yaml': {
          shirt: {
            ...shirt,
            sizes: undefined,
            variants: [
              { size: 'S', stock: 1 },
              { size: 's', stock: 2 },
            ],
          },
        },
      },
      [['DUPLICATE', 'products.yaml', 'shirt.variants[1]']],
    ],
    [
      'a date without hall and day',
      { 'events/abend.yaml': { name: 'Abend' } },
      [
        ['MISSING', 'events/abend.yaml', 'venue'],
        ['MISSING', 'events/abend.yaml', 'date'],
      ],
    ],
    [
      'a day that does not exist',
      { 'tours/torf.yaml': { ...tour, events: [{ ...date, date: '2027-02-29 20:00' }] } },
      [['VALUE', 'tours/torf.yaml', 'events[0].date']],
    ],
    [
      'an hour out of quotes',
      { 'tours/torf.yaml': { ...tour, events: [{ ...date, doors: 1140 }] } },
      [['VALUE', 'tours/torf.yaml', 'events[0].doors']],
    ],
    [
      'doors that open after the start, unless it is at night',
      {
        'tours/torf.yaml': {
          ...tour,
          events: [
            { ...date, date: '2027-03-13 18:00', doors: '19:00' },
            { ...date, slug: 'nachts', date: '2027-03-14 01:00', doors: '22:00' },
          ],
        },
      },
      [['DOORS_LATE', 'tours/torf.yaml', 'events[0].doors']],
    ],
    [
      'a ticket category without tickets',
      { 'tours/torf.yaml': { ...tour, events: [{ ...date, tickets: [{ category: 'Rang', contingent: 3 }] }] } },
      [['VALUE', 'tours/torf.yaml', 'events[0].tickets[0]']],
    ],
    [
      'a date without tickets',
      { 'tours/torf.yaml': { ...tour, events: [{ ...date, tickets: [] }] } },
      [['NO_TICKETS', 'tours/torf.yaml', 'events[0]']],
    ],
    [
      'a date with tickets of the other kind only',
      {
        'tours/torf.yaml': {
          ...tour,
          events: [{ ...date, tickets: [{ category: 'Rang', contingent: 3, online: 20 }], meta: { only_hard_tickets: true } }],
        },
      },
      [['NO_TICKETS', 'tours/torf.yaml', 'events[0]']],
    ],
    [
      'a category below itself',
      { 'categories.yaml': { shirts: { name: 'Shirts', parents: ['shirts'] } } },
      [['VALUE', 'categories.yaml', 'shirts']],
    ],
    [
      'one domain for two shops',
      {
        'shops.yaml': {
          a: { name: 'A', company: 'stagefront', domain: 'a.example' },
          b: { name: 'B', company: 'stagefront', domain: 'a.example' },
        },
      },
      [['DUPLICATE', 'shops.yaml', 'b']],
    ],
    [
      'a wrong key in what a shop sells',
      { 'shops.yaml': { main: { name: 'X', company: 'stagefront', sells: { artist: ['moorgrab'] } } } },
      [['VALUE', 'shops.yaml', 'main.sells.artist']],
    ],
  ])('%s is reported with file and keys', (_what, values, expected) => expect(faults(values)).toEqual(expected))
})

test.each([
  ['de', {}, true, []],
  ['ch', {}, false, []],
  ['mc', {}, true, []],
  ['im', {}, false, []],
  ['ch', { in_eu: true }, true, ['IN_EU_ODD']],
  ['at', { in_eu: false }, false, ['IN_EU_ODD']],
])('whether %s with %j is in the EU follows from the country, and another claim is doubted', (code, fields, inEu, codes) => {
  const { catalog, faults: found } = read({ 'countries.yaml': { [code]: { name: 'Land', ...fields } } })
  expect(catalog.countries[0]?.value.inEu).toBe(inEu)
  expect(found.map((each) => each.code)).toEqual(codes)
})
