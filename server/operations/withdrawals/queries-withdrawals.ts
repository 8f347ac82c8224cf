import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

export interface ListedWithdrawal {
  id: number
  receivedAt: Date
  shop: string
  orderReference: string
  name: string
  email: string
  items: string | null
  acknowledgedAt: Date | null
  orderStatus: string | null
  orderEmail: string | null
  orderedAt: Date | null
}

/** The withdrawals that were declared in a scope's shops, the latest first, each with the order that has its reference, if there is one. */
export async function withdrawalsInScope(
  connection: Connection,
  { everything, shopIds }: Scope,
  { limit, after }: { limit: number; after: readonly (string | number)[] | null },
): Promise<ListedWithdrawal[]> {
  const [receivedAt = null, last = null] = after ?? []
  const { rows } = await sql<ListedWithdrawal>`
    select w.id, w.received_at, s.slug as shop, w.order_reference, w.name, w.email, w.items, w.acknowledged_at,
      o.status as order_status, o.email as order_email, o.placed_at as ordered_at
    from withdrawal w join shop s on s.id = w.shop_id left join orders o on o.reference = w.order_reference
    where (${everything}::boolean or w.shop_id = any(${[...shopIds]}::int[]))
      and (${last}::int is null or (w.received_at, w.id) < (${receivedAt}::timestamptz, ${last}::int))
    order by w.received_at desc, w.id desc limit ${limit}`.execute(connection)
  return rows
}
