import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Where the queue and the sale stand at a moment. */
export interface SaleState {
  places: number
  admitted: number
  drawnBefore: number | null
  seed: string | null
  /** Fans who have come in. */
  entered: number
  /** Tickets in orders, and of all tickets. */
  sold: number
  held: number
  capacity: number
  /** Jobs that are due and not done. */
  jobs: number
  /** Jobs that failed for good. */
  failedJobs: number
}

/** @param variantIds of the tickets; units are counted in the pool of each category, so that those of a hall do not count twice */
export async function saleState(connection: Connection, variantIds: readonly number[]): Promise<SaleState> {
  const { rows } = await sql<SaleState>`
    with pools as (select distinct on (v.id) vp.pool_id from product_variant v join variant_pool vp on vp.variant_id = v.id
        join stock_pool p on p.id = vp.pool_id where v.id = any(${variantIds}::int[]) order by v.id, p.capacity, p.id),
      stock as (select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held, coalesce(sum(capacity), 0)::int as capacity
        from stock_pool where id in (select pool_id from pools)),
      jobs as (select count(*) filter (where attempts < max_attempts)::int as jobs,
        count(*) filter (where attempts >= max_attempts)::int as failed_jobs from graphile_worker.jobs)
    select l.places, l.admitted, l.drawn_before, l.seed, (select count(*)::int from waiting_entry) as entered, stock.*, jobs.*
    from stock, jobs left join waiting_queue l on l.is_open`.execute(connection)
  return rows[0] as SaleState
}
