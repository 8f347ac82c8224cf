import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { ProductImage } from '#db/types.ts'
import { batches } from '#db/upsert.ts'

export async function venueZones(connection: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone from venue where id = any(${[...ids]}::int[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, row.timeZone]))
}

/** The country of each of these venues, by slug. */
export async function venueCountries(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; countryCode: string }>`
    select slug, country_code from venue where slug = any(${[...new Set(slugs)]}::text[])`.execute(connection)
  return new Map(rows.map((row) => [row.slug, row.countryCode]))
}

/** The country of each of these companies, by slug. */
export async function partnerCountries(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; countryCode: string }>`
    select slug, country_code from legal_entity where slug = any(${[...new Set(slugs)]}::text[])`.execute(connection)
  return new Map(rows.map((row) => [row.slug, row.countryCode]))
}

/** Sets when an event was cancelled; one that was cancelled earlier keeps the earlier moment. */
export const firstCancelledAt = sql<Date | null>`case when excluded.cancelled_at is null then null else coalesce(event.cancelled_at, excluded.cancelled_at) end`

export interface RetiredVariant {
  productSlug: string
  slug: string
  /** Units of it in orders that are not cancelled or expired, and in carts. */
  taken: number
}

/** Takes variants off sale that their product no longer has; orders and carts may still refer to them. */
export async function retireVariants(
  connection: Connection,
  productIds: readonly number[],
  currentIds: readonly number[],
): Promise<RetiredVariant[]> {
  const { rows } = await sql<RetiredVariant>`
    with retired as (
      update product_variant set active = false
      where product_id = any(${[...productIds]}::int[]) and id <> all(${[...currentIds]}::int[]) and active
      returning id, product_id, slug)
    select p.slug as product_slug, retired.slug,
      ((select count(*) from order_item i join orders o on o.id = i.order_id
          where i.variant_id = retired.id and o.status not in ('cancelled', 'expired'))
        + (select count(distinct i.id) from hold h join cart_item i on i.id = h.cart_item_id where i.variant_id = retired.id))::int as taken
    from retired join product p on p.id = retired.product_id
    order by p.slug, retired.slug`.execute(connection)
  return rows
}

/** Replaces the categories and pictures of these products. */
export async function replaceProductLinks(
  connection: Connection,
  productIds: readonly number[],
  categories: readonly { productId: number; categoryId: number }[],
  images: readonly Insertable<ProductImage>[],
): Promise<void> {
  await sql`delete from product_category where product_id = any(${[...productIds]}::int[])`.execute(connection)
  await sql`delete from product_image where product_id = any(${[...productIds]}::int[])`.execute(connection)
  for (const batch of batches(categories)) await connection.insertInto('productCategory').values(batch).execute()
  for (const batch of batches(images)) {
    await connection
      .insertInto('productImage')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
