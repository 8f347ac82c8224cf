import { describe, expect, test } from 'vitest'
import { readShopify } from './read-shopify.ts'
import type { Table } from '../table.ts'

type Cells = Record<string, string>

/** A product export with these rows; columns that no row names are not there. */
function table(...rows: Cells[]): Table {
  const columns = [...new Set(['Handle', 'Title', 'Variant Price', ...rows.flatMap((row) => Object.keys(row))])]
  return {
    file: 'shop.csv',
    columns,
    rows: rows.map((row, index) => ({ row: index + 2, cells: columns.map((column) => row[column] ?? '') })),
  }
}

const shirt: Cells = {
  Handle: 'torf',
  Title: 'Torf',
  'Option1 Name': 'Größe',
  'Option1 Value': 'S',
  'Variant Price': '24.90',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  'Variant Grams': '200.4',
}
const read = (...rows: Cells[]) => readShopify(table(...rows), { contractPartner: null, stock: null, currency: 'EUR' })
const codes = (...rows: Cells[]) => read(...rows).faults.map(({ code, row, column }) => [code, row, column])

describe('a Shopify product export', () => {
  test('all rows of a handle form one product, wherever they are', () => {
    const { catalog, faults } = read(
      {
        ...shirt,
        Vendor: ' Moorgrab ',
        Type: 'T-Shirt',
        Tags: 'Doom, Neu',
        'Body (HTML)': '<b>Moor</b>',
        'Variant Compare At Price': '29.90',
      },
      {
        Handle: 'lp',
        Title: 'LP',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '31',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '2',
      },
      {
        ...shirt,
        Title: '',
        'Option1 Name': '',
        'Option1 Value': 'XL',
        'Variant Price': '26.90',
        'Variant Compare At Price': '31.90',
        'Variant SKU': "'0042",
      },
    )
    expect(faults.map(({ code }) => code)).toEqual([])
    const [torf, lp] = catalog.products
    expect(torf).toMatchObject({
      slug: 'torf',
      value: {
        kind: 'merch',
        artist: 'moorgrab',
        name: { de: 'Torf' },
        productType: { de: 'T-Shirt' },
        priceCents: 2490,
        originalPriceCents: 2990,
        vatRate: 'standard',
        withdrawal: null,
        active: true,
        categories: ['t-shirt', 'doom', 'neu'],
        description: { format: 'html', text: { de: '<b>Moor</b>' } },
        variants: [
          { slug: 's', description: { de: 'S' }, priceCents: 2490, weightGrams: 200, sku: null, pools: ['products/torf/s'] },
          { slug: 'xl', priceCents: 2690, sku: '0042' },
        ],
        pools: [
          { label: 'products/torf/s', capacity: 5 },
          { label: 'products/torf/xl', capacity: 5 },
        ],
      },
    })
    expect(lp?.value).toMatchObject({
      meta: { hide_optional_variant: true },
      variants: [{ description: { de: 'Standard', en: 'Standard' } }],
    })
    expect(catalog.categories.map(({ slug, value }) => [slug, value.type, value.mainCategory])).toEqual([
      ['moorgrab', 'BRAND', true],
      ['t-shirt', 'CATEGORY', true],
      ['doom', 'CATEGORY', false],
      ['neu', 'CATEGORY', false],
    ])
  })

  test.each<[string, Cells[], unknown[]]>([
    ['no handle', [{ ...shirt, Handle: '' }], [['MISSING', 2, 'Handle']]],
    ['no title', [{ ...shirt, Title: '' }], [['MISSING', 2, 'Title']]],
    ['no price', [{ ...shirt, 'Variant Price': '' }], [['MISSING', 2, 'Variant Price']]],
    ['a price that may be two', [{ ...shirt, 'Variant Price': '1,234' }], [['VALUE', 2, 'Variant Price']]],
    [
      'an amount that is none',
      [{ ...shirt, 'Variant Inventory Qty': 'many' }],
      [
        ['VALUE', 2, 'Variant Inventory Qty'],
        ['STOCK_UNKNOWN', 2, 'Variant Inventory Qty'],
      ],
    ],
    ['a yes that is none', [{ ...shirt, Published: 'maybe' }], [['VALUE', 2, 'Published']]],
    [
      'an option without value',
      [shirt, { ...shirt, Title: '', 'Option1 Value': '', 'Variant SKU': '1' }],
      [['MISSING', 3, 'Option1 Value']],
    ],
    ['the same variant twice', [shirt, { ...shirt, Title: '' }], [['DUPLICATE', 3, 'Option1 Value']]],
    [
      'two handles with one address',
      [shirt, { ...shirt, Handle: 'TORF' }],
      [
        ['SLUG_CHANGED', 3, 'Handle'],
        ['DUPLICATE', 3, 'Handle'],
      ],
    ],
    ['only pictures', [{ Handle: 'x', Title: 'X', 'Image Src': 'x.jpg' }], [['MISSING', 2, 'Variant Price']]],
    ['below zero', [{ ...shirt, 'Variant Inventory Qty': '-3' }], [['STOCK_NEGATIVE', 2, 'Variant Inventory Qty']]],
    ['not counted', [{ ...shirt, 'Variant Inventory Tracker': '' }], [['STOCK_NOT_TRACKED', 2, 'Variant Inventory Qty']]],
    ['sold beyond the stock', [{ ...shirt, 'Variant Inventory Policy': 'continue' }], [['OVERSELLING', 2, 'Variant Inventory Policy']]],
    ['given away', [{ ...shirt, 'Variant Price': '0.00' }], [['PRICE_ZERO', 2, 'Variant Price']]],
    ['a gift card', [{ ...shirt, 'Gift Card': 'true' }], [['GIFT_CARD', 2, 'Gift Card']]],
    ['free of tax', [{ ...shirt, 'Variant Taxable': 'false' }], [['VAT_ASSUMED', 2, 'Variant Taxable']]],
    ['a picture elsewhere', [{ ...shirt, 'Image Src': 'https://cdn.example/a.jpg' }], [['IMAGE_REMOTE', 2, 'Image Src']]],
    ['a column nobody takes', [{ ...shirt, 'SEO Title': 'Torf kaufen' }], [['COLUMN_IGNORED', 1, 'SEO Title']]],
    [
      'a brand spelt differently',
      [
        { ...shirt, Vendor: 'Moorgrab' },
        { ...shirt, Handle: 'lp', Vendor: 'MOORGRAB' },
      ],
      [['SPELLING', 3, 'Vendor']],
    ],
    [
      'different reductions',
      [
        { ...shirt, 'Variant Compare At Price': '29.90' },
        { ...shirt, Title: '', 'Option1 Value': 'M' },
      ],
      [['COMPARE_AT', 3, 'Variant Compare At Price']],
    ],
  ])('%s is reported with row and column', (_what, rows, expected) => expect(codes(...rows)).toEqual(expected))

  test('all rows are checked, also after a fault', () => {
    expect(codes({ ...shirt, 'Variant Price': 'x' }, { ...shirt, Handle: 'lp', Title: '' }, { Handle: '', 'Variant Price': 'y' })).toEqual([
      ['MISSING', 4, 'Handle'],
      ['VALUE', 2, 'Variant Price'],
      ['MISSING', 3, 'Title'],
    ])
  })

  test('each missing required column is reported', () => {
    const other: Table = { file: 'discs.csv', columns: ['artist', 'price'], rows: [] }
    expect(readShopify(other, { contractPartner: null, stock: null, currency: 'EUR' }).faults).toMatchObject([
      { code: 'MISSING_COLUMN', row: 1, column: 'Handle', severity: 'error' },
      { column: 'Title' },
      { column: 'Variant Price' },
    ])
  })

  test('drafts, archived and unpublished products are imported, but not on sale', () => {
    const active = (cells: Cells) => read({ ...shirt, ...cells }).catalog.products[0]?.value.active
    expect([
      active({}),
      active({ Published: 'TRUE', Status: 'active' }),
      active({ Published: 'false' }),
      active({ Status: 'draft' }),
      active({ Status: 'archived' }),
    ]).toEqual([true, true, false, false, false])
  })

  test('the operator gives the stock that the file does not give', () => {
    const { catalog, faults } = readShopify(
      table({ ...shirt, 'Variant Inventory Qty': '' }, { ...shirt, Handle: 'lp', 'Variant Inventory Tracker': '' }),
      { contractPartner: null, stock: 12, currency: 'EUR' },
    )
    expect(catalog.products.map(({ value }) => value.pools[0]?.capacity)).toEqual([12, 12])
    expect(faults.map(({ code }) => code)).toEqual([])
  })

  test('prices without a currency are refused until the operator declares it, and others than euros always', () => {
    const faultsOf = (rows: Cells, currency: 'EUR' | null) =>
      readShopify(table(rows), { contractPartner: null, stock: null, currency }).faults.map(({ code, row, column }) => [code, row, column])
    expect(faultsOf(shirt, null)).toEqual([['CURRENCY', 1, 'Variant Price']])
    expect(faultsOf(shirt, 'EUR')).toEqual([])
    expect(faultsOf({ ...shirt, Currency: 'EUR' }, null)).toEqual([])
    expect(faultsOf({ ...shirt, Currency: 'INR' }, 'EUR')).toEqual([['CURRENCY', 2, 'Currency']])
  })
})
