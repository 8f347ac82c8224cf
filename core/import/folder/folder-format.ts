import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { baseLocale } from '#core/shops/locale.ts'
import { localeSchema } from '#core/shops/local-text.ts'
import { z } from 'zod'
import { isPattern } from '#core/addresses/post-code-pattern.ts'
import { bicSchema, ibanSchema } from '#core/payments/bank-account.ts'
import { planPoint } from '#core/seating/own-format.ts'
import { senderSchema } from '#core/shops/sender.ts'
import { shopMetaSchema } from '#core/shops/settings/shop-meta.ts'
import { themeSchema } from '#core/shops/theme/theme-schema.ts'
import { reservedWords } from '#core/urls.ts'
import { isTimeZone } from '#core/time/to-zoned-time.ts'
import {
  amountStep,
  cartLimit,
  colour,
  count,
  countryCodeSchema,
  euros,
  flag,
  grams,
  image,
  meta,
  moment,
  momentOrNone,
  nameText,
  plainName,
  plainText,
  productMeta,
  requiredName,
  requiredText,
  slugSchema,
  slugs,
  text,
  timeOrDate,
  wholeNumber,
  withdrawal,
} from './folder-fields.ts'
import { freePrices } from './free-prices.ts'
import { companyCountry, hasItsPostCode } from './folder-addresses.ts'
import { bundleSchema, earlierPrices, guarantee, safety } from './folder-format-bundle.ts'
import { carrierSchema } from './folder-format-carrier.ts'
import { datevSchema } from './folder-format-datev.ts'
import { vatRateSchema, vatRatesSchema } from './folder-format-vat.ts'

/**
 * Our own import format: a folder of YAML files, with long texts as Markdown beside them. `docs/import.md` describes it
 * with examples; this file is what is enforced. Every object is strict, so that a misspelt key is a fault
 * and not a silent default.
 */

export const paymentMethodIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _, for example "gift_card"')

/** `legal-entities`: the companies with which buyers make contracts. */
export const legalEntitySchema = z
  .strictObject({
    role: z.enum(['shop', 'promoter'], 'must be shop or promoter'),
    company: requiredName,
    first_name: plainName.optional(),
    last_name: plainName.optional(),
    address: requiredName,
    address2: plainName.optional(),
    post_code: plainName.optional(),
    city: requiredName,
    country: companyCountry,
    /** The clock of its office. */
    time_zone: z.string().refine(isTimeZone, 'must be a time zone, for example Europe/Vienna').optional(),
    email: z
      .string()
      .refine((address) => isEmail(canonicalEmail(address)), 'must be an e-mail address, for example "hallo@moorgrab.example"')
      .optional(),
    phone: plainName.optional(),
    vat_id: plainName.optional(),
    register_entry: plainName.optional(),
    bank: z.strictObject({ holder: requiredName.optional(), iban: ibanSchema, bic: bicSchema, name: requiredName }).optional(),
    sender: senderSchema.optional(),
    /** Whether promoters see the e-mail addresses of those who bought from this company (docs/rules/staff.md). */
    promoters_see_contacts: flag.default(false),
    datev: datevSchema.optional(),
  })
  .superRefine(hasItsPostCode)

const postCodePatternSchema = z
  .string()
  .max(100)
  .refine(isPattern, 'must be a regular expression for the whole postal code, for example "\\\\d{5}"')

/** `countries`: where goods can be sent. The order in the file is the order in the lists. */
export const countrySchema = z.strictObject({
  name: nameText,
  shippable: flag.default(true),
  in_eu: flag.optional(),
  post_code: postCodePatternSchema.optional(),
})

/** `payment-methods`: by id (`stripe_checkout`, `bank_transfer`, …). */
export const paymentMethodSchema = z.strictObject({
  name: nameText,
  description: text.optional(),
  extra_charge: euros.default(0),
  active: flag.default(true),
})

/** What a shop sells: everything in this folder, or what belongs to its artists, plus single products and events. */
const range = z.union(
  [z.literal('all'), z.strictObject({ artists: slugs.default([]), products: slugs.default([]), events: slugs.default([]) })],
  'must be all, or an object with artists, products and events',
)

/** `shops`. `categories` lists categories, artists and tours in the order of the shop's home (HOM-05). */
export const shopSchema = z.strictObject({
  name: nameText,
  company: slugSchema,
  domain: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a domain in lower-case letters, for example "moorgrab.example"')
    .optional(),
  default_locale: localeSchema.default(baseLocale),
  band: flag.default(true),
  design: requiredText.default('standard'),
  theme: themeSchema.optional(),
  payment_blacklist: z.array(z.string()).default([]),
  order_merging_allowed: flag.default(true),
  meta: shopMetaSchema.default({}),
  categories: z.union([z.literal('all'), slugs], 'must be all, or a list of slugs, for example [moorgrab, shirts]').default([]),
  sells: range.default({ artists: [], products: [], events: [] }),
})

