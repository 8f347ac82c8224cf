import { sql, type Insertable } from 'kysely'
import type { Bundle, BundleOption, BundlePart, Combination, PartRole } from '#core/bundles/bundle.ts'
import type { PastPrice } from '#core/catalog/products/lowest-prior-price.ts'
import type { EarlierPrice } from '#core/import/entities.ts'
import { resolveMoment } from '#core/import/moment.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { PriceHistory } from '#db/types.ts'
import { grouped } from './cached-reads.ts'
import type { ByProduct } from './products/queries-product-parts.ts'
import { offeredVariant, toCome } from './records-conditions.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** A bundle with the data that showing its parts needs. */
export interface BundleTerms extends Bundle {
  /** The id of its root product. */
  id: number
  active: boolean
  /** The shops that list its root product. */
  shopIds: number[]
  combinations: (Combination & { name: LocalText })[]
  parts: BundleTermsPart[]
}

export interface BundleTermsPart extends BundlePart {
  productId: number
  cartLimit: number
  productSlug: string
  /** Variants it is limited to that its product does not have. */
  unknownVariants: string[]
}

/**
 * Bundles by the ids of their root products, of any shop; two statements, however many.
 * @param view.shopId parts that this shop does not sell are not available; null to ignore what shops sell
 */
export async function readBundleTerms(
  connection: Connection,
  ids: readonly number[],
  view: { shopId: number | null; now: Date },
): Promise<Map<number, BundleTerms>> {
  if (ids.length === 0) return new Map()
  const bundles = await readBundles(connection, ids)
  const parts = await readParts(connection, ids, view)
  return new Map(
    bundles.map(({ combinations, ...bundle }) => [
      bundle.id,
      {
        ...bundle,
        combinations: combinations.map((combination) => ({ ...combination, id: String(combination.id) })),
        parts: parts.filter((part) => part.bundleId === bundle.id).map(({ bundleId: _bundleId, ...part }) => part),
      },
    ]),
  )
}

interface BundleRow {
  id: number
  price: number | null
  ticketRequired: boolean
  bindLeaveEmpty: boolean
  groupLeaveEmpty: boolean
  active: boolean
  shopIds: number[]
  combinations: { id: number; name: LocalText; price: number | null }[]
}

async function readBundles(connection: Connection, ids: readonly number[]): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`${prepared}
    select b.product_id as id, b.price_cents as price, b.ticket_required, b.bind_leave_empty, b.group_leave_empty, b.active and p.active as active,
      array(select shop_id from shop_product s where s.product_id = p.id) as shop_ids,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'price', c.price_cents) order by c.position, c.id)
        from bundle_combination c where c.bundle_id = b.product_id), '[]') as combinations
    from bundle b join product p on p.id = b.product_id
    where b.product_id = any(${[...ids]}::int[]) order by b.product_id`.execute(connection)
  return rows
}

interface PartRow {
  id: number
  bundleId: number
  role: PartRole
  combinationId: number | null
  priceCents: number | null
  leaveEmpty: boolean
  productId: number
  cartLimit: number
  productSlug: string
  kind: 'merch' | 'event'
  unknownVariants: string[]
  options: { variantId: number; price: number; forSale: boolean; pools: { id: number; left: number }[] }[]
}

async function readParts(
  connection: Connection,
  bundleIds: readonly number[],
  { shopId, now }: { shopId: number | null; now: Date },
): Promise<(BundleTermsPart & { bundleId: number })[]> {
  const { rows } = await sql<PartRow>`${prepared}
    select part.id, part.bundle_id, part.role, part.combination_id, part.price_cents, part.leave_empty, p.id as product_id, p.cart_limit,
      p.slug as product_slug, p.kind,
      array(select slug from unnest(part.variant_slugs) as slug
        where not exists (select from product_variant v where v.product_id = p.id and v.slug = slug.slug and ${sql.raw(offeredVariant)})) as unknown_variants,
      coalesce((select json_agg(json_build_object('variantId', v.id, 'price', v.price_cents, 'forSale', for_sale.yes, 'pools', coalesce((
            select json_agg(json_build_object('id', s.id, 'left', s.capacity - s.sold - s.held))
            from variant_pool vp join stock_pool s on s.id = vp.pool_id where vp.variant_id = v.id), '[]'))
          order by v.position, v.id)
        from product_variant v
        where v.product_id = p.id and ${sql.raw(offeredVariant)} and (part.variant_slugs = '{}' or v.slug = any(part.variant_slugs))), '[]') as options
    from bundle_part part
    join product p on p.id = part.product_id
    left join event e on e.product_id = p.id
    cross join lateral (select p.active
      and (${shopId}::int is null or exists (select from shop_product s where s.product_id = p.id and s.shop_id = ${shopId}::int))
      and (e.product_id is null or (e.cancelled_at is null and ${toCome({ now })} and (e.presale_at is null or e.presale_at <= ${now}))) as yes) for_sale
    where part.bundle_id = any(${[...bundleIds]}::int[])
    order by part.bundle_id, part.position, part.id`.execute(connection)
  return rows.map(({ id, combinationId, kind, priceCents, options, ...row }) => ({
    ...row,
    id: String(id),
    combinationId: combinationId === null ? null : String(combinationId),
    isTicket: kind === 'event',
    price: priceCents,
    options: options.map(({ variantId, forSale, pools, ...option }): BundleOption => {
      const available = forSale && pools.every(({ left }) => left > 0)
      return { ...option, variantId: String(variantId), available, pools }
    }),
  }))
}

/** Makes the products of a bundle the products combined with its root (ENT-15). */
export async function replaceCombinedProducts(connection: Connection, bundleIds: readonly number[]): Promise<void> {
  await sql`delete from combined_product where product_id = any(${[...bundleIds]}::int[])`.execute(connection)
  await sql`
    insert into combined_product (product_id, combined_id, position)
    select bundle_id, product_id, min(position) from bundle_part
    where bundle_id = any(${[...bundleIds]}::int[]) and product_id <> bundle_id group by bundle_id, product_id`.execute(connection)
}

/** Writes the description of each bundle into the settings of its root product (ENT-16). */
export async function describeBundlesInRoots(connection: Connection, bundleIds: readonly number[]): Promise<void> {
  await sql`
    update product p set meta = p.meta || jsonb_build_object(
      'root', true, 'ticket_required', b.ticket_required, 'bind_leave_empty', b.bind_leave_empty,
      'additional_products', jsonb_build_object('single', ${partSlugs('single')}, 'group', ${partSlugs('group')}))
    from bundle b where b.product_id = p.id and p.id = any(${[...bundleIds]}::int[])`.execute(connection)
}

function partSlugs(role: 'single' | 'group') {
  return sql`coalesce((select jsonb_agg(q.slug order by part.position) from bundle_part part join product q on q.id = part.product_id
    where part.bundle_id = p.id and part.role = ${role}), '[]')`
}

/** Whose price it is: that of the product by itself, or of the bundle with this root. */
export type Offer = 'product' | 'bundle'

/** Whose earlier prices count for a product by these settings: one that is only sold in its bundle is listed at the bundle's price. */
export function readOffer(meta: unknown): Offer {
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
