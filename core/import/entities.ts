import type { DatevSettings } from '#core/accounting/datev-file.ts'
import type { Sentence } from '#core/text/sentence.ts'
import type { ShopMeta } from '#core/shops/settings/shop-meta.ts'
import type { WrittenTheme } from '#core/shops/theme/theme-schema.ts'
import type { PartRole } from '#core/bundles/bundle.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatKind, VatRate } from '#core/money/vat-rates.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import type { Point } from '#core/seating/seating-plan.ts'
import type { Place } from './fault.ts'
import type { WrittenMoment } from './moment.ts'

/**
 * The entries that every import format is converted to. They refer to each other by slug. Moments stay as written, because only
 * the import knows the day that relative ones count from.
 */
export interface Catalog {
  legalEntities: Entry<LegalEntity>[]
  countries: Entry<Country>[]
  /** By country code. */
  vatRates: Entry<CountryVatRates>[]
  paymentMethods: Entry<PaymentMethod>[]
  carriers: Entry<Carrier>[]
  venues: Entry<Venue>[]
  categories: Entry<Category>[]
  products: Entry<Product>[]
  bundles: Entry<Bundle>[]
  shops: Entry<Shop>[]
  /** By the old path. */
  redirects: Entry<LegacyRedirect>[]
}

export interface Entry<Value> {
  slug: string
  value: Value
  /** Its place in the file. */
  at: Place
  /** The entries that it refers to; each must exist. */
  references: Reference[]
  /** Created only because another entry mentions it; an existing entry with this slug is left alone. */
  implied: boolean
}

export interface Reference {
  kind: ReferenceKind
  slug: string
  at: Place
}

export type ReferenceKind = 'legalEntity' | 'country' | 'venue' | 'category' | 'product'

export interface LegalEntity {
  role: 'shop' | 'promoter'
  company: string
  firstName: string | null
  lastName: string | null
  address: string
  address2: string | null
  postCode: string
  city: string
  countryCode: string
  /** The clock of its office; null where nothing says it. */
  timeZone: string | null
  email: string | null
  phone: string | null
  vatId: string | null
  registerEntry: string | null
  bankIban: string | null
  bankBic: string | null
  bankName: string | null
  bankHolder: string | null
  mailSender: string | null
  /** Promoters see the e-mail addresses of those who bought from it. */
  sharesContacts: boolean
  /** What its accountant says for DATEV; null where nothing was said. */
  datev: DatevSettings | null
}

export interface Country {
  name: LocalText
  shippable: boolean
  inEu: boolean
  /** A regular expression for the whole postal code; null: the shop's own table. */
  postCodePattern: string | null
  position: number
}

/** The rates of one country that replace the built-in ones of their kind. */
export interface CountryVatRates {
  rates: Omit<VatRate, 'countryCode'>[]
}

export interface PaymentMethod {
  name: LocalText
  description: LocalText | null
  extraChargeCents: Cents
  active: boolean
  position: number
}

export interface Carrier {
  name: LocalText
  description: LocalText | null
  over18: boolean
  express: boolean
  /** Working days by country. */
  deliveryDays: Record<string, DeliveryDays>
  /** The value of goods from which it costs nothing, by country. */
  freeFrom: Record<string, Cents>
  active: boolean
  position: number
  rates: { countryCode: string; maxWeightGrams: number; priceCents: Cents }[]
  /** The slug of the event at which goods are handed out, instead of being sent; null for a carrier with rates. */
  pickup: string | null
  /** The page that follows a parcel, with `{number}` in it; missing where there is none. */
  tracking?: string
}

export interface Venue {
  name: string
  address: string
  postCode: string
  city: LocalText
  countryCode: string
  latitude: number | null
  longitude: number | null
  timeZone: string
}

/** A long text before it is made into sanitised HTML. */
export interface RichText {
  format: 'markdown' | 'html' | 'plain'
  text: LocalText
}

export type CategoryType = 'CATEGORY' | 'ARTIST' | 'BRAND' | 'LABEL' | 'TOUR'

export interface Category {
  type: CategoryType
  name: LocalText
  subtitle: LocalText | null
  abstract: LocalText | null
  description: RichText | null
  disclaimer: LocalText | null
  alternativeNames: string | null
  mainCategory: boolean
  squareImage: string | null
  landscapeImage: string | null
  ticketImage: string | null
  sortOrder: number
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
  sortOrderHomepage: number
  featuredAt: WrittenMoment | null
  startDate: WrittenMoment | null
  endDate: WrittenMoment | null
  meta: Json
  parents: string[]
  /** The artists of a tour; empty for other types. */
  artists: string[]
}

export interface Product {
  kind: 'merch' | 'event'
  artist: string | null
  name: LocalText
  productType: LocalText | null
  color: LocalText | null
  description: RichText | null
  disclaimer: LocalText | null
  soldOutMessage: LocalText | null
  priceCents: Cents
  originalPriceCents: Cents | null
  /** Percent, or the kind of the country's rate. */
  vatRate: number | VatKind
  /** null: chosen when the import is planned. */
  contractPartner: string | null
  /** Null for what the law of its seller's country gives. */
  withdrawal: '14_days' | 'none' | null
  cartLimit: number
  active: boolean
  over18: boolean
  publicShippableFrom: WrittenMoment | null
  additionalInformation: TitledText[] | null
  details: TitledText[] | null
  /** Only for merchandise in our own format, like the next four. */
  safety?: Safety | null
  fibreContent?: LocalText | null
  guarantee?: Guarantee | null
  /** Since when it is sold. */
  releasedOn?: WrittenMoment | null
  earlierPrices?: EarlierPrice[]
  meta: Json
  sortOrder: number
  /** Categories and tours. */
  categories: string[]
  images: ProductImage[]
  /** Pictures shown on top of the first one, for example a seal. Only for merchandise in our own format. */
  overlayListingImage?: string | undefined
  overlayDetailImage?: string | undefined
  pools: Pool[]
  variants: Variant[]
  event: EventPart | null
}