/** SHP-02, T-04: a shop's slug is the first word of its addresses and must not be a reserved word. */
export const shopSlugSchema = slugSchema.refine(
  (slug) => !reservedWords.has(slug),
  'must be another word: this one is reserved for pages of every shop',
)

/** `redirects`: old paths on the main host with their new addresses (NAV-23). An empty target stops redirecting a path. */
export const redirectPathSchema = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\?#]*[^/\s\\?#]$/, 'must be a path that begins with one / and ends without, for example "/old-shop/tickets"')
export const redirectSchema = z.union(
  [z.literal(''), z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])[^\s\\]*$/)],
  'must be a path that begins with /, an https:// address, or empty',
)

/** `venues`. Whether a postal code is missing depends on the country, which the shop's company may have to say (`venueEntry`). */
export const venueSchema = z.strictObject({
  name: requiredName,
  address: requiredName,
  post_code: plainName.optional(),
  city: nameText,
  country: countryCodeSchema.optional(),
  latitude: z.number('must be degrees, for example 51.3397').min(-90, 'must be at least -90').max(90, 'must be at most 90').optional(),
  longitude: z.number('must be degrees, for example 12.3731').min(-180, 'must be at least -180').max(180, 'must be at most 180').optional(),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone, for example Europe/Berlin').optional(),
})

const categoryFields = {
  name: nameText,
  subtitle: nameText.optional(),
  abstract: text.optional(),
  description: text.optional(),
  disclaimer: text.optional(),
  alternative_names: plainName.optional(),
  main: flag.default(true),
  parents: slugs.default([]),
  square_image: plainText.optional(),
  landscape_image: plainText.optional(),
  ticket_image: plainText.optional(),
  sort_order: wholeNumber.default(0),
  ticket_top_left: wholeNumber.default(0),
  ticket_top_right: wholeNumber.default(0),
  ticket_bottom: wholeNumber.default(0),
  homepage: wholeNumber.default(0),
  featured: moment.optional(),
  start_date: momentOrNone.optional(),
  end_date: momentOrNone.optional(),
  meta: meta.default({}),
}

/** `categories`: goods, brands and labels; `parents` makes it a subcategory. */
export const categorySchema = z.strictObject({
  type: z.enum(['category', 'brand', 'label'], 'must be category, brand or label').default('category'),
  ...categoryFields,
})

/** `artists` */
export const artistSchema = z.strictObject(categoryFields)

const ticketType = z.enum(['online', 'hard'], 'must be online or hard')

const ticketVariant = freePrices(['price'], {
  type: ticketType,
  price: euros,
  free: flag.default(false),
  slug: slugSchema.optional(),
  description: nameText.optional(),
  note: text.optional(),
  /** A limit of its own within the category, e.g. 50 reduced tickets. */
  contingent: count.optional(),
  /** Sold in multiples of it only. */
  step: amountStep.optional(),
  active: flag.default(true),
  weight: grams.optional(),
})

/** One pricing category with its shared contingent; `online` and `hard` are the short form of two variants. */
const ticketCategory = freePrices(['online', 'hard'], {
  category: nameText,
  slug: slugSchema.optional(),
  colour: colour.optional(),
  /** Required without a seating plan. */
  contingent: count.optional(),
  sold_out: flag.default(false),
  /** Lets its holder in once on each day of the event, not once in all. */
  daily_entry: flag.default(false),
  note: text.optional(),
  step: amountStep.optional(),
  online: euros.optional(),
  hard: euros.optional(),
  free: flag.default(false),
  variants: z.array(ticketVariant).default([]),
}).refine(
  (category) => category.online !== undefined || category.hard !== undefined || category.variants.length > 0,
  'must have a ticket: give online, hard or a variant a price',
)

const planPath = z
  .string()
  .regex(
    /^halls\/(?!\.)[^/\\]+\.(ya?ml|json)$/,
    'must be a .yaml or .json file in the folder halls of this import, for example "halls/arena.yaml"',
  )
const seatingPlan = z.union(
  [planPath, z.strictObject({ file: planPath, stage: planPoint.optional() })],
  'must be a file in the folder halls, for example "halls/arena.yaml", or an object with file and stage',
)

const policyPath = z
  .string()
  .regex(/^policies\/(?!\.)[^/\\]+\.pdf$/, 'must be a .pdf file in the folder policies of this import, for example "policies/elbwerk.pdf"')

