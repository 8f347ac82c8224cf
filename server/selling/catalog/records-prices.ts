import { sql, type Insertable } from 'kysely'
import type { PastPrice } from '#core/catalog/products/lowest-prior-price.ts'
import type { EarlierPrice } from '#core/import/entities.ts'
import { resolveMoment } from '#core/import/moment.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { PriceHistory } from '#db/types.ts'
import { grouped } from './cached-reads.ts'
import type { ByProduct } from './products/queries-product-parts.ts'

/** Whose price it is: that of the product by itself, or of the bundle with this root. */
export type Offer = 'product' | 'bundle'

/** Whose earlier prices count for a product by these settings: one that is only sold in its bundle is listed at the bundle's price. */
export function offerOf(meta: unknown): Offer {
  return (meta as Record<string, unknown> | undefined)?.['bundle_only'] === true ? 'bundle' : 'product'
}

/**
 * Records what these products cost from now on, if it differs from the last record. Events and products that are only sold in a bundle are
 * left out.
 */
export async function notePrices(connection: Connection, productIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ productId: number; priceCents: number; originalPriceCents: number | null }>`
    select id as product_id, price_cents, original_price_cents from product
    where id = any(${[...productIds]}::int[]) and kind = 'merch' and not meta @> '{"bundle_only": true}'`.execute(connection)
  await noteOffers(connection, 'product', rows, now)
}

/** Records these prices from now on, if they differ from the last record. */
export async function noteOffers(
  connection: Connection,
  offer: Offer,
  prices: readonly { productId: number; priceCents: number; originalPriceCents: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into price_history (product_id, offer, valid_from, price_cents, original_price_cents)
    select n.product_id, ${offer}, ${now}, n.price_cents, n.original_price_cents
    from unnest(${prices.map((each) => each.productId)}::int[], ${prices.map((each) => each.priceCents)}::int[],
      ${prices.map((each) => each.originalPriceCents)}::int[]) as n (product_id, price_cents, original_price_cents)
    left join lateral (select h.price_cents, h.original_price_cents from price_history h
      where h.product_id = n.product_id and h.offer = ${offer} order by h.valid_from desc limit 1) last on true
    where (last.price_cents, last.original_price_cents) is distinct from (n.price_cents, n.original_price_cents) or last.price_cents is null
    on conflict (product_id, offer, valid_from) do update
    set price_cents = excluded.price_cents, original_price_cents = excluded.original_price_cents`.execute(connection)
}

/** Saves prices from before the product was imported. */
export async function saveEarlierPrices(connection: Connection, rows: Insertable<PriceHistory>[]): Promise<void> {
  if (rows.length === 0) return
  await connection
    .insertInto('priceHistory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'offer', 'validFrom']).doUpdateSet((eb) => ({
        priceCents: eb.ref('excluded.priceCents'),
        originalPriceCents: eb.ref('excluded.originalPriceCents'),
      })),
    )
    .execute()
}

/** The price history of each product, oldest first. */
export async function priceHistories(connection: Connection, offer: Offer, ids: readonly number[]): Promise<ByProduct<PastPrice[]>> {
  const { rows } = await sql<PastPrice & { productId: number }>`${prepared}
    select product_id, valid_from as "from", price_cents as price, original_price_cents as original from price_history
    where product_id = any(${[...ids]}::int[]) and offer = ${offer} order by product_id, valid_from`.execute(connection)
  return grouped(rows, ({ productId, ...price }) => [productId, price])
}

/** Sets the prices that lists show. A root that is sold in its bundle only is listed at the bundle's price. */
export async function setListedPrices(
  connection: Connection,
  prices: readonly { productId: number; priceCents: number; originalPriceCents: number | null }[],
): Promise<void> {
  await sql`
    update product p set price_cents = n.price_cents, original_price_cents = n.original_price_cents
    from unnest(${prices.map((each) => each.productId)}::int[], ${prices.map((each) => each.priceCents)}::int[],
      ${prices.map((each) => each.originalPriceCents)}::int[]) as n (product_id, price_cents, original_price_cents)
    where p.id = n.product_id`.execute(connection)
}

export function earlierPriceRow(
  productId: number,
  offer: 'product' | 'bundle',
  { from, ...prices }: EarlierPrice,
  { basis, timeZone }: { basis: Date; timeZone: string },
) {
  return { productId, offer, validFrom: resolveMoment(from, basis, timeZone), ...prices }
}
