import { baseLocale } from '#core/shops/locale.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { InventedListing } from './invent-listings.ts'
import type { Scene } from './invent-scene.ts'

/** Writes what the large demo is made of, a table's share of a batch in one statement. */

/** The shop that everything is sold in, and who sells it; null where the demo's shops are not. */
export async function findDemoShop(connection: Connection): Promise<{ shopId: number; partnerId: number } | null> {
  const { rows } = await sql<{ shopId: number; partnerId: number }>`
    select s.id as shop_id, s.legal_entity_id as partner_id from shop s
    where s.slug = 'main' and exists (select from import_record where source = 'folder:shops' and entity = 'shops' and key = 'shops/main')`.execute(
    connection,
  )
  return rows[0] ?? null
}

/** The demo's own pictures: of things by the slug of their category, those of events under `posters`, of artists under `artists`. */
export async function findPictures(connection: Connection, posters: string): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ kind: string; ids: number[] }>`
    with own as (select key from import_record where source = 'folder:shops')
    select c.slug as kind, array_agg(distinct pi.image_id order by pi.image_id) as ids
    from product p join own on own.key = 'products/' || p.slug join product_image pi on pi.product_id = p.id and pi.position = 0
    join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id and c.type = 'CATEGORY'
    where p.kind = 'merch' group by c.slug
    union all
    select ${posters}, array_agg(distinct c.ticket_image_id order by c.ticket_image_id)
    from category c join own on own.key = 'categories/' || c.slug where c.type = 'TOUR' and c.ticket_image_id is not null having count(*) > 0
    union all
    select 'artists', array_agg(distinct c.square_image_id order by c.square_image_id)
    from category c join own on own.key = 'categories/' || c.slug where c.type = 'ARTIST' and c.square_image_id is not null having count(*) > 0`.execute(
    connection,
  )
  return new Map(rows.map(({ kind, ids }) => [kind, ids]))
}

/** Which of these slugs products have. */
export async function knownSlugs(connection: Connection, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from product where slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Set(rows.map((row) => row.slug))
}

export interface NewCategory {
  slug: string
  type: 'CATEGORY' | 'ARTIST' | 'TOUR'
  name: object
  subtitle: object | null
  main: boolean
  squareImageId: number | null
  ticketImageId: number | null
}

/** Those that are there stay as they are. The new ones stand behind the others in the shop. @returns ids of the new ones */
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

export async function addVenues(connection: Connection, venues: Scene['venues']): Promise<void> {
  const rows = venues.map(({ city, ...venue }) => ({ ...venue, ...city, venue: venue.name, city: { [baseLocale]: city.name } }))
  await sql`
    insert into venue (slug, name, address, post_code, city, country_code, time_zone)
    select slug, venue, address, "postCode", city, country, "timeZone"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n
      (slug text, venue text, address text, "postCode" text, city jsonb, country text, "timeZone" text)
    on conflict (slug) do nothing`.execute(connection)
}

export async function addTourArtists(connection: Connection, tours: Scene['tours']): Promise<void> {
  await sql`
    insert into tour_artist (tour_id, artist_id)
    select t.id, a.id from unnest(${tours.map((tour) => tour.slug)}::text[], ${tours.map((tour) => tour.artist.slug)}::text[]) as n (tour, artist)
    join category t on t.slug = n.tour join category a on a.slug = n.artist
    on conflict do nothing`.execute(connection)
}

/** For this transaction: the planner takes each batch for a hundred rows, and would compare all of them with all others. */
export async function joinByHash(connection: Connection): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(connection)
}

/** Products and events that are not there yet, listed in the shop. @returns their ids */
export async function addListings(
  connection: Connection,
  { shopId, partnerId, now }: { shopId: number; partnerId: number; now: Date },
  listings: readonly (InventedListing & { imageId: number | null })[],
): Promise<number[]> {
  const batch = JSON.stringify(listings.map((each) => ({ ...each, ...each.event, event: undefined, variants: undefined })))
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

/** What the listings of `addListings` are sold as, each drawing on one pool. */
export async function addVariants(connection: Connection, listings: readonly InventedListing[]): Promise<void> {
  const batch = listings.flatMap(({ slug: product, variants }) => variants.map((variant, position) => ({ ...variant, product, position })))
  await sql`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as n (product text, slug text, description jsonb, "priceCents" integer,
        physical boolean, grams integer, "pricingCategory" text, pool text, capacity integer, position integer))
    , pools as (insert into stock_pool (label, capacity) select distinct pool, capacity from n returning id, label)
    , made as (
      insert into product_variant (product_id, slug, description, price_cents, physical, weight_grams, pricing_category_id, position)
      select p.id, n.slug, n.description, n."priceCents", physical, grams, k.id, n.position
      from n join product p on p.slug = n.product
      left join pricing_category k on k.event_id = p.id and k.slug = n."pricingCategory"
      returning id, product_id, slug)
    insert into variant_pool (variant_id, pool_id)
    select made.id, pools.id from n join product p on p.slug = n.product
    join made on made.product_id = p.id and made.slug = n.slug join pools on pools.label = n.pool`.execute(connection)
}

/** So that the first visitors do not get plans for an empty shop. */
export async function measureTables(connection: Connection): Promise<void> {
  for (const table of [
    'category',
    'venue',
    'product',
    'event',
    'product_variant',
    'variant_pool',
    'stock_pool',
    'product_category',
    'shop_product',
    'shop_category',
    'product_image',
    'pricing_category',
    'tour_artist',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
}
