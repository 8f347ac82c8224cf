import { localText } from '#core/shops/local-text.ts'
import { english } from '#core/text/sentence.ts'
import type { Entry, Product, ProductImage, Variant } from '../entities.ts'
import type { ImpliedCategories } from '../implied-categories.ts'
import { isVariantRow, shopifyVariants } from './shopify-variants.ts'
import { slugify } from '../slugs.ts'
import type { RowReader } from '../table.ts'

export interface ShopifyOptions {
  /** The company that sells the goods; null for the shop's own. */
  contractPartner: string | null
  /** Stock of a variant for which the file gives none. */
  stock: number | null
  /** Of the prices, as the operator declares it; null if they did not. */
  currency: 'EUR' | null
}

/** Converts the rows of one handle to a product. The first row describes it. */
export function shopifyProduct(
  handle: string,
  rows: readonly RowReader[],
  categories: ImpliedCategories,
  options: ShopifyOptions,
): Entry<Product> | null {
  const first = rows[0]
  if (!first) return null
  const slug = slugify(handle)
  if (slug !== handle) first.note('SLUG_CHANGED', 'Handle', english`“${handle}” becomes ${slug}, its address here`)
  const title = first.text('Title')
  if (title === '') first.note('MISSING', 'Title', 'is missing in the first row of the product')
  if (!rows.some(isVariantRow)) first.note('MISSING', 'Variant Price', 'is missing: the product has no variant')

  const { variants, pools } = shopifyVariants(slug, rows, options.stock)
  const vendor = categories.add('BRAND', first.text('Vendor'), first, 'Vendor')
  const type = productType(first)
  const links = [
    categories.add('CATEGORY', type.name, first, type.column),
    ...first
      .text('Tags')
      .split(',')
      .map((tag) => categories.add('CATEGORY', tag.trim(), first, 'Tags')),
  ].filter((link) => link !== null)
  const { local, remote } = pictures(rows)
  const only = variants.length === 1
  const value: Product = {
    kind: 'merch',
    artist: vendor,
    name: localText(title),
    productType: type.name === '' ? null : localText(type.name),
    color: null,
    description: first.text('Body (HTML)') === '' ? null : { format: 'html', text: localText(first.text('Body (HTML)')) },
    disclaimer: null,
    soldOutMessage: null,
    ...prices(rows.filter(isVariantRow), variants),
    vatRate: vatRate(first),
    contractPartner: options.contractPartner,
    withdrawal: null,
    cartLimit: 10,
    active: isActive(first, rows),
    over18: false,
    publicShippableFrom: null,
    additionalInformation: null,
    details: null,
    meta: { ...(only ? { hide_optional_variant: true } : {}), ...(remote.length > 0 ? { remote_images: remote } : {}) },
    sortOrder: 0,
    categories: [...new Set(links)].filter((link) => link !== vendor),
    images: local,
    pools,
    variants,
    event: null,
  }
  return { slug, value, at: first.place('Handle'), references: [], implied: false }
}

/** The product's type. Newer exports have `Type`, older ones `Custom Product Type`; otherwise the last part of the standard category. */
function productType(row: RowReader): { name: string; column: string } {
  const column =
    ['Type', 'Custom Product Type', 'Product Category', 'Standard Product Type'].find((each) => row.text(each) !== '') ?? 'Type'
  return { name: row.text(column).split('>').at(-1)?.trim() ?? '', column }
}

/** The product's price is that of its cheapest variant, to which the others add (ENT-14). All variants share one reduction. */
function prices(rows: readonly RowReader[], variants: readonly Variant[]): Pick<Product, 'priceCents' | 'originalPriceCents'> {
  const priced = rows.map((row) => ({ row, price: row.price('Variant Price') ?? 0, before: row.price('Variant Compare At Price') ?? 0 }))
  const cheapest = priced.reduce<(typeof priced)[number] | null>((least, each) => (least && least.price <= each.price ? least : each), null)
  const reduction = cheapest ? Math.max(0, cheapest.before - cheapest.price) : 0
  const other = priced.find((each) => Math.max(0, each.before - each.price) !== reduction)
  other?.row.note(
    'COMPARE_AT',
    'Variant Compare At Price',
    'variants are reduced by different amounts; that of the cheapest is shown for all',
  )
  const priceCents = variants.length === 0 ? 0 : Math.min(...variants.map((variant) => variant.priceCents))
  return { priceCents, originalPriceCents: reduction > 0 ? priceCents + reduction : null }
}

function vatRate(row: RowReader): 'standard' {
  if (!row.flag('Variant Taxable', true))
    row.note('VAT_ASSUMED', 'Variant Taxable', 'is false; the price is assumed to include VAT at the standard rate')
  return 'standard'
}

function isActive(row: RowReader, rows: readonly RowReader[]): boolean {
  const status = row.text('Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    row.note('VALUE', 'Status', english`“${status}” must be active, draft or archived`)
  const published = row.flag('Published', true) && (status === '' || status === 'active')
  if (row.flag('Gift Card', false)) {
    row.note('GIFT_CARD', 'Gift Card', 'gift cards cannot be sold yet: it is imported, but not put on sale')
    return false
  }
  const free = rows.find((each) => each.price('Variant Price') === 0)
  if (published) free?.note('PRICE_ZERO', 'Variant Price', 'is 0, so this product is free')
  return published
}

interface RemoteImage {
  src: string
  alt?: string
}

/** Pictures in the file's folder are imported. Remote addresses are stored and reported: an import downloads nothing. */
function pictures(rows: readonly RowReader[]): { local: ProductImage[]; remote: RemoteImage[] } {
  const local = new Map<string, ProductImage>()
  const remote = new Map<string, RemoteImage>()
  const galleryFirst = [
    ...rows
      .map((row) => ({ row, column: 'Image Src', order: row.number('Image Position') ?? 0 }))
      .sort((one, other) => one.order - other.order),
    ...rows.map((row) => ({ row, column: 'Variant Image', order: 0 })),
  ]
  for (const { row, column } of galleryFirst) {
    const source = row.text(column)
    if (source === '' || local.has(source) || remote.has(source)) continue
    const alt = column === 'Image Src' ? row.text('Image Alt Text') : ''
    if (/^(https?:)?\/\//i.test(source)) {
      remote.set(source, alt === '' ? { src: source } : { src: source, alt })
      row.note('IMAGE_REMOTE', column, english`${source} is not downloaded; its address is stored`)
    } else {
      local.set(source, { file: source, alt: alt === '' ? null : localText(alt), tags: [], at: row.place(column) })
    }
  }
  return { local: [...local.values()], remote: [...remote.values()] }
}
