import { localText } from '#core/shops/local-text.ts'
import { english } from '#core/text/sentence.ts'
import type { PartRole } from '#core/bundles/bundle.ts'
import { baseLocale, inLocale, type LocalText } from '#core/shops/locale.ts'
import type { Bundle, BundlePart, Entry, Product, Reference } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'
import type { Keys, Written } from './folder-entries.ts'
import { productSchema } from './folder-format.ts'
import { productEntry } from './folder-product.ts'
import { slugify } from '../slugs.ts'
import { cents, earlierPrices } from '../written-values.ts'

type WrittenPart = { product: string; variants?: string[] | undefined; slug?: string | undefined; price?: number | undefined }

/** Converts a bundle (OPS-06). Its parts have slugs of their own, so that items in carts stay assigned to them. */
export function bundleEntry({ slug, value, placeOf }: Written<'bundles'>): { entry: Entry<Bundle>; faults: Fault[] } {
  const faults: Fault[] = []
  const parts: BundlePart[] = []
  const taken = new Set<string>()
  const { single, group } = value.additional_products

  function add(role: PartRole, written: WrittenPart, keys: Keys, rest: { combination?: string; leaveEmpty?: boolean } = {}): void {
    const at = placeOf(...keys)
    const own = written.slug ?? [rest.combination, written.product].filter(Boolean).join('--')
    if (taken.has(own)) faults.push(fault('DUPLICATE', at, english`there is already a part “${own}”; give one of them another slug`))
    taken.add(own)
    parts.push({
      slug: own,
      role,
      combination: rest.combination ?? null,
      product: written.product,
      variantSlugs: written.variants ?? [],
      priceCents: cents(written.price),
      leaveEmpty: rest.leaveEmpty ?? false,
      at,
    })
  }

  add('root', { product: slug, variants: value.root_variants }, [])
  value.common.forEach((each, index) => add('common', each, ['common', index]))
  const combinations = value.combinations.map((written, index) => {
    const name = localText(written.name)
    const own = written.slug ?? (slugify(inLocale(name, baseLocale)) || `combination-${index + 1}`)
    written.parts.forEach((each, place) => add('combination', each, ['combinations', index, 'parts', place], { combination: own }))
    return { slug: own, name, priceCents: cents(written.price) }
  })
  const place = (...keys: Keys): Keys => ['additional_products', ...keys]
  single.forEach((each, index) => add('single', each, place('single', index), { leaveEmpty: each.leave_empty }))
  group?.products.forEach((each, index) => add('group', each, place('group', 'products', index)))

  const twice = combinations.findIndex((each, index) => combinations.findIndex((other) => other.slug === each.slug) < index)
  if (twice >= 0)
    faults.push(fault('DUPLICATE', placeOf('combinations', twice), english`there is already a combination “${combinations[twice]?.slug}”`))
  if (value.ticket_required && !group)
    faults.push(fault('VALUE', placeOf('ticket_required'), 'must be false without a group of additional products that contains tickets'))
  if (value.name === undefined && value.stock !== undefined)
    faults.push(fault('VALUE', placeOf('stock'), 'must be left out of a bundle without a name: the stock of its root product limits it'))

  const bundle: Bundle = {
    priceCents: cents(value.price),
    ticketRequired: value.ticket_required,
    bindLeaveEmpty: value.bind_leave_empty,
    groupLeaveEmpty: group?.leave_empty ?? false,
    active: value.active,
    ownRoot: value.name !== undefined,
    earlierPrices: earlierPrices(value.earlier_prices),
    combinations,
    parts,
  }
  const references = parts.map(({ product, at }): Reference => ({ kind: 'product', slug: product, at }))
  return { entry: { slug, value: bundle, at: placeOf(), references, implied: false }, faults }
}

/**
 * The root product of a bundle with a name. It gives the bundle its page and its line in a cart, has no weight, costs nothing, and
 * cannot be bought by itself. Null for a bundle whose root is an existing product.
 */
export function ownRootEntry(
  written: Written<'bundles'>,
  seller: string | null,
  markdown: LocalText | undefined,
): { entry: Entry<Product> } | null {
  const { value } = written
  if (value.name === undefined) return null
  const root = productSchema.parse({
    name: value.name,
    artist: value.artist,
    type: value.type,
    price: 0,
    free: true,
    physical: false,
    seller: value.seller,
    cart_limit: value.cart_limit,
    active: value.active,
    categories: value.categories,
    images: value.images,
    description: value.description,
    disclaimer: value.disclaimer,
    sold_out_message: value.sold_out_message,
    sort_order: value.sort_order,
    meta: { ...value.meta, bundle_only: true },
    stock: value.stock ?? 0,
  })
  const { entry } = productEntry({ ...written, kind: 'products', value: root }, seller, markdown)
  if (value.stock !== undefined) return { entry }
  const variants = entry.value.variants.map((variant) => ({ ...variant, pools: [] }))
  return { entry: { ...entry, value: { ...entry.value, variants, pools: [] } } }
}
