import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** Which orders these sessions have already placed under these keys, or from a cart whose id is the key. */
export async function findPlacedOrders(
  connection: Connection,
  requests: readonly { sessionId: string; key: string }[],
): Promise<{ orderId: string; sessionId: string; key: string }[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ orderId: string; sessionId: string; key: string }>`${prepared}
    select o.id as order_id, r.session_id, r.key
    from unnest(${requests.map(({ sessionId }) => sessionId)}::uuid[], ${requests.map(({ key }) => key)}::text[]) as r (session_id, key)
    join orders o on o.session_id = r.session_id and (o.idempotency_key = r.key or o.id::text = r.key)`.execute(connection)
  return rows
}
