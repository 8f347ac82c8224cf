import { emptyCatalog, type Catalog } from '../entities.ts'
import { english, type Wording } from '#core/text/sentence.ts'
import { fault, type Fault } from '../fault.ts'
import { impliedCategories } from '../implied-categories.ts'
import { shopifyProduct, type ShopifyOptions } from './shopify-product.ts'
import { isVariantRow } from './shopify-variants.ts'
import { rowReaders, renameHeadings, type RowReader, type Table } from '../table.ts'

/** The columns by which a Shopify product export is recognised. */
const required = ['Handle', 'Title', 'Variant Price'] as const

const knownColumns: ReadonlySet<string> = new Set([
  'Currency',
  'Variant Currency',
  'Price Currency',
  ...required,
  'Body (HTML)',
  'Vendor',
  'Type',
  'Custom Product Type',
  'Standard Product Type',
  'Product Category',
  'Tags',
  'Published',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  // Ignored without a warning: they do not describe the product. Weights are always in grams.
  'Variant Fulfillment Service',
  'Variant Weight Unit',
])

/**
 * Reads a Shopify product export. All rows with the same handle form one product. Its vendor becomes its brand (or its artist, if one
 * with that name exists), its type and tags become categories. Texts are in the base language.
 */
export function readShopify(written: Table, options: ShopifyOptions): { catalog: Catalog; faults: Fault[] } {
  const table = renameHeadings(written, [...knownColumns])
  const catalog = emptyCatalog()
  const faults = headingFaults(table)
  if (faults.length > 0) return { catalog, faults }

  const rows = rowReaders(table, faults)
  const categories = impliedCategories()
  const slugs = new Map<string, RowReader>()
  for (const [handle, group] of byHandle(rows)) {
    const entry = shopifyProduct(handle, group, categories, options)
    const first = group[0]
    if (!entry || !first) continue
    const other = slugs.get(entry.slug)
    if (other && entry.slug !== '')
      first.note(
        'DUPLICATE',
        'Handle',
        english`makes the same address (${entry.slug}) as the handle of row ${other.row}; change one of them`,
      )
    else catalog.products.push(entry)
    slugs.set(entry.slug, first)
  }
  catalog.categories = [...categories.entries.values()]
  const top = (column: string | null) => ({ file: table.file, row: 1, column })
  if (catalog.products.length === 0 && faults.length === 0)
    faults.push(fault('NO_PRODUCTS', top(null), 'must have at least one product below its headings'))
  faults.push(...currencyFaults(table, rows, options))
  for (const column of ignoredColumns(table)) faults.push(fault('COLUMN_IGNORED', top(column), 'this column is not imported'))
  return { catalog, faults }
}

/** Shopify exports no currency, but some programs that write its format do. */
function currencyFaults(table: Table, rows: readonly RowReader[], { currency }: ShopifyOptions): Fault[] {
  const column = table.columns.find((heading) => currencyColumns.includes(heading))
  const foreign = column && rows.find((row) => !['', 'EUR', '€'].includes(row.text(column).toUpperCase()))
  if (foreign)
    return [
      fault(
        'CURRENCY',
        foreign.place(column),
        english`the price is in ${foreign.text(column)}, and this shop sells in EUR: convert the prices in the file first`,
      ),
    ]
  const isDeclared = column && rows.some((row) => row.text(column) !== '')
  if (isDeclared || currency === 'EUR') return []
  const message =
    'Shopify exports no currency: add --currency EUR if these prices are in euros. Prices in another currency have to be converted in the file first'
  return [fault('CURRENCY', { file: table.file, row: 1, column: 'Variant Price' }, message)]
}

const currencyColumns = ['Currency', 'Variant Currency', 'Price Currency']

function headingFaults(table: Table): Fault[] {
  const at = (column: string) => ({ file: table.file, row: 1, column })
  const missing = required.filter((column) => !table.columns.includes(column))
  const twice = table.columns.filter((column, index) => knownColumns.has(column) && table.columns.indexOf(column) !== index)
  return [
    ...missing.map((column) =>
      fault(
        'MISSING_COLUMN',
        at(column),
        english`this column is missing, so this is not a Shopify product export; the columns are: ${some(table.columns)}`,
      ),
    ),
    ...twice.map((column) => fault('DUPLICATE', at(column), 'this column must appear only once')),
  ]
}

function some(columns: readonly string[]): Wording {
  return columns.length > 6 ? english`${columns.slice(0, 6).join(', ')} and ${columns.length - 6} more` : columns.join(', ')
}

/** The rows of each product. They are usually consecutive, but need not be. */
function byHandle(rows: readonly RowReader[]): Map<string, RowReader[]> {
  const groups = new Map<string, RowReader[]>()
  for (const row of rows) {
    const handle = row.text('Handle')
    if (handle === '') {
      row.note('MISSING', 'Handle', 'is missing, so the row belongs to no product')
      continue
    }
    const group = groups.get(handle)
    if (group && !isVariantRow(row) && row.text('Image Src') === '')
      row.note('IGNORED', null, 'the row has neither a variant nor a picture')
    if (group) group.push(row)
    else groups.set(handle, [row])
  }
  return groups
}

function ignoredColumns(table: Table): string[] {
  return table.columns.filter(
    (column, index) => column !== '' && !knownColumns.has(column) && table.rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  )
}
