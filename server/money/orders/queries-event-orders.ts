import { sql } from 'kysely'
import { isPaid, orderStatuses } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'

const paid = orderStatuses.filter(isPaid)

/** How many paid orders have tickets for this event, how many tickets those are, and how many orders are not paid yet. */
export async function countOrdersWithEvent(
  connection: Connection,
  eventId: number,
): Promise<{ orders: number; tickets: number; unpaidOrders: number }> {
  const { rows } = await sql<{ orders: number; tickets: number; unpaidOrders: number }>`
    select count(distinct o.id) filter (where o.status = any(${paid}::text[]))::int as orders,
      count(*) filter (where o.status = any(${paid}::text[]))::int as tickets,
      count(distinct o.id) filter (where o.status = 'payment_pending')::int as unpaid_orders
    from order_item i join orders o on o.id = i.order_id
    where i.product_id = ${eventId} and i.kind = 'event' and i.cancellation_id is null`.execute(connection)
  return rows[0] ?? { orders: 0, tickets: 0, unpaidOrders: 0 }
}

/**
 * Ids of the orders with tickets for this event that have not ended, in the order of their ids, those after `after`.
 * @param limit null for all
 */
export async function ordersWithEvent(
  connection: Connection,
  { eventId, after, limit }: { eventId: number; after: string | null; limit: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where (${after}::uuid is null or o.id > ${after}) and o.status = any(${[...paid, 'payment_pending']}::text[])
      and exists (select from order_item i
        where i.order_id = o.id and i.product_id = ${eventId} and i.kind = 'event' and i.cancellation_id is null)
    order by o.id limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

/** Whether none of the order's events is over or was cancelled. */
export async function stillTakesPlace(connection: Connection, orderId: string, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem as i')
    .innerJoin('event as e', 'e.productId', 'i.productId')
    .select('e.productId')
    .where('i.orderId', '=', orderId)
    .where((eb) => eb.or([eb('e.overAt', '<=', now), eb('e.cancelledAt', 'is not', null)]))
    .executeTakeFirst()
  return row === undefined
}
