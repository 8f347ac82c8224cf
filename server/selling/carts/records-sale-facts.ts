import { sql } from 'kysely'
import type { SaleFacts } from '#core/carts/check-addition.ts'
import type { Connection } from '#db/database.ts'
import { offeredVariant } from '#server/selling/catalog/records-conditions.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** Whether `product p` leads to where it is sold instead: merchandise by an address, an event by more than leftovers of one (PRD-13, LIM-45). */
export const soldElsewhereColumn = `coalesce(p.meta->>'external_url' ~ '^https?://', false) or coalesce(length(p.meta->>'external_link') > 4, false) as sold_elsewhere`

/** What the rules of sale depend on, for a variant that its shop lists. */
export interface VariantFacts extends Omit<SaleFacts, 'listed'> {
  variantId: number
  productId: number
  poolIds: number[]
  /** Tickets that one customer may buy of the event, all orders together; null for no limit. */
  maxPerCustomer: number | null
  /** How many of it are sold at a time (EVT-19); 1 for any amount. */
  amountStep: number
  /** Its product is the root of a bundle and sold only in it. */
  bundleOnly: boolean
  /** Which of the requested categories its product is in. */
  categories: string[]
}

export interface FactsRequest {
  shopId: number
  variantIds: readonly number[]
  /** Slugs of categories. */
  categories?: readonly string[]
}

/** Reads the facts of many variants in one statement, by shop and variant; variants that a shop does not list are missing. */
export async function saleFacts(
  connection: Connection,
  requests: readonly FactsRequest[],
): Promise<Map<number, Map<number, VariantFacts>>> {
  const pairs = new Map(
    requests.flatMap(({ shopId, variantIds }) => variantIds.map((variantId) => [`${shopId} ${variantId}`, { shopId, variantId }] as const)),
  )
  const requested = [...pairs.values()]
  const slugs = [...new Set(requests.flatMap(({ categories = [] }) => categories))]
  const categories =
    slugs.length === 0
      ? sql`'{}'::text[]`
      : sql`array(select c.slug from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.slug = any(${slugs}::text[]))`
  const { rows } = await sql<VariantFacts & { shopId: number }>`${prepared}
    select r.shop_id, v.id as variant_id, v.product_id, v.amount_step, p.cart_limit, e.max_per_customer, e.presale_at, e.cancelled_at,
      e.over_at as ends_at, ${sql.raw(soldElsewhereColumn)},
      coalesce(p.meta @> '{"bundle_only": true}', false) as bundle_only, ${categories} as categories,
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from unnest(${requested.map((pair) => pair.shopId)}::int[], ${requested.map((pair) => pair.variantId)}::int[]) as r (shop_id, variant_id)
    join product_variant v on v.id = r.variant_id
    join product p on p.id = v.product_id and p.active and ${sql.raw(offeredVariant)}
    join shop_product s on s.product_id = p.id and s.shop_id = r.shop_id
    left join event e on e.product_id = p.id`.execute(connection)
  const facts = new Map<number, Map<number, VariantFacts>>()
  for (const { shopId, ...row } of rows) facts.set(shopId, (facts.get(shopId) ?? new Map<number, VariantFacts>()).set(row.variantId, row))
  return facts
}
