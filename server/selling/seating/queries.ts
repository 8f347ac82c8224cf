import { sql, type RawBuilder } from 'kysely'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'
import type { VariantSeating } from './variant-seating.ts'

/** @throws Error when no plan has this digest */
export async function readPlan(connection: Connection, digest: string): Promise<SeatingPlan> {
  const { rows } = await sql<{ plan: SeatingPlan }>`select plan from seating_plan where digest = ${digest}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`No seating plan has the digest ${digest}`)
  return row.plan
}

/**
 * The column with the `VariantSeating` of `product_variant v`; null without a plan.
 * @param pools a table of pools with `id`, `capacity`, `left` and `unpaid_transfer`
 */
export function seatingColumn(pools: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('digest', sp.digest,
      'isNumbered', exists (select from event_seat s where s.pool_id in (select pool_id from variant_pool where variant_id = v.id)),
      'areas', coalesce((select json_agg(json_build_object('id', a.id, 'key', a.key, 'name', a.name, 'poolId', l.id,
          'categoryPoolId', a.category_pool_id, 'capacity', l.capacity, 'left', l.left, 'unpaidTransfer', l.unpaid_transfer) order by a.id)
        from event_section a join ${pools} l on l.id = a.area_pool_id
        where a.category_pool_id in (select pool_id from variant_pool where variant_id = v.id)), '[]'))
    from event_seating es join seating_plan sp on sp.id = es.plan_id where es.product_id = v.product_id)`
}

/** The seating of variants whose events have a plan. Nothing is locked, so what is left may be out of date. */
export async function seatingOfVariants(connection: Connection, variantIds: readonly number[]): Promise<Map<number, SeatedVariant>> {
  const pools = sql`(select id, capacity, capacity - sold - held as left, unpaid_transfer from stock_pool)`
  const { rows } = await sql<Omit<SeatedVariant, 'seating'> & { seating: VariantSeating | null }>`
    select v.id as variant_id, v.product_id, p.meta as product_meta, ${seatingColumn(pools)} as seating,
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from product_variant v join product p on p.id = v.product_id where v.id = any(${[...variantIds]}::int[])`.execute(connection)
  return new Map(rows.flatMap(({ seating, ...row }) => (seating ? [[row.variantId, { ...row, seating }]] : [])))
}

/** A ticket of an event with a plan. */
export interface SeatedVariant {
  variantId: number
  productId: number
  productMeta: Record<string, unknown>
  poolIds: number[]
  seating: VariantSeating
}
