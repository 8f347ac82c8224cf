import { localText, mapLocalText } from '#core/shops/local-text.ts'
import { english } from '#core/text/sentence.ts'
import { baseLocale, inLocale, type LocalText } from '#core/shops/locale.ts'
import type { Entry, Pool, Product, Reference, Safety, TitledText, Variant } from '../entities.ts'
import { isGiftVoucher } from '#core/vouchers/gift.ts'
import { fault, type Fault } from '../fault.ts'
import { richText } from './folder-base.ts'
import type { Written } from './folder-entries.ts'
import { slugify } from '../slugs.ts'
import { cents, earlierPrices, moment, productImage } from '../written-values.ts'

type Value = Written<'products'>['value']
type WrittenVariant = NonNullable<Value['variants']>[number]

/** Converts merchandise. Each variant gets a pool of its own. */
export function productEntry(
  { slug, value, placeOf }: Written<'products'>,
  seller: string | null,
  markdown: LocalText | undefined,
): { entry: Entry<Product>; faults: Fault[] } {
  const faults: Fault[] = []
  const taken = new Set<string>()
  const written = writtenVariants(value)
  const variants: Variant[] = []
  const pools: Pool[] = []
  for (const [index, each] of written.entries()) {
    const at = value.variants ? placeOf('variants', index) : placeOf(value.sizes ? 'sizes' : 'stock')
    const description = variantText(each)
    const shelf = each.shelf ?? value.shelf
    const variantSlug = each.slug ?? (slugify(inLocale(description, baseLocale)) || `variant-${index + 1}`)
    if (taken.has(variantSlug)) {
      faults.push(
        fault(
          'DUPLICATE',
          at,
          english`there is already a variant “${variantSlug}”; give this one another size, colour, description or slug`,
        ),
      )
      continue
    }
    taken.add(variantSlug)
    const label = `products/${slug}/${variantSlug}`
    pools.push({ label, capacity: each.stock, at })
    variants.push({
      slug: variantSlug,
      description,
      note: localText(each.note),
      message: localText(each.message),
      priceCents: cents(each.price ?? value.price),
      // A gift voucher is mailed by e-mail.
      physical: (each.physical ?? value.physical) && !isGiftVoucher(value.meta),
      weightGrams: each.weight ?? value.weight,
      active: each.active,
      sku: each.sku ?? null,
      ...(shelf !== undefined && { shelf }),
      free: each.price === undefined ? value.free : each.free,
      pricingCategory: null,
      pools: [label],
    })
  }
  const product: Product = {
    kind: 'merch',
    artist: value.artist ?? null,
    name: localText(value.name),
    productType: localText(value.type),
    color: localText(value.colour),
    description: richText(value.description, markdown),
    disclaimer: localText(value.disclaimer),
    soldOutMessage: localText(value.sold_out_message),
    priceCents: cents(value.price),
    originalPriceCents: cents(value.original_price),
    vatRate: value.vat_rate,
    contractPartner: value.seller ?? seller,
    withdrawal: value.withdrawal ?? null,
    cartLimit: value.cart_limit,
    active: value.active,
    over18: value.over_18,
    publicShippableFrom: moment(value.shippable_from),
    additionalInformation: titled(value.additional_information),
    details: titled(value.details),
    safety: readSafety(value.safety),
    fibreContent: localText(value.fibres),
    guarantee: value.guarantee ? { ...value.guarantee, terms: localText(value.guarantee.terms) } : null,
    releasedOn: moment(value.released),
    earlierPrices: earlierPrices(value.earlier_prices),
    meta: value.stock === undefined ? value.meta : { hide_optional_variant: true, ...value.meta },
    // PRD-16
    sortOrder: value.meta.order ?? value.sort_order,
    categories: [...new Set(value.categories)],
    images: value.images.map((image, index) => productImage(image, placeOf('images', index))),
    overlayListingImage: value.overlay_listing_image,
    overlayDetailImage: value.overlay_detail_image,
    pools,
    variants,
    event: null,
  }
  const references = [
    ...(value.artist ? [{ kind: 'category', slug: value.artist, at: placeOf('artist') } satisfies Reference] : []),
    ...(value.seller ? [{ kind: 'legalEntity', slug: value.seller, at: placeOf('seller') } satisfies Reference] : []),
    ...value.categories.map((category, index): Reference => ({ kind: 'category', slug: category, at: placeOf('categories', index) })),
  ]
  return { entry: { slug, value: product, at: placeOf(), references, implied: false }, faults }
}

function writtenVariants(value: Value): WrittenVariant[] {
  if (value.variants) return value.variants
  if (value.sizes) return Object.entries(value.sizes).map(([size, stock]) => ({ size, stock, free: false, active: true }))
  return [{ slug: 'standard', description: 'Standard', stock: value.stock ?? 0, free: false, active: true }]
}

/** `M`, `M / Schwarz`, or what is given as the description. */
function variantText({ description, size, colour }: WrittenVariant): LocalText {
  if (description !== undefined) return localText(description)
  const shade = localText(colour)
  if (!shade) return localText(size || 'Standard')
  return mapLocalText(shade, (name) => [size, name].filter(Boolean).join(' / ')) ?? localText('Standard')
}

function readSafety(written: Value['safety']): Safety | null {
  if (!written) return null
  return {
    maker: written.maker,
    euRepresentative: written.eu_representative ?? null,
    identifier: written.identifier ?? null,
    warnings: written.warnings.map((each) => localText(each)),
  }
}

function titled(written: Value['details']): TitledText[] | null {
  return written?.map(({ title, description }) => ({ title: localText(title), description: localText(description) })) ?? null
}
