import { type RawBuilder, sql } from 'kysely'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'

/** Where a ticket's holder can be, by its pricing category. */
export interface VariantSeating {
  /** The digest of the event's plan. */
  digest: string
  /** Its category has numbered seats. */
  isNumbered: boolean
  /** The standing areas of its category. */
  areas: readonly Area[]
}

/** A standing area. A unit in it draws on its own pool besides those of the ticket. */
export interface Area {
  id: number
  /** Its id in the plan. */
  key: string
  name: string
  poolId: number
  /** The pool of its category. */
  categoryPoolId: number
  capacity: number
  left: number
  unpaidTransfer: number
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

/** A ticket of an event with a plan. */
export interface SeatedVariant {
  variantId: number
  productId: number
  productMeta: Record<string, unknown>
  poolIds: number[]
  seating: VariantSeating
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

/** The plan of an event with its pricing categories, by the plan's names of them; null for an event without one. */
export async function seatingOfEvent(
  connection: Connection,
  productId: number,
): Promise<{ digest: string; plan: SeatingPlan; categoryIds: Record<string, number> } | null> {
  const { rows } = await sql<{ digest: string; plan: SeatingPlan; categoryIds: Record<string, number> }>`
    select plan.digest, plan.plan, seating.category_ids from event_seating seating join seating_plan plan on plan.id = seating.plan_id
    where seating.product_id = ${productId}`.execute(connection)
  return rows[0] ?? null
}
