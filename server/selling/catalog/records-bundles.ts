import { sql } from 'kysely'
import type { Bundle, BundleOption, BundlePart, Combination, PartRole } from '#core/bundles/bundle.ts'
import type { LocalText } from '#core/shops/locale.ts'
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
      'additional_products', jsonb_build_object('single', ${slugsOf('single')}, 'group', ${slugsOf('group')}))
    from bundle b where b.product_id = p.id and p.id = any(${[...bundleIds]}::int[])`.execute(connection)
}

function slugsOf(role: 'single' | 'group') {
  return sql`coalesce((select jsonb_agg(q.slug order by part.position) from bundle_part part join product q on q.id = part.product_id
    where part.bundle_id = p.id and part.role = ${role}), '[]')`
}
