import { sql } from 'kysely'
import { isFinal, isPaid, orderStatuses } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { PoolOfVariants } from '../reports/event-capacity.ts'

const paid = orderStatuses.filter(isPaid)
const ended = orderStatuses.filter(isFinal)

/** A variant of an event with what became of its tickets, in numbers of tickets. */
export interface VariantCounts {
  variant: number
  /** Its category of tickets; null where the event has none. */
  category: LocalText | null
  categoryId: number | null
  sold: number
  complimentary: number
  unpaid: number
  returned: number
  admitted: number
  inCarts: number
  /** How many more can be sold. */
  left: number
}

/** The variants of an event in their order, each with its counts. */
export async function countByVariant(connection: Connection, eventId: number): Promise<VariantCounts[]> {
  const { rows } = await sql<VariantCounts>`
    select v.id as variant, c.name as category, c.id as category_id, ${counts},
      (select count(distinct h.cart_item_id)::int from cart_item i join hold h on h.cart_item_id = i.id where i.variant_id = v.id) as in_carts,
      coalesce((select min(p.capacity - p.sold - p.held)::int from variant_pool vp join stock_pool p on p.id = vp.pool_id
        where vp.variant_id = v.id), 0) as "left"
    from product_variant v
    left join pricing_category c on c.id = v.pricing_category_id
    left join (select i.variant_id, ${sums} from order_item i join orders o on o.id = i.order_id
      left join ticket t on t.order_item_id = i.id and t.state = 'used'
      where i.product_id = ${eventId} group by i.variant_id) as f on f.variant_id = v.id
    where v.product_id = ${eventId}
    order by c.position nulls last, c.id, v.position, v.id`.execute(connection)
  return rows
}

const names = ['sold', 'complimentary', 'unpaid', 'returned', 'admitted'] as const
const counts = sql.join(names.map((name) => sql`coalesce(f.${sql.ref(name)}, 0)::int as ${sql.ref(name)}`))
const isKept = sql`i.cancellation_id is null and o.status = any(${paid}::text[])`
const sums = sql`
  count(distinct i.id) filter (where ${isKept} and not o.complimentary) as sold,
  count(distinct i.id) filter (where ${isKept} and o.complimentary) as complimentary,
  count(distinct i.id) filter (where o.status <> all(${[...paid, ...ended]}::text[])) as unpaid,
  count(distinct i.id) filter (where i.cancellation_id is not null and o.paid_at is not null) as returned,
  count(distinct i.id) filter (where t.id is not null) as admitted`

/** The contingents of an event. */
export async function eventPools(connection: Connection, eventId: number): Promise<PoolOfVariants[]> {
  const { rows } = await sql<PoolOfVariants>`
    select p.capacity, array_agg(vp.variant_id order by vp.variant_id) as variants
    from product_variant v join variant_pool vp on vp.variant_id = v.id join stock_pool p on p.id = vp.pool_id
    where v.product_id = ${eventId} group by p.id`.execute(connection)
  return rows
}

/**
 * How many tickets that are paid and kept were ordered on each day, by a clock, the earliest day first. Days without any are left out,
 * and so are complimentary tickets.
 */
export async function soldByDay(connection: Connection, eventId: number, timeZone: string): Promise<{ day: string; tickets: number }[]> {
  const { rows } = await sql<{ day: string; tickets: number }>`
    select to_char(o.placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as tickets
    from order_item i join orders o on o.id = i.order_id
    where i.product_id = ${eventId} and ${isKept} and not o.complimentary
    group by 1 order by 1`.execute(connection)
  return rows
}