/** The fields of a date. In a tour, missing ones come from `event_defaults` and the tour itself. */
const eventFields = {
  slug: slugSchema,
  name: nameText,
  artist: slugSchema,
  support: z.array(requiredName),
  venue: slugSchema,
  date: moment,
  until: timeOrDate,
  doors: timeOrDate,
  stage: timeOrDate,
  presale: moment,
  check_in_from: moment,
  check_in_until: moment,
  promoter: slugSchema,
  local_organizer: z.string(),
  vat_rate: vatRateSchema,
  withdrawal,
  cart_limit: cartLimit,
  /** Tickets that one customer may buy, all orders together. */
  max_per_customer: cartLimit,
  age_limit: z.int('must be a whole number of years, for example 16').min(0, 'must be at least 0').max(99, 'must be at most 99'),
  over_18: flag,
  bank_transfer: flag,
  personalization: requiredText,
  /** The promoter's data policy (PER-02). */
  policy: policyPath,
  /** A limit for the whole hall, on which every ticket of the event draws too. */
  hall: count,
  tickets: z.array(ticketCategory),
  sold_out: flag,
  sold_out_message: text,
  cancelled: flag,
  active: flag,
  tours: slugs,
  categories: slugs,
  images: z.array(image),
  description: text,
  disclaimer: text,
  shippable_from: moment,
  seating_plan: seatingPlan,
  seatmap_url: z.url('must be an address, for example "https://hall.example/plan.pdf"'),
  display_map: flag,
  sort_order: wholeNumber,
  meta,
}

/** `events`, and the entries of a tour before its defaults are applied: missing fields are checked afterwards. */
export const eventSchema = z.strictObject(eventFields).partial()

/** `tours`: a category of type TOUR with its dates. */
export const tourSchema = z.strictObject({
  ...categoryFields,
  artists: slugs.default([]),
  event_defaults: z.strictObject(eventFields).omit({ slug: true, date: true }).partial().default({}),
  events: z.array(eventSchema).default([]),
})

const merchVariant = freePrices(['price'], {
  slug: slugSchema.optional(),
  size: requiredName.optional(),
  colour: nameText.optional(),
  description: text.optional(),
  note: text.optional(),
  message: text.optional(),
  stock: count,
  price: euros.optional(),
  free: flag.default(false),
  weight: grams.optional(),
  sku: plainName.optional(),
  shelf: requiredName.max(40, 'must have at most 40 characters').optional(),
  physical: flag.optional(),
  active: flag.default(true),
})

const titled = z.array(z.strictObject({ title: nameText, description: text }))

/** `products`: merchandise, with `variants`, or `sizes` (`{S: 20, M: 40}`), or `stock` if there is only one variant. */
export const productSchema = freePrices(['price'], {
  name: nameText,
  artist: slugSchema.optional(),
  type: nameText.optional(),
  colour: nameText.optional(),
  price: euros,
  free: flag.default(false),
  original_price: euros.optional(),
  seller: slugSchema.optional(),
  vat_rate: vatRateSchema.default('standard'),
  withdrawal: withdrawal.optional(),
  cart_limit: cartLimit.default(10),
  weight: grams.default(0),
  shelf: requiredName.max(40, 'must have at most 40 characters').optional(),
  physical: flag.default(true),
  active: flag.default(true),
  over_18: flag.default(false),
  categories: slugs.default([]),
  images: z.array(image).default([]),
  overlay_listing_image: requiredText.optional(),
  overlay_detail_image: requiredText.optional(),
  description: text.optional(),
  disclaimer: text.optional(),
  sold_out_message: text.optional(),
  released: moment.optional(),
  shippable_from: moment.optional(),
  additional_information: titled.optional(),
  details: titled.optional(),
  safety: safety.optional(),
  fibres: text.optional(),
  guarantee: guarantee.optional(),
  earlier_prices: earlierPrices.default([]),
  sort_order: wholeNumber.default(0),
  meta: productMeta.default({}),
  stock: count.optional(),
  sizes: z.record(z.string().min(1), count).optional(),
  variants: z.array(merchVariant).min(1, 'must not be empty').optional(),
}).refine(
  (product) => [product.stock, product.sizes, product.variants].filter((given) => given !== undefined).length === 1,
  'must have exactly one of stock, sizes and variants',
)

/**
 * The kinds of entries. Each is one file `<kind>.yaml` holding a map by slug, or a folder `<kind>/` with one
 * `<slug>.yaml` each, or both.
 */
export const folderKinds = {
  'legal-entities': legalEntitySchema,
  countries: countrySchema,
  'vat-rates': vatRatesSchema,
  'payment-methods': paymentMethodSchema,
  carriers: carrierSchema,
  venues: venueSchema,
  categories: categorySchema,
  artists: artistSchema,
  tours: tourSchema,
  events: eventSchema,
  products: productSchema,
  bundles: bundleSchema,
  shops: shopSchema,
  redirects: redirectSchema,
} as const

/** Further files of the folder, which `server/publishing/content` reads (`core/content/content-format.ts`). */
export const contentNames = ['pages', 'faq', 'news', 'advent', 'texts'] as const

export type FolderKind = keyof typeof folderKinds
export type ContentKind = (typeof contentNames)[number]
/** Every kind of entry that people write. */
export type WrittenKind = FolderKind | ContentKind

export function isWrittenKind(kind: string): kind is WrittenKind {
  return Object.hasOwn(folderKinds, kind) || contentNames.some((name) => name === kind)
}

export type FolderEntry<Kind extends FolderKind> = z.infer<(typeof folderKinds)[Kind]>
export type TicketCategoryEntry = z.infer<typeof ticketCategory>
export type WrittenText = z.infer<typeof text>
export type WrittenImage = z.infer<typeof image>
