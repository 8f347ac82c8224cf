import { sql, type RawBuilder } from 'kysely'

/*
 * The parts of stock in the two statements that serve a batch of cart additions (`carts/adding/queries-hold-batch.ts`). The carts slice
 * composes them, because one statement costs less than several; the tables are read and written by these texts only.
 */

/** What one pool has, as of the moment it was locked. */
export interface LockedPool {
  id: number
  capacity: number
  left: number
  unpaidTransfer: number
}

/**
 * Locks the pools of some variants, and those of the standing areas of their categories, in the order of their ids, and reads what each
 * has. It is the lock of an update, like that of `lockPools`. PostgreSQL reads a row again after it has waited for its lock, so the
 * counters are never older than the lock. It then also evaluates the condition again, and there a subquery with UNION ALL may find
 * nothing, depending on the plan: the pool would be missing from the answer. An array is calculated once.
 * @param variantIds a query for the variants
 */
export function poolLock(variantIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, capacity, unpaid_transfer, capacity - sold - held as left from stock_pool
    where id = any(array(
      select vp.pool_id from variant_pool vp where vp.variant_id in (${variantIds})
      union all
      select a.area_pool_id from variant_pool vp join event_section a on a.category_pool_id = vp.pool_id where vp.variant_id in (${variantIds})))
    order by id for no key update`
}

/** A hold of an item that the same statement inserts. */
export interface NewItemHold {
  /** The item's number in `new_items`. */
  item: number
  poolId: number
  productId: number
  /** The network address it counts for; null for none. */
  network: string | null
}

/** Inserts the holds of items that the same statement inserts. They are looked up in its part `new_items (id, n)`. */
export function holdInsert(holds: readonly NewItemHold[]): RawBuilder<unknown> {
  return sql`
    insert into hold (cart_item_id, pool_id, product_id, network)
    select i.id, h.pool_id, h.product_id, h.network
    from unnest(${holds.map((hold) => hold.item)}::int[], ${holds.map((hold) => hold.poolId)}::int[],
      ${holds.map((hold) => hold.productId)}::int[], ${holds.map((hold) => hold.network)}::text[]) as h (n, pool_id, product_id, network)
    join new_items i on i.n = h.n`
}
