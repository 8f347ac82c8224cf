import { inEveryLocale } from '#core/shops/locale.ts'
import { english } from '#core/text/sentence.ts'
import { localText } from '#core/shops/local-text.ts'
import type { Pool, Variant } from '../entities.ts'
import { slugify } from '../slugs.ts'
import type { RowReader } from '../table.ts'

/** The variants of a product and their pools. @param units the stock of variants for which the file gives none */
export function shopifyVariants(slug: string, rows: readonly RowReader[], units: number | null): { variants: Variant[]; pools: Pool[] } {
  const named = [1, 2, 3].filter((number) => rows[0]?.text(`Option${number} Name`) !== '')
  const variants: Variant[] = []
  const pools: Pool[] = []
  const seen = new Map<string, number>()
  for (const row of rows.filter(isVariantRow)) {
    const options = readOptions(row, named)
    const same = seen.get(options.join('\n'))
    if (same !== undefined) {
      row.note('DUPLICATE', 'Option1 Value', english`“${options.join(' / ')}” is already defined in row ${same}`)
      continue
    }
    seen.set(options.join('\n'), row.row)
    const only = options.length === 0 || (options.length === 1 && options[0] === 'Default Title')
    const name = only ? 'Standard' : options.join(' / ')
    const variantSlug = unusedSlug(slugify(name) || `variant-${variants.length + 1}`, variants)
    const label = `products/${slug}/${variantSlug}`
    const physical = row.flag('Variant Requires Shipping', true)
    const grams = row.number('Variant Grams') ?? 0
    if (grams < 0) row.note('VALUE', 'Variant Grams', english`${grams} must be at least 0`)
    pools.push({ label, capacity: readStock(row, units), at: row.place('Variant Inventory Qty') })
    const priceCents = readPrice(row)
    variants.push({
      slug: variantSlug,
      description: only ? inEveryLocale(name) : localText(name),
      note: null,
      message: null,
      priceCents,
      physical,
      weightGrams: physical ? Math.round(grams) : 0,
      active: true,
      // Shopify sells what costs 0; the product's warning says so.
      free: priceCents === 0,
      sku: row.text('Variant SKU').replace(/^'/, '') || null,
      pricingCategory: null,
      pools: [label],
    })
  }
  return { variants, pools }
}

/** Whether a row has a variant. Rows without one only add a picture to the product. */
export function isVariantRow(row: RowReader): boolean {
  return ['Variant Price', 'Variant SKU', 'Option1 Value', 'Option2 Value', 'Option3 Value'].some((column) => row.text(column) !== '')
}

function readOptions(row: RowReader, named: readonly number[]): string[] {
  const values = [1, 2, 3].map((number) => row.text(`Option${number} Value`))
  for (const number of named) {
    if (values[number - 1] === '') row.note('MISSING', `Option${number} Value`, 'is missing, though the product has this option')
  }
  return values.filter((value) => value !== '')
}

function readPrice(row: RowReader): number {
  if (row.text('Variant Price') === '') row.note('MISSING', 'Variant Price', 'is missing')
  return row.price('Variant Price') ?? 0
}

/**
 * The stock of a variant. Shopify can sell without counting stock, or more than it has; this shop never sells more than the file
 * gives.
 */
function readStock(row: RowReader, units: number | null): number {
  const written = row.whole('Variant Inventory Qty')
  const isTracked = row.text('Variant Inventory Tracker') !== ''
  if (row.text('Variant Inventory Policy') === 'continue') {
    row.note('OVERSELLING', 'Variant Inventory Policy', 'Shopify goes on selling when the stock is empty; here the stock is the limit')
  }
  if (written === null || !isTracked) {
    if (units !== null) return units
    const onSale = Math.max(0, written ?? 0)
    if (written === null)
      row.note('STOCK_UNKNOWN', 'Variant Inventory Qty', 'the file gives no stock, so none is on sale (set it with --stock)')
    else
      row.note(
        'STOCK_NOT_TRACKED',
        'Variant Inventory Qty',
        english`Shopify sells this without counting; here ${onSale} are on sale (set it with --stock)`,
      )
    return onSale
  }
  if (written < 0) row.note('STOCK_NEGATIVE', 'Variant Inventory Qty', english`${-written} more were sold than there were; none is on sale`)
  return Math.max(0, written)
}

function unusedSlug(base: string, variants: readonly Variant[]): string {
  let slug = base
  for (let number = 2; variants.some((variant) => variant.slug === slug); number++) slug = `${base}-${number}`
  return slug
}
