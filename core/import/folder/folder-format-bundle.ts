import { z } from 'zod'
import { count, euros, image, moment, productMeta, slugSchema, slugs, text } from './folder-fields.ts'

/** Who is responsible for a product's safety (GPSR article 19): the maker, and the representative of one outside the European Union. */
const responsible = z.strictObject({
  name: z.string().min(1, 'must not be empty'),
  address: z.string().min(1, 'must not be empty'),
  contact: z.string().min(1, 'must not be empty'),
})

export const safety = z.strictObject({
  maker: responsible,
  eu_representative: responsible.optional(),
  identifier: z.string('must be in quotes').min(1, 'must not be empty').optional(),
  warnings: z.array(text).default([]),
})

/** A maker's promise beyond the law: for how many years, and on what terms. */
export const guarantee = z.strictObject({
  years: z.int('must be whole years').min(1, 'must be at least 1').max(99, 'must be at most 99'),
  guarantor: z.string().min(1, 'must not be empty'),
  terms: text.optional(),
})

/** Prices from before the first import: the lowest price of 30 days is calculated from them. */
export const earlierPrices = z.array(z.strictObject({ from: moment, price: euros, original_price: euros.optional() }))

const bundlePart = z.strictObject({
  product: slugSchema,
  /** What may be chosen of it; all of its variants without. */
  variants: z.array(slugSchema).min(1, 'must not be empty').optional(),
  slug: slugSchema.optional(),
})
const includedPart = z.union([slugSchema.transform((product) => ({ product })), bundlePart], 'must be a slug, or product and variants')
const additionalPart = bundlePart.extend({ price: euros.optional() })

/**
 * `bundles`: by the slug of the root product. With a `name` the bundle creates that product itself: one without weight
 * that costs nothing and is sold in the bundle only. Without, the slug is that of a product or event there is.
 */
export const bundleSchema = z
  .strictObject({
    name: text.optional(),
    artist: slugSchema.optional(),
    type: text.optional(),
    seller: slugSchema.optional(),
    cart_limit: z.int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').default(4),
    stock: count.optional(),
    active: z.boolean().default(true),
    categories: slugs.default([]),
    images: z.array(image).default([]),
    description: text.optional(),
    disclaimer: text.optional(),
    sold_out_message: text.optional(),
    sort_order: z.int32('must be a whole number').default(0),
    meta: productMeta.default({}),
    price: euros.optional(),
    earlier_prices: earlierPrices.default([]),
    root_variants: z.array(slugSchema).min(1, 'must not be empty').optional(),
    common: z.array(includedPart).default([]),
    combinations: z
      .array(
        z.strictObject({
          name: text,
          slug: slugSchema.optional(),
          price: euros.optional(),
          parts: z.array(includedPart).min(1, 'must not be empty'),
        }),
      )
      .default([]),
    additional_products: z
      .strictObject({
        single: z.array(additionalPart.extend({ leave_empty: z.boolean().default(false) })).default([]),
        group: z
          .strictObject({ leave_empty: z.boolean().default(false), products: z.array(additionalPart).min(1, 'must not be empty') })
          .optional(),
      })
      .default({ single: [] }),
    ticket_required: z.boolean().default(false),
    bind_leave_empty: z.boolean().default(false),
  })
  .refine(
    ({ common, combinations, additional_products: { single, group } }) => common.length + combinations.length + single.length > 0 || group,
    'has nothing in it: give common, combinations or additional_products',
  )
