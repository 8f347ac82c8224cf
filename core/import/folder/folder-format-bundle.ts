import { z } from 'zod'
import {
  cartLimit,
  count,
  euros,
  flag,
  image,
  moment,
  productMeta,
  nameText,
  requiredName,
  requiredText,
  slugSchema,
  slugs,
  text,
  wholeNumber,
} from './folder-fields.ts'
import { freePrices } from './free-prices.ts'

/** Who is responsible for a product's safety (GPSR article 19): the maker, and the representative of one outside the European Union. */
const responsible = z.strictObject({
  name: requiredName,
  address: requiredName,
  contact: requiredName,
})

export const safety = z.strictObject({
  maker: responsible,
  eu_representative: responsible.optional(),
  identifier: requiredText.optional(),
  warnings: z.array(text).default([]),
})

/** A guarantee beyond what the law requires. */
export const guarantee = z.strictObject({
  years: z.int('must be a whole number of years, for example 2').min(1, 'must be at least 1').max(99, 'must be at most 99'),
  guarantor: requiredName,
  terms: text.optional(),
})

/** Prices from before the first import: the lowest price of 30 days is calculated from them. */
export const earlierPrices = z.array(z.strictObject({ from: moment, price: euros, original_price: euros.optional() }))

const bundlePart = z.strictObject({
  product: slugSchema,
  /** The variants to choose from; default: all of them. */
  variants: z.array(slugSchema).min(1, 'must not be empty').optional(),
  slug: slugSchema.optional(),
})
const includedPart = z.union(
  [slugSchema.transform((product) => ({ product })), bundlePart],
  'must be a slug, for example "torf-shirt", or an object with product and variants',
)
const additionalPart = bundlePart.extend({ price: euros.optional() })

/**
 * `bundles`: by the slug of the root product. With a `name`, the bundle creates that product, which has no weight and no price and is
 * sold in the bundle only. Without a name, the slug must be that of an existing product or event.
 */
export const bundleSchema = freePrices(['price'], {
  name: nameText.optional(),
  artist: slugSchema.optional(),
  type: nameText.optional(),
  seller: slugSchema.optional(),
  cart_limit: cartLimit.default(4),
  stock: count.optional(),
  active: flag.default(true),
  categories: slugs.default([]),
  images: z.array(image).default([]),
  description: text.optional(),
  disclaimer: text.optional(),
  sold_out_message: text.optional(),
  sort_order: wholeNumber.default(0),
  meta: productMeta.default({}),
  price: euros.optional(),
  free: flag.default(false),
  earlier_prices: earlierPrices.default([]),
  root_variants: z.array(slugSchema).min(1, 'must not be empty').optional(),
  common: z.array(includedPart).default([]),
  combinations: z
    .array(
      freePrices(['price'], {
        name: nameText,
        slug: slugSchema.optional(),
        price: euros.optional(),
        free: flag.default(false),
        parts: z.array(includedPart).min(1, 'must not be empty'),
      }),
    )
    .default([]),
  additional_products: z
    .strictObject({
      single: z.array(additionalPart.extend({ leave_empty: flag.default(false) })).default([]),
      group: z.strictObject({ leave_empty: flag.default(false), products: z.array(additionalPart).min(1, 'must not be empty') }).optional(),
    })
    .default({ single: [] }),
  ticket_required: flag.default(false),
  bind_leave_empty: flag.default(false),
}).refine(
  ({ common, combinations, additional_products: { single, group } }) => common.length + combinations.length + single.length > 0 || group,
  'must contain something: common, combinations or additional_products',
)