export interface TitledText {
  title: LocalText
  description: LocalText
}

/** The companies responsible for a product's safety, and its warnings. */
export interface Safety {
  maker: Responsible
  euRepresentative: Responsible | null
  identifier: string | null
  warnings: LocalText[]
}

export interface Responsible {
  name: string
  address: string
  /** An e-mail or web address. */
  contact: string
}

export interface Guarantee {
  years: number
  guarantor: string
  terms: LocalText | null
}

export interface EarlierPrice {
  from: WrittenMoment
  priceCents: Cents
  originalPriceCents: Cents | null
}

export interface ProductImage {
  /** Path inside the import. */
  file: string
  alt: LocalText | null
  tags: string[]
  at: Place
}

/** A pool of stock. If `capacity` is null, nothing is on sale, however much was sold. */
export interface Pool {
  /** Unique in the database: `products/torf-shirt/m`, `events/torf-hamburg/balcony`. */
  label: string
  /** What faults call it; by default the label. */
  name?: Sentence
  capacity: number | null
  at: Place
}

export interface Variant {
  slug: string
  description: LocalText
  note: LocalText | null
  message: LocalText | null
  priceCents: Cents
  physical: boolean
  weightGrams: number
  active: boolean
  sku: string | null
  /** Where it lies in the stockroom; missing where nobody has written it down. */
  shelf?: string
  /** A price of 0 is meant. */
  free: boolean
  /** How many are sold at a time; missing for any amount. */
  amountStep?: number
  pricingCategory: string | null
  pools: string[]
}

export interface EventPart {
  venue: string
  happeningFrom: WrittenMoment
  happeningUntil: WrittenMoment | TimeOfDay | null
  doorTime: WrittenMoment | TimeOfDay | null
  stageTime: WrittenMoment | TimeOfDay | null
  presaleAt: WrittenMoment | null
  checkInStartAt: WrittenMoment | null
  checkInEndAt: WrittenMoment | null
  supportArtists: string[]
  ageLimit: number | null
  localOrganizer: string | null
  seatmapUrl: string | null
  displayMap: boolean
  personalizationRequirement: string
  bankTransferAllowed: boolean
  /** Tickets that one customer may buy, all orders together; null for no limit. */
  maxPerCustomer: number | null
  cancelled: boolean
  /** `dailyEntry`: lets its holder in once on each day of the event; missing for once in all. */
  pricingCategories: { slug: string; name: LocalText; mapColor: string | null; dailyEntry?: boolean }[]
  /** Missing without numbered seats and standing areas. */
  seatingPlan?: EventSeatingPlan
  /** Path inside the import of the promoter's data policy; missing without one. */
  policyFile?: string
}

/** The seating plan of an event. */
export interface EventSeatingPlan {
  /** Path inside the import. */
  file: string
  /** In place of the stage that the plan names. */
  stage: Point | null
  /** The slug of the ticket category for each category of the plan, by the plan's name of it. */
  categories: Record<string, string>
  at: Place
}

/** A time on the day of the event. */
export interface TimeOfDay {
  kind: 'time'
  hour: number
  minute: number
}

/** A bundle. Its root is the product with the same slug. */
export interface Bundle {
  priceCents: Cents | null
  ticketRequired: boolean
  bindLeaveEmpty: boolean
  groupLeaveEmpty: boolean
  active: boolean
  /** Whether the bundle created its root product, which is sold in the bundle only. */
  ownRoot: boolean
  earlierPrices: EarlierPrice[]
  combinations: { slug: string; name: LocalText; priceCents: Cents | null }[]
  parts: BundlePart[]
}

export interface BundlePart {
  slug: string
  role: PartRole
  combination: string | null
  product: string
  variantSlugs: string[]
  priceCents: Cents | null
  leaveEmpty: boolean
  at: Place
}

export interface Shop {
  name: LocalText
  domain: string | null
  defaultLocale: Locale
  isBand: boolean
  design: string
  /** Without one, the shop looks as its design. */
  theme?: WrittenTheme | undefined
  meta: ShopMeta
  paymentBlacklist: string[]
  orderMergingAllowed: boolean
  company: string
  position: number
  /** In the order in which the home page shows them. */
  categories: string[]
  /** Products and events. */
  products: string[]
}

export interface LegacyRedirect {
  /** A path inside the same shop, an https:// address, or empty to remove the redirect. */
  target: string
}

export interface Json {
  [key: string]: unknown
}

export function emptyCatalog(): Catalog {
  return {
    legalEntities: [],
    countries: [],
    vatRates: [],
    paymentMethods: [],
    carriers: [],
    venues: [],
    categories: [],
    products: [],
    bundles: [],
    shops: [],
    redirects: [],
  }
}
