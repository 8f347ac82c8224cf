import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Event, PricingCategory, Product, ProductImage, ProductVariant } from '#db/types.ts'
import { inBatches, incoming } from './queries-base.ts'
import type { ImportRecord } from './queries.ts'

/** Writes products and events with all that hangs on them. */

export async function saveProducts(connection: Connection, rows: Insertable<Product>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('product')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(
            incoming([
              'artistId',
              'name',
              'productType',
              'color',
              'description',
              'disclaimer',
              'soldOutMessage',
              'priceCents',
              'originalPriceCents',
              'vatRate',
              'contractPartnerId',
              'withdrawal',
              'cartLimit',
              'active',
              'overlayListingImageId',
              'overlayDetailImageId',
              'over18',
              'publicShippableFrom',
              'additionalInformation',
              'details',
              'safety',
              'fibreContent',
              'guarantee',
              'meta',
              'sortOrder',
              'updatedAt',
            ]),
          ),
      )
      .execute(),
  )
}

/** An event that was called off stays so with the day on which that was first known. */
export async function saveEvents(connection: Connection, rows: Insertable<Event>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('event')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('productId').doUpdateSet({
          ...incoming([
            'venueId',
            'happeningFrom',
            'happeningUntil',
            'doorTime',
            'stageTime',
            'presaleAt',
            'checkInStartAt',
            'checkInEndAt',
            'supportArtists',
            'ageLimit',
            'localOrganizer',
            'seatmapUrl',
            'displayMap',
            'personalizationRequirement',
            'bankTransferAllowed',
          ]),
          cancelledAt: sql<Date | null>`case when excluded.cancelled_at is null then null else coalesce(event.cancelled_at, excluded.cancelled_at) end`,
        }),
      )
      .execute(),
  )
}

/** @returns ids by `event id/slug` */
export async function savePricingCategories(connection: Connection, rows: Insertable<PricingCategory>[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(rows, async (batch) => {
    const saved = await connection
      .insertInto('pricingCategory')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['eventId', 'slug']).doUpdateSet(incoming(['name', 'mapColor', 'position'])))
      .returning(['id', 'eventId', 'slug'])
      .execute()
    for (const row of saved) ids.set(`${row.eventId}/${row.slug}`, row.id)
  })
  return ids
}

/** @returns ids by `product id/slug` */
export async function saveVariants(connection: Connection, rows: Insertable<ProductVariant>[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(rows, async (batch) => {
    const saved = await connection
      .insertInto('productVariant')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['productId', 'slug'])
          .doUpdateSet(
            incoming([
              'description',
              'note',
              'message',
              'priceCents',
              'physical',
              'weightGrams',
              'active',
              'pricingCategoryId',
              'sku',
              'position',
            ]),
          ),
      )
      .returning(['id', 'productId', 'slug'])
      .execute()
    for (const row of saved) ids.set(`${row.productId}/${row.slug}`, row.id)
  })
  return ids
}

export interface GoneVariant {
  productSlug: string
  slug: string
  /** Units sold or held in its pools. */
  taken: number
}

/** Takes variants off sale that their product no longer has; orders and carts may still know them. */
export async function retireVariants(
  connection: Connection,
  productIds: readonly number[],
  keptIds: readonly number[],
): Promise<GoneVariant[]> {
  const { rows } = await sql<GoneVariant>`
    with gone as (
      update product_variant set active = false
      where product_id = any(${[...productIds]}::int[]) and id <> all(${[...keptIds]}::int[]) and active
      returning id, product_id, slug)
    select p.slug as product_slug, gone.slug, coalesce(max(k.sold + k.held), 0)::int as taken
    from gone join product p on p.id = gone.product_id
    left join variant_pool vp on vp.variant_id = gone.id left join stock_pool k on k.id = vp.pool_id
    group by p.slug, gone.slug order by p.slug, gone.slug`.execute(connection)
  return rows
}

/** Pools that are new. */
export async function insertPools(
  connection: Connection,
  pools: readonly { label: string; capacity: number }[],
): Promise<Map<string, number>> {
  if (pools.length === 0) return new Map()
  const { rows } = await sql<{ id: number; label: string }>`
    insert into stock_pool (label, capacity)
    select label, capacity from unnest(${pools.map((pool) => pool.label)}::text[], ${pools.map((pool) => pool.capacity)}::int[]) as new (label, capacity)
    returning id, label`.execute(connection)
  return new Map(rows.map((row) => [row.label, row.id]))
}

/** Capacities of pools that this transaction has locked and judged. */
export async function setCapacities(connection: Connection, pools: readonly { id: number; capacity: number }[]): Promise<void> {
  if (pools.length === 0) return
  await sql`
    update stock_pool as p set capacity = n.capacity
    from unnest(${pools.map((pool) => pool.id)}::int[], ${pools.map((pool) => pool.capacity)}::int[]) as n (id, capacity) where p.id = n.id`.execute(
    connection,
  )
}

export async function replaceVariantPools(connection: Connection, links: readonly { variantId: number; poolId: number }[]): Promise<void> {
  const variantIds = [...new Set(links.map((link) => link.variantId))]
  await sql`
    delete from variant_pool where variant_id = any(${variantIds}::int[])`.execute(connection)
  await sql`
    insert into variant_pool (variant_id, pool_id)
    select * from unnest(${links.map((link) => link.variantId)}::int[], ${links.map((link) => link.poolId)}::int[])`.execute(connection)
}

/** Categories and pictures of these products, and nothing else. */
export async function replaceProductLinks(
  connection: Connection,
  productIds: readonly number[],
  categories: readonly { productId: number; categoryId: number }[],
  images: readonly Insertable<ProductImage>[],
): Promise<void> {
  await sql`delete from product_category where product_id = any(${[...productIds]}::int[])`.execute(connection)
  await sql`delete from product_image where product_id = any(${[...productIds]}::int[])`.execute(connection)
  await inBatches(categories, (batch) => connection.insertInto('productCategory').values(batch).execute())
  await inBatches(images, (batch) =>
    connection
      .insertInto('productImage')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function setSearchTexts(
  connection: Connection,
  table: 'product' | 'category',
  texts: readonly { id: number; text: string }[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    update ${sql.table(table)} as t set search_text = n.text
    from unnest(${texts.map((each) => each.id)}::int[], ${texts.map((each) => each.text)}::text[]) as n (id, text)
    where t.id = n.id and t.search_text <> n.text`.execute(connection)
}

export async function saveRecords(connection: Connection, records: readonly ImportRecord[]): Promise<void> {
  await inBatches(records, (batch) =>
    connection
      .insertInto('importRecord')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['source', 'entity', 'key']).doUpdateSet(incoming(['checksum', 'importedAt'])))
      .execute(),
  )
}
