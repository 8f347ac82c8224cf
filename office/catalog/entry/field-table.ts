import type { WrittenKind } from '#core/import/folder/folder-format.ts'

/*
 * What the schemas of the import do not say of a field: where it stands, which entries it names, how long it is.
 */

/** The parts of a form, in their order; those whose fields are rarely filled in are closed at first. */
export const parts = {
  main: 'company name title subtitle type colour artist artists date venue locale role kind topic domain active cancelled published question answer text body first_name last_name address address2 post_code city country shippable url image until shops rates rate extra_charge doors pickup product',
  sale: 'price free original_price stock sizes variants tickets hall presale cart_limit max_per_customer sold_out sold_out_message common combinations additional_products root_variants ticket_required bind_leave_empty seller promoter local_organizer bank_transfer personalization',
  times: 'doors stage check_in_from check_in_until released shippable_from start_date end_date featured',
  dates: 'event_defaults events',
  words: 'abstract description disclaimer lead intro details additional_information alternative_names',
  pictures:
    'images square_image landscape_image ticket_image overlay_listing_image overlay_detail_image seating_plan seatmap_url display_map',
  place: 'slug categories tours parents main sort_order homepage ticket_top_left ticket_top_right ticket_bottom support sells',
  law: 'vat_rate withdrawal over_18 age_limit safety fibres guarantee earlier_prices policy vat_id register_entry',
  settings: 'meta theme design',
} as const

export type Part = keyof typeof parts | 'more'

const partOf = new Map(
  Object.entries(parts)
    .flatMap(([part, keys]) => keys.split(' ').map((key) => [key, part as Part] as const))
    .toReversed(),
)

/** The part of the form in which a field of an entry stands. */
export function partOfField(kind: WrittenKind, key: string): Part {
  if (key === 'until' && kind === 'events') return 'times'
  if (key === 'doors' && kind === 'events') return 'times'
  if (key === 'slug' && kind === 'pages') return 'main'
  if (key === 'categories' && kind === 'shops') return 'main'
  return partOf.get(key) ?? 'more'
}

/** The fields of a row that stand in its line, by the list; of others the first ones. */
export const lineFields: Readonly<Record<string, readonly string[]>> = {
  tickets: ['category', 'contingent', 'online', 'hard'],
  'tickets.variants': ['type', 'description', 'price', 'contingent'],
  variants: ['size', 'colour', 'price', 'stock'],
  images: ['file', 'alt'],
  events: ['venue', 'date', 'doors', 'hall'],
  earlier_prices: ['from', 'price', 'original_price'],
  common: ['product'],
  combinations: ['name', 'price', 'slug'],
  parts: ['product'],
}

/** Words of several lines. */
export const longTexts: ReadonlySet<string> = new Set([
  'description',
  'abstract',
  'disclaimer',
  'text',
  'answer',
  'intro',
  'body',
  'terms',
  'solution',
  'customtext',
  'lead',
])

/** Of which kinds a field names entries. */
const references: Readonly<Record<string, readonly WrittenKind[]>> = {
  artist: ['artists'],
  artists: ['artists'],
  venue: ['venues'],
  promoter: ['legal-entities'],
  seller: ['legal-entities'],
  company: ['legal-entities'],
  categories: ['categories', 'artists', 'tours'],
  special_category: ['categories'],
  category: ['categories'],
  parents: ['categories', 'artists', 'tours'],
  tours: ['tours'],
  product: ['products', 'events'],
  products: ['products'],
  events: ['events'],
  related_item_slugs: ['products'],
  show: ['products', 'events'],
  merch_of: ['artists', 'tours', 'categories'],
  dates_of: ['artists', 'tours'],
  shops: ['shops'],
  payment_blacklist: ['payment-methods'],
}

/** The kinds of entries that a field names, if it is one of slugs. @param keys that lead to it */
export function referencedKinds(kind: WrittenKind, keys: readonly string[]): readonly WrittenKind[] {
  const key = keys.at(-1) ?? ''
  // The company of a legal entity is its name, and the category of tickets is words.
  if (kind === 'legal-entities' || (key === 'category' && keys.includes('tickets'))) return []
  return references[key] ?? []
}
