import { sql } from 'kysely'
import { searchText } from '#core/catalog/search/search-text.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { categoryWords, productWords, setSearchTexts } from './import/queries-search-texts.ts'

/** Inserts many catalog entries at once, one statement for each group of tables. Existing slugs are skipped. */

export interface NewCategory {
  slug: string
  type: 'CATEGORY' | 'ARTIST' | 'TOUR'
  name: object
  subtitle: object | null
  main: boolean
  squareImageId: number | null
  ticketImageId: number | null
}

/** Adds categories, after those the shop lists. @returns ids of the new ones */
export async function addCategories(connection: Connection, shopId: number, categories: readonly NewCategory[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into category (slug, type, name, subtitle, main_category, square_image_id, ticket_image_id)
      select slug, type::category_type, name, subtitle, main, "squareImageId", "ticketImageId"
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as n
        (slug text, type text, name jsonb, subtitle jsonb, main boolean, "squareImageId" integer, "ticketImageId" integer)
      on conflict (slug) do nothing returning id)
    , shown as (insert into shop_category (shop_id, category_id, position)
      select ${shopId}, id, 1000 + row_number() over (order by id) from made)
    select id from made`.execute(connection)
  return rows.map((row) => row.id)
}

export interface NewVenue {
  slug: string
  venue: string
  address: string
  postCode: string
  city: LocalText
  country: string
  timeZone: string
}

export async function addVenues(connection: Connection, venues: readonly NewVenue[]): Promise<void> {
  await sql`
    insert into venue (slug, name, address, post_code, city, country_code, time_zone)
    select slug, venue, address, "postCode", city, country, "timeZone"
    from jsonb_to_recordset(${JSON.stringify(venues)}::jsonb) as n
      (slug text, venue text, address text, "postCode" text, city jsonb, country text, "timeZone" text)
    on conflict (slug) do nothing`.execute(connection)
}

/** @param tours slugs of a tour and its artist */
export async function addTourArtists(connection: Connection, tours: readonly { tour: string; artist: string }[]): Promise<void> {
  await sql`
    insert into tour_artist (tour_id, artist_id)
    select t.id, a.id from unnest(${tours.map(({ tour }) => tour)}::text[], ${tours.map(({ artist }) => artist)}::text[]) as n (tour, artist)
    join category t on t.slug = n.tour join category a on a.slug = n.artist
    on conflict do nothing`.execute(connection)
}

/**
 * Disables nested loops in this transaction: the planner expects a hundred rows from each JSON batch, and would compare every row
 * with every other.
 */
export async function disableNestedLoops(connection: Connection): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(connection)
}

/** A product or an event with its variants; other entries are named by slug. */
export interface NewListing {
  slug: string
  kind: 'merch' | 'event'
  artist: string
  name: LocalText
  productType: LocalText | null
  color: LocalText | null
  description: LocalText
  priceCents: number
  originalPriceCents: number | null
  sortOrder: number
  categories: string[]
  event: NewEvent | null
  variants: NewVariant[]
}

export interface NewEvent {
  venue: string
  happeningFrom: Date
  doorTime: Date
  presaleAt: Date | null
  cancelledAt: Date | null
  support: string[]
  /** Slug and name, cheapest last. */
  pricingCategories: { slug: string; name: LocalText }[]
}

export interface NewVariant {
  slug: string
  description: LocalText
  priceCents: number
  physical: boolean
  grams: number
  pricingCategory: string | null
  /** Label of the pool; variants of one listing may share a pool. */
  pool: string
  capacity: number
}

/** Adds products and events and lists them in the shop. @returns their ids */
export async function addListings(
  connection: Connection,
  { shopId, partnerId, now }: { shopId: number; partnerId: number; now: Date },
  listings: readonly (NewListing & { imageId: number | null })[],
): Promise<number[]> {
  const batch = JSON.stringify(listings.map((listing) => ({ ...listing, ...listing.event, event: undefined, variants: undefined })))
  const { rows } = await sql<{ id: number }>`
    with n as materialized (
      select * from jsonb_to_recordset(${batch}::jsonb) as n (slug text, kind text, artist text, name jsonb, "productType" jsonb, color jsonb,
        description jsonb, "priceCents" integer, "originalPriceCents" integer, "sortOrder" integer, categories text[], "imageId" integer,
        venue text, "happeningFrom" timestamptz, "doorTime" timestamptz, "presaleAt" timestamptz, "cancelledAt" timestamptz,
        support text[], "pricingCategories" jsonb))
    , made as (
      insert into product (slug, kind, artist_id, name, product_type, color, description, price_cents, original_price_cents,
        contract_partner_id, withdrawal, sort_order, created_at, updated_at)
      select n.slug, kind, a.id, n.name, "productType", color, n.description, "priceCents", "originalPriceCents",
        ${partnerId}, case kind when 'event' then 'none' else '14_days' end, "sortOrder", ${now}, ${now}
      from n join category a on a.slug = n.artist returning id, slug)
    , evenings as (
      insert into event (product_id, venue_id, happening_from, door_time, presale_at, cancelled_at, support_artists)
      select made.id, v.id, "happeningFrom", "doorTime", "presaleAt", "cancelledAt", support
      from n join made using (slug) join venue v on v.slug = n.venue returning product_id)
    , kinds as (
      insert into pricing_category (event_id, slug, name, position)
      select evenings.product_id, k.slug, k.name, k.place
      from n join made using (slug) join evenings on product_id = made.id,
        rows from (jsonb_to_recordset("pricingCategories") as (slug text, name jsonb)) with ordinality as k (slug, name, place))
    , sorted as (
      insert into product_category (product_id, category_id)
      select made.id, c.id from n join made using (slug) join category c on c.slug = any(n.categories))
    , pictured as (
      insert into product_image (product_id, image_id, position) select made.id, "imageId", 0 from n join made using (slug) where "imageId" is not null)
    , listed as (insert into shop_product (shop_id, product_id) select ${shopId}::integer, id from made)
    select id from made`.execute(connection)
  return rows.map((row) => row.id)
}

/** Adds the variants of products that `addListings` has added. @returns their ids, with the label of the pool each draws on */
export async function addVariants(connection: Connection, listings: readonly NewListing[]): Promise<{ id: number; pool: string }[]> {
  const batch = listings.flatMap(({ slug: product, variants }) => variants.map((variant, position) => ({ ...variant, product, position })))
  const { rows } = await sql<{ id: number; pool: string }>`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as n (product text, slug text, description jsonb, "priceCents" integer,
        physical boolean, grams integer, "pricingCategory" text, pool text, position integer))
    , made as (
      insert into product_variant (product_id, slug, description, price_cents, physical, weight_grams, pricing_category_id, position)
      select p.id, n.slug, n.description, n."priceCents", physical, grams, k.id, n.position
      from n join product p on p.slug = n.product
      left join pricing_category k on k.event_id = p.id and k.slug = n."pricingCategory"
      returning id, product_id, slug)
    select made.id, n.pool from n join product p on p.slug = n.product
    join made on made.product_id = p.id and made.slug = n.slug`.execute(connection)
  return rows
}

/**
 * Renews the texts that products are searched by.
 * @param shown also renews products that show one of these categories or venues
 */
export async function refreshProductTexts(
  connection: Connection,
  productIds: readonly number[],
  shown: { categories: readonly number[]; venues: readonly number[] } = { categories: [], venues: [] },
): Promise<void> {
  const products = await productWords(connection, productIds, shown.categories, shown.venues)
  await setSearchTexts(
    connection,
    'product',
    products.map(({ id, words }) => ({ id, text: searchText(words) })),
  )
}

/** Renews the texts that categories, artists and tours are searched by. */
export async function refreshCategoryTexts(connection: Connection, ids: readonly number[]): Promise<void> {
  const categories = await categoryWords(connection, ids)
  await setSearchTexts(
    connection,
    'category',
    categories.map(({ id, words }) => ({ id, text: searchText(words) })),
  )
}
